import { describe, expect, test } from 'vitest';
import { coinMachine } from '../grading/coin.machine.ts';
import { guardsApart } from '../kernel/guards.ts';
import { handOverMachine } from './hand-over.machine.ts';
import { acceptedAs, HAND_OVER_GUARDS, movedOn, needsThird, notGivable } from './hand-overs.ts';
import { boxNoOf, IN_HOUSE, isRoom, OUT_OF_HOUSE, placeGroup } from './places.ts';
import { shiftMachine } from './shift.machine.ts';
import { SHIFT_GUARDS } from './shifts.ts';
import { stockCountMachine } from './stock-count.machine.ts';
import { COUNTED, isDifference, STOCK_COUNT_GUARDS, scannedAs, unscannedAs } from './stock-counts.ts';

const { state } = coinMachine;

describe('the house', () => {
  test('has each state of a coin inside or outside of it', () => {
    expect([...IN_HOUSE, ...OUT_OF_HOUSE].sort()).toEqual(coinMachine.states.map(({ code }) => code).sort());
    expect(IN_HOUSE).toContain(state.withdrawn);
  });

  test.each([
    ['box:T-14/3', 'box:T-14', 'T-14'],
    ['box:T-14', 'box:T-14', 'T-14'],
    ['store', 'store', null],
    ['A/3', 'A/3', null],
  ])('knows %s as %s', (place, group, boxNo) => {
    expect(placeGroup(place)).toBe(group);
    expect(boxNoOf(place)).toBe(boxNo);
  });

  test('has rooms, and the road is none', () => {
    expect(['store', 'courier', 'owner', ''].map(isRoom)).toEqual([true, false, false, false]);
  });
});

describe('a coin of an open hand-over', () => {
  const given = { place: 'grading', holderId: '1', status: state.firstGrade };
  test.each([
    [{}, null],
    [{ status: state.secondGrade }, null],
    [{ place: 'audit' }, 'moved'],
    [{ holderId: '2' }, 'moved'],
    [{ status: state.deleted }, 'deleted'],
    [{ status: state.lost }, 'lost'],
    [{ status: state.shipped, place: 'courier' }, 'shipped'],
    [{ status: state.withdrawn, place: 'store' }, 'withdrawn'],
  ] as const)('now %o is %s', (now, cause) => expect(movedOn(given, { ...given, ...now })).toBe(cause));

  test('that waited for its way back already is no less withdrawn than before', () => {
    const back = { place: 'store', holderId: '1', status: state.withdrawn };
    expect(movedOn(back, back)).toBeNull();
  });
});

describe('giving', () => {
  const coin = { status: state.ready, holderId: '1', isInOpen: false };
  const holder = { accountId: '1', supervises: false };
  test.each([
    [coin, holder, null],
    [coin, { accountId: '2', supervises: false }, 'notHolder'],
    [coin, { accountId: '2', supervises: true }, null],
    [{ ...coin, holderId: null }, holder, 'notHolder'],
    [{ ...coin, isInOpen: true }, holder, 'inHandOver'],
    [{ ...coin, status: state.shipped }, { accountId: '2', supervises: true }, 'notInHouse'],
  ])('%o by %o: %s', (what, by, objection) => expect(notGivable(what, by)).toBe(objection));

  test('more than the limit on a day wants a third person, exactly the limit does not', () => {
    const limitFen = 5_000_000;
    expect(needsThird({ aloneFen: 2_000_000, handedFen: 3_000_000, limitFen })).toBe(false);
    expect(needsThird({ aloneFen: 2_000_001, handedFen: 3_000_000, limitFen })).toBe(true);
    expect(needsThird({ aloneFen: 0, handedFen: 1, limitFen: 0 })).toBe(true);
  });

  test('ends taken, or in part when something did not come', () => {
    expect([acceptedAs(0), acceptedAs(2)]).toEqual([handOverMachine.state.taken, handOverMachine.state.partly]);
  });

  test('has a function for each guard of its machine', () => {
    expect(guardsApart(handOverMachine, HAND_OVER_GUARDS)).toEqual([]);
  });
});

describe('a count of a place', () => {
  const here = { status: state.ready, place: 'store' };
  test.each([
    [here, true, COUNTED.found],
    [{ ...here, place: 'labels' }, true, COUNTED.found],
    [here, false, COUNTED.came],
    [{ ...here, place: 'labels' }, false, COUNTED.surplus],
    [{ ...here, status: state.lost }, false, COUNTED.surplus],
  ])('scans %o, expected: %s', (coin, isExpected, as) =>
    expect(scannedAs(coin, { place: 'store', isExpected })).toBe(as),
  );

  test.each([
    [here, 'store', COUNTED.missing],
    [{ ...here, place: 'box:T-1/4' }, 'box:T-1', COUNTED.missing],
    [{ ...here, place: 'labels' }, 'store', COUNTED.left],
    [{ ...here, status: state.shipped }, 'store', COUNTED.left],
  ])('does not find %o in %s', (coin, place, as) => expect(unscannedAs(coin, place)).toBe(as));

  test('has differences where something is missing or too much, and a function for each guard', () => {
    expect(Object.values(COUNTED).filter(isDifference)).toEqual([COUNTED.surplus, COUNTED.missing]);
    expect(guardsApart(stockCountMachine, STOCK_COUNT_GUARDS)).toEqual([]);
  });
});

describe('a desk that one shift leaves to the next', () => {
  const facts = { isGiver: false, isSomebodyElse: true, worksAtDesk: true };
  test.each([
    ['isSomebodyElse', { isSomebodyElse: false }],
    ['worksAtDesk', { worksAtDesk: false }],
    ['isGiver', {}],
  ] as const)('is refused by %s', (guard, more) => expect(SHIFT_GUARDS[guard]?.({ ...facts, ...more })).toBe(false));

  test('has a function for each guard of its machine', () => {
    expect(guardsApart(shiftMachine, SHIFT_GUARDS)).toEqual([]);
  });
});

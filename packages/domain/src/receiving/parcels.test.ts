import { describe, expect, test } from 'vitest';
import { guardsApart } from '../kernel/guards.ts';
import { transitionFor } from '../kernel/machine.ts';
import { parcelMachine } from './parcel.machine.ts';
import { asScanned, type OrderInParcel, parcelStatusOf, waybillsOf } from './parcels.ts';

const { state } = parcelMachine;
const day = new Date('2026-11-20T02:00:00Z');
const order = (facts: Partial<OrderInParcel> = {}): OrderInParcel => ({
  submittedAt: day,
  confirmedAt: null,
  cancelledAt: null,
  isReturning: false,
  ...facts,
});
const draft = order({ submittedAt: null });
const open = order();
const confirmed = order({ confirmedAt: day });
const cancelled = order({ cancelledAt: day });
const returning = order({ isReturning: true });

describe('the state of a parcel', () => {
  test.each([
    ['nothing', [], state.unowned],
    ['a draft', [draft], state.claimed],
    ['an order to count', [open], state.inOrder],
    ['an order to count beside a draft', [draft, open], state.inOrder],
    ['an order to count beside a confirmed one', [confirmed, open], state.inOrder],
    ['a draft beside a confirmed order', [confirmed, draft], state.claimed],
    ['confirmed orders', [confirmed, confirmed], state.counted],
    ['a cancelled order', [cancelled], state.counted],
    ['a draft that was cancelled', [order({ submittedAt: null, cancelledAt: day })], state.counted],
    ['an order that goes back', [confirmed, returning], state.counted],
  ])('with %s in it is what its orders say', (_, orders, status) => expect(parcelStatusOf(orders)).toBe(status));

  test('has a line to every state that its orders may lead to', () => {
    const targets = parcelMachine.transitions.flatMap((line) => line.targets);
    expect([...new Set(targets)].toSorted()).toEqual(parcelMachine.states.map(({ code }) => code).toSorted());
  });
});

test('only a parcel without an order leaves the house as it came', () => {
  const leaves = parcelMachine.states.filter(({ code }) => transitionFor(parcelMachine, 'sendBack', code) !== null);
  expect(leaves.map(({ key }) => key)).toEqual(['unowned']);
  const guards = { receiptOpen: () => true, orderNotInParcel: () => true, nothingCounted: () => true };
  expect(guardsApart(parcelMachine, guards)).toEqual([]);
});

describe('numbers of waybills', () => {
  test('are kept as scanners read them', () => expect(asScanned(' ｓf 7700 1234 ')).toBe('SF77001234'));

  test.each([
    ['', []],
    [' , ;\n', []],
    ['sf 1234 5678', ['SF12345678']],
    ['SF1\nsf2，SF3、SF1;SF4', ['SF1', 'SF2', 'SF3', 'SF4']],
  ])('%j are %j', (typed, numbers) => expect(waybillsOf(typed)).toEqual(numbers));
});

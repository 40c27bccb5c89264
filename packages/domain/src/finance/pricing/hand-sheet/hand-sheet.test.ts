import { describe, expect, test } from 'vitest';
import { FEE } from '../fee-line.ts';
import {
  checkSheet,
  type HandLine,
  handTotalFen,
  handValues,
  otherByHandFen,
  rowChanges,
  rowProblem,
  sheetNeedsFen,
  weighSheet,
} from './hand-sheet.ts';

const line = (id: string, feeType: number, amountFen: number, createdBy: string | null = 'me'): HandLine => ({
  id,
  feeType,
  amountFen,
  createdBy,
});
const RULE = 10_000;
const AS_RULED = { priceFen: RULE, discountFen: 0, waiverFen: 0 };
const coin = (...lines: HandLine[]) => ({ ruleFen: RULE, lines });

/** What stands after the changes were written. */
function after(of: ReturnType<typeof coin>, wanted: typeof AS_RULED, accountId = 'me') {
  const changes = rowChanges(of, wanted, accountId);
  const gone = new Set(changes.flatMap(({ retired }) => retired.map(({ id }) => id)));
  const added = changes.flatMap(({ feeType, addFen }, at) =>
    addFen === 0 ? [] : [line(`new${at}`, feeType, addFen, accountId)],
  );
  return [...of.lines.filter(({ id }) => !gone.has(id)), ...added];
}

describe('the values of a coin', () => {
  test('are the rule with what was put on and taken off by hand; other lines stand beside', () => {
    const lines = [
      line('1', FEE.adjustment, -2_000),
      line('2', FEE.discount, -300),
      line('3', FEE.waiver, -500),
      line('4', FEE.conservation, 3_000),
    ];
    const values = handValues(coin(...lines));
    expect(values).toEqual({ priceFen: 8_000, discountFen: 300, waiverFen: 500 });
    expect(otherByHandFen(lines)).toBe(3_000);
    expect(handTotalFen(values, 3_000)).toBe(10_200);
    expect(Object.is(handValues(coin()).discountFen, 0)).toBe(true);
  });
});

describe('the lines that a row changes', () => {
  test('none where the values stand already', () => {
    expect(rowChanges(coin(line('1', FEE.discount, -300)), { ...AS_RULED, discountFen: 300 }, 'me')).toEqual([]);
  });

  test('a price is the difference to the rule, a discount and a waiver are what they take off', () => {
    const changes = rowChanges(coin(), { priceFen: 12_000, discountFen: 100, waiverFen: 50 }, 'me');
    expect(changes.map(({ feeType, addFen }) => [feeType, addFen])).toEqual([
      [FEE.adjustment, 2_000],
      [FEE.discount, -100],
      [FEE.waiver, -50],
    ]);
  });

  test('own lines become one; what others wrote stays as far as the sum needs it', () => {
    const of = coin(line('1', FEE.adjustment, 3_000, 'other'), line('2', FEE.adjustment, -500));
    const [change] = rowChanges(of, { ...AS_RULED, priceFen: 12_000 }, 'me');
    expect(change).toMatchObject({ retired: [{ id: '2' }], addFen: -1_000 });
    const less = coin(line('1', FEE.waiver, -800, 'other'), line('2', FEE.waiver, -100));
    expect(rowChanges(less, { ...AS_RULED, waiverFen: 300 }, 'me')).toMatchObject([
      { retired: [{ id: '1' }, { id: '2' }], addFen: -300 },
    ]);
  });

  test('come to the wanted values whoever wrote what, and a discount or waiver never adds', () => {
    for (const [a, b, c] of [
      [500, -300, 0],
      [-500, 200, -900],
      [0, 700, -700],
    ] as const)
      for (const priceFen of [0, 9_000, 10_000, 10_400, 15_000])
        for (const discountFen of [0, 50, 900]) {
          const of = coin(
            line('1', FEE.adjustment, a, 'other'),
            line('2', FEE.adjustment, b),
            line('3', FEE.discount, -400, null),
            line('4', FEE.discount, c === 0 ? -1 : c, 'other'),
          );
          const wanted = { priceFen, discountFen, waiverFen: 0 };
          const lines = after(of, wanted);
          expect(handValues(coin(...lines))).toEqual(wanted);
          expect(lines.every(({ feeType, amountFen }) => feeType !== FEE.discount || amountFen < 0)).toBe(true);
        }
  });

  test('a charge of somebody else is never taken out: it is lowered by a line of one’s own', () => {
    const of = coin(line('1', FEE.adjustment, 5_000, 'other'));
    expect(rowChanges(of, AS_RULED, 'me')).toMatchObject([{ retired: [], addFen: -5_000 }]);
  });
});

describe('a row by itself', () => {
  const AS_IT_IS = { now: AS_RULED, otherFen: 0 };

  test('refuses what is below zero, beside the cell that did it', () => {
    expect(rowProblem(AS_IT_IS, { ...AS_RULED, discountFen: -1 })).toEqual({
      cell: 'discountFen',
      problem: 'negative',
    });
    expect(rowProblem(AS_IT_IS, { ...AS_RULED, priceFen: -1 })).toEqual({ cell: 'priceFen', problem: 'negative' });
    expect(rowProblem(AS_IT_IS, { ...AS_RULED, discountFen: RULE + 1 })).toEqual({
      cell: 'discountFen',
      problem: 'above-total',
    });
    expect(rowProblem(AS_IT_IS, { priceFen: 500, discountFen: 300, waiverFen: 300 })).toEqual({
      cell: 'waiverFen',
      problem: 'above-total',
    });
    expect(rowProblem(AS_IT_IS, { ...AS_RULED, priceFen: 0 })).toBeNull();
    expect(rowProblem({ ...AS_IT_IS, otherFen: 500 }, { ...AS_RULED, waiverFen: RULE + 500 })).toBeNull();
  });
});

describe('the acts of a sheet together', () => {
  const limits = { lineFen: 50_000, discountFen: 20_000 };
  const changesOf = (n: number, wanted: Partial<typeof AS_RULED>) =>
    Array.from({ length: n }, () =>
      rowChanges(
        { ruleFen: 100_000, lines: [] },
        {
          ...AS_RULED,
          priceFen: 100_000,
          ...wanted,
        },
        'me',
      ),
    ).flat();

  test('count with everything that was taken off before, by whomever', () => {
    const standing = { manualLines: [{ feeType: FEE.waiver, amountFen: -20_000 }] };
    const two = changesOf(2, { waiverFen: 15_000 });
    expect(weighSheet(two, standing)).toMatchObject({ reducedFen: 50_000, raisedFen: 0 });
    expect(checkSheet(weighSheet(two, standing), two, limits)).toBe('alone');
    const three = changesOf(3, { waiverFen: 15_000 });
    expect(checkSheet(weighSheet(three, standing), three, limits)).toBe('audit');
  });

  test('charges of one sheet count together as well; what only raises is not held against what was taken off', () => {
    const standing = { manualLines: [{ feeType: FEE.waiver, amountFen: -900_000 }] };
    const raised = changesOf(2, { priceFen: 120_000 });
    expect(sheetNeedsFen(weighSheet(raised, standing))).toBe(40_000);
    expect(checkSheet(weighSheet(raised, standing), raised, limits)).toBe('alone');
    const more = changesOf(3, { priceFen: 120_000 });
    expect(checkSheet(weighSheet(more, standing), more, limits)).toBe('audit');
  });

  test('discounts together above one’s own limit are refused, and lines that go count no longer', () => {
    const standing = { manualLines: [{ feeType: FEE.discount, amountFen: -15_000 }] };
    const one = changesOf(1, { discountFen: 5_001 });
    expect(checkSheet(weighSheet(one, standing), one, limits)).toBe('discount-limit');
    const instead = rowChanges(
      { ruleFen: 100_000, lines: [line('1', FEE.discount, -15_000)] },
      { priceFen: 100_000, discountFen: 20_000, waiverFen: 0 },
      'me',
    );
    expect(checkSheet(weighSheet(instead, standing), instead, limits)).toBe('alone');
  });
});

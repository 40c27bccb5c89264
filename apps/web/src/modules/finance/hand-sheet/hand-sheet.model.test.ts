import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { describe, expect, test } from 'vitest';
import {
  areEdits,
  editsOf,
  faultsOf,
  gridRows,
  type HandRow,
  lookedAgain,
  movedSince,
  saveRows,
  summaryOf,
  withoutGone,
  withReason,
} from './hand-sheet.model.ts';

const row = (id: string, over: Partial<HandRow> = {}): HandRow => ({
  id,
  seq: Number(id),
  coinCode: `C${id}`,
  certNo: null,
  dispatchId: '1',
  name: '袁大头',
  nameEn: '',
  varietyText: '',
  varietyEn: '',
  resultType: RESULT.graded,
  gradeZh: 'MS62',
  gradeEn: 'MS62',
  tierUsed: 'T3',
  ruleFen: 6_000,
  priceFen: 6_000,
  discountFen: 0,
  waiverFen: 0,
  otherFen: 0,
  totalFen: 6_000,
  last: null,
  ...over,
});
const ROWS = [row('1'), row('2', { discountFen: 500, totalFen: 5_500 })];
const LIMITS = { aloneFen: 50_000, takenFen: 500, mayWaive: true };

/** The grid after cells were typed into. */
const typed = (cells: Readonly<Record<string, object>>, rows = ROWS) =>
  editsOf(
    gridRows(rows, {}).map((one) => ({ ...one, ...cells[one.id] })),
    {},
  );

describe('what is typed', () => {
  test('is kept by coin as far as it changes something, text that cannot be read as well', () => {
    const edits = typed({ '1': { priceFen: '五十' } });
    expect(Object.keys(edits)).toEqual(['1']);
    expect(gridRows(ROWS, edits)[0]?.priceFen).toBe('五十');
    expect(typed({ '1': { priceFen: 6_000, discountFen: 0 } })).toEqual({});
    expect(areEdits(JSON.parse(JSON.stringify(edits)))).toBe(true);
    expect(areEdits({ '1': { priceFen: 1 } })).toBe(false);
  });

  test('goes out with the rule’s price that was looked at; a blank price is the rule’s', () => {
    const edits = typed({
      '1': { priceFen: 123_450, reason: ' 珍品 ' },
      '2': { priceFen: null, discountFen: null, reason: '撤销' },
    });
    expect(saveRows(ROWS, edits)).toEqual([
      { coinId: '1', seenRuleFen: 6_000, priceFen: 123_450, discountFen: 0, waiverFen: 0, reason: '珍品' },
      { coinId: '2', seenRuleFen: 6_000, priceFen: 6_000, discountFen: 0, waiverFen: 0, reason: '撤销' },
    ]);
  });

  test('a reason alone changes no price and goes nowhere', () => {
    const edits = typed({ '1': { reason: '填充' } });
    expect(saveRows(ROWS, edits)).toEqual([]);
    expect(faultsOf(row('1'), edits['1'])).toEqual({});
  });
});

describe('what is wrong with a row', () => {
  test('is said beside its cell', () => {
    const faults = (cells: object) => faultsOf(row('1'), typed({ '1': cells })['1']);
    expect(faults({ priceFen: 5_000 })).toEqual({ reason: 'reason' });
    expect(faults({ discountFen: -100, reason: 'x' })).toEqual({ discountFen: 'negative' });
    expect(faults({ waiverFen: 6_001, reason: 'x' })).toEqual({ waiverFen: 'above-total' });
    expect(faults({ priceFen: 0, reason: 'x' })).toEqual({});
  });

  test('a row that a rule or somebody else has moved is told, and taken up again on demand', () => {
    const edits = typed({ '1': { priceFen: 5_000, reason: 'x' }, '2': { priceFen: 4_000, reason: 'x' } });
    const now = [row('1', { ruleFen: 7_000, priceFen: 7_000 }), row('2', { discountFen: 700 })];
    expect(now.map((one) => movedSince(one, edits[one.id] as never))).toEqual(['rule', 'hand']);
    expect(faultsOf(now[0] as HandRow, edits['1'])).toEqual({ priceFen: 'rule' });
    const again = lookedAgain(now, edits);
    expect(faultsOf(now[0] as HandRow, again['1'])).toEqual({});
    expect(saveRows(now, again)).toMatchObject([
      { seenRuleFen: 7_000, priceFen: 5_000 },
      // The discount that somebody else has set meanwhile stays: nobody has typed over it.
      { priceFen: 4_000, discountFen: 700 },
    ]);
  });

  test('coins that have left the order are let go, the others stay', () => {
    const edits = typed({ '1': { priceFen: 5_000 }, '2': { priceFen: 4_000 } });
    expect(Object.keys(withoutGone([row('2')], edits))).toEqual(['2']);
    expect(Object.keys(editsOf(gridRows([row('2')], edits), edits)).sort()).toEqual(['1', '2']);
  });
});

test('the sum of all acts stands beside the limit', () => {
  const edits = typed({ '1': { priceFen: 5_000, waiverFen: 300 }, '2': { priceFen: 9_000 } });
  expect(summaryOf({ rows: ROWS, limits: LIMITS }, edits)).toEqual({
    changed: 2,
    beforeFen: 11_500,
    afterFen: 4_700 + 8_500,
    takenFen: 500 + 1_300,
    raisedFen: 3_000,
  });
  expect(withReason(ROWS, edits, '补差')['1']?.reason).toBe('补差');
});

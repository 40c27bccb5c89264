import { expect, test } from 'vitest';
import type { CellContext } from '../list-types.ts';
import type { ArrangedColumn } from '../views/list-settings.ts';
import { sizeOf } from './column-size.ts';
import { moneyColumn, stateColumn, stateWord } from './columns.tsx';

interface Row {
  readonly id: string;
  readonly feeFen: number;
}
const TITLES: Readonly<Record<string, string>> = {
  'kit.form.field': '字段',
  'kit.form.reason': 'Reason of the change',
};
const context: CellContext = { locale: 'zh-CN', text: (key) => TITLES[key] ?? key };
const english: CellContext = { ...context, locale: 'en' };
const nothing = { context, rows: [], totals: undefined };
const plain: ArrangedColumn<Row> = { key: 'name', titleKey: 'kit.form.field', width: 80 };

test('a column is as wide as it is described, and never narrower than its head', () => {
  expect(sizeOf(plain, 3, nothing)).toMatchObject({ least: 80, best: 80, most: 100, rank: 3 });
  const narrow = { ...plain, width: 20 };
  expect(sizeOf(narrow, 0, nothing).least).toBeGreaterThanOrEqual(24 + 16);
  const long = sizeOf({ ...narrow, titleKey: 'kit.form.reason' }, 0, nothing).least;
  expect(long).toBeGreaterThan(80);
  expect(sizeOf({ ...narrow, titleKey: 'kit.form.reason', sort: true }, 0, nothing).least).toBe(long + 18);
});

test('a column of names may become as wide as a long name', () => {
  const { best, most } = sizeOf({ ...plain, grow: true }, 0, nothing);
  expect(best).toBe(200);
  expect(most).toBe(360);
});

test('the longest tag fits in the language of the person', () => {
  const states = [
    { code: 1, zh: '待付', en: 'Waiting for the money' },
    { code: 2, zh: '已付', en: 'Paid' },
  ];
  const tags = stateColumn<Row>({
    key: 'state',
    titleKey: 'kit.form.field',
    code: () => 1,
    states,
    group: () => 'wait',
  });
  const chinese = sizeOf(tags, 0, nothing).least;
  expect(sizeOf(tags, 0, { ...nothing, context: english }).least).toBeGreaterThan(chinese + 60);
});

test('a state whose name is too long for a cell says its brief one, and takes its room', () => {
  const states = [{ code: 1, zh: '待付', en: 'Waiting for the money of the customer' }];
  const brief = [{ code: 1, zh: '待付', en: 'Waiting' }];
  const of = { key: 'state', titleKey: 'kit.form.field', code: () => 1, states } as const;
  const widthOf = (more: object) =>
    sizeOf(stateColumn<Row>({ ...of, group: () => 'wait', ...more }), 0, { ...nothing, context: english }).least;

  expect(stateWord({ states, brief }, 1, 'en')).toBe('Waiting');
  expect(stateWord({ states: [{ code: 1, zh: '待付', en: 'Unpaid' }], brief: [] }, 1, 'en')).toBe('Unpaid');
  expect(widthOf({ brief })).toBeLessThan(widthOf({}) - 100);
});

test('no sum is cut, of the page or of all', () => {
  const fee = moneyColumn<Row>({ key: 'feeFen', titleKey: 'kit.form.field', width: 60 });
  const small = sizeOf(fee, 0, { context, rows: [{ id: '1', feeFen: 1200 }], totals: { feeFen: 1200 } });
  const all = sizeOf(fee, 0, { context, rows: [], totals: { feeFen: 2_961_473_000 } });
  const page = sizeOf(fee, 0, { context, rows: [{ id: '1', feeFen: 2_961_473_000 }], totals: { feeFen: null } });
  expect(small.least).toBe(60);
  expect(all.least).toBeGreaterThanOrEqual(16 + 13 * 7.5);
  expect(page.least).toBe(all.least);
  expect(sizeOf(fee, 0, { context, rows: [], totals: undefined }).least).toBe(60);
});

test('what the person decided holds: a width is the width, what they show stays, what is shown is not extra', () => {
  expect(sizeOf({ ...plain, ownWidth: 55 }, 0, nothing)).toMatchObject({ least: 55, best: 55, most: 55 });
  expect(sizeOf({ ...plain, hidden: true }, 0, nothing)).toMatchObject({ isExtra: true, isKept: false });
  expect(sizeOf({ ...plain, hidden: true, choice: 'shown' }, 0, nothing)).toMatchObject({
    isExtra: false,
    isKept: true,
  });
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { named } from '../named.ts';
import { blankOf, type MasterFields } from './master-fields.ts';
import { masterBody, masterRow, zRows } from './master-schema.ts';

const label = named('字段', 'Field');
const FIELDS = {
  name: { kind: 'text', label, max: 5, required: true },
  note: { kind: 'lines', label, max: 9 },
  sort: { kind: 'number', label, min: 0, max: 9 },
  way: { kind: 'choice', label, items: [{ code: 'air', zh: '空运', en: 'Air' }] },
  level: { kind: 'choice', label, items: [{ code: 2, zh: '二', en: 'Two' }] },
  isOpen: { kind: 'flag', label },
  from: { kind: 'day', label, required: true },
  to: { kind: 'day', label },
} as const satisfies MasterFields;
const GOOD = { name: 'a', note: '', sort: 3, way: 'air', level: 2, isOpen: true, from: '2026-01-31', to: null };

test('a body is trimmed and answers the same fields', () => {
  const body = z.strictObject(masterBody(FIELDS)).parse({ ...GOOD, name: ' a ', note: ' b ' });
  expect(body).toEqual({ ...GOOD, note: 'b' });
  expect(z.object(masterRow(FIELDS)).parse(body)).toEqual(body);
});

test.each([
  ['name', ' '],
  ['name', 'longer'],
  ['note', 'ten signs.'],
  ['sort', 10],
  ['sort', 1.5],
  ['way', 'sea'],
  ['level', '2'],
  ['isOpen', 'true'],
  ['from', null],
  ['to', '2026-02-30'],
])('a body is refused with %s %j, beside its field', (key, value) => {
  const { error } = z.strictObject(masterBody(FIELDS)).safeParse({ ...GOOD, [key]: value });
  expect(error?.issues.map(({ path }) => path)).toEqual([[key]]);
});

test('every kind has a blank that its form begins with', () => {
  const blank = Object.fromEntries(Object.entries(FIELDS).map(([key, field]) => [key, blankOf(field)]));
  expect(blank).toEqual({ name: '', note: '', sort: 0, way: 'air', level: 2, isOpen: false, from: null, to: null });
});

test('rows that were added and left blank are none', () => {
  const rows = zRows(z.strictObject({ code: z.string().min(1), size: z.int().optional() }), { min: 1, max: 2 });
  expect(rows.parse([{}, { code: 'a' }, { code: '' }])).toEqual([{ code: 'a' }]);
  expect(rows.safeParse([{ code: '' }]).success).toBe(false);
  expect(rows.safeParse('a').success).toBe(false);
});

import { expect, test } from 'vitest';
import { TYPED_KEYS, type Typed } from './measures.model.ts';
import { followed, isTypedDraft, keepMine, type TypedDraft, takeTheirs, untouched } from './typed-draft.model.ts';

const EMPTY = Object.fromEntries(TYPED_KEYS.map((key) => [key, ''])) as Typed;
const stored = (part: Partial<Typed>): Typed => ({ ...EMPTY, ...part });
const typedOver = (base: Typed, part: Partial<Typed>): TypedDraft => ({ typed: { ...base, ...part }, base });

test('what nobody typed in follows the coin, what is typed stays', () => {
  const before = stored({ edge: 'reeded', name: 'Dragon' });
  const now = followed(typedOver(before, { weightMg: '26.7' }), stored({ edge: 'plain', name: 'Dragon' }));
  expect([now.typed.edge, now.typed.weightMg, now.clashes]).toEqual(['plain', '26.7', []]);
  expect(followed(untouched(before), stored({ edge: 'plain' })).typed.edge).toBe('plain');
});

test('a field that both changed is a clash until one is chosen, and stays one however often the coin is read', () => {
  const before = stored({ edge: 'reeded' });
  const theirs = stored({ edge: 'plain', serialNo: 'A1' });
  const now = followed(followed(typedOver(before, { edge: 'lettered', name: 'Dragon' }), theirs), theirs);
  expect([now.clashes, now.typed.edge, now.typed.serialNo]).toEqual([['edge'], 'lettered', 'A1']);
  const mine = followed(keepMine(now, theirs), theirs);
  expect([mine.clashes, mine.typed.edge]).toEqual([[], 'lettered']);
  const other = followed(takeTheirs(now, theirs), theirs);
  expect([other.clashes, other.typed.edge, other.typed.name]).toEqual([[], 'plain', 'Dragon']);
});

test('the same said differently is no clash, and neither is the second weighing', () => {
  const before = stored({ weightMg: '26' });
  const draft = typedOver(before, { weightMg: '26.7', weightAgainMg: '26.7', edge: 'plain ' });
  const now = followed(draft, stored({ weightMg: '26.70', edge: 'plain' }));
  expect([now.clashes, now.typed.weightMg, now.typed.weightAgainMg]).toEqual([[], '26.7', '26.7']);
});

test('of a draft that does not know what it was typed upon, everything that differs is asked', () => {
  const kept = { typed: stored({ edge: 'lettered' }), base: {} };
  expect([isTypedDraft(kept), isTypedDraft(kept.typed)]).toEqual([true, false]);
  expect(followed(kept, stored({ edge: 'plain' })).clashes).toEqual(['edge']);
});

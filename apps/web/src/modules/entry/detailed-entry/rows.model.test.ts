import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import type { EntryRow } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { describe, expect, it } from 'vitest';
import { choicesOf, frequentFirst, meantBy, splitWords, varietiesLike, withFrequent } from './item-search.ts';
import {
  cellErrors,
  conflictingKeys,
  gridRowOf,
  isRowDrafts,
  mergeSaved,
  patchOf,
  withDraft,
  withFoundItem,
  withItem,
  withLine,
} from './rows.model.ts';

const row = (more: Partial<EntryRow> = {}): EntryRow => ({
  id: '1',
  version: 1,
  seq: 1,
  coinCode: 'C0000000001',
  status: 0,
  lineId: '1',
  lineSeq: 1,
  category1: CATEGORY.struck,
  category2: 5,
  catalogItemId: null,
  varietyId: null,
  name: 'dollar',
  nameEn: '',
  varietyText: '',
  yearText: '',
  declaredFen: 100_000,
  serviceType: SERVICE.newGrading,
  tierAsked: null,
  tierUsed: 'T2',
  tierQuoted: 'T2',
  isRaised: false,
  oldCertNo: null,
  oldGraderId: null,
  oldGradeText: null,
  oldGradeHint: null,
  oldGradeOurs: null,
  oldGradeZh: null,
  oldGradeEn: null,
  wishedGrade: null,
  openWhen: null,
  isError: false,
  isPattern: false,
  feeTypes: [],
  multiBox: null,
  customerNote: '',
  innerNote: '',
  isOtherItem: false,
  problems: [],
  updatedAt: '',
  ...more,
});
const item = (more: Partial<ItemFound> = {}): ItemFound => ({
  id: '9',
  code: 'MS-009',
  note: '',
  category1: CATEGORY.struck,
  category2: 501,
  nameZh: '袁大头',
  nameEn: 'Fat man',
  yearText: '1914',
  denomination: '',
  metal: 'silver',
  references: [{ system: 'Y', no: '329' }],
  varieties: [
    { id: '91', parentId: null, nameZh: 'O版', nameEn: 'O' },
    { id: '92', parentId: null, nameZh: '三角圆', nameEn: '' },
  ],
  ...more,
});

describe('what is sent of a row', () => {
  it('is only what changed; a cleared text is empty, a broken number waits', () => {
    const server = row();
    expect(patchOf(gridRowOf(server), server)).toBeNull();
    expect(patchOf({ ...gridRowOf(server), name: null, declaredFen: 'abc', tierAsked: 'T3' }, server)).toEqual({
      name: '',
      tierAsked: 'T3',
    });
    expect(patchOf({ ...gridRowOf(server), feeTypes: [FEE.photo] }, server)).toEqual({ feeTypes: [FEE.photo] });
  });

  it('keeps what was typed after it had been sent', () => {
    const sent = { ...gridRowOf(row()), name: 'a' };
    const now = { ...sent, name: 'ab', innerNote: 'x' };
    const saved = row({ name: 'a', version: 2, tierUsed: 'T5' });
    expect(mergeSaved(now, sent, saved)).toMatchObject({ name: 'ab', innerNote: 'x', version: 2, tierUsed: 'T5' });
    expect(mergeSaved(sent, sent, row({ name: 'A', version: 2 }))).toMatchObject({ name: 'A' });
  });

  it('names the cells of a refusal and of a conflict', () => {
    expect(cellErrors([{ path: 'rows.0.patch.name', msg: 'no' }], '')).toEqual({ name: 'no' });
    expect(cellErrors([], 'gone')).toEqual({ name: 'gone' });
    expect(conflictingKeys({ ...gridRowOf(row()), name: 'mine' }, row({ name: 'theirs', yearText: '1914' }))).toEqual([
      'name',
      'yearText',
    ]);
  });

  it('comes back from the browser’s copy, and nothing else does', () => {
    expect(withDraft(row(), { name: 'kept' })).toMatchObject({ name: 'kept', version: 1 });
    expect(isRowDrafts({ 1: { version: 1, patch: { name: 'kept' } } })).toBe(true);
    expect(isRowDrafts({ 1: { patch: {} } })).toBe(false);
    expect(isRowDrafts([])).toBe(false);
  });
});

describe('choosing an item', () => {
  it('fills names, year and second level, and the variety that was named', () => {
    const chosen = withItem(gridRowOf(row()), item(), item().varieties[0] ?? null);
    expect(chosen).toMatchObject({
      catalogItemId: '9',
      category2: 501,
      name: '袁大头',
      yearText: '1914',
      varietyId: '91',
      varietyText: 'O版',
    });
  });

  it('keeps what was pasted beside the item, and looks for a pasted variety in it', () => {
    const server = row();
    const pasted = { ...gridRowOf(server), itemText: 'Y-329', name: 'my name', varietyText: '三角' };
    expect(withFoundItem(pasted, server, item(), null, varietiesLike)).toMatchObject({
      catalogItemId: '9',
      name: 'my name',
      yearText: '1914',
      varietyId: '92',
      varietyText: '三角圆',
      itemText: null,
    });
    expect(withFoundItem({ ...pasted, varietyText: 'x' }, server, item(), null, varietiesLike)).toMatchObject({
      varietyId: null,
      varietyText: 'x',
    });
  });

  it('reads item and variety out of one line, the whole line as an item first', () => {
    expect(splitWords(' y329  o版 ')).toEqual([
      { item: 'y329 o版', variety: '' },
      { item: 'y329', variety: 'o版' },
    ]);
    expect(choicesOf([item()], 'o版').map((choice) => choice.variety?.id)).toEqual(['91']);
    expect(choicesOf([item()], 'xx')).toEqual([]);
  });

  it('shows a second level that nobody knows yet as an empty cell: an untouched row is neither wrong nor changed', () => {
    const server = row({ category2: 5 });
    const shown = gridRowOf(server);

    expect(shown.category2).toBeNull();
    expect(patchOf(shown, server)).toBeNull();
    expect(conflictingKeys(shown, server)).toEqual([]);
    expect(withFoundItem(shown, server, item(), null, () => []).category2).toBe(501);
    expect(patchOf({ ...shown, category2: 501 }, server)).toEqual({ category2: 501 });
  });

  it('takes a pasted text only when it means one item', () => {
    const both = choicesOf([item(), item({ id: '8', nameZh: '船洋', references: [{ system: 'Y', no: '345' }] })], '');
    expect(meantBy('Y-345', both)?.item.id).toBe('8');
    expect(meantBy('船洋', both)?.item.id).toBe('8');
    expect(meantBy('银元', both)).toBeNull();
    expect(meantBy('银元', both.slice(0, 1))?.item.id).toBe('9');
  });
});

describe('a line typed into the item', () => {
  const line = { words: 'lm63', grade: 'au55', defectCode: '02', remark: '' };

  it('wishes for the grade and notes the defect once', () => {
    const once = withLine(gridRowOf(row({ innerNote: '送件人自述' })), line, 'zh');
    expect(once).toMatchObject({ wishedGrade: 'AU55', oldGradeText: null, innerNote: '送件人自述; 清洗' });
    expect(withLine(once, line, 'zh').innerNote).toBe(once.innerNote);
  });

  it('names the grade of the holder that the piece comes in', () => {
    expect(withLine(gridRowOf(row({ oldGraderId: '7' })), line, 'en')).toMatchObject({
      wishedGrade: null,
      oldGradeText: 'AU55',
      innerNote: 'Cleaned',
    });
  });

  it('changes nothing without a grade', () => {
    const before = gridRowOf(row());
    expect(withLine(before, { words: 'lm63', grade: null, defectCode: null, remark: '' }, 'zh')).toBe(before);
  });
});

describe('what the customer sends most', () => {
  const items = ['1', '2', '3'].map((id) => ({ id, varieties: [] }) as unknown as ItemFound);
  const keys = (choices: readonly { readonly key: string }[]) => choices.map(({ key }) => key);
  const [, second, third] = items;

  it('comes first among what was found, in its order, and behind it before anything is typed', () => {
    const often = [third, second].flatMap((one) => one ?? []);
    expect(keys(frequentFirst(choicesOf(items, ''), often))).toEqual(['3', '2', '1']);
    expect(keys(withFrequent(choicesOf(items.slice(0, 2), ''), often))).toEqual(['1', '2', '3']);
  });
});

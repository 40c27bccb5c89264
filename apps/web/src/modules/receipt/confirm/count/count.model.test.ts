import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { describe, expect, it } from 'vitest';
import {
  type CountDraft,
  countBody,
  draftOf,
  filterRows,
  isCountDraft,
  isSameCount,
  mergeCount,
  missingSteps,
  readCount,
  reportOf,
  rowsOf,
  summaryOf,
  unreportedOf,
  witnessContent,
} from './count.model.ts';

type Line = ReceiptSheet['lines'][number];
type Discrepancy = ReceiptSheet['discrepancies'][number];

const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  seq: Number(id),
  category1: CATEGORY.struck,
  name: '民国廿三年船洋',
  nameEn: null,
  variety: '',
  varietyEn: null,
  year: '1934',
  reference: '',
  quantity: 5,
  declaredFen: 110_000,
  agreedQty: 5,
  countedQty: null,
  condition: '',
  customerNote: '',
  isAdded: false,
  lacksDecision: false,
  catalogItemId: null,
  serviceType: SERVICE.newGrading,
  referencePicture: null,
  photos: [],
  ...more,
});

const discrepancy = (more: Partial<Discrepancy> = {}): Discrepancy => ({
  id: '1',
  lineId: '1',
  type: 1,
  quantity: 1,
  note: '',
  openedBy: '',
  openedAt: '',
  decision: null,
  decisionChannel: null,
  decisionPerson: null,
  decisionNote: null,
  decidedAt: null,
  closedAt: null,
  piecesToEnter: 0,
  photos: [],
  version: 1,
  ...more,
});

const sheet = (more: Partial<ReceiptSheet> = {}): ReceiptSheet => ({
  id: '9',
  orderCode: 'S2026110200017',
  customerName: '王守成',
  status: 20,
  isHeld: false,
  holdReason: '',
  declaredQty: 6,
  agreedQty: 6,
  agreedFen: 810_000,
  countedQty: 0,
  valueFen: 810_000,
  needsWitness: false,
  packages: [],
  announced: [],
  receipt: null,
  photos: [{ id: '1', url: '/x' }],
  lines: [line('1'), line('2', { quantity: 1, agreedQty: 1 })],
  discrepancies: [],
  certificates: [],
  version: 4,
  allowedActions: [],
  ...more,
});

const typed = (of: ReceiptSheet, counts: Readonly<Record<string, number | null>>): CountDraft => {
  const draft = draftOf(of);
  const lines = Object.entries(counts).map(([id, countedQty]) => [id, { countedQty, condition: '' }] as const);
  return { ...draft, lines: { ...draft.lines, ...Object.fromEntries(lines) } };
};
const stepsOf = (of: ReceiptSheet, counts: Readonly<Record<string, number | null>>) =>
  missingSteps(of, rowsOf(of, typed(of, counts))).map((one) => ('n' in one ? `${one.step} ${one.n}` : one.step));

describe('the count', () => {
  it('sums what is typed and tells short from over', () => {
    const at = sheet();
    const rows = rowsOf(at, typed(at, { 1: 4, 2: 2 }));

    expect(rows.map((row) => row.difference)).toEqual([-1, 1]);
    expect(summaryOf(rows)).toEqual({
      lineQty: 2,
      countedQty: 6,
      agreedQty: 6,
      difference: 0,
      uncounted: 0,
      wrong: 2,
    });
  });

  it('measures against what the customer has agreed to, not what he declared', () => {
    const at = sheet({ lines: [line('1', { agreedQty: 4 })] });
    expect(rowsOf(at, typed(at, { 1: 4 }))[0]?.difference).toBe(0);
  });

  it('shows the lines that still ask for something', () => {
    const at = sheet();
    const rows = rowsOf(at, typed(at, { 1: 4 }));
    expect(filterRows(rows, 'uncounted').map((row) => row.line.id)).toEqual(['2']);
    expect(filterRows(rows, 'wrong').map((row) => row.line.id)).toEqual(['1']);
    expect(filterRows(rows, 'all')).toHaveLength(2);
  });

  it.each([
    ['4', 4],
    ['　１２ ', 12],
    ['', null],
    ['0', 0],
    ['P2611020031', undefined],
    ['14386620', undefined],
    ['-1', undefined],
    ['1.5', undefined],
  ])('reads %j as %j', (text, value) => expect(readCount(text)).toBe(value));
});

describe('what is missing before the confirmation', () => {
  it('is nothing when all is counted as agreed and photographed', () => {
    expect(stepsOf(sheet(), { 1: 5, 2: 1 })).toEqual([]);
  });

  it.each([
    [{}, { 1: 5 }, ['uncounted 1']],
    [{}, { 1: 4, 2: 1 }, ['unreported 1']],
    [{ discrepancies: [discrepancy()] }, { 1: 4, 2: 1 }, ['open 1']],
    [{ photos: [] }, { 1: 5, 2: 1 }, ['photos']],
    [{ isHeld: true }, { 1: 5, 2: 1 }, ['held']],
    [{ discrepancies: [discrepancy(), discrepancy({ id: '2', lineId: '2' })] }, { 1: 0, 2: 0 }, ['open 2', 'nothing']],
    [{ photos: [], isHeld: true }, {}, ['held', 'uncounted 2', 'photos']],
  ])('%j counted %j: %j', (more, counts, steps) => expect(stepsOf(sheet(more), counts)).toEqual(steps));

  it('a closed discrepancy no longer covers its line', () => {
    const at = sheet({ discrepancies: [discrepancy({ closedAt: '2026-11-02T10:00:00Z', decision: 1 })] });
    expect(stepsOf(at, { 1: 4, 2: 1 })).toEqual(['unreported 1']);
  });
});

describe('a report', () => {
  it('starts with what the wrong row says', () => {
    const at = sheet();
    const [short, over] = unreportedOf(rowsOf(at, typed(at, { 1: 3, 2: 2 })));
    expect([reportOf(short ?? null), reportOf(over ?? null), reportOf(null)]).toEqual([
      { type: 1, lineId: '1', quantity: 2 },
      { type: 2, lineId: '2', quantity: 1 },
      { type: 1, quantity: 1 },
    ]);
  });
});

describe('the draft', () => {
  it('is the server’s count until something is typed, whatever the version', () => {
    const at = sheet();
    expect(isSameCount(draftOf(at), draftOf({ ...at, version: 9 }))).toBe(true);
    expect(isSameCount(typed(at, { 1: 4 }), draftOf(at))).toBe(false);
    const facts = { ...draftOf(at).facts, storageLocation: 'A-03' };
    expect(isSameCount({ ...draftOf(at), facts }, draftOf(at))).toBe(false);
  });

  it('takes the seal from the parcel when nobody has looked yet', () => {
    const parcel = {
      packageCode: 'P2611020031',
      waybillNo: '',
      id: '1',
      courier: '',
      sender: '',
      weightG: null,
      sealState: 'damaged',
      arrivedAt: '',
    };
    expect(draftOf(sheet({ packages: [parcel] })).facts.sealState).toBe('damaged');
  });

  it('is sent line by line in the order of the sheet, with the version it was typed on', () => {
    const at = sheet();
    const draft = { ...typed(at, { 2: 1 }), version: 3 };
    expect(countBody(at, draft)).toMatchObject({
      version: 3,
      lines: [
        { lineId: '1', countedQty: null, condition: '' },
        { lineId: '2', countedQty: 1, condition: '' },
      ],
    });
  });

  it.each([
    [draftOf(sheet()), true],
    [JSON.parse(JSON.stringify(draftOf(sheet()))), true],
    [null, false],
    [{ version: 1, facts: {}, lines: {} }, false],
    [{ ...draftOf(sheet()), lines: { 1: { countedQty: '4', condition: '' } } }, false],
  ])('%j is a draft: %j', (value, expected) => expect(isCountDraft(value)).toBe(expected));
});

describe('the witness', () => {
  it('approves the count of every line as the server has it', () => {
    const at = sheet({ lines: [line('1', { countedQty: 5 }), line('2', { countedQty: 1 })] });
    expect(witnessContent(at)).toEqual({
      lines: [
        { lineId: '1', countedQty: 5 },
        { lineId: '2', countedQty: 1 },
      ],
    });
  });
});

describe('a count that is typed while somebody else works on the order', () => {
  const draft = (version: number, note: string, counted: Record<string, number | null>): CountDraft => ({
    version,
    facts: { storageLocation: '', videoRef: '', sealState: '', note },
    lines: Object.fromEntries(Object.entries(counted).map(([id, countedQty]) => [id, { countedQty, condition: '' }])),
  });
  const base = draft(1, '', { '1': null, '2': 3 });

  it('stands on the new version, follows untouched cells and keeps typed ones', () => {
    const merged = mergeCount(base, draft(1, '封条破损', { '1': 4, '2': 3 }), draft(2, '', { '1': null, '2': 5 }));
    expect(merged).toEqual(draft(2, '封条破损', { '1': 4, '2': 5 }));
  });

  it('keeps its version where both changed one cell, until a person has chosen', () => {
    const theirs = draft(2, '', { '1': 6, '2': 3 });
    const clash = mergeCount(base, draft(1, '', { '1': 4, '2': 3 }), theirs);
    expect(clash).toEqual(draft(1, '', { '1': 4, '2': 3 }));
    expect(mergeCount(theirs, clash, draft(3, '别人的备注', { '1': 6, '2': 3 }))).toMatchObject({ version: 1 });
  });

  it('is no clash where both typed the same, and lines that were added come along', () => {
    const merged = mergeCount(base, draft(1, '', { '1': 4, '2': 3 }), draft(2, '', { '1': 4, '2': 3, '3': 1 }));
    expect(merged).toEqual(draft(2, '', { '1': 4, '2': 3, '3': 1 }));
  });
});

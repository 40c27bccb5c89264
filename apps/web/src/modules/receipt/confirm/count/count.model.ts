import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { DISCREPANCY } from '@mintmark/domain/receiving/receiving.enums.ts';

/** The count of a parcel as it is typed, and what still stands before the confirmation (D4, states.md order 20 → 30). */

export type ReceiptLine = ReceiptSheet['lines'][number];
export type Discrepancy = ReceiptSheet['discrepancies'][number];

export interface LineCount {
  readonly countedQty: number | null;
  readonly condition: string;
}

export interface OpeningFacts {
  readonly storageLocation: string;
  readonly videoRef: string;
  readonly sealState: string;
  readonly note: string;
}

/** What is kept as draft. `version` is the sheet's on which it was typed. */
export interface CountDraft {
  readonly version: number;
  readonly facts: OpeningFacts;
  readonly lines: Readonly<Record<string, LineCount>>;
}

export interface CountRow extends LineCount {
  readonly line: ReceiptLine;
  /** Counted less agreed; null while not counted. */
  readonly difference: number | null;
  /** An open discrepancy stands for the line. */
  readonly isReported: boolean;
}

export interface CountSummary {
  readonly lineQty: number;
  readonly countedQty: number;
  readonly agreedQty: number;
  readonly difference: number;
  readonly uncounted: number;
  readonly wrong: number;
}

/** What is missing before the receipt can be confirmed; `n` where something is counted. */
export type MissingStep =
  | { readonly step: 'held' | 'photos' | 'nothing' }
  | { readonly step: 'uncounted' | 'unreported' | 'open'; readonly n: number };

export type CountFilter = 'all' | 'uncounted' | 'wrong';

/** The server's count as a draft that nobody has touched. A seal state nobody has written is that of the parcel. */
export function draftOf(sheet: ReceiptSheet): CountDraft {
  const { storageLocation = '', videoRef = '', sealState = '', note = '' } = sheet.receipt ?? {};
  return {
    version: sheet.version,
    facts: { storageLocation, videoRef, sealState: sealState || (sheet.packages[0]?.sealState ?? ''), note },
    lines: Object.fromEntries(
      sheet.lines.map(({ id, countedQty, condition }) => [id, { countedQty, condition }] as const),
    ),
  };
}

const FACT_NAMES = ['storageLocation', 'videoRef', 'sealState', 'note'] as const;

/** True when both say the same; versions are not looked at. */
export function isSameCount(a: CountDraft, b: CountDraft): boolean {
  const keys = Object.keys(b.lines);
  return (
    FACT_NAMES.every((name) => a.facts[name] === b.facts[name]) &&
    keys.every(
      (key) =>
        (a.lines[key]?.countedQty ?? null) === (b.lines[key]?.countedQty ?? null) &&
        (a.lines[key]?.condition ?? '') === (b.lines[key]?.condition ?? ''),
    )
  );
}

const NOT_COUNTED: LineCount = { countedQty: null, condition: '' };

/**
 * What was typed since `base`, on what the server says now: untouched cells follow, touched ones stay. Where both changed one
 * cell, differently, the draft keeps its version until a person chooses.
 */
export function mergeCount(base: CountDraft, mine: CountDraft, theirs: CountDraft): CountDraft {
  // Not chosen yet since the last time.
  let isClash = mine.version < base.version;
  const pick = <T>(was: T, own: T, other: T): T => {
    if (own === was || own === other) return other;
    if (other !== was) isClash = true;
    return own;
  };
  const fact = (name: keyof OpeningFacts) => pick(base.facts[name], mine.facts[name], theirs.facts[name]);
  const facts = {
    storageLocation: fact('storageLocation'),
    videoRef: fact('videoRef'),
    sealState: fact('sealState'),
    note: fact('note'),
  };
  const lines = Object.entries(theirs.lines).map(([id, other]) => {
    const was = base.lines[id] ?? NOT_COUNTED;
    const own = mine.lines[id] ?? was;
    const countedQty = pick(was.countedQty, own.countedQty, other.countedQty);
    return [id, { countedQty, condition: pick(was.condition, own.condition, other.condition) }] as const;
  });
  return { facts, lines: Object.fromEntries(lines), version: isClash ? mine.version : theirs.version };
}

/** The rows of the table: each line with what is typed for it. */
export function rowsOf(sheet: ReceiptSheet, draft: CountDraft): readonly CountRow[] {
  const open = new Set(sheet.discrepancies.filter((one) => one.closedAt === null).map((one) => one.lineId));
  return sheet.lines.map((line) => {
    const { countedQty, condition } = draft.lines[line.id] ?? line;
    const difference = countedQty === null ? null : countedQty - line.agreedQty;
    return { line, countedQty, condition, difference, isReported: open.has(line.id) };
  });
}

const isWrong = (row: CountRow): boolean => row.difference !== null && row.difference !== 0;

export function summaryOf(rows: readonly CountRow[]): CountSummary {
  const sum = (of: (row: CountRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    lineQty: rows.length,
    countedQty: sum((row) => row.countedQty ?? 0),
    agreedQty: sum((row) => row.line.agreedQty),
    difference: sum((row) => row.difference ?? 0),
    uncounted: rows.filter((row) => row.countedQty === null).length,
    wrong: rows.filter(isWrong).length,
  };
}

export function filterRows(rows: readonly CountRow[], filter: CountFilter): readonly CountRow[] {
  if (filter === 'all') return rows;
  return rows.filter((row) => (filter === 'uncounted' ? row.countedQty === null : isWrong(row)));
}

/** Wrong lines that nobody has reported yet. */
export const unreportedOf = (rows: readonly CountRow[]): readonly CountRow[] =>
  rows.filter((row) => isWrong(row) && !row.isReported);

/** The steps before the confirmation, in the order of the work; empty when it may be confirmed. */
export function missingSteps(sheet: ReceiptSheet, rows: readonly CountRow[]): readonly MissingStep[] {
  const { uncounted, countedQty } = summaryOf(rows);
  const unreported = unreportedOf(rows).length;
  const open = sheet.discrepancies.filter((one) => one.closedAt === null).length;
  return [
    ...(sheet.isHeld ? [{ step: 'held' } as const] : []),
    ...(uncounted > 0 ? [{ step: 'uncounted', n: uncounted } as const] : []),
    ...(unreported > 0 ? [{ step: 'unreported', n: unreported } as const] : []),
    ...(open > 0 ? [{ step: 'open', n: open } as const] : []),
    ...(uncounted === 0 && countedQty === 0 ? [{ step: 'nothing' } as const] : []),
    ...(sheet.photos.length === 0 ? [{ step: 'photos' } as const] : []),
  ];
}

/** What a discrepancy report of a wrong row starts with. */
export function reportOf(row: CountRow | null): {
  readonly type: number;
  readonly lineId?: string;
  readonly quantity: number;
} {
  if (!row) return { type: DISCREPANCY.shortage, quantity: 1 };
  const difference = row.difference ?? 0;
  return {
    type: difference > 0 ? DISCREPANCY.surplus : DISCREPANCY.shortage,
    lineId: row.line.id,
    quantity: Math.max(1, Math.abs(difference)),
  };
}

type CountBody = NonNullable<BodyInputOf<typeof receiptEndpoints.saveCount>>;

/** Body of `saveCount`: every line of the sheet, in its order. */
export function countBody(sheet: ReceiptSheet, draft: CountDraft): CountBody {
  return {
    version: draft.version,
    ...draft.facts,
    lines: sheet.lines.map((line) => {
      const { countedQty, condition } = draft.lines[line.id] ?? line;
      return { lineId: line.id, countedQty, condition: condition.trim() };
    }),
  };
}

/** What the witness approves, as confirm-receipt.ts of the server states it: the count of every line, in order. */
export function witnessContent(sheet: ReceiptSheet) {
  return { lines: sheet.lines.map((line) => ({ lineId: line.id, countedQty: line.countedQty })) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLineCount = (value: unknown): value is LineCount =>
  isRecord(value) &&
  (value['countedQty'] === null || typeof value['countedQty'] === 'number') &&
  typeof value['condition'] === 'string';

/** True for a stored draft that still has the right shape. */
export function isCountDraft(value: unknown): value is CountDraft {
  if (!isRecord(value) || typeof value['version'] !== 'number') return false;
  const { facts, lines } = value;
  return (
    isRecord(facts) &&
    FACT_NAMES.every((name) => typeof facts[name] === 'string') &&
    isRecord(lines) &&
    Object.values(lines).every(isLineCount)
  );
}

/** Digits of a count cell: a number, null when emptied, undefined when it is something else (a scan, a slip). */
export function readCount(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return null;
  return /^\d{1,4}$/.test(plain) ? Number(plain) : undefined;
}

import type { QC_STEPS, QualitySheet } from '@mintmark/contract/audits/quality-check.schema.ts';
import { QC_ITEMS } from '@mintmark/domain/audits/audits.enums.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { findEnumItem } from '@mintmark/domain/kernel/enums.ts';

export type QcStep = (typeof QC_STEPS)[number];
export type Mark = 'fine' | 'faulty';
/** Answers given by hand, by code of the item. */
export type Marks = Readonly<Record<string, Mark>>;

export interface CheckItem {
  readonly code: string;
  readonly name: EnumItem;
  /** Number key that answers it; null when the system has looked itself. */
  readonly key: number | null;
  readonly state: Mark | 'open';
  /** The system found it faulty: nobody answers otherwise. */
  readonly isFixed: boolean;
}

/**
 * The list as it stands: what the system compared is answered, the rest gets a number key in its order. A person may find a
 * fault that the system did not see, such as a label printed askew.
 */
export function itemsOf(checklist: QualitySheet['checklist'], marks: Marks): readonly CheckItem[] {
  let last = 0;
  return checklist.map(({ code, isComputed, isFine }): CheckItem => {
    const name = findEnumItem(QC_ITEMS, code) ?? { code, zh: code, en: code };
    if (isComputed) {
      const isFound = isFine !== true || marks[code] === 'faulty';
      return { code, name, key: null, state: isFound ? 'faulty' : 'fine', isFixed: isFine !== true };
    }
    last += 1;
    return { code, name, key: last, state: marks[code] ?? 'open', isFixed: false };
  });
}

const NEXT: Readonly<Record<CheckItem['state'], Mark | null>> = { open: 'fine', fine: 'faulty', faulty: null };

/** One answer further: open → fine → faulty → open; an item that the system compared: fine → faulty → fine. */
export function turn(items: readonly CheckItem[], marks: Marks, code: string): Marks {
  const item = items.find((one) => one.code === code);
  if (!item || item.isFixed) return marks;
  const next = NEXT[item.state];
  const { [code]: _before, ...others } = marks;
  return next === null ? others : { ...others, [code]: next };
}

/** The item under a number key, or null. */
export function itemOfKey(items: readonly CheckItem[], key: string): CheckItem | null {
  return items.find((item) => item.key !== null && String(item.key) === key) ?? null;
}

/** The first unanswered item: space answers it with “fine”. */
export function firstOpen(items: readonly CheckItem[]): CheckItem | null {
  return items.find((item) => item.state === 'open') ?? null;
}

export const faultyOf = (items: readonly CheckItem[]): readonly CheckItem[] =>
  items.filter((item) => item.state === 'faulty');

/** No step of the house repairs a missing payment. */
const NO_FAULT_OF_THE_PIECE = 'fees';

/** What sends the piece back to a step. */
export const repairable = (items: readonly CheckItem[]): readonly CheckItem[] =>
  faultyOf(items).filter((item) => item.code !== NO_FAULT_OF_THE_PIECE);

/** May the piece pass as far as its list goes? The server looks at every item again. */
export const isAllFine = (items: readonly CheckItem[]): boolean => items.every((item) => item.state === 'fine');

const STEP_OF: Readonly<Record<string, QcStep>> = {
  label: 'label',
  number: 'label',
  grade: 'label',
  coin: 'data',
  request: 'data',
  holder: 'holder',
  ring: 'holder',
  orientation: 'holder',
  clean: 'holder',
};
/** What costs most comes first: data make a new label, a label a new holder. */
const ORDER: readonly QcStep[] = ['data', 'label', 'holder'];

/** The step that should put it right, for the first guess of the fail form. */
export function suggestStep(faulty: readonly CheckItem[]): QcStep {
  const steps = faulty.map((item) => STEP_OF[item.code]);
  return ORDER.find((step) => steps.includes(step)) ?? 'holder';
}

/** The answers as the call takes them; open ones are left out. */
export function answersOf(items: readonly CheckItem[]): { code: string; isFine: boolean }[] {
  return items.flatMap((item) => (item.state === 'open' ? [] : [{ code: item.code, isFine: item.state === 'fine' }]));
}

/** Answers about a coin as it was at this version; what was ticked says nothing of what changed since. */
export interface Ticked {
  readonly version: number;
  readonly marks: Marks;
}

/** Answers of several coins, as they are kept while one works. */
export type MarkBook = Readonly<Record<string, Ticked>>;

interface Checked {
  readonly id: string;
  readonly version: number;
}

const isTicked = (value: unknown): value is Ticked =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'marks' in value &&
  typeof value.marks === 'object' &&
  value.marks !== null &&
  Object.values(value.marks).every((mark) => mark === 'fine' || mark === 'faulty');

/** Is what was stored such a book? */
export function isMarkBook(value: unknown): value is MarkBook {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isTicked);
}

/** The answers that hold for the coin as it is. */
export function marksOf(book: MarkBook, { id, version }: Checked): Marks {
  const ticked = book[id];
  return ticked?.version === version ? ticked.marks : {};
}

/** Answers were given before the coin changed: they are dropped, and the desk says so. */
export const isOutdated = (book: MarkBook, { id, version }: Checked): boolean =>
  book[id] !== undefined && book[id].version !== version;

/** The book with the marks of one coin; a coin without marks is not in it. */
export function withMarks(book: MarkBook, { id, version }: Checked, marks: Marks): MarkBook {
  const { [id]: _before, ...others } = book;
  return Object.keys(marks).length === 0 ? others : { ...others, [id]: { version, marks } };
}

/** One field of a record before and after an act; `undefined` where it was not said. */
export interface Difference {
  /** Names of the fields from the outside in: `['line', 'amountFen']`, `['orders', '0', 'dueFen']`. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of plain values is one value; a list of records is told record by record. */
const isPlainList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] | null {
  if (isRecord(value)) return Object.entries(value);
  if (Array.isArray(value) && !isPlainList(value)) return value.map((item, at) => [String(at), item] as const);
  return null;
}

function keysOf(before: unknown, after: unknown): readonly string[] {
  return [...new Set([...(entriesOf(before) ?? []), ...(entriesOf(after) ?? [])].map(([key]) => key))];
}

const part = (value: unknown, key: string): unknown => entriesOf(value)?.find(([name]) => name === key)?.[1];

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const BEFORE = /^(.+)Before$/;

/** Some acts keep the former value beside the new one, as `noteBefore`: it belongs to the side before. */
function parted(before: unknown, after: unknown): readonly [before: unknown, after: unknown] {
  if (!isRecord(after) || (before !== undefined && !isRecord(before))) return [before, after];
  const kept = Object.entries(after).flatMap(([key, value]) => {
    const name = BEFORE.exec(key)?.[1];
    return name !== undefined && Object.hasOwn(after, name) ? [[name, value] as const] : [];
  });
  if (kept.length === 0) return [before, after];
  const names = new Set(kept.map(([name]) => `${name}Before`));
  return [
    { ...before, ...Object.fromEntries(kept) },
    Object.fromEntries(Object.entries(after).filter(([key]) => !names.has(key))),
  ];
}

const MOST_DEEP = 6;

function differ(path: readonly string[], before: unknown, after: unknown): Difference[] {
  const isNested = entriesOf(before) !== null || entriesOf(after) !== null;
  const isOpen = (value: unknown) => value === undefined || value === null || entriesOf(value) !== null;
  if (isNested && isOpen(before) && isOpen(after) && path.length < MOST_DEEP)
    return keysOf(before, after).flatMap((key) => differ([...path, key], part(before, key), part(after, key)));
  if (JSON.stringify(before) === JSON.stringify(after) || (isBlank(before) && isBlank(after))) return [];
  return [{ path, before, after }];
}

/** What an act changed, field by field, in the order of the fields; what stayed the same is left out. */
export function differenceOf(before: unknown, after: unknown): readonly Difference[] {
  return differ([], ...parted(before ?? undefined, after ?? undefined));
}

/** New texts of files, by path. */
export type FilePlan = Map<string, string>;

/** Gives the text of a file, or null where there is none. */
export type ReadFile = (path: string) => string | null;

/** Puts text before the first match of `end`. Throws a sentence where there is none. */
export function insertBefore(text: string, end: RegExp, insertion: string, path: string): string {
  const at = text.search(end);
  if (at < 0) throw new Error(`${path} does not end as expected; add it by hand.`);
  return text.slice(0, at) + insertion + text.slice(at);
}

/** Puts text behind the last match of `line`. Throws a sentence where there is none. */
export function insertAfterLast(text: string, line: RegExp, insertion: string, path: string): string {
  const found = [...text.matchAll(new RegExp(line.source, 'gm'))].at(-1);
  if (found === undefined) throw new Error(`${path} has nothing like ${line.source}; add it by hand.`);
  const at = found.index + found[0].length;
  return text.slice(0, at) + insertion + text.slice(at);
}

/** A line for a block whose lines stand in the order of their keys. */
export interface SortedLine {
  readonly key: string;
  readonly text: string;
  /** The key of a line of the block; null for lines inside an entry. */
  readonly keyOf: (line: string) => string | null;
}

/** Puts a line into the block that begins with `from`, at its place. Throws a sentence where there is none. */
export function insertSorted(text: string, from: RegExp, line: SortedLine, path: string): string {
  const begin = text.search(from);
  if (begin < 0) throw new Error(`${path} has nothing like ${from.source}; add it by hand.`);
  const lines = text.slice(begin).split('\n');
  const end = lines.findIndex((one) => /^[}\]]/.test(one));
  const next = lines.findIndex((one, at) => at > 0 && at < end && (line.keyOf(one) ?? '') > line.key);
  lines.splice(next < 0 ? end : next, 0, line.text);
  return text.slice(0, begin) + lines.join('\n');
}

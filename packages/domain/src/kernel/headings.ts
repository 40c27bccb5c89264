import { err, ok, type Result } from './result.ts';

/** Where each recognised column stands in a heading row. */
export type HeadingMap<C extends string> = ReadonlyMap<C, number>;

/** The form in which headings are compared: brackets, stars, spaces and punctuation ignored, full width as half. */
export function foldHeading(heading: string): string {
  const folded = heading.normalize('NFKC').toLowerCase().trim();
  if (folded === '#') return folded;
  return folded.replace(/\([^)]*\)|\[[^\]]*\]|【[^】]*】/g, '').replace(/[\s*_:./\\#'’-]+/g, '');
}

/** Finds columns in a heading row, in any order; unknown headings are left alone. The columns that stand twice, if any do. */
export function findHeadings<C extends string>(
  headers: readonly string[],
  columnOf: (heading: string) => C | null,
): Result<Map<C, number>, readonly C[]> {
  const found = new Map<C, number>();
  const twice = new Set<C>();
  headers.forEach((heading, index) => {
    const column = columnOf(heading);
    if (column === null) return;
    if (found.has(column)) twice.add(column);
    else found.set(column, index);
  });
  return twice.size > 0 ? err([...twice]) : ok(found);
}

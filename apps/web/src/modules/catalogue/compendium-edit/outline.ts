/** A line of the outline of varieties as the form holds it; more fields ride along. */
export interface OutlineLine {
  readonly depth: number;
}

const MAX = 3;

/** How many lines belong to the one at `at`: itself and what stands below it. */
function reach(lines: readonly OutlineLine[], at: number): number {
  const depth = lines[at]?.depth ?? 1;
  const end = lines.findIndex((line, index) => index > at && line.depth <= depth);
  return (end < 0 ? lines.length : end) - at;
}

const shifted = <T extends OutlineLine>(lines: readonly T[], by: number): T[] =>
  lines.map((line) => ({ ...line, depth: line.depth + by }));

/** One level deeper, under the line above, with everything below it; as it was where there is no room. */
export function indent<T extends OutlineLine>(lines: readonly T[], at: number): readonly T[] {
  const block = lines.slice(at, at + reach(lines, at));
  const above = lines[at - 1];
  const [first] = block;
  if (!above || !first || first.depth > above.depth || block.some(({ depth }) => depth >= MAX)) return lines;
  return [...lines.slice(0, at), ...shifted(block, 1), ...lines.slice(at + block.length)];
}

/** One level up, with everything below it. */
export function outdent<T extends OutlineLine>(lines: readonly T[], at: number): readonly T[] {
  const block = lines.slice(at, at + reach(lines, at));
  if ((lines[at]?.depth ?? 1) <= 1) return lines;
  // What stood after it on its old level stays below it: an outline has no gaps.
  return [...lines.slice(0, at), ...shifted(block, -1), ...lines.slice(at + block.length)];
}

/** Before the line of the same level above it, both with what stands below them. */
export function moveUp<T extends OutlineLine>(lines: readonly T[], at: number): readonly T[] {
  const depth = lines[at]?.depth ?? 1;
  for (let before = at - 1; before >= 0 && (lines[before]?.depth ?? 0) >= depth; before -= 1) {
    if (lines[before]?.depth !== depth) continue;
    const end = at + reach(lines, at);
    return [...lines.slice(0, before), ...lines.slice(at, end), ...lines.slice(before, at), ...lines.slice(end)];
  }
  return lines;
}

/** After the line of the same level below it. */
export function moveDown<T extends OutlineLine>(lines: readonly T[], at: number): readonly T[] {
  const next = at + reach(lines, at);
  return lines[next]?.depth === lines[at]?.depth ? moveUp(lines, next) : lines;
}

/** Without the line; what stood below it rises to its place. */
export function removeLine<T extends OutlineLine>(lines: readonly T[], at: number): readonly T[] {
  const size = reach(lines, at);
  return [...lines.slice(0, at), ...shifted(lines.slice(at + 1, at + size), -1), ...lines.slice(at + size)];
}

/** Scales of the console's two charts: figures in, pixels out; nothing here draws. */

/** The least 1, 2 or 5 × 10ⁿ (n ≥ 0) that reaches the maximum in two steps. */
export function stepOf(max: number): number {
  let unit = 1;
  while (true) {
    for (const factor of [1, 2, 5]) if (factor * unit * 2 >= max) return factor * unit;
    unit *= 10;
  }
}

/** Three lines of an axis: 0, half, top. */
export function ticksOf(values: readonly number[]): readonly [number, number, number] {
  const step = stepOf(Math.max(0, ...values));
  return [0, step, step * 2];
}

/** Value → y from the top of a plot of `height`; the base line is at `height`. */
export function scaleY(top: number, height: number): (value: number) => number {
  return (value) => round(height - (top > 0 ? Math.min(value / top, 1) : 0) * height);
}

export interface Band {
  /** Left edge and width of the bar. */
  readonly x: number;
  readonly width: number;
  readonly middle: number;
}

/** Equal bands over a width, a bar in the middle of each that is never wider than `maxBar`. */
export function bandsOf(count: number, width: number, maxBar: number): readonly Band[] {
  const band = count > 0 ? width / count : 0;
  const bar = Math.min(maxBar, band * 0.56);
  return Array.from({ length: count }, (_, index) => {
    const middle = band * (index + 0.5);
    return { x: round(middle - bar / 2), width: round(bar), middle: round(middle) };
  });
}

/** Evenly spaced places from edge to edge; a single one stands at the right. */
export function pointsOf(count: number, from: number, to: number): readonly number[] {
  if (count <= 1) return count === 1 ? [to] : [];
  return Array.from({ length: count }, (_, index) => round(from + ((to - from) * index) / (count - 1)));
}

/** The `d` of a line through the values. */
export function linePath(xs: readonly number[], ys: readonly number[]): string {
  return xs.map((x, index) => `${index === 0 ? 'M' : 'L'}${x} ${ys[index] ?? 0}`).join('');
}

/** Which of the places carry a label: both ends and, where there is room, two between. */
export function labelled(count: number, width: number): readonly number[] {
  const wanted = Math.max(2, Math.min(4, Math.floor(width / 72)));
  if (count <= wanted) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: wanted }, (_, index) => Math.round((index * (count - 1)) / (wanted - 1)));
}

/** True when a step runs below its mean of seven days. */
export function isBelow(row: { readonly today: number; readonly mean7: number }): boolean {
  return row.today < row.mean7;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** One movement of the pen: x, y, x, y … */
export type Stroke = readonly number[];

/** Points closer than this to the last one add nothing. */
const NEAR = 2;

/** Adds a point, cut to the field and rounded; the same stroke when it is too near to the last one. */
export function withPoint(stroke: Stroke, x: number, y: number, field: { width: number; height: number }): Stroke {
  const px = Math.round(Math.min(Math.max(x, 0), field.width));
  const py = Math.round(Math.min(Math.max(y, 0), field.height));
  const [lastX, lastY] = stroke.slice(-2);
  if (lastX !== undefined && lastY !== undefined && Math.hypot(px - lastX, py - lastY) < NEAR) return stroke;
  return [...stroke, px, py];
}

/** A dot becomes a short line: a stroke has two points at least. */
export function closed(stroke: Stroke, field: { width: number }): Stroke {
  if (stroke.length !== 2) return stroke;
  const [x = 0, y = 0] = stroke;
  return [x, y, x < field.width ? x + 1 : x - 1, y];
}

/** The path of an SVG through the points, bent at the middle of each two. */
export function pathOf(stroke: Stroke): string {
  const points = Array.from({ length: stroke.length / 2 }, (_, at) => [stroke[at * 2] ?? 0, stroke[at * 2 + 1] ?? 0]);
  const [first, ...rest] = points;
  if (!first) return '';
  const last = rest.at(-1) ?? first;
  const bends = rest.slice(0, -1).map(([x = 0, y = 0], at) => {
    const [nextX = x, nextY = y] = rest[at + 1] ?? [];
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  return [`M${first.join(' ')}`, ...bends, `L${last.join(' ')}`].join('');
}

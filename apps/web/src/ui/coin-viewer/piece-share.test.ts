import { describe, expect, test } from 'vitest';
import { barLength, type Pixels, pieceShare } from './piece-share.ts';

const GROUND = [34, 43, 59] as const;
const SILVER = [201, 206, 214] as const;

/** A picture with a disc of so many pixels across in its middle. */
function discOf(
  edge: number,
  diameter: number,
  more: { ground?: (x: number) => readonly number[]; width?: number } = {},
): Pixels {
  const width = more.width ?? edge;
  const data: number[] = [];
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isPiece = Math.hypot(x + 0.5 - width / 2, y + 0.5 - edge / 2) <= diameter / 2;
      data.push(...(isPiece ? SILVER : (more.ground?.(x) ?? GROUND)), 255);
    }
  return { data, width, height: edge };
}

describe('how much of a picture its piece takes', () => {
  test('is measured against the ground, whatever the margin and the form of the picture', () => {
    expect(pieceShare(discOf(400, 360))).toBeCloseTo(0.9, 2);
    expect(pieceShare(discOf(400, 400))).toBeCloseTo(1, 2);
    expect(pieceShare(discOf(200, 180, { width: 400 }))).toBeCloseTo(0.45, 2);
  });

  test('is not known without an even ground, and without a piece', () => {
    expect(pieceShare(discOf(100, 60, { ground: (x) => [x * 2, x * 2, x * 2] }))).toBeNull();
    expect(pieceShare(discOf(100, 0))).toBeNull();
    expect(pieceShare(discOf(100, 8))).toBeNull();
  });

  test('a cut-out lies on nothing', () => {
    const { data, ...size } = discOf(100, 80);
    const cut = Array.from(data).map((value, at) => (at % 4 === 3 && data[at - 3] === GROUND[0] ? 0 : value));
    expect(pieceShare({ data: cut, ...size })).toBeCloseTo(0.8, 1);
  });
});

test('10 mm on a dollar of 39.0 mm that is photographed at 9 px a millimetre are 90 px', () => {
  const PX_PER_MM = 9;
  const picture = discOf(400, 39 * PX_PER_MM);
  const piecePx = 400 * (pieceShare(picture) ?? expect.unreachable());
  expect(Math.abs(barLength(piecePx, 39_000) - 10 * PX_PER_MM)).toBeLessThan(0.5);
});

import { describe, expect, it } from 'vitest';
import { clampCrop, firstCrop, MAX_ZOOM, moveBy, zoomTo } from './crop.model.ts';

const WIDE = { width: 400, height: 200 };
const SMALL = { width: 50, height: 100 };

describe('a crop', () => {
  it('begins in the middle and covers the window', () => {
    expect(firstCrop(WIDE, 100)).toEqual({ scale: 0.5, x: -50, y: 0 });
    expect(firstCrop(SMALL, 100)).toEqual({ scale: 2, x: 0, y: -50 });
  });

  it('never leaves an edge of the window empty', () => {
    const first = firstCrop(WIDE, 100);
    expect(moveBy(first, 500, 500, WIDE, 100)).toEqual({ scale: 0.5, x: 0, y: 0 });
    expect(moveBy(first, -500, -500, WIDE, 100)).toEqual({ scale: 0.5, x: -100, y: 0 });
    expect(clampCrop({ scale: 0.01, x: 9, y: 9 }, WIDE, 100).scale).toBe(0.5);
  });

  it('zooms about the middle of the window, within limits', () => {
    const twice = zoomTo(firstCrop(WIDE, 100), 2, WIDE, 100);
    expect(twice).toEqual({ scale: 1, x: -150, y: -50 });
    expect(zoomTo(twice, 1, WIDE, 100)).toEqual(firstCrop(WIDE, 100));
    expect(zoomTo(twice, 99, WIDE, 100).scale).toBe(0.5 * MAX_ZOOM);
  });
});

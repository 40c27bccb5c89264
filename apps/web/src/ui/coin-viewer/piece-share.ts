/** Pixels as a canvas gives them: RGBA, row by row. */
export interface Pixels {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

const CHANNELS = 4;
/** Two colours nearer than this, over the three channels, are one ground. */
const SAME_GROUND = 60;
/** Dust and noise: a line counts as the piece when so much of it is no ground. */
const LEAST_OF_LINE = 0.01;
/** A smaller thing on the picture is no piece that somebody would measure by. */
const LEAST_SHARE = 0.2;
/** Looked at in this size, px: half a percent is nearer than an eye sees. */
const LOOK_PX = 400;

const difference = (data: ArrayLike<number>, a: number, b: number): number =>
  [0, 1, 2].reduce((sum, channel) => sum + Math.abs((data[a + channel] ?? 0) - (data[b + channel] ?? 0)), 0);

/** First and last line that holds something, as a length; null when none does. */
function lengthOf(filled: readonly number[], least: number): number | null {
  const first = filled.findIndex((count) => count >= least);
  const last = filled.findLastIndex((count) => count >= least);
  return first < 0 ? null : last - first + 1;
}

/**
 * How much of the longer edge of a picture its piece takes, 0…1: a photo has a margin, and a scale that takes the picture for
 * the piece is wrong by it. Null when that cannot be seen: no even ground around it.
 */
export function pieceShare({ data, width, height }: Pixels): number | null {
  const at = (x: number, y: number): number => (y * width + x) * CHANNELS;
  const ground = at(0, 0);
  const corners = [at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)];
  // A cut-out lies on nothing: its corners are clear, whatever colour stands under them.
  const isClear = (pixel: number): boolean => (data[pixel + 3] ?? 255) === 0;
  const isGround = (pixel: number): boolean => isClear(pixel) || difference(data, ground, pixel) <= SAME_GROUND;
  if (corners.some((corner) => !isGround(corner))) return null;
  const [columns, rows] = [new Array<number>(width).fill(0), new Array<number>(height).fill(0)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (!isGround(at(x, y))) {
        columns[x] = (columns[x] ?? 0) + 1;
        rows[y] = (rows[y] ?? 0) + 1;
      }
  const across = lengthOf(columns, Math.max(1, height * LEAST_OF_LINE));
  const down = lengthOf(rows, Math.max(1, width * LEAST_OF_LINE));
  if (across === null || down === null) return null;
  const share = Math.max(across, down) / Math.max(width, height);
  return share < LEAST_SHARE ? null : share;
}

/** `pieceShare` of a loaded picture; null also when the browser does not show its pixels (a picture of another host). */
export function measurePicture(picture: HTMLImageElement): number | null {
  const scale = LOOK_PX / Math.max(picture.naturalWidth, picture.naturalHeight, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  try {
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return pieceShare(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    return null;
  }
}

const BAR_UM = 10_000;

/** Length in px of 10 mm on a piece that is shown `piecePx` wide. */
export const barLength = (piecePx: number, diameterUm: number): number => (piecePx * BAR_UM) / diameterUm;

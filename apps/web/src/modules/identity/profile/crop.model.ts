/** How a picture lies under a square window: scale from picture to window pixels, and where its top left corner is. */
export interface Crop {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Larger than what just covers the window, at most so many times. */
export const MAX_ZOOM = 4;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The scale at which the picture just covers the window. */
export const coverScale = (picture: Size, window: number): number =>
  Math.max(window / picture.width, window / picture.height);

/** The same crop moved so that no edge of the window is empty. */
export function clampCrop(crop: Crop, picture: Size, window: number): Crop {
  const least = coverScale(picture, window);
  const scale = between(crop.scale, least, least * MAX_ZOOM);
  return {
    scale,
    x: between(crop.x, window - picture.width * scale, 0),
    y: between(crop.y, window - picture.height * scale, 0),
  };
}

/** The middle of the picture, as large as it covers. */
export function firstCrop(picture: Size, window: number): Crop {
  const scale = coverScale(picture, window);
  return { scale, x: (window - picture.width * scale) / 2, y: (window - picture.height * scale) / 2 };
}

/** Zooms about the middle of the window; `zoom` 1 covers. */
export function zoomTo(crop: Crop, zoom: number, picture: Size, window: number): Crop {
  const scale = coverScale(picture, window) * between(zoom, 1, MAX_ZOOM);
  const ratio = scale / crop.scale;
  const middle = window / 2;
  return clampCrop(
    { scale, x: middle - (middle - crop.x) * ratio, y: middle - (middle - crop.y) * ratio },
    picture,
    window,
  );
}

/** Moves the picture under the window. */
export const moveBy = (crop: Crop, dx: number, dy: number, picture: Size, window: number): Crop =>
  clampCrop({ ...crop, x: crop.x + dx, y: crop.y + dy }, picture, window);

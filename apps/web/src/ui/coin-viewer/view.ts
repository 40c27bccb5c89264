/** What a viewer shows: zoom and offset in px, quarter turns, contrast, which side comes first. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly contrast: boolean;
  readonly isFlipped: boolean;
}

export const VIEW_START: View = { zoom: 1, x: 0, y: 0, turn: 0, contrast: false, isFlipped: false };
const MAX_ZOOM = 12;

/** Zoom within 1…12; at 1 the piece returns to the middle. */
export function zoomTo(view: View, zoom: number): View {
  const next = Math.min(MAX_ZOOM, Math.max(1, zoom));
  if (next === 1) return { ...view, zoom: 1, x: 0, y: 0 };
  const factor = next / view.zoom;
  return { ...view, zoom: next, x: view.x * factor, y: view.y * factor };
}

/** Moves both sides together; nothing moves at zoom 1. */
export function panBy(view: View, x: number, y: number): View {
  return view.zoom === 1 ? view : { ...view, x: view.x + x, y: view.y + y };
}

/** A quarter turn clockwise. */
export function rotateView(view: View): View {
  return { ...view, turn: (view.turn + 90) % 360 };
}

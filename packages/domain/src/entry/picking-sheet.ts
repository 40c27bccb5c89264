/** What a picking list is of: the coins of a dispatch, of an order, or of the dispatches that were entered on a day. */
export type PickingOf =
  | { readonly kind: 'dispatch' | 'order'; readonly code: string }
  | { readonly kind: 'day'; readonly day: string };

const DISPATCH = /^S\d{13}-\d{2,3}$/;
const ORDER = /^S\d{13}$/;
const DAY = /^\d{8}$/;

/** What an order's or dispatch's number asks for; null: it is neither. */
export function pickingOfCode(code: string): PickingOf | null {
  if (DISPATCH.test(code)) return { kind: 'dispatch', code };
  return ORDER.test(code) ? { kind: 'order', code } : null;
}

/** False for the 31st of November: the calendar has no such day. */
const isCalendarDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** The code on the printed sheet: L and the number, or L and the day. Nothing else in the house begins with L. */
export function sheetCode(of: PickingOf): string {
  return `L${of.kind === 'day' ? of.day.replaceAll('-', '') : of.code}`;
}

/** What a scanned sheet is of; null: it is no sheet. */
export function readSheetCode(text: string): PickingOf | null {
  if (!text.startsWith('L')) return null;
  const rest = text.slice(1);
  if (!DAY.test(rest)) return pickingOfCode(rest);
  const day = `${rest.slice(0, 4)}-${rest.slice(4, 6)}-${rest.slice(6)}`;
  return isCalendarDay(day) ? { kind: 'day', day } : null;
}

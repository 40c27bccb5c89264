/** Paths of this module's screens. */
export const DETAIL_PATH = '/closeReview/DetailedEntry';
export const INFO_PATH = '/closeReview/MessageEntry';

/** Where the entry labels of a dispatch are printed. */
export const labelPath = (orderId: string, dispatchId: string): string =>
  `${DETAIL_PATH}/printTag/${orderId}/${dispatchId}`;

/** What the desk of detail entry shows: an order that is not started, or one of its dispatches. */
export interface EntryPlace {
  readonly orderId: string;
  readonly dispatchId: string | null;
}

/** What the desk of information entry shows. */
export interface InfoPlace {
  readonly coinId: string | null;
  readonly dispatchId: string | null;
  readonly mode: 'single' | 'batch';
}

const ID = /^\d{1,18}$/;
const idOf = (text: string | undefined): string | null => (text !== undefined && ID.test(text) ? text : null);

/**
 * Places stand in the reserved parameter `c` (D32): they survive a reload and come back with the tab, and going from one
 * dispatch or coin to the next opens no new tab.
 */
export const packEntry = ({ orderId, dispatchId }: EntryPlace): string => `e1.${orderId}.${dispatchId ?? ''}`;

/** The desk of detail entry with an order: its start, or its first dispatch once it has begun. */
export const entryLink = (orderId: string): string => `${DETAIL_PATH}?c=${packEntry({ orderId, dispatchId: null })}`;

export function readEntry(packed: string | null): EntryPlace | null {
  const [version, order, dispatch] = (packed ?? '').split('.');
  const orderId = version === 'e1' ? idOf(order) : null;
  return orderId === null ? null : { orderId, dispatchId: idOf(dispatch) };
}

export const packInfo = ({ coinId, dispatchId, mode }: InfoPlace): string =>
  `m1.${coinId ?? ''}.${dispatchId ?? ''}.${mode}`;

export function readInfo(packed: string | null): InfoPlace {
  const [version, coin, dispatch, mode] = (packed ?? '').split('.');
  if (version !== 'm1') return { coinId: null, dispatchId: null, mode: 'single' };
  return { coinId: idOf(coin), dispatchId: idOf(dispatch), mode: mode === 'batch' ? 'batch' : 'single' };
}

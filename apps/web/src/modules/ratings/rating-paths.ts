import { conditionsLink } from '../../kit/list/index.ts';

/** The record of a coin. */
export const recordPath = (coinId: string): string => `/closeReview/orderCodeManagement/details/${coinId}`;

/** The public page of a certificate: plain HTML of the server, not of the application. */
export const publicPath = (certNo: string): string => `/c/${encodeURIComponent(certNo)}`;

/** The label sheet, with these coins to start with. */
export const labelPath = (coinIds: readonly string[]): string => `/order/printTags?coins=${coinIds.join(',')}`;

/** The box room's desk of a dispatch. */
export const boxPath = (place: { readonly orderCode: string; readonly dispatchId: string }): string =>
  `/closeReview/editBox/${place.orderCode}/${place.dispatchId}`;

/** Every change of a coin or of an order on a page of its own. */
export const storyPath = (of: { readonly coinId: string } | { readonly orderId: string | null }): string =>
  `/closeReview/modificationRecord/index?${'coinId' in of ? `coinId=${of.coinId}` : `orderId=${of.orderId ?? ''}`}`;

/** Decided audits of a coin. */
export const auditsPath = (coinCode: string): string =>
  `/auditManagement/otherAudit?c=${conditionsLink({ code: coinCode }, 'done')}`;

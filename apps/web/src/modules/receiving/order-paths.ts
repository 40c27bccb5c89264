/** The screen of submission orders: list, record (`?id=`), form (`?new=1`, `?id=…&edit=1`). */
export const ORDERS_PATH = '/closeReview/sendOrderCodeManagement';

/** Address of an order's record. */
export const orderLink = (orderId: string): string => `${ORDERS_PATH}?id=${orderId}`;
export const editLink = (orderId: string): string => `${ORDERS_PATH}?id=${orderId}&edit=1`;
/** Price and collecting of an order, all its dispatches together. */
export const priceLink = (orderId: string): string => `/Finance/paymentManagement/priceNewPage/${orderId}/0`;
/** Prices by hand of an order, coin by coin. */
export const handSheetLink = (orderId: string): string => `/Finance/paymentManagement/pricePage/${orderId}/0`;
export const newOrderLink = `${ORDERS_PATH}?new=1`;
/** A new order that takes a certified piece again, for a service (`SERVICE_TYPES`). */
export const pieceOrderLink = (coinId: string, service: number): string =>
  `${newOrderLink}&piece=${coinId}&service=${service}`;

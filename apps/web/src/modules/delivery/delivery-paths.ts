export const DELIVERIES_PATH = '/closeReview/deliveryManagement';

/** Address of a parcel's record. */
export const deliveryLink = (id: string): string => `${DELIVERIES_PATH}/details/${id}`;

/** The parcel on the packing bench. */
export const benchLink = (id: string): string => `/closeReview/deliveryManagementByCode?deliveryId=${id}`;

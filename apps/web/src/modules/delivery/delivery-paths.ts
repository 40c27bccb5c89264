export const DELIVERIES_PATH = '/closeReview/deliveryManagement';

/** Address of a parcel's record. */
export const deliveryLink = (id: string): string => `${DELIVERIES_PATH}/details/${id}`;

/** The parcel on the packing bench. */
export const benchLink = (id: string): string => `/closeReview/deliveryManagementByCode?deliveryId=${id}`;

/** The paper of one waybill, or of many. */
export const printLink = (ids: readonly string[]): string =>
  ids.length === 1 ? `/closeReview/SfPrint?id=${ids[0]}` : `/closeReview/SfPrintWaybills?ids=${ids.join(',')}`;

const IDS = /^\d{1,18}(,\d{1,18}){0,49}$/;

/** The parcels that a print page was asked for; none where the address is not ours. */
export function idsOfPrint(params: URLSearchParams): readonly string[] {
  const asked = params.get('ids') ?? params.get('id') ?? '';
  return IDS.test(asked) ? [...new Set(asked.split(','))] : [];
}

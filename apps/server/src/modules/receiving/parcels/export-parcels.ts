import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { type ListedParcel, parcelExportList } from './parcels.queries.ts';

const columns = (locale: Locale): Readonly<Record<string, readonly ExportField<ListedParcel>[]>> => ({
  packageCode: [{ key: 'packageCode' }],
  status: [{ key: 'status', codes: parcelMachine.states }],
  waybillNo: [{ key: 'waybillNo' }],
  courier: [{ key: 'courier' }],
  sender: [{ key: 'sender' }],
  customers: [{ key: 'customers' }],
  orderCodes: [{ key: 'orderCodes' }],
  place: [{ key: 'place' }],
  piecesSeen: [{ key: 'piecesSeen' }],
  weightG: [{ key: 'weightG' }],
  note: [{ key: 'note' }],
  arrivedAt: [{ key: 'arrivedAt' }],
  receivedByName: [{ key: 'receivedByName' }],
  companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
});

/** 包裹 as a file. */
export const exportParcels = bindExport(parcelsEndpoints.exportParcels, {
  list: parcelExportList,
  of: parcelsEndpoints.listParcels,
  columns,
  section: 'parcels',
});

import { logisticsEndpoints } from '@mintmark/contract/system/logistics.endpoints.ts';
import type { CourierRow } from '@mintmark/contract/system/logistics.schema.ts';
import { COURIER_ADAPTERS } from '@mintmark/domain/system/system.enums.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { courierList } from './couriers.queries.ts';

type Row = NonNullable<typeof courierList.rowType>;

const columns = (locale: Locale): Readonly<Record<string, readonly ExportField<Row>[]>> => ({
  code: [{ key: 'code' }],
  nameZh: [{ key: 'nameZh' }, { key: 'nameEn' }],
  companyZh: [{ key: locale === 'en' ? 'companyEn' : 'companyZh', heading: 'company' }],
  adapter: [{ key: 'adapter', codes: COURIER_ADAPTERS }],
  customerNo: [{ key: 'customerNo' }, { key: 'monthlyAccount' }],
  secret: [{ key: 'secret', words: (secret) => (secret as CourierRow['secret'])?.hint ?? '' }],
  products: [{ key: 'products', words: (all) => (all as CourierRow['products']).map(({ code }) => code).join(' / ') }],
  parcels: [{ key: 'parcels' }],
  isActive: [{ key: 'isActive' }],
  updatedAt: [{ key: 'updatedAt' }],
});

/** 快递公司 as a file; of a key only the hint that the list shows. */
export const exportCouriers = bindExport(logisticsEndpoints.exportCouriers, {
  list: courierList,
  of: logisticsEndpoints.listCouriers,
  columns,
  section: 'couriers',
});

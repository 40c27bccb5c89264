import { COURIER_FIELDS, COURIER_FILE } from '@mintmark/contract/system/courier.fields.ts';
import { logisticsEndpoints as calls } from '@mintmark/contract/system/logistics.endpoints.ts';
import type { CourierRow } from '@mintmark/contract/system/logistics.schema.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Locale } from '../../../kernel/context.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { bindExport, bindList, type ExportField, rowById } from '../../../kernel/listing/index.ts';
import { type MasterSpec, masterActions, masterCommands, masterFile } from '../../../kernel/master/index.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { courierList } from './couriers.queries.ts';
import { type CourierFacts, parcelsOf } from './couriers.repo.ts';

const LISTED = 10;
const EDIT = 'system:logistics:edit';

/** Couriers as a master. Inactive ones cannot be chosen for new parcels; those that parcels were booked with stay. */
export const COURIERS: MasterSpec<CourierFacts> = {
  table: 'couriers',
  ownedBy: 'house',
  edited: [...Object.keys(COURIER_FIELDS), 'products', 'templates'],
  json: ['products', 'templates'],
  targetType: 'courier',
  calls: {
    create: calls.createCourier,
    update: calls.updateCourier,
    setStatus: calls.setCourierStatus,
    remove: calls.removeCourier,
  },
  onRemove: { secretEnc: null, secretHint: null },
  usedBy: async (tx, { id }) => {
    const parcels = await parcelsOf(tx, id, LISTED);
    if (parcels.length === 0) return null;
    return { guard: 'courierInUse', usedBy: parcels.map((one) => ({ id: one.id, no: one.deliveryNo })) };
  },
};

/** One courier, the newest parcels that hang on it, and what may be done with it. */
const getCourier = query(calls.getCourier, async ({ params }, { db, scope, actor, locale }) =>
  db.read(scope, async (reader) => {
    const row = await rowById(reader, courierList, scope, params.id);
    const usedBy = await parcelsOf(reader, row.id, LISTED);
    const failing = [!reaches(scope, row.companyId) && 'houseWide'];
    const steps = masterActions(row, EDIT, failing);
    return {
      ...row,
      usedBy: usedBy.map((one) => ({ ...one, createdAt: iso(one.createdAt) ?? '' })),
      allowedActions: allowedActions(actor, locale, [
        steps.edit,
        { action: 'secret', permission: 'system:logistics:credentials', isInState: true, failing },
        { action: 'test', permission: 'system:logistics:test', isInState: true },
        steps.status,
        steps.remove(row.parcels > 0 && 'courierInUse'),
      ]),
    };
  }),
);

type Row = NonNullable<typeof courierList.rowType>;

/** Of a key only the hint that the list shows. */
const columns = (locale: Locale): Readonly<Record<string, readonly ExportField<Row>[]>> => ({
  code: masterFile<Row>(COURIER_FIELDS, ['code']),
  nameZh: masterFile<Row>(COURIER_FIELDS, ['nameZh', 'nameEn']),
  companyZh: [{ key: locale === 'en' ? 'companyEn' : 'companyZh', heading: 'company', label: COURIER_FILE.company }],
  adapter: masterFile<Row>(COURIER_FIELDS, ['adapter']),
  customerNo: masterFile<Row>(COURIER_FIELDS, ['customerNo', 'monthlyAccount']),
  secret: [
    {
      ...{ key: 'secret', label: COURIER_FILE.secret },
      words: (secret) => (secret as CourierRow['secret'])?.hint ?? '',
    },
  ],
  products: [
    {
      ...{ key: 'products', label: COURIER_FILE.products },
      words: (all) => (all as CourierRow['products']).map(({ code }) => code).join(' / '),
    },
  ],
  parcels: [{ key: 'parcels', label: COURIER_FILE.parcels }],
  isActive: masterFile<Row>(COURIER_FIELDS, ['isActive']),
  updatedAt: masterFile<Row>(COURIER_FIELDS, ['updatedAt']),
});

export const courierBindings: readonly Binding[] = [
  bindList(calls.listCouriers, courierList),
  bindExport(calls.exportCouriers, {
    ...{ list: courierList, of: calls.listCouriers, columns },
    ...{ section: 'couriers', name: COURIER_FILE.name },
  }),
  getCourier,
  ...masterCommands(COURIERS),
];

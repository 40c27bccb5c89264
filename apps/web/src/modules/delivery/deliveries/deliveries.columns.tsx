import { DELIVERY_TABS, type DeliveryRow } from '@mintmark/contract/delivery/delivery-list.schema.ts';
import { WARN_TYPES } from '@mintmark/domain/dashboard/dashboard.enums.ts';
import { DELIVERY_WARN, FREIGHT_PAYERS } from '@mintmark/domain/delivery/delivery.enums.ts';
import { WAYBILL_ASK, WAYBILL_ASKS } from '@mintmark/domain/delivery/waybill-asks.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import {
  type CellContext,
  type ColumnDef,
  codeColumn,
  enumColumn,
  type FilterDef,
  moneyColumn,
  type SelectOption,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { dayText, kilogramText } from '../../../ui/format.ts';
import { Chip } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { DELIVERY_STATES, deliveryGroup } from '../by-code/delivery-look.ts';
import { askGroup } from '../waybills/waybill-look.ts';
import { loadCouriers, loadProducts } from './courier-options.ts';
import styles from './deliveries.module.css';

const YES_NO: readonly SelectOption[] = [
  { value: 'true', labelKey: 'delivery.filter.yes' },
  { value: 'false', labelKey: 'delivery.filter.no' },
];
const WARNINGS: readonly number[] = Object.values(DELIVERY_WARN);
const WARN_OPTIONS = WARN_TYPES.filter(({ code }) => WARNINGS.includes(code));

/** What is late about the parcel, and that another one may travel with it. */
function Signs({ row, context }: { readonly row: DeliveryRow; readonly context: CellContext }) {
  const { text, locale } = context;
  if (row.warns.length === 0 && !row.mayJoin) return null;
  return (
    <span className={styles['signs']}>
      {row.warns.map((code) => (
        <em key={code} data-late={code === DELIVERY_WARN.overdue}>
          {enumText(WARN_TYPES, code, langOf(locale))}
        </em>
      ))}
      {row.mayJoin ? <Chip>{text('delivery.list.mayJoin')}</Chip> : null}
    </span>
  );
}

/** What became of asking for the number of a parcel that has none; a number that was voided was once made. */
function Asked({ state, lang }: { readonly state: number | null; readonly lang: 'zh' | 'en' }) {
  if (state === null || state === WAYBILL_ASK.made || state === WAYBILL_ASK.dropped) return null;
  return <StateTag plain group={askGroup(state)} label={enumText(WAYBILL_ASKS, state, lang)} />;
}

const receiverText = ({ receiverName, customerName }: DeliveryRow): string =>
  receiverName === null || receiverName === customerName ? customerName : `${customerName} → ${receiverName}`;

/** Columns of every list of parcels. */
export const DELIVERY_COLUMNS: readonly ColumnDef<DeliveryRow>[] = [
  codeColumn({
    key: 'deliveryNo',
    titleKey: 'delivery.list.no',
    code: (row) => row.deliveryNo,
    sort: true,
    fixed: 'left',
  }),
  stateColumn({
    key: 'status',
    titleKey: 'delivery.list.status',
    code: (row) => row.status,
    states: DELIVERY_STATES,
    group: (code) => deliveryGroup(Number(code)),
    width: 136,
  }),
  {
    key: 'signs',
    titleKey: 'delivery.list.signs',
    width: 132,
    render: (row, context) => <Signs row={row} context={context} />,
  },
  { key: 'customerName', titleKey: 'delivery.list.customer', width: 128, grow: true, render: receiverText },
  { key: 'receiverArea', titleKey: 'delivery.list.area', width: 148, hidden: true },
  { key: 'orderCodes', titleKey: 'delivery.list.orders', width: 132, render: (row) => row.orderCodes.join(' ') },
  enumColumn({
    key: 'method',
    titleKey: 'delivery.list.method',
    code: (row) => row.method,
    items: RETURN_METHODS,
    width: 128,
    rank: 20,
  }),
  {
    key: 'waybillNo',
    titleKey: 'delivery.list.waybill',
    width: 148,
    render: (row, { locale }) =>
      row.waybillNo === null ? <Asked state={row.waybillAsk} lang={langOf(locale)} /> : <Code value={row.waybillNo} />,
  },
  {
    key: 'itemQty',
    titleKey: 'delivery.list.scanned',
    width: 84,
    align: 'right',
    render: (row) => `${row.scannedQty} / ${row.itemQty}`,
  },
  moneyColumn({ key: 'declaredFen', titleKey: 'delivery.list.declared' }),
  moneyColumn({ key: 'insuredFen', titleKey: 'delivery.list.insured' }),
  moneyColumn({ key: 'feeFen', titleKey: 'delivery.list.fee', hidden: true }),
  enumColumn({
    key: 'payer',
    titleKey: 'delivery.list.payer',
    code: (row) => (row.courier === null ? null : row.payer),
    items: FREIGHT_PAYERS,
    width: 104,
    hidden: true,
  }),
  {
    key: 'weightG',
    titleKey: 'delivery.list.weight',
    width: 84,
    align: 'right',
    hidden: true,
    render: (row) => (row.weightG === null ? null : kilogramText(row.weightG)),
  },
  {
    key: 'promisedAt',
    titleKey: 'delivery.list.promised',
    width: 100,
    rank: 4,
    render: (row) => (row.promisedAt === null ? null : dayText(row.promisedAt)),
  },
  timeColumn({ key: 'createdAt', titleKey: 'delivery.list.created', at: (row) => row.createdAt, sort: true }),
  timeColumn({ key: 'shippedAt', titleKey: 'delivery.list.shipped', at: (row) => row.shippedAt, sort: true }),
];

/** Conditions; names and mobiles never enter the address (D21). */
export const DELIVERY_FILTERS: readonly FilterDef[] = [
  { key: 'deliveryNo', kind: 'codes', labelKey: 'delivery.list.no' },
  { key: 'waybillNo', kind: 'codes', labelKey: 'delivery.list.waybill' },
  {
    key: 'receiver',
    kind: 'text',
    labelKey: 'delivery.list.receiver',
    placeholderKey: 'delivery.filter.receiverHint',
    personal: true,
  },
  { key: 'courier', kind: 'remote', labelKey: 'delivery.list.courier', load: loadCouriers, multiple: true },
  { key: 'product', kind: 'remote', labelKey: 'delivery.list.product', load: loadProducts, multiple: true },
  { key: 'promised', kind: 'dateRange', labelKey: 'delivery.list.promised' },
  { key: 'warn', kind: 'select', labelKey: 'delivery.list.warn', options: WARN_OPTIONS, multiple: true },
  { key: 'joinable', kind: 'select', labelKey: 'delivery.list.mayJoin', options: YES_NO },
  { key: 'insured', kind: 'money', labelKey: 'delivery.list.insured' },
  { key: 'orderCode', kind: 'codes', labelKey: 'delivery.list.orders' },
  { key: 'coinCode', kind: 'codes', labelKey: 'delivery.list.coin' },
  {
    key: 'customer',
    kind: 'text',
    labelKey: 'delivery.list.customer',
    placeholderKey: 'delivery.filter.customerHint',
    personal: true,
  },
  { key: 'method', kind: 'select', labelKey: 'delivery.list.method', options: RETURN_METHODS, multiple: true },
  { key: 'payer', kind: 'select', labelKey: 'delivery.list.payer', options: FREIGHT_PAYERS, multiple: true },
  { key: 'waived', kind: 'select', labelKey: 'delivery.fact.waived', options: YES_NO },
  { key: 'created', kind: 'dateRange', labelKey: 'delivery.list.created' },
  { key: 'shipped', kind: 'dateRange', labelKey: 'delivery.list.shipped' },
];

/** Tabs in which somebody must act. */
const ALERTS: ReadonlySet<string> = new Set(['refused', 'lost']);

export const DELIVERY_LIST_TABS: readonly StatusTab[] = DELIVERY_TABS.map(({ key, statuses }) => ({
  key,
  labelKey: `delivery.list.tab.${key}` as const,
  ...(statuses.length > 0 ? { query: { status: statuses } } : {}),
  ...(ALERTS.has(key) ? { alert: true } : {}),
}));

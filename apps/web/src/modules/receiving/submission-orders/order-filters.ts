import { ORDER_TABS } from '@mintmark/contract/receiving/order-tabs.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { PAY_STATES } from '@mintmark/domain/finance/finance.enums.ts';
import { MARKS, SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { ORDER_DELIVERY_STATES, ORDER_SOURCES } from '@mintmark/domain/receiving/submission.enums.ts';
import type { FilterDef, SelectOption, StatusTab } from '../../../kit/list/index.ts';

const YES_NO: readonly SelectOption[] = [
  { value: 'true', labelKey: 'receiving.filter.yes' },
  { value: 'false', labelKey: 'receiving.filter.no' },
];

/** Conditions of the list; names and mobiles never enter the address (D21). */
export const orderFilterDefs: readonly FilterDef[] = [
  { key: 'code', kind: 'codes', labelKey: 'receiving.filter.code', width: 200 },
  {
    key: 'customer',
    kind: 'text',
    labelKey: 'receiving.filter.customer',
    placeholderKey: 'receiving.filter.customerHint',
    personal: true,
    width: 176,
  },
  { key: 'submitted', kind: 'dateRange', labelKey: 'receiving.filter.submitted' },
  { key: 'q', kind: 'text', labelKey: 'receiving.filter.q', personal: true },
  { key: 'category', kind: 'select', labelKey: 'receiving.filter.category', options: CATEGORIES1, multiple: true },
  { key: 'service', kind: 'select', labelKey: 'receiving.filter.service', options: SERVICE_TYPES, multiple: true },
  { key: 'isPay', kind: 'select', labelKey: 'receiving.filter.isPay', options: PAY_STATES, multiple: true },
  {
    key: 'deliveryStatus',
    kind: 'select',
    labelKey: 'receiving.filter.delivery',
    options: ORDER_DELIVERY_STATES,
    multiple: true,
  },
  { key: 'mark', kind: 'select', labelKey: 'receiving.filter.mark', options: MARKS, multiple: true },
  { key: 'source', kind: 'select', labelKey: 'receiving.filter.source', options: ORDER_SOURCES },
  { key: 'held', kind: 'select', labelKey: 'receiving.filter.held', options: YES_NO },
  { key: 'exception', kind: 'select', labelKey: 'receiving.filter.exception', options: YES_NO },
  { key: 'confirmed', kind: 'dateRange', labelKey: 'receiving.filter.confirmed' },
  { key: 'declared', kind: 'money', labelKey: 'receiving.filter.declared' },
];

/** Tabs in which somebody must act. */
const ALERTS: ReadonlySet<string> = new Set(['exception', 'question']);

export const orderTabs: readonly StatusTab[] = ORDER_TABS.map(({ key, statuses }) => ({
  key,
  labelKey: `receiving.orders.tab.${key}` as const,
  ...(statuses.length > 0 ? { query: { status: statuses } } : {}),
  ...(ALERTS.has(key) ? { alert: true } : {}),
}));

import { ORDER_TABS } from '@mintmark/contract/receiving/order-tabs.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { WARN_DAYS } from '@mintmark/domain/dashboard/warn-days.ts';
import { PAY_STATES } from '@mintmark/domain/finance/finance.enums.ts';
import { TIER_CODES } from '@mintmark/domain/finance/pricing/tier-codes.ts';
import { MARKS, SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { ORDER_DELIVERY_STATES, ORDER_SOURCES } from '@mintmark/domain/receiving/submission.enums.ts';
import type { FilterDef, SelectOption, StatusTab } from '../../../kit/list/index.ts';
import { ORDER_WARNINGS } from '../order-look.ts';

const YES_NO: readonly SelectOption[] = [
  { value: 'true', labelKey: 'receiving.filter.yes' },
  { value: 'false', labelKey: 'receiving.filter.no' },
];

const TIERS: readonly SelectOption[] = TIER_CODES.map((code) => ({ value: code, label: code }));
const DAYS: readonly SelectOption[] = WARN_DAYS.map((days) => ({ value: days, label: `≥ ${days}` }));

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
  { key: 'tier', kind: 'select', labelKey: 'receiving.filter.tier', options: TIERS, multiple: true },
  { key: 'promised', kind: 'dateRange', labelKey: 'receiving.filter.promised' },
  { key: 'shipped', kind: 'dateRange', labelKey: 'receiving.filter.shipped' },
  { key: 'warnType', kind: 'select', labelKey: 'receiving.filter.warnType', options: ORDER_WARNINGS, multiple: true },
  { key: 'warnDay', kind: 'select', labelKey: 'receiving.filter.warnDay', options: DAYS },
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

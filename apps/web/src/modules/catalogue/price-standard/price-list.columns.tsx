import { PRICE_LIST_PHASES } from '@mintmark/contract/catalogue/price-list.enums.ts';
import type { PriceListRow } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { loadAgents } from '../../../kit/customers/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import { type ColumnDef, countColumn, type FilterDef, type StatusTab, timeColumn } from '../../../kit/list/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

import { listName, ownerName, phaseGroup } from './list-names.ts';

export const priceListFilterDefs: readonly FilterDef[] = [
  {
    key: 'q',
    kind: 'text',
    labelKey: 'catalogue.priceEdit.search',
    placeholderKey: 'catalogue.priceEdit.searchHint',
    width: 200,
  },
  {
    key: 'isHouse',
    kind: 'select',
    labelKey: 'catalogue.priceEdit.owner',
    options: [
      { value: 'true', labelKey: 'catalogue.price.house' },
      { value: 'false', labelKey: 'catalogue.priceEdit.ofCompanies' },
    ],
  },
];

/** For those who may know agents. */
export const agentFilter: FilterDef = {
  key: 'agentId',
  kind: 'remote',
  labelKey: 'catalogue.priceEdit.agent',
  load: loadAgents,
};

export const priceListTabs: readonly StatusTab[] = [
  { key: 'all', labelKey: 'catalogue.priceEdit.tabAll' },
  { key: 'draft', labelKey: 'catalogue.priceEdit.tabDraft', query: { phase: ['draft'] } },
  { key: 'current', labelKey: 'catalogue.priceEdit.tabCurrent', query: { phase: ['current'] } },
  { key: 'future', labelKey: 'catalogue.priceEdit.tabFuture', query: { phase: ['future'] } },
  { key: 'expired', labelKey: 'catalogue.priceEdit.tabExpired', query: { phase: ['expired', 'withdrawn'] } },
];

export const priceListColumns: readonly ColumnDef<PriceListRow>[] = [
  {
    key: 'nameZh',
    titleKey: 'catalogue.priceEdit.name',
    width: 180,
    sort: true,
    fixed: 'left',
    hideable: false,
    grow: true,
    render: (row, { locale }) => listName(row, langOf(locale)),
  },
  {
    key: 'listVersion',
    titleKey: 'catalogue.price.version',
    width: 92,
    sort: true,
    render: (row) => `v${row.listVersion}`,
  },
  {
    key: 'companyName',
    titleKey: 'catalogue.priceEdit.owner',
    width: 150,
    render: (row, { locale, text }) => ownerName(row, langOf(locale), text),
  },
  {
    key: 'phase',
    titleKey: 'catalogue.priceEdit.state',
    width: 100,
    render: (row, { locale }) => (
      <StateTag group={phaseGroup(row.phase)} label={enumText(PRICE_LIST_PHASES, row.phase, langOf(locale))} />
    ),
  },
  { key: 'validFrom', titleKey: 'catalogue.price.validFrom', width: 110, sort: true },
  {
    key: 'validTo',
    titleKey: 'catalogue.price.validTo',
    width: 110,
    sort: true,
    render: (row, { text }) => row.validTo ?? (row.status === 'published' ? text('catalogue.price.open') : null),
  },
  countColumn<PriceListRow>({ key: 'orders', titleKey: 'catalogue.priceEdit.orders' }),
  { key: 'note', titleKey: 'catalogue.priceEdit.note', width: 160, hidden: true },
  { key: 'updatedBy', titleKey: 'catalogue.priceEdit.by', width: 110 },
  timeColumn<PriceListRow>({
    key: 'updatedAt',
    titleKey: 'catalogue.priceEdit.at',
    sort: true,
    at: (row) => row.updatedAt,
  }),
  timeColumn<PriceListRow>({
    key: 'publishedAt',
    titleKey: 'catalogue.price.published',
    sort: true,
    hidden: true,
    at: (row) => row.publishedAt,
  }),
];

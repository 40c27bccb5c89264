import { COMPANY_ITEM_PHASES, type CompanyItemRow } from '@mintmark/contract/companies/company-item.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf, nameIn } from '../../../kit/i18n/index.ts';
import {
  type ColumnDef,
  countColumn,
  enumColumn,
  type FilterDef,
  type StatusTab,
  timeColumn,
} from '../../../kit/list/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Days } from '../limits/limits.columns.tsx';
import css from '../parts/companies.module.css';

import { phaseGroup } from '../rules/rule-names.ts';
import { boxText, priceText } from './item.model.ts';

type Row = CompanyItemRow;

const TAKES = [
  { value: 'false', labelKey: 'companies.item.taken' },
  { value: 'true', labelKey: 'companies.item.refused' },
] as const;

export const itemFilters: readonly FilterDef[] = [
  {
    key: 'q',
    kind: 'text',
    labelKey: 'companies.item.search',
    placeholderKey: 'companies.item.findHint',
    width: 220,
  },
  { key: 'category1', kind: 'select', labelKey: 'companies.limit.category', options: CATEGORIES1, multiple: true },
  { key: 'isRefused', kind: 'select', labelKey: 'companies.item.takes', options: TAKES },
];

export const itemTabs: readonly StatusTab[] = [
  { key: 'all', labelKey: 'companies.rule.tabAll' },
  { key: 'current', labelKey: 'companies.rule.tabCurrent', query: { phase: ['current'] } },
  { key: 'future', labelKey: 'companies.rule.tabFuture', query: { phase: ['future'] } },
  { key: 'expired', labelKey: 'companies.rule.tabExpired', query: { phase: ['expired'] } },
];

export const itemColumns: readonly ColumnDef<Row>[] = [
  { key: 'itemCode', titleKey: 'companies.item.code', width: 100, sort: true, fixed: 'left', hideable: false },
  {
    key: 'houseZh',
    titleKey: 'companies.item.houseName',
    width: 132,
    grow: true,
    sort: true,
    render: (row, { locale }) => nameIn(locale, { name: row.houseZh, nameEn: row.houseEn }),
  },
  {
    key: 'nameZh',
    titleKey: 'companies.item.ownName',
    width: 132,
    grow: true,
    sort: true,
    render: ({ nameZh, nameEn }, { text, locale }) => {
      const own = locale === 'en' ? (nameEn ?? nameZh) : (nameZh ?? nameEn);
      return own ?? <span className={css['quiet']}>{text('companies.item.asHouse')}</span>;
    },
  },
  { key: 'referenceText', titleKey: 'companies.item.references', width: 132 },
  {
    key: 'price',
    titleKey: 'companies.item.price',
    width: 104,
    align: 'right',
    render: ({ baseFen, rateBp }) => priceText({ baseFen, rateBp }),
  },
  { key: 'minTier', titleKey: 'companies.item.minTier', width: 96, hidden: true },
  { key: 'maxNumber', titleKey: 'companies.item.maxNumber', width: 110, hidden: true, align: 'right' },
  { key: 'varietyText', titleKey: 'companies.item.varieties', width: 150, hidden: true },
  {
    key: 'boxType',
    titleKey: 'companies.item.boxType',
    width: 110,
    hidden: true,
    render: ({ boxType }, { locale }) => boxText(boxType, langOf(locale)),
  },
  {
    key: 'phase',
    titleKey: 'companies.rule.phase',
    width: 92,
    render: (row, { locale }) => (
      <StateTag group={phaseGroup(row.phase)} label={enumText(COMPANY_ITEM_PHASES, row.phase, langOf(locale))} />
    ),
  },
  {
    key: 'isRefused',
    titleKey: 'companies.item.takes',
    width: 88,
    render: (row, { text }) =>
      row.isRefused ? <StateTag group="bad" label={text('companies.item.refused')} /> : text('companies.item.taken'),
  },
  { key: 'validFrom', titleKey: 'companies.limit.days', width: 104, sort: true, render: (row) => <Days of={row} /> },
  countColumn<Row>({ key: 'coins', titleKey: 'companies.item.coins', width: 72 }),
  enumColumn<Row>({
    key: 'category1',
    titleKey: 'companies.limit.category',
    width: 110,
    hidden: true,
    code: (row) => row.category1,
    items: CATEGORIES1,
  }),
  { key: 'note', titleKey: 'companies.company.note', width: 150, hidden: true },
  { key: 'updatedBy', titleKey: 'companies.rule.updatedBy', width: 100, hidden: true },
  timeColumn<Row>({
    key: 'updatedAt',
    titleKey: 'companies.company.updatedAt',
    sort: true,
    hidden: true,
    at: (row) => row.updatedAt,
  }),
];

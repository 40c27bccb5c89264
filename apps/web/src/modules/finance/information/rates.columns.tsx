import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { INFORMATION_PAYERS } from '@mintmark/domain/finance/information/information.enums.ts';
import { INFORMATION_RESULTS } from '@mintmark/domain/finance/information/information-lists.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import {
  type CellContext,
  type ColumnDef,
  enumColumn,
  type FilterDef,
  moneyColumn,
  type StatusTab,
  timeColumn,
} from '../../../kit/list/index.ts';
import type { RateRow } from './information-types.ts';

/** For which pieces: second category, else the first, else all. */
function categoryText({ category1, category2 }: RateRow, { locale, text }: CellContext): string {
  if (category1 === null) return text('finance.information.all');
  const first = enumText(CATEGORIES1, category1, langOf(locale));
  return category2 === null ? first : `${first} · ${enumText(CATEGORIES2, category2, langOf(locale))}`;
}

export const rateColumns: readonly ColumnDef<RateRow>[] = [
  {
    key: 'companyName',
    titleKey: 'finance.information.company',
    width: 150,
    grow: true,
    render: (row, { locale, text }) =>
      (locale === 'en' ? row.companyNameEn : row.companyName) ?? text('finance.information.house'),
  },
  enumColumn<RateRow>({
    key: 'payerType',
    titleKey: 'finance.information.payerType',
    width: 88,
    code: (row) => row.payerType,
    items: INFORMATION_PAYERS,
    sort: true,
  }),
  { key: 'category1', titleKey: 'finance.information.category', width: 160, sort: true, render: categoryText },
  {
    key: 'resultType',
    titleKey: 'finance.information.result',
    width: 110,
    render: ({ resultType }, { locale, text }) =>
      resultType === null ? text('finance.information.all') : enumText(INFORMATION_RESULTS, resultType, langOf(locale)),
  },
  moneyColumn<RateRow>({ key: 'amountFen', titleKey: 'finance.information.unit', width: 100, sort: true }),
  {
    key: 'validFrom',
    titleKey: 'finance.information.validFrom',
    width: 108,
    sort: true,
    render: (row) => row.validFrom,
  },
  {
    key: 'phase',
    titleKey: 'finance.information.state',
    width: 92,
    render: ({ phase }, { text }) => text(`finance.information.phase.${phase}`),
  },
  { key: 'note', titleKey: 'finance.information.note', width: 140, render: (row) => row.note },
  { key: 'madeByName', titleKey: 'finance.information.setBy', width: 92, render: (row) => row.madeByName },
  timeColumn<RateRow>({
    key: 'madeAt',
    titleKey: 'finance.information.setAt',
    at: (row) => row.madeAt,
    sort: true,
    hidden: true,
  }),
  {
    key: 'withdrawnByName',
    titleKey: 'finance.information.withdrawnBy',
    width: 92,
    hidden: true,
    render: (row) => row.withdrawnByName,
  },
  timeColumn<RateRow>({
    key: 'withdrawnAt',
    titleKey: 'finance.information.withdrawnAt',
    at: (row) => row.withdrawnAt,
    hidden: true,
  }),
];

export const rateFilters: readonly FilterDef[] = [
  { key: 'companyId', kind: 'remote', labelKey: 'finance.information.company', load: loadCompanies, multiple: true },
  {
    key: 'payerType',
    kind: 'select',
    labelKey: 'finance.information.payerType',
    options: INFORMATION_PAYERS,
    multiple: true,
  },
  { key: 'category1', kind: 'select', labelKey: 'finance.information.category', options: CATEGORIES1, multiple: true },
];

/** Keys and conditions are those of INFORMATION_RATE_TABS in the contract; a test compares them. */
export const rateTabs: readonly StatusTab[] = [
  { key: 'current', labelKey: 'finance.information.phase.current', query: { phase: ['current'] } },
  { key: 'future', labelKey: 'finance.information.phase.future', query: { phase: ['future'] } },
  { key: 'past', labelKey: 'finance.information.tab.past', query: { phase: ['past', 'withdrawn'] } },
  { key: 'all', labelKey: 'finance.information.tab.all' },
];

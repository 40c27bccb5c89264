import type { FeeItem } from '@mintmark/contract/system/fee-items.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { FEE_ITEM_TYPES, FEE_UNITS } from '@mintmark/domain/finance/fee-items.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import {
  type ColumnDef,
  codeColumn,
  enumColumn,
  type FilterDef,
  moneyColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

const YES_NO = [
  { value: 'true', labelKey: 'system.dict.yes' },
  { value: 'false', labelKey: 'system.dict.no' },
] as const;

export const feeFilters: readonly FilterDef[] = [
  { key: 'search', kind: 'text', labelKey: 'system.dict.search', placeholderKey: 'system.dict.valueHint', width: 200 },
  { key: 'unit', kind: 'select', labelKey: 'system.fee.unit', options: FEE_UNITS, multiple: true },
  { key: 'isActive', kind: 'select', labelKey: 'system.fee.active', options: YES_NO },
];

const yesNo = (key: 'isEditable' | 'isTaxable' | 'isDiscountable', titleKey: ColumnDef<FeeItem>['titleKey']) =>
  ({
    key,
    titleKey,
    width: 92,
    render: (row, { text }) => text(row[key] ? 'system.dict.yes' : 'system.dict.no'),
  }) satisfies ColumnDef<FeeItem>;

export const feeColumns: readonly ColumnDef<FeeItem>[] = [
  codeColumn<FeeItem>({
    key: 'code',
    titleKey: 'system.fee.code',
    sort: true,
    fixed: 'left',
    hideable: false,
    code: (row) => row.code,
  }),
  { key: 'nameZh', titleKey: 'system.dict.nameZh', sort: true, width: 124 },
  { key: 'nameEn', titleKey: 'system.dict.nameEn', sort: true, width: 148, rank: 30 },
  enumColumn<FeeItem>({
    ...{ key: 'feeType', titleKey: 'system.fee.type', sort: true },
    code: (row) => row.feeType,
    items: FEE_ITEM_TYPES,
  }),
  enumColumn<FeeItem>({
    ...{ key: 'unit', titleKey: 'system.fee.unit', sort: true, width: 72 },
    code: (row) => row.unit,
    items: FEE_UNITS,
  }),
  moneyColumn<FeeItem>({ key: 'amountFen', titleKey: 'system.fee.amount' }),
  moneyColumn<FeeItem>({ key: 'maxFen', titleKey: 'system.fee.most' }),
  {
    key: 'next',
    titleKey: 'system.fee.next',
    width: 160,
    rank: 2,
    render: (row) => (row.nextFrom === null ? null : `${row.nextFrom} · ${moneyText(row.nextFen ?? 0)}`),
  },
  yesNo('isEditable', 'system.fee.editable'),
  { ...yesNo('isTaxable', 'system.fee.taxable'), hidden: true },
  { ...yesNo('isDiscountable', 'system.fee.discountable'), hidden: true },
  {
    key: 'categories',
    titleKey: 'system.fee.categories',
    width: 140,
    grow: true,
    render: (row, { locale, text }) =>
      row.categories.length === 0
        ? text('system.fee.all')
        : row.categories.map((code) => enumText(CATEGORIES1, code, langOf(locale))).join(', '),
  },
  {
    key: 'isActive',
    titleKey: 'system.fee.active',
    sort: true,
    width: 96,
    rank: 1,
    render: (row, { text }) => (
      <StateTag group={row.isActive ? 'ok' : 'end'} label={text(row.isActive ? 'system.dict.yes' : 'system.dict.no')} />
    ),
  },
  timeColumn<FeeItem>({
    key: 'updatedAt',
    titleKey: 'system.dict.at',
    sort: true,
    hidden: true,
    at: (row) => row.updatedAt,
  }),
];

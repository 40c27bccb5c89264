import type { ModificationRow } from '@mintmark/contract/grading/modifications.schema.ts';
import { YES_NO } from '@mintmark/contract/kernel/listing.ts';
import { changeText } from '@mintmark/domain/grading/modification-text.ts';
import { FIELD_GROUPS } from '@mintmark/domain/grading/modifications.enums.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import {
  type CellContext,
  type ColumnDef,
  codeColumn,
  enumColumn,
  type FilterDef,
  type StatusTab,
  timeColumn,
} from '../../../kit/list/index.ts';
import { fieldText } from '../rating-record/record-texts.ts';

/** A value in words; of a coin that is being graded again only that it is. */
const valueText = (row: ModificationRow, value: unknown, { locale, text }: CellContext) =>
  row.isSealed ? text('ratings.changes.sealed') : changeText(row.field, value, langOf(locale));

export const modificationColumns: readonly ColumnDef<ModificationRow>[] = [
  {
    ...timeColumn<ModificationRow>({ key: 'at', titleKey: 'ratings.changes.at', at: (row) => row.at }),
    fixed: 'left',
    hideable: false,
  },
  codeColumn<ModificationRow>({
    key: 'coinCode',
    titleKey: 'ratings.changes.of',
    code: (row) => row.coinCode ?? row.orderCode,
  }),
  enumColumn<ModificationRow>({
    key: 'group',
    titleKey: 'ratings.changes.group',
    width: 72,
    code: (row) => row.group,
    items: FIELD_GROUPS,
  }),
  {
    key: 'field',
    titleKey: 'ratings.changes.field',
    width: 88,
    render: (row, { locale }) => fieldText(row.field, langOf(locale)),
  },
  {
    key: 'before',
    titleKey: 'ratings.changes.before',
    width: 92,
    render: (row, words) => valueText(row, row.before, words),
  },
  {
    key: 'after',
    titleKey: 'ratings.changes.after',
    width: 92,
    grow: true,
    render: (row, words) => valueText(row, row.after, words),
  },
  { key: 'reason', titleKey: 'ratings.changes.reason', width: 100, render: (row) => row.reason },
  { key: 'who', titleKey: 'ratings.custody.who', width: 68, render: (row) => row.who },
  { key: 'approvedBy', titleKey: 'ratings.changes.approvedBy', width: 72, render: (row) => row.approvedBy },
  codeColumn<ModificationRow>({
    key: 'orderCode',
    titleKey: 'ratings.column.orderCode',
    hidden: true,
    code: (row) => row.orderCode,
  }),
  codeColumn<ModificationRow>({
    key: 'certNo',
    titleKey: 'ratings.column.certNo',
    width: 124,
    hidden: true,
    code: (row) => row.certNo,
  }),
];

export const modificationFilters: readonly FilterDef[] = [
  { key: 'orderCode', kind: 'codes', labelKey: 'ratings.filter.orderCode' },
  { key: 'coinCode', kind: 'codes', labelKey: 'ratings.filter.coinCode' },
  { key: 'certNo', kind: 'codes', labelKey: 'ratings.filter.certNo' },
  { key: 'who', kind: 'text', labelKey: 'ratings.custody.who', personal: true },
  {
    key: 'approved',
    kind: 'select',
    labelKey: 'ratings.changes.isApproved',
    options: YES_NO.map(({ code, ...names }) => ({ code: code === 1 ? 'yes' : 'no', ...names })),
  },
  { key: 'at', kind: 'dateRange', labelKey: 'ratings.changes.at' },
];

/** By kind of field; the first shows everything. */
export const modificationTabs: readonly StatusTab[] = [
  { key: 'all', labelKey: 'ratings.changes.tab.all' },
  { key: 'detail', labelKey: 'ratings.changes.tab.detail', query: { group: ['detail', 'category'] } },
  { key: 'information', labelKey: 'ratings.changes.tab.information', query: { group: ['information'] } },
  { key: 'score', labelKey: 'ratings.changes.tab.score', query: { group: ['score'] } },
  { key: 'price', labelKey: 'ratings.changes.tab.price', query: { group: ['price'] } },
  { key: 'label', labelKey: 'ratings.changes.tab.label', query: { group: ['label'] } },
  { key: 'order', labelKey: 'ratings.changes.tab.order', query: { group: ['order'] } },
];

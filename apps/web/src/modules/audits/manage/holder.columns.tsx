import type { Holder } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import { type CellContext, type ColumnDef, codeColumn, type FilterDef, timeColumn } from '../../../kit/list/index.ts';

import { type DeskWords, isOpen } from './manage.model.ts';

type Held = Pick<Holder, 'assignee' | 'groupZh' | 'groupEn'>;

/** The person, the group, or that nobody has it. */
export function holderText(row: Held, { text, locale }: CellContext): string {
  if (row.assignee !== null) return row.assignee;
  const group = langOf(locale) === 'en' ? row.groupEn : row.groupZh;
  return group === null ? text('audits.manage.free') : text('audits.manage.groupOf', { group });
}

/** Who has it; of what is decided: who had it at the end, or nobody. */
export const holderOf = (row: Held & { readonly status: number }, context: CellContext): string | null =>
  isOpen(row) ? holderText(row, context) : row.assignee;

/** What a row of every desk has beside who has it. */
export interface HeldRow extends Holder {
  readonly taskNo: string;
  readonly status: number;
  readonly coinCode: string | null;
  readonly orderCode: string | null;
  readonly level: number;
  readonly levels: number;
}

export const taskNoColumn = <Row extends HeldRow>(): ColumnDef<Row> =>
  codeColumn<Row>({
    key: 'taskNo',
    titleKey: 'audits.manage.taskNo',
    width: 144,
    fixed: 'left',
    hideable: false,
    code: (row) => row.taskNo,
  });

/** Who has it, when it is due, and the coin. */
export const holderColumns = <Row extends HeldRow>(): readonly ColumnDef<Row>[] => [
  { key: 'assignee', titleKey: 'audits.manage.assignee', width: 112, render: holderOf },
  timeColumn<Row>({ key: 'dueAt', titleKey: 'audits.manage.dueAt', sort: true, at: (row) => row.dueAt }),
  codeColumn<Row>({ key: 'coinCode', titleKey: 'audits.manage.coinCode', code: (row) => row.coinCode }),
];

/** Since when, and the level. */
export const sinceColumns = <Row extends HeldRow>(): readonly ColumnDef<Row>[] => [
  timeColumn<Row>({ key: 'assignedAt', titleKey: 'audits.manage.assignedAt', at: (row) => row.assignedAt }),
  {
    key: 'level',
    titleKey: 'audits.manage.level',
    width: 56,
    render: (row, { text }) => text('audits.manage.levelOf', { level: row.level, levels: row.levels }),
  },
];

export const orderColumn = <Row extends HeldRow>(): ColumnDef<Row> =>
  codeColumn<Row>({
    key: 'orderCode',
    titleKey: 'audits.manage.orderCode',
    hidden: true,
    code: (row) => row.orderCode,
  });

/** What the tasks of every desk are looked for by, beside their kind. */
export const numberFilters: readonly FilterDef[] = [
  { key: 'taskNo', kind: 'codes', labelKey: 'audits.manage.taskNo' },
  { key: 'coinCode', kind: 'codes', labelKey: 'audits.manage.coinCode' },
  { key: 'orderCode', kind: 'codes', labelKey: 'audits.manage.orderCode' },
];
export const holderFilters = (words: DeskWords): readonly FilterDef[] => [
  { key: 'category1', kind: 'select', labelKey: 'audits.manage.category', options: CATEGORIES1, multiple: true },
  { key: 'created', kind: 'dateRange', labelKey: `audits.${words}.createdAt` },
  { key: 'assigneeId', kind: 'codes', labelKey: 'audits.manage.assigneeId', hidden: true },
  { key: 'roleId', kind: 'codes', labelKey: 'audits.manage.roleId', hidden: true },
];

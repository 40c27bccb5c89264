import type { IdRecordRow } from '@mintmark/contract/accounts/id-record.schema.ts';
import { ID_VERIFY_STATUS, ID_VERIFY_STATUSES } from '@mintmark/domain/accounts/accounts.enums.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  type ColumnDef,
  codeColumn,
  type FilterDef,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { companyOf } from '../names.ts';
import { idGroup } from '../state-looks.ts';

type Row = IdRecordRow;

export const verificationTabs: readonly StatusTab[] = [
  {
    key: 'waiting',
    labelKey: 'accounts.verification.waiting',
    query: { auditStatus: [ID_VERIFY_STATUS.pending] },
    alert: true,
  },
  { key: 'approved', labelKey: 'accounts.verification.approved', query: { auditStatus: [ID_VERIFY_STATUS.approved] } },
  { key: 'rejected', labelKey: 'accounts.verification.rejected', query: { auditStatus: [ID_VERIFY_STATUS.rejected] } },
  { key: 'all', labelKey: 'accounts.verification.all' },
];

const TAB_OF: Readonly<Record<number, string>> = {
  [ID_VERIFY_STATUS.pending]: 'waiting',
  [ID_VERIFY_STATUS.approved]: 'approved',
  [ID_VERIFY_STATUS.rejected]: 'rejected',
};

/** Numbers on the tabs; `all` is their sum. */
export function tabCounts(counts: readonly { readonly auditStatus: number; readonly count: number }[]) {
  const byTab = Object.fromEntries(Object.values(TAB_OF).map((key) => [key, 0]));
  for (const { auditStatus, count } of counts) byTab[TAB_OF[auditStatus] ?? 'waiting'] = count;
  return { ...byTab, all: counts.reduce((sum, { count }) => sum + count, 0) };
}

/** Conditions; name and number never enter the address (D21). */
export const verificationFilters: readonly FilterDef[] = [
  { key: 'username', kind: 'text', labelKey: 'accounts.user.username', width: 152 },
  { key: 'realName', kind: 'text', labelKey: 'accounts.user.realName', personal: true, width: 128 },
  {
    key: 'idNo',
    kind: 'text',
    labelKey: 'accounts.verification.idNo',
    placeholderKey: 'accounts.verification.idNoHint',
    personal: true,
    width: 200,
  },
  { key: 'companyId', kind: 'remote', labelKey: 'accounts.common.company', load: loadCompanies, multiple: true },
  { key: 'created', kind: 'dateRange', labelKey: 'accounts.verification.submitted' },
];

export const verificationColumns: readonly ColumnDef<Row>[] = [
  codeColumn<Row>({
    key: 'username',
    titleKey: 'accounts.user.username',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 132,
    code: (row) => row.username,
  }),
  { key: 'realName', titleKey: 'accounts.user.realName', width: 92 },
  { key: 'name', titleKey: 'accounts.verification.name', width: 92 },
  { key: 'idNo', titleKey: 'accounts.verification.idNo', width: 160 },
  {
    key: 'companyName',
    titleKey: 'accounts.common.company',
    width: 140,
    render: (row, { locale }) => companyOf(row, locale),
  },
  stateColumn<Row>({
    key: 'auditStatus',
    titleKey: 'accounts.verification.status',
    sort: true,
    width: 92,
    code: (row) => row.auditStatus,
    states: ID_VERIFY_STATUSES,
    group: idGroup,
  }),
  { key: 'remark', titleKey: 'accounts.verification.remark', width: 112, grow: true },
  timeColumn<Row>({
    key: 'createdAt',
    titleKey: 'accounts.verification.submitted',
    sort: true,
    at: (row) => row.createdAt,
  }),
  { key: 'reviewerName', titleKey: 'accounts.verification.reviewer', width: 92 },
  timeColumn<Row>({
    key: 'reviewedAt',
    titleKey: 'accounts.verification.reviewed',
    sort: true,
    at: (row) => row.reviewedAt,
  }),
];

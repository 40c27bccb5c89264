import type { AccountRow } from '@mintmark/contract/accounts/account.schema.ts';
import { ACCOUNT_STATES, ID_VERIFY_STATUSES, SCOPE_KINDS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import { type ColumnDef, codeColumn, enumColumn, type FilterDef, timeColumn } from '../../../kit/list/index.ts';
import { companyOf, namesOf } from '../names.ts';
import { loadRoles } from '../remote-options.ts';
import { AccountStateTag } from './account-state-tag.tsx';

type Row = AccountRow;

const YES_NO = [
  { value: 'true', labelKey: 'accounts.common.yes' },
  { value: 'false', labelKey: 'accounts.common.no' },
] as const;

/** Conditions; name and mobile never enter the address (D21). */
export const userFilters: readonly FilterDef[] = [
  { key: 'username', kind: 'text', labelKey: 'accounts.user.username', width: 152 },
  { key: 'realName', kind: 'text', labelKey: 'accounts.user.realName', personal: true, width: 128 },
  {
    key: 'mobile',
    kind: 'text',
    labelKey: 'accounts.user.mobile',
    placeholderKey: 'accounts.user.mobileHint',
    personal: true,
    width: 168,
  },
  { key: 'status', kind: 'select', labelKey: 'accounts.user.status', options: ACCOUNT_STATES, multiple: true },
  { key: 'companyId', kind: 'remote', labelKey: 'accounts.common.company', load: loadCompanies, multiple: true },
  { key: 'roleId', kind: 'remote', labelKey: 'accounts.user.roles', load: loadRoles, multiple: true },
  { key: 'scopeKind', kind: 'select', labelKey: 'accounts.user.scope', options: SCOPE_KINDS, multiple: true },
  { key: 'isMobileBound', kind: 'select', labelKey: 'accounts.user.bound', options: YES_NO },
  { key: 'created', kind: 'dateRange', labelKey: 'accounts.user.created' },
  { key: 'lastLogin', kind: 'dateRange', labelKey: 'accounts.user.lastLogin' },
];

export const userColumns: readonly ColumnDef<Row>[] = [
  codeColumn<Row>({
    key: 'username',
    titleKey: 'accounts.user.username',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 132,
    code: (row) => row.username,
  }),
  { key: 'realName', titleKey: 'accounts.user.realName', sort: true, width: 92 },
  { key: 'mobile', titleKey: 'accounts.user.mobile', width: 108 },
  {
    key: 'roles',
    titleKey: 'accounts.user.roles',
    width: 124,
    grow: true,
    render: (row, { locale, text }) => namesOf(row.roles, locale, text) || null,
  },
  {
    key: 'companyName',
    titleKey: 'accounts.common.company',
    sort: true,
    width: 132,
    grow: true,
    render: (row, { locale }) => companyOf(row, locale),
  },
  enumColumn<Row>({
    key: 'scopeKind',
    titleKey: 'accounts.user.scope',
    sort: true,
    width: 92,
    code: (row) => row.scopeKind,
    items: SCOPE_KINDS,
  }),
  {
    key: 'status',
    titleKey: 'accounts.user.status',
    sort: true,
    rank: 1,
    // With the time until which an account is locked.
    width: 136,
    render: (row) => <AccountStateTag account={row} />,
  },
  {
    key: 'auditStatus',
    titleKey: 'accounts.user.idCard',
    width: 84,
    render: (row, { text, locale }) =>
      row.auditStatus === null
        ? text('accounts.user.idNone')
        : enumText(ID_VERIFY_STATUSES, row.auditStatus, langOf(locale)),
  },
  {
    key: 'isMobileBound',
    titleKey: 'accounts.user.bound',
    width: 92,
    hidden: true,
    render: (row, { text }) => text(row.isMobileBound ? 'accounts.common.yes' : 'accounts.common.no'),
  },
  timeColumn<Row>({
    key: 'lastLoginAt',
    titleKey: 'accounts.user.lastLogin',
    sort: true,
    dayOnly: true,
    at: (row) => row.lastLoginAt,
  }),
  timeColumn<Row>({
    key: 'createdAt',
    titleKey: 'accounts.user.created',
    sort: true,
    dayOnly: true,
    hidden: true,
    at: (row) => row.createdAt,
  }),
];

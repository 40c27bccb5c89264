import type { AccountRow } from '@mintmark/contract/accounts/account.schema.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { ACCOUNT_STATES, ID_VERIFY_STATUSES, SCOPE_KINDS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import type { Locale } from '../../kernel/context.ts';
import { bindExport, type ExportField } from '../../kernel/listing/index.ts';
import { accountList } from './accounts.queries.ts';

type Row = NonNullable<typeof accountList.rowType>;

const roleNames = (roles: unknown, locale: Locale): string =>
  (roles as AccountRow['roles']).map(({ nameZh, nameEn }) => (locale === 'en' ? nameEn : nameZh)).join(' / ');

const columns = (locale: Locale): Readonly<Record<string, readonly ExportField<Row>[]>> => ({
  username: [{ key: 'username' }],
  realName: [{ key: 'realName' }],
  mobile: [{ key: 'mobile' }],
  roles: [{ key: 'roles', words: roleNames, width: 30 }],
  companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
  scopeKind: [
    { key: 'scopeKind', codes: SCOPE_KINDS },
    { key: 'categories', codes: CATEGORIES1 },
  ],
  status: [{ key: 'state', codes: ACCOUNT_STATES }, { key: 'lockedUntil' }],
  auditStatus: [{ key: 'auditStatus', codes: ID_VERIFY_STATUSES }],
  isMobileBound: [{ key: 'isMobileBound' }],
  lastLoginAt: [{ key: 'lastLoginAt' }],
  createdAt: [{ key: 'createdAt' }],
});

/** 账号 as a file; mobile numbers stay masked as in the list. */
export const exportAccounts = bindExport(accountsEndpoints.exportAccounts, {
  list: accountList,
  of: accountsEndpoints.listAccounts,
  columns,
  section: 'accounts',
});

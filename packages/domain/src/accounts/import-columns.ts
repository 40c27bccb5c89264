import { findHeadings, foldHeading } from '../kernel/headings.ts';
import { err, ok, type Result } from '../kernel/result.ts';

/** Rows of one file; each becomes a person who must be handed a password. */
export const ACCOUNT_IMPORT_ROWS = 200;

/** Columns of a list of accounts; the keys are the fields of a new account. */
export const ACCOUNT_COLUMNS = [
  'username',
  'realName',
  'mobile',
  'mail',
  'roleIds',
  'companyId',
  'scopeKind',
  'companyIds',
  'agentId',
  'categories',
  'mustUploadId',
] as const;
export type AccountColumn = (typeof ACCOUNT_COLUMNS)[number];

const HEADINGS: Readonly<Record<AccountColumn, readonly string[]>> = {
  username: ['用户名', '账号', '登录名', 'username', 'account', 'login'],
  realName: ['姓名', '真实姓名', 'name', 'realname', 'fullname'],
  mobile: ['手机号', '手机', '手机号码', 'mobile', 'phone'],
  mail: ['邮箱', '电子邮箱', 'mail', 'email'],
  roleIds: ['角色', 'role', 'roles'],
  companyId: ['所属公司', '公司', 'company'],
  scopeKind: ['数据范围', '范围', 'datascope', 'scope'],
  companyIds: ['可见公司', 'visiblecompanies'],
  agentId: ['代理商', 'agent'],
  categories: ['可见类别', '类别', 'categories', 'category'],
  mustUploadId: ['要求上传身份证', '身份证', 'idcardrequired', 'idcard'],
};
const COLUMN_OF = new Map(ACCOUNT_COLUMNS.flatMap((column) => HEADINGS[column].map((word) => [word, column] as const)));
export const REQUIRED_ACCOUNT_COLUMNS: readonly AccountColumn[] = ['username', 'realName', 'roleIds'];

/** Why a heading row cannot be used. */
export interface AccountHeaderError {
  readonly code: 'HEADER_MISSING' | 'HEADER_DUPLICATE';
  readonly columns: readonly AccountColumn[];
}

/** Finds the columns of a list of accounts, Chinese or English, in any order. */
export function accountColumns(
  headers: readonly string[],
): Result<ReadonlyMap<AccountColumn, number>, AccountHeaderError> {
  const found = findHeadings(headers, (heading) => COLUMN_OF.get(foldHeading(heading)) ?? null);
  if (!found.ok) return err({ code: 'HEADER_DUPLICATE', columns: found.error });
  const missing = REQUIRED_ACCOUNT_COLUMNS.filter((column) => !found.value.has(column));
  return missing.length > 0 ? err({ code: 'HEADER_MISSING', columns: missing }) : ok(found.value);
}

/** Names in one cell: separated by Chinese or English commas, semicolons, slashes or line ends. */
export const namesInCell = (cell: string): string[] =>
  cell
    .split(/[、,，;；/\n]+/)
    .map((name) => name.trim())
    .filter(Boolean);

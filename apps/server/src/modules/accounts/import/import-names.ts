import { YES_NO } from '@mintmark/contract/kernel/listing.ts';
import { SCOPE_KINDS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { type AccountColumn, namesInCell } from '@mintmark/domain/accounts/import-columns.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { type EnumItem, findCodeByName, foldName } from '@mintmark/domain/kernel/enums.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { findHouseCategories } from '../../../kernel/dictionary/house-names.queries.ts';
import { listRoles } from '../account.repo.ts';
import { listScopeOptions } from '../scope.repo.ts';

interface Named {
  readonly id: string;
  readonly nameZh: string;
  readonly nameEn: string;
}

/** What names in cells can mean to this person: companies and agents of others do not exist for him. */
export interface KnownNames {
  readonly roles: readonly Named[];
  readonly companies: readonly Named[];
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  /** First levels as the house calls them, those that it added too; lists may still say the delivered names. */
  readonly categories: readonly EnumItem<number>[];
}

export async function knownNames(db: Reader, { scope }: SignedInContext): Promise<KnownNames> {
  const { category1 } = await findHouseCategories(db);
  const categories = category1.map(({ code, zh, en }) => ({ code: Number(code), zh, en }));
  return { roles: await listRoles(db), ...(await listScopeOptions(db, scope)), categories };
}

const idByName = (list: readonly Named[], name: string): string | null =>
  list.find((one) => [one.nameZh, one.nameEn].some((known) => known !== '' && foldName(known) === foldName(name)))
    ?.id ?? null;

/** What a row says, as the body of a new account; names that mean nothing are told by column. */
export interface ReadRow {
  readonly body: Readonly<Record<string, unknown>>;
  readonly unknown: readonly AccountColumn[];
}

type CellOf = (column: AccountColumn) => string;

/** Reads one row of the table. */
export function readRow(cellOf: CellOf, names: KnownNames): ReadRow {
  const unknown: AccountColumn[] = [];
  const known = <T>(column: AccountColumn, value: T | null): T | undefined => {
    if (value === null) unknown.push(column);
    return value ?? undefined;
  };
  const many = <T>(column: AccountColumn, find: (name: string) => T | null): T[] =>
    namesInCell(cellOf(column)).flatMap((name) => known(column, find(name)) ?? []);
  const one = <T>(column: AccountColumn, find: (name: string) => T | null): T | undefined =>
    cellOf(column) === '' ? undefined : known(column, find(cellOf(column)));

  const scopeKind = one('scopeKind', (name) => findCodeByName(SCOPE_KINDS, name)) ?? 'company';
  const mustUploadId = one('mustUploadId', (name) => findCodeByName(YES_NO, name)) ?? 1;
  const companyId = one('companyId', (name) => idByName(names.companies, name));
  const agentId = one(
    'agentId',
    (name) => names.agents.find((agent) => foldName(agent.name) === foldName(name))?.id ?? null,
  );
  return {
    body: {
      username: cellOf('username'),
      realName: cellOf('realName'),
      mobile: cellOf('mobile'),
      mail: cellOf('mail'),
      roleIds: many('roleIds', (name) => idByName(names.roles, name)),
      scopeKind,
      ...(companyId ? { companyId } : {}),
      companyIds: many('companyIds', (name) => idByName(names.companies, name)),
      ...(agentId ? { agentId } : {}),
      categories: many(
        'categories',
        (name) => findCodeByName(names.categories, name) ?? findCodeByName(CATEGORIES1, name),
      ),
      mustUploadId: mustUploadId === 1,
    },
    unknown: [...new Set(unknown)],
  };
}

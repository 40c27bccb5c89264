import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { Profile } from '@mintmark/contract/identity/identity.schema.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { findActor } from '../../kernel/auth/actor.repo.ts';
import { may } from '../../kernel/auth/actor.ts';
import { iso } from '../../kernel/clock.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { readHouseNames } from '../../kernel/dictionary/house-names.queries.ts';
import { found } from '../../kernel/errors.ts';
import type { InputOf } from '../../kernel/handlers.ts';
import { coversCompany, type Scope, scopeMark } from '../../kernel/scope.ts';
import { findAccount, listAccess } from './own-account/account.repo.ts';
import { presentUserInfo } from './own-account/user-info.present.ts';

/** The signed-in person, with role and company names in his language (R518). */
export async function getProfile(_: unknown, context: SignedInContext): Promise<Profile> {
  const { actor, scope, db, locale } = context;
  return db.read(scope, (reader) => readProfile(reader, actor.accountId, locale));
}

/** The profile as it stands in the reader's transaction. */
export async function readProfile(db: Reader, accountId: string, locale: 'zh-CN' | 'en'): Promise<Profile> {
  const account = found(await findAccount(db, accountId));
  const name = locale === 'en' ? 'nameEn' : 'nameZh';
  const roles = await db
    .selectFrom('accountRoles as ar')
    .innerJoin('roles as r', 'r.id', 'ar.roleId')
    .select(`r.${name} as name`)
    .where('ar.accountId', '=', accountId)
    .orderBy('r.sort')
    .orderBy('r.id')
    .execute();
  const company =
    account.companyId === null
      ? undefined
      : await db
          .selectFrom('companies')
          .select(`${name} as name`)
          .where('id', '=', account.companyId)
          .executeTakeFirst();
  return {
    ...presentUserInfo(account, await listAccess(db, accountId)),
    uuid: account.uuid,
    username: account.username,
    mail: account.mail ?? '',
    isOfHouse: account.scopeKind === 'all',
    scopeMark: scopeMark(found(await findActor(db, accountId)).actor.scope),
    roles: roles.map((role) => role.name),
    companyName: company?.name ?? '',
    lastLoginAt: iso(account.lastLoginAt),
    passwordChangedAt: iso(account.passwordChangedAt),
    names: await readHouseNames(db),
  };
}

async function findIdRecord(db: Reader, accountId: string) {
  return db
    .selectFrom('idRecords')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Confirms that the token belongs to that user; another user's id is not found (R512). */
export async function checkLogin(
  { params }: InputOf<typeof identityEndpoints.checkLogin>,
  { actor, scope, db }: SignedInContext,
): Promise<DataOf<typeof identityEndpoints.checkLogin>> {
  found(params.id === actor.accountId ? actor : null);
  const record = await db.read(scope, (reader) => findIdRecord(reader, actor.accountId));
  return { auditStatus: record?.auditStatus ?? null, online: true };
}

/** Reviewers see the people of their companies, as in the list of records. */
const isReviewed = (scope: Scope, { companyId }: { readonly companyId: string | null }): boolean =>
  scope.kind === 'all' || (scope.kind === 'company' && companyId !== null && coversCompany(scope, companyId));

/** The newest ID-card record: the own one, or for reviewers anyone's in their scope (R548). */
export async function getByUserIdNew(
  { params }: InputOf<typeof identityEndpoints.getByUserIdNew>,
  { actor, scope, db }: SignedInContext,
): Promise<DataOf<typeof identityEndpoints.getByUserIdNew>> {
  const isOwn = params.id === actor.accountId;
  found(isOwn || may(actor, 'basic:IdVerification:IdVerification') ? actor : null);
  return db.read(scope, async (reader) => {
    if (!isOwn) found(isReviewed(scope, found(await findAccount(reader, params.id))) ? actor : null);
    const record = await findIdRecord(reader, params.id);
    if (!record) return null;
    return {
      id: record.id,
      userId: record.accountId,
      auditStatus: record.auditStatus,
      remark: record.remark,
      createdAt: record.createdAt.toISOString(),
    };
  });
}

/** All personal settings of the signed-in person. */
export async function getSettings(
  _: unknown,
  { actor, scope, db }: SignedInContext,
): Promise<DataOf<typeof identityEndpoints.getSettings>> {
  return db.read(scope, (reader) => readSettings(reader, actor.accountId));
}

export async function readSettings(
  db: Reader,
  accountId: string,
): Promise<DataOf<typeof identityEndpoints.getSettings>> {
  const rows = await db
    .selectFrom('accountSettings')
    .select(['key', 'value'])
    .where('accountId', '=', accountId)
    .orderBy('key')
    .execute();
  return { values: Object.fromEntries(rows.map((row) => [row.key, row.value as never])) };
}

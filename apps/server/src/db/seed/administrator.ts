import { randomBytes } from 'node:crypto';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { sql } from 'kysely';
import { hashPassword } from '../../kernel/auth/passwords.ts';
import type { Services } from '../../kernel/context.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { ADMINISTRATORS } from '../../modules/accounts/index.ts';

const ADMIN_MOBILE = '13900000000';

interface First {
  readonly username: string;
  readonly realName: string;
  readonly roleCode: string;
  /** From the environment: then the account is complete. */
  readonly password: string | null;
}

async function insertFirst(tx: Tx, first: First, made: { readonly hash: string; readonly now: Date }): Promise<void> {
  const isGiven = first.password !== null;
  const account = await tx
    .insertInto('accounts')
    .values({
      username: first.username,
      passwordHash: made.hash,
      passwordChangedAt: made.now,
      mustChangePassword: !isGiven,
      realName: first.realName,
      mobile: isGiven ? ADMIN_MOBILE : null,
      isMobileBound: isGiven,
      scopeKind: 'all',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = await tx.selectFrom('roles').select('id').where('code', '=', first.roleCode).executeTakeFirstOrThrow();
  await tx.insertInto('accountRoles').values({ accountId: account.id, roleId: role.id }).execute();
}

/** Makes the account and returns the line to print once. */
async function make(tx: Tx, { clock }: Services, first: First): Promise<string> {
  const password = first.password ?? randomBytes(12).toString('base64url');
  await insertFirst(tx, first, { hash: await hashPassword(password), now: clock.now() });
  const secret = first.password === null ? `  one-time password: ${password}` : '(password from ADMIN_PASSWORD)';
  return `Administrator: ${first.username} ${secret}`;
}

/** Enabled accounts with the role. */
async function countHolders(db: Reader, roleCode: string): Promise<number> {
  const rows = await db
    .selectFrom('accounts as a')
    .innerJoin('accountRoles as ar', 'ar.accountId', 'a.id')
    .innerJoin('roles as r', 'r.id', 'ar.roleId')
    .select('a.id')
    .where('r.code', '=', roleCode)
    .where('a.status', '=', ACCOUNT_STATE.enabled)
    .where('a.deletedAt', 'is', null)
    .limit(2)
    .execute();
  return rows.length;
}

async function freeName(db: Reader, wanted: string): Promise<string> {
  for (let at = 1; ; at += 1) {
    const name = at === 1 ? wanted : `${wanted}${at}`;
    const taken = await db.selectFrom('accounts').select('id').where('username', '=', name).executeTakeFirst();
    if (!taken) return name;
  }
}

/**
 * 等保: one of each administrator who is missing, and two who grant: a grant needs a second person (D17). The system
 * administrator of an empty database takes name and password from the environment; all others get one-time passwords.
 */
async function ensureAdministrators(tx: Tx, services: Services): Promise<string[]> {
  const { config } = services;
  const lines: string[] = [];
  for (const { code, zh, administers } of ADMINISTRATORS) {
    const wanted = administers === 'security' ? 2 : 1;
    let held = await countHolders(tx, code);
    for (; held < wanted; held += 1) {
      const isFirst = administers === 'system' && !(await hasAccounts(tx));
      const name = isFirst ? (config.admin.username ?? 'admin') : code;
      const username = await freeName(tx, name);
      const password = isFirst ? config.admin.password : null;
      lines.push(await make(tx, services, { username, realName: zh, roleCode: code, password }));
    }
  }
  return lines;
}

const hasAccounts = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Makes the first administrator of an empty database (no built-in password, security rule 16), under 等保 the three. Given by
 * environment he is complete: own password, real name, mobile bound. Returns the lines to print once.
 */
export async function ensureAdministrator(services: Services): Promise<string[]> {
  const { db, config } = services;
  return db.transaction(SYSTEM_SCOPE, async (tx) => {
    // Of two processes that start on an empty database one makes him, the other finds him.
    await sql`SELECT pg_advisory_xact_lock(hashtext('first administrator'))`.execute(tx);
    if (config.securityMode === 'dengbao') return ensureAdministrators(tx, services);
    if (await hasAccounts(tx)) return [];
    const username = config.admin.username ?? 'admin';
    const { password } = config.admin;
    return [await make(tx, services, { username, realName: '管理员', roleCode: 'super-admin', password })];
  });
}

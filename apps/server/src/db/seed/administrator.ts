import { randomBytes } from 'node:crypto';
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
async function make({ db, clock }: Services, first: First): Promise<string> {
  const password = first.password ?? randomBytes(12).toString('base64url');
  const hash = await hashPassword(password);
  await db.transaction(SYSTEM_SCOPE, (tx) => insertFirst(tx, first, { hash, now: clock.now() }));
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
    .where('a.status', '=', 1)
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
async function ensureAdministrators(services: Services): Promise<string[]> {
  const { db, config } = services;
  const lines: string[] = [];
  for (const { code, zh, administers } of ADMINISTRATORS) {
    const wanted = administers === 'security' ? 2 : 1;
    let held = await db.read(SYSTEM_SCOPE, (reader) => countHolders(reader, code));
    for (; held < wanted; held += 1) {
      const isFirst = administers === 'system' && !(await hasAccounts(services));
      const name = isFirst ? (config.admin.username ?? 'admin') : code;
      const username = await db.read(SYSTEM_SCOPE, (reader) => freeName(reader, name));
      const password = isFirst ? config.admin.password : null;
      lines.push(await make(services, { username, realName: zh, roleCode: code, password }));
    }
  }
  return lines;
}

async function hasAccounts({ db }: Services): Promise<boolean> {
  const row = await db.read(SYSTEM_SCOPE, (reader) =>
    reader.selectFrom('accounts').select('id').limit(1).executeTakeFirst(),
  );
  return row !== undefined;
}

/**
 * Makes the first administrator of an empty database (no built-in password, security rule 16), under 等保 the three. Given by
 * environment he is complete: own password, real name, mobile bound. Returns the lines to print once.
 */
export async function ensureAdministrator(services: Services): Promise<string[]> {
  const { config } = services;
  if (config.securityMode === 'dengbao') return ensureAdministrators(services);
  if (await hasAccounts(services)) return [];
  const username = config.admin.username ?? 'admin';
  return [
    await make(services, { username, realName: '管理员', roleCode: 'super-admin', password: config.admin.password }),
  ];
}

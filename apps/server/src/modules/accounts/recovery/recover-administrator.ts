import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import { endSessions } from '../../../kernel/auth/sessions.repo.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { newTrail } from '../../../kernel/operation-log/trail.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { clearFailures } from '../../identity/index.ts';
import { changeAccount, insertAccount, replaceRoles } from '../account.repo.ts';
import { oneTimeUntil, randomOneTimePassword } from '../care/one-time-password.ts';
import { ADMINISTRATORS } from '../roles/administrators.data.ts';
import { findRoleByCode, isNameTaken, lockByName, roleCodesOf } from './recover.repo.ts';

const THREE: readonly string[] = ADMINISTRATORS.map(({ code }) => code);
const MACHINE = 'npm run recover';
/** What a new administrator is beside his name. */
const NEW = {
  mobile: null,
  mail: null,
  companyId: null,
  agentId: null,
  scopeKind: 'all',
  needsSms: false,
  mustUploadId: false,
};

/** Roles that the command line recovers under each SECURITY_MODE. */
export const RECOVERABLE: Readonly<Record<Config['securityMode'], readonly string[]>> = {
  standard: ['super-admin'],
  dengbao: THREE,
};

export interface Recovery {
  readonly roleCode: string;
  /** The account of one who has the role; null: a new account. */
  readonly username: string | null;
  readonly reason: string;
}

export interface Recovered {
  readonly username: string;
  /** Told once, kept nowhere. */
  readonly password: string;
  readonly until: Date;
  readonly isNew: boolean;
}

/** Says to the person at the machine what stands against it. */
export class RecoveryRefused extends Error {}

async function freeName(tx: Tx, wanted: string): Promise<string> {
  for (let at = 2, name = wanted; ; at += 1, name = `${wanted}${at}`) if (!(await isNameTaken(tx, name))) return name;
}

/** Somebody who has the role already: nobody gets a role by this, so nobody becomes two of the three. */
async function holder(tx: Tx, username: string, roleCode: string): Promise<{ id: string; username: string }> {
  const account = await lockByName(tx, username);
  if (!account) throw new RecoveryRefused(`There is no account ${username}.`);
  const codes = await roleCodesOf(tx, account.id);
  if (!codes.includes(roleCode)) throw new RecoveryRefused(`${username} does not have the role ${roleCode}.`);
  if (codes.filter((code) => THREE.includes(code)).length > 1)
    throw new RecoveryRefused(`${username} has more than one of ${THREE.join(', ')}.`);
  return account;
}

/**
 * The way back when nobody can sign in as an administrator any more (SECURITY_MODE=dengbao: not even a colleague may reset
 * him): a one-time password for somebody who has the role, or for a new account with this role alone. Done on the machine,
 * by whoever holds its database; the operation log says so. Throws RecoveryRefused.
 */
export async function recoverAdministrator(services: Services, recovery: Recovery): Promise<Recovered> {
  const { db, clock, config } = services;
  const { roleCode, username, reason } = recovery;
  const allowed = RECOVERABLE[config.securityMode];
  if (!allowed.includes(roleCode)) throw new RecoveryRefused(`The role must be one of ${allowed.join(', ')}.`);
  if (reason.trim() === '') throw new RecoveryRefused('A reason is needed; it stays in the operation log.');
  const password = randomOneTimePassword();
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const until = oneTimeUntil(services, now);
  return db.transaction(SYSTEM_SCOPE, async (tx) => {
    const role = await findRoleByCode(tx, roleCode);
    if (!role) throw new RecoveryRefused('This database has no roles yet: start the server once.');
    const known = username === null ? null : await holder(tx, username, roleCode);
    const name = known?.username ?? (await freeName(tx, roleCode));
    const by = { accountId: null, now };
    const id =
      known?.id ??
      (await insertAccount(tx, {
        ...NEW,
        username: name,
        realName: role.nameZh,
        passwordHash,
        passwordExpiresAt: until,
        ...by,
      }));
    if (known) {
      const secret = { passwordHash, passwordChangedAt: now, mustChangePassword: true, passwordExpiresAt: until };
      await changeAccount(tx, id, { ...secret, status: ACCOUNT_STATE.enabled }, by);
      await endSessions(tx, id, now);
      await clearFailures(tx, { config }, known);
    } else await replaceRoles(tx, id, [role.id]);
    const origin = { ...by, companyId: null, address: '', requestId: '', userAgent: MACHINE, trail: newTrail(() => 0) };
    const after = { role: roleCode, isNew: known === null };
    await writeAudit(tx, origin, {
      ...{ action: 'accounts.recoverAdministrator', targetType: 'account', targetId: id, targetNo: name },
      ...{ after, reason: reason.trim().slice(0, 200) },
    });
    return { username: name, password, until, isNew: known === null };
  });
}

import type { SignedIn } from '@mintmark/contract/identity/identity.schema.ts';
import type { ErrorId } from '@mintmark/contract/kernel/error-codes.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { scopeOf } from '../../../kernel/auth/actor.ts';
import { addressLists, isAddressAllowed } from '../../../kernel/auth/address-lists.ts';
import { deviceOf } from '../../../kernel/auth/desks.repo.ts';
import { openSession } from '../../../kernel/auth/sessions.repo.ts';
import { later } from '../../../kernel/clock.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import {
  expirePassword,
  findAccount,
  listAccess,
  type SignInAccount,
  touchLastLogin,
} from '../own-account/account.repo.ts';
import { passwordAgeMs } from '../own-account/password-policy.ts';
import { presentUserInfo } from '../own-account/user-info.present.ts';
import { auditAlone } from '../witness/audit-alone.ts';
import { listCompanyIds } from '../witness/witness.repo.ts';
import { clearFailures } from './sign-in-failures.repo.ts';
import { isNewPlace, tellNewPlace } from './sign-in-place.ts';
import { consumeTicket, type Ticket } from './tickets.repo.ts';

export type SignInWay = 'password' | 'password+sms' | 'sms' | 'registration';

/** Opens the session, stamps the account and logs it, in the caller's transaction. */
export async function openSignIn(
  tx: Tx,
  context: RequestContext,
  accountId: string,
  way: SignInWay,
): Promise<SignedIn> {
  const now = context.clock.now();
  const isNew = await isNewPlace(tx, context, accountId);
  const { address, userAgent } = context;
  const { secret: device, hash: deviceHash } = await deviceOf(tx, context);
  const token = await openSession(tx, { accountId, now, address, userAgent, isNewPlace: isNew, deviceHash });
  if (isNew) await tellNewPlace(tx, context, accountId);
  await touchLastLogin(tx, accountId, now);
  // A password that is too old must be changed at the next sign-in (D19).
  const ageMs = passwordAgeMs(context);
  if (ageMs !== null) await expirePassword(tx, accountId, later(now, -ageMs));
  const account = await findAccount(tx, accountId);
  if (!account) throw new AppError('LOGIN_FAILED');
  await clearFailures(tx, context, account);
  const action = way === 'registration' ? 'identity.register' : 'identity.login';
  await writeAudit(tx, { ...originOf(context, accountId), companyId: account.companyId }, { action, after: { way } });
  return { info: presentUserInfo(account, await listAccess(tx, accountId)), uuid: account.uuid, token, device };
}

/** Does the address list of the account's company let him in? (records.md §8 whiteIp) */
async function mayComeFrom(context: RequestContext, account: SignInAccount): Promise<boolean> {
  if (addressLists.of(context).size === 0) return true;
  const companyIds = await context.db.read(SYSTEM_SCOPE, (db) => listCompanyIds(db, account.id));
  const person = { accountId: account.id, companyId: account.companyId, scope: scopeOf(account, companyIds) };
  return isAddressAllowed(context, person, context);
}

/** The last step: every secret was right. A disabled account is told so only here (security rule 14, D20). */
export async function signIn(
  context: RequestContext,
  account: SignInAccount,
  way: SignInWay,
  used: { readonly ticket?: Ticket; readonly consume?: (tx: Tx) => Promise<void> } = {},
): Promise<SignedIn> {
  if (!(await mayComeFrom(context, account))) throw new AppError('LOGIN_FAILED');
  if (account.status !== ACCOUNT_STATE.enabled) {
    await auditAlone(context, account.id, { action: 'identity.login', result: 'disabled' });
    throw new AppError('ACCOUNT_DISABLED');
  }
  return context.db.transaction(SYSTEM_SCOPE, async (tx) => {
    if (used.ticket) await consumeTicket(tx, used.ticket.id, context.clock.now(), 'LOGIN_FAILED');
    await used.consume?.(tx);
    return openSignIn(tx, context, account.id, way);
  });
}

/** Logs why a sign-in was refused and throws. */
export async function refuseSignIn(
  context: RequestContext,
  accountId: string | null,
  result: string,
  error: ErrorId,
): Promise<never> {
  await auditAlone(context, accountId, { action: 'identity.login', result });
  throw new AppError(error);
}

import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { SignedIn } from '@mintmark/contract/identity/identity.schema.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { placeKey } from '../../../kernel/auth/desks.repo.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { InputOf } from '../../../kernel/handlers.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { checkSmsCode, consumeSmsCode } from '../codes/sms-codes.repo.ts';
import { listAccountsByMobile, type SignInAccount } from '../own-account/account.repo.ts';
import { maskMobile, maskUsername } from '../own-account/mask.ts';
import { requireCaptcha } from './captcha-image.ts';
import { checkPassword } from './check-password.ts';
import { refuseSignIn, signIn } from './sign-in.ts';
import { claimStrangersTry, releaseStrangersTry } from './sign-in-failures.repo.ts';
import { findTicket, openTicket, type Ticket } from './tickets.repo.ts';

type Endpoint = typeof identityEndpoints.login;
type Body = BodyOf<Endpoint>;

const RATE = { operation: 'login', limit: 120, windowMs: 60_000 };
const WRONG = { error: 'LOGIN_FAILED', action: 'identity.login', askedFor: 'sign-in' } as const;

/**
 * Sign-in (D20). The five keys mean, in this order: `uuid` a ticket of 2019 → `username` is the chosen account's id;
 * `mobile` given → SMS code; `uuid` a ticket of 2014 → second step; else password and captcha.
 */
export async function login({ body }: InputOf<Endpoint>, context: RequestContext): Promise<SignedIn> {
  await limitRate(context, RATE, await placeKey(context));
  const ticket = await findTicket(context, body.uuid);
  if (ticket?.kind === 'account-choice') return signInChosen(context, body, ticket);
  if (body.mobile !== '') return signInByMobile(context, body);
  if (ticket?.kind === 'second-step') return signInSecondStep(context, body, ticket);
  return signInByPassword(context, body);
}

async function signInByPassword(context: RequestContext, body: Body): Promise<SignedIn> {
  await requireCaptcha(context, body);
  const account = await checkPassword(context, body, WRONG);
  if (!account.needsSms || !account.isMobileBound || account.mobile === null)
    return signIn(context, account, 'password');
  const uuid = await openTicket(context, { kind: 'second-step', mobile: account.mobile, accountId: account.id });
  throw new AppError('SMS_REQUIRED', { data: { uuid, mobile: maskMobile(account.mobile) } });
}

async function signInSecondStep(context: RequestContext, body: Body, ticket: Ticket): Promise<SignedIn> {
  const account = await checkPassword(context, body, WRONG);
  if (account.id !== ticket.accountId || account.mobile !== ticket.mobile)
    return refuseSignIn(context, account.id, 'foreign-ticket', 'LOGIN_FAILED');
  const owner = { mobile: ticket.mobile, purpose: 'second-step', accountId: account.id } as const;
  const codeId = await checkSmsCode(context, owner, body.code);
  if (codeId === null) return refuseSignIn(context, account.id, 'wrong-sms', 'SMS_WRONG');
  return signIn(context, account, 'password+sms', { ticket, consume: useCode(context, codeId) });
}

async function signInByMobile(context: RequestContext, body: Body): Promise<SignedIn> {
  const owner = { mobile: body.mobile, purpose: 'login', accountId: null } as const;
  const attempt = await claimStrangersTry(context);
  if (attempt.waitMs > 0) await context.clock.wait(attempt.waitMs);
  const codeId = await checkSmsCode(context, owner, body.code);
  if (codeId === null) return refuseSignIn(context, null, 'wrong-sms', 'SMS_WRONG');
  await releaseStrangersTry(context, attempt);
  const known = await listAccountsByMobile(context, body.mobile);
  const enabled = known.filter((account) => account.status === ACCOUNT_STATE.enabled);
  const only = enabled.length === 1 ? enabled[0] : enabled.length === 0 ? known[0] : undefined;
  if (only) return signIn(context, only, 'sms', { consume: useCode(context, codeId) });
  if (enabled.length === 0) return refuseSignIn(context, null, 'unknown-mobile', 'LOGIN_FAILED');
  return askForChoice(context, body.mobile, codeId, enabled);
}

async function askForChoice(
  context: RequestContext,
  mobile: string,
  codeId: string,
  accounts: readonly SignInAccount[],
): Promise<never> {
  await context.db.transaction(SYSTEM_SCOPE, useCode(context, codeId));
  const uuid = await openTicket(context, { kind: 'account-choice', mobile, accountId: null });
  const choices = accounts.map((account) => ({ id: account.id, username: maskUsername(account.username) }));
  throw new AppError('ACCOUNT_CHOICE', { data: { uuid, accounts: choices } });
}

async function signInChosen(context: RequestContext, body: Body, ticket: Ticket): Promise<SignedIn> {
  const accounts = await listAccountsByMobile(context, ticket.mobile);
  const chosen = accounts.find((account) => account.id === body.username);
  if (!chosen || (body.mobile !== '' && body.mobile !== ticket.mobile))
    return refuseSignIn(context, null, 'foreign-choice', 'LOGIN_FAILED');
  return signIn(context, chosen, 'sms', { ticket });
}

function useCode(context: RequestContext, codeId: string): (tx: Tx) => Promise<void> {
  return (tx) => consumeSmsCode(tx, codeId, context.clock.now());
}

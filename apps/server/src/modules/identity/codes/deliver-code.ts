import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { placeKey } from '../../../kernel/auth/desks.repo.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { listAccountsByMobile } from '../own-account/account.repo.ts';
import { maskMobile } from '../own-account/mask.ts';
import { type CodeOwner, issueCode } from './sms-codes.repo.ts';

const ADDRESS_RATE = { operation: 'sendSms', windowMs: 3_600_000 };
const ACCOUNT_RATE = { operation: 'sendSms.account', windowMs: 86_400_000 };

/** A message goes out only to a number that can use it; nobody can be flooded through us. */
async function isWanted(context: RequestContext, owner: CodeOwner): Promise<boolean> {
  if (['bind', 'second-step', 'confirm'].includes(owner.purpose)) return true;
  if (owner.purpose === 'register') return context.config.isRegistrationOn;
  return (await listAccountsByMobile(context, owner.mobile)).length > 0;
}

/** Counts, makes, queues and logs a code; the caller has checked captcha, session or ticket. */
export async function deliverCode(context: RequestContext, owner: CodeOwner, action: string): Promise<void> {
  const { actor, parameters } = context;
  const perAddress = { ...ADDRESS_RATE, limit: parameters.get('security.smsPerAddressHour') };
  await limitRate(context, perAddress, await placeKey(context));
  const perAccount = { ...ACCOUNT_RATE, limit: parameters.get('security.smsPerAccountDay') };
  if (actor) await limitRate(context, perAccount, actor.accountId);
  await issueCode(context, owner, await isWanted(context, owner));
  await context.db.transaction(SYSTEM_SCOPE, (tx) =>
    writeAudit(tx, originOf(context, owner.accountId), {
      action,
      after: { mobile: maskMobile(owner.mobile), purpose: owner.purpose },
    }),
  );
}

import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { placeKey } from '../../../kernel/auth/desks.repo.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { InputOf } from '../../../kernel/handlers.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { checkSmsCode, consumeSmsCode } from '../codes/sms-codes.repo.ts';
import { maskMobile } from '../own-account/mask.ts';
import { auditAlone } from '../witness/audit-alone.ts';
import { openTicket } from './tickets.repo.ts';

const RATE = { operation: 'checkCode', limit: 60, windowMs: 3_600_000 };

/** Checks the code of a lost password and answers the ticket of the next steps (D20). */
export async function checkCode(
  { body }: InputOf<typeof identityEndpoints.checkCode>,
  context: RequestContext,
): Promise<DataOf<typeof identityEndpoints.checkCode>> {
  await limitRate(context, RATE, await placeKey(context));
  const codeId = await checkSmsCode(context, { mobile: body.mobile, purpose: 'password', accountId: null }, body.code);
  const entry = { action: 'identity.checkCode', after: { mobile: maskMobile(body.mobile) } };
  if (codeId === null) {
    await auditAlone(context, null, { ...entry, result: 'wrong-sms' });
    throw new AppError('SMS_WRONG');
  }
  await context.db.transaction(SYSTEM_SCOPE, (tx) => consumeSmsCode(tx, codeId, context.clock.now()));
  await auditAlone(context, null, entry);
  return { ticket: await openTicket(context, { kind: 'password', mobile: body.mobile, accountId: null }) };
}

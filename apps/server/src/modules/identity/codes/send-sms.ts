import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import type { InputOf } from '../../../kernel/handlers.ts';
import { requireCaptcha } from '../sign-in/captcha-image.ts';
import { findTicket } from '../sign-in/tickets.repo.ts';
import { deliverCode } from './deliver-code.ts';
import type { CodeOwner } from './sms-codes.repo.ts';

type Body = BodyOf<typeof identityEndpoints.sendSms>;

/**
 * Sends a code by SMS; what it opens is bound to its purpose and number (security rule 15). Needs the ticket of 2014, a
 * session, or the picture captcha.
 */
export async function sendSms(
  { body }: InputOf<typeof identityEndpoints.sendSms>,
  context: RequestContext,
): Promise<null> {
  await deliverCode(context, await ownerOf(body, context), 'identity.sendSms');
  return null;
}

async function ownerOf(body: Body, context: RequestContext): Promise<CodeOwner> {
  const ticket = body.type === 'login' && body.mobile === '' ? await findTicket(context, body.uuid) : null;
  if (ticket?.kind === 'second-step')
    return { mobile: ticket.mobile, purpose: 'second-step', accountId: ticket.accountId };
  if (body.mobile === '') throw fieldError('mobile', 'required');
  if (context.actor === null) await requireCaptcha(context, body);
  if (body.type !== 'bind') return { mobile: body.mobile, purpose: body.type, accountId: null };
  if (context.actor === null) throw new AppError('SESSION_MISSING');
  return { mobile: body.mobile, purpose: 'bind', accountId: context.actor.accountId };
}

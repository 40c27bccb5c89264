import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import type { InputOf } from '../../../kernel/handlers.ts';
import { requireCaptcha } from '../sign-in/captcha-image.ts';
import { deliverCode } from './deliver-code.ts';

/** Sends a code for a lost password; answers alike whether the number is known or not (D20). */
export async function sendCode(
  { body }: InputOf<typeof identityEndpoints.sendCode>,
  context: RequestContext,
): Promise<null> {
  if (context.actor === null) await requireCaptcha(context, body);
  await deliverCode(context, { mobile: body.mobile, purpose: 'password', accountId: null }, 'identity.sendCode');
  return null;
}

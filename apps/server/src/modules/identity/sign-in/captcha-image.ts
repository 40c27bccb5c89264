import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { placeKey } from '../../../kernel/auth/desks.repo.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { saveCaptcha, useCaptcha } from './captchas.repo.ts';

const RATE = { operation: 'captchaImage', windowMs: 60_000 };

/** A picture of four characters (R514); no 0, o, 1, i, l: people read it. Empty where no answer is asked for (D45). */
export async function captchaImage(
  _: unknown,
  context: RequestContext,
): Promise<DataOf<typeof identityEndpoints.captchaImage>> {
  if (!context.config.isCaptchaOn) return { uuid: '', img: '' };
  const limit = context.parameters.get('security.captchaPerMinute');
  await limitRate(context, { ...RATE, limit }, await placeKey(context));
  // With the first picture: it brings a font engine along (12 MB).
  const { default: svgCaptcha } = await import('svg-captcha');
  const picture = svgCaptcha.create({
    size: 4,
    noise: 2,
    color: true,
    ignoreChars: '0oO1iIlL',
    width: 120,
    height: 40,
  });
  const uuid = await saveCaptcha(context, picture.text);
  return { uuid, img: `data:image/svg+xml;base64,${Buffer.from(picture.data).toString('base64')}` };
}

/** Throws CAPTCHA_WRONG unless the answer is right, or the check is switched off (D45). */
export async function requireCaptcha(
  context: RequestContext,
  answer: { readonly uuid?: string | undefined; readonly code?: string | undefined },
): Promise<void> {
  if (!context.config.isCaptchaOn) return;
  if (!(await useCaptcha(context, answer.uuid ?? '', answer.code ?? ''))) throw new AppError('CAPTCHA_WRONG');
}

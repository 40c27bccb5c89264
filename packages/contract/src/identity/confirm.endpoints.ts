import { z } from 'zod';
import { CONFIRM_PURPOSES, endpoint, endpoints } from '../kernel/endpoint.ts';
import { zNull, zTime } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { IDENTITY_PATHS as paths } from './identity.paths.ts';

/** The own password or an SMS code, for one act and its content: both come from the refusal CONFIRM_NEEDED. */
export const zConfirmBody = z.strictObject({
  purpose: z.enum(CONFIRM_PURPOSES),
  content: z.string().regex(/^[0-9a-f]{64}$/),
  way: z.enum(['password', 'sms']),
  secret: z.string().min(1).max(64),
});
export const zConfirmed = z.object({ ticket: z.string(), expiresAt: zTime });

/** Second confirmation of grants, unmasking, refunds and exports, where a parameter `security.confirm…` wants it. */
export const confirmEndpoints = endpoints('identity', {
  confirmAct: endpoint({
    title: named('再次确认身份', 'Confirm again'),
    method: 'POST',
    path: paths.confirm,
    permission: 'signed-in',
    body: zConfirmBody,
    data: zConfirmed,
    errors: ['PASSWORD_WRONG', 'SMS_WRONG', 'TOO_MANY_REQUESTS'],
    logged: true,
    summary: 'Confirm an act: a single-use ticket for the header confirm-ticket, valid for five minutes',
  }),
  sendConfirmCode: endpoint({
    title: named('发送确认验证码', 'Send confirmation code'),
    method: 'POST',
    path: paths.confirmCode,
    permission: 'signed-in',
    data: zNull,
    errors: ['GUARD_FAILED', 'TOO_MANY_REQUESTS'],
    logged: true,
    summary: 'Send a code for confirmation to the own bound mobile',
  }),
});

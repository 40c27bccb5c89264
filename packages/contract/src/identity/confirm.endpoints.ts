import { z } from 'zod';
import { CONFIRM_PURPOSES, endpoint } from '../kernel/endpoint.ts';
import { zNull, zTime } from '../kernel/fields.ts';
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
export const confirmEndpoints = {
  confirmAct: endpoint({
    method: 'POST',
    path: paths.confirm,
    permission: 'signed-in',
    body: zConfirmBody,
    data: zConfirmed,
    errors: ['PASSWORD_WRONG', 'SMS_WRONG', 'TOO_MANY_REQUESTS'],
    audit: 'identity.confirmAct',
    summary: 'Confirm an act: a single-use ticket for the header confirm-ticket, valid for five minutes',
  }),
  sendConfirmCode: endpoint({
    method: 'POST',
    path: paths.confirmCode,
    permission: 'signed-in',
    data: zNull,
    errors: ['GUARD_FAILED', 'TOO_MANY_REQUESTS'],
    audit: 'identity.sendConfirmCode',
    summary: 'Send a code for confirmation to the own bound mobile',
  }),
} as const;

import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zIdOut, zReason, zTime } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';

const one = z.strictObject({ id: zId });

export const zAccountUnmaskBody = z.strictObject({ reason: zReason });
/** Shown once, never kept by the browser. */
export const zAccountUnmasked = z.object({ mobile: z.string(), mail: z.string() });
export type AccountUnmasked = z.output<typeof zAccountUnmasked>;

/** Who opened the pictures of an ID card. */
export const zIdRecordViews = z.object({
  list: z.array(
    z.object({
      id: zIdOut,
      at: zTime,
      byName: z.string().nullable(),
      side: z.enum(['front', 'back']),
      purpose: z.string(),
      address: z.string(),
    }),
  ),
});
export type IdRecordView = z.output<typeof zIdRecordViews>['list'][number];

/** Full values of accounts, and who looked at ID cards (security rules 32, 34). */
export const privacyEndpoints = endpoints('accounts', {
  unmaskAccount: endpoint({
    name: 'accounts.unmask',
    title: named('查看账号完整信息', 'Unmask account'),
    method: 'POST',
    path: '/api/accounts/{id}/unmask',
    permission: 'admin:user:unmask',
    confirm: 'unmask',
    params: one,
    body: zAccountUnmaskBody,
    data: zAccountUnmasked,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    logged: true,
    summary: 'Full mobile and mail of one account; reason and reader are logged',
  }),
  listIdRecordViews: endpoint({
    title: named('身份证照片的查看记录', 'Who opened the pictures of an ID card, the newest first'),
    method: 'GET',
    path: '/api/accounts/id-records/{id}/views',
    permission: 'basic:IdVerification:IdVerification',
    params: one,
    data: zIdRecordViews,
    errors: ['NOT_FOUND'],
  }),
});

import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zIdOut, zNull, zReason, zTextRequired, zTime } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { ACCOUNT_PAGE_PERMISSION } from '../kernel/permissions.ts';
import { IDENTITY_PATHS as paths } from './identity.paths.ts';

/** What failures hold back besides accounts: strangers at an address wait; a witness, a confirmation is refused for a while. */
const zLimitKind = z.enum(['address', 'witness', 'confirm']);
export type SignInLimitKind = z.output<typeof zLimitKind>;

const zHeld = z.object({
  kind: zLimitKind,
  /** The address, or the id of the account whose password was tried. */
  target: z.string(),
  /** The address, or the account's user name. */
  name: z.string(),
  failures: z.int(),
  lastAt: zTime,
  endsAt: zTime,
  /** How long the next try waits, in seconds; 0 where it is refused. */
  waitSeconds: z.int(),
});
export type SignInLimit = z.output<typeof zHeld>;

const zLift = z.object({
  id: zIdOut,
  kind: zLimitKind,
  name: z.string(),
  failures: z.int(),
  reason: z.string(),
  liftedAt: zTime,
  liftedByName: z.string(),
});
export type SignInLift = z.output<typeof zLift>;

/** What failed passwords hold back at the moment, for the people who look after accounts. */
export const signInLimitsEndpoints = endpoints('identity', {
  listSignInLimits: endpoint({
    title: named(
      '登录限制',
      'Addresses, witnesses and confirmations that failed passwords hold back, and what was lifted before',
    ),
    method: 'GET',
    path: paths.limits,
    permission: ACCOUNT_PAGE_PERMISSION,
    action: 'admin:user:unlock',
    reach: 'house',
    data: z.object({ held: z.array(zHeld), lifted: z.array(zLift) }),
  }),
  liftSignInLimit: endpoint({
    title: named('解除登录限制', 'Lift sign-in limit'),
    method: 'POST',
    path: paths.limits,
    permission: ACCOUNT_PAGE_PERMISSION,
    action: 'admin:user:unlock',
    reach: 'house',
    body: z.strictObject({ kind: zLimitKind, target: zTextRequired(64), reason: zReason }),
    data: zNull,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Forget the failures of an address, a witness or a confirmation before their time',
  }),
});

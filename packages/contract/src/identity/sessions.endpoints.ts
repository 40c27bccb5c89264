import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zIdOut, zNull, zTime } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { IDENTITY_PATHS as paths } from './identity.paths.ts';

const zSession = z.object({
  id: zIdOut,
  createdAt: zTime,
  lastSeenAt: zTime,
  expiresAt: zTime,
  address: z.string(),
  /** What the browser calls itself. */
  agent: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof zSession>;

/** Where the signed-in person is signed in, to be seen and ended by himself (D19). */
export const sessionsEndpoints = endpoints('identity', {
  listSessions: endpoint({
    title: named('自己的在线会话', 'Own open sessions, the newest first'),
    method: 'GET',
    path: paths.sessions,
    permission: 'signed-in',
    data: z.object({ list: z.array(zSession) }),
  }),
  endOtherSessions: endpoint({
    title: named('结束其他会话', 'End other sessions'),
    method: 'DELETE',
    path: paths.sessions,
    permission: 'signed-in',
    data: z.object({ ended: z.int() }),
    idempotency: 'optional',
    logged: true,
    summary: 'End all own sessions but this one',
  }),
  endSession: endpoint({
    title: named('结束会话', 'End session'),
    method: 'DELETE',
    path: paths.session,
    permission: 'signed-in',
    params: z.strictObject({ id: zId }),
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'End one own session; this one ends by signing out',
  }),
});

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { listOf, zId, zNull } from '../kernel/fields.ts';
import { ACCOUNT_PAGE_PERMISSION, EMPLOYEE_PAGE_PERMISSION, ROLE_PAGE_PERMISSION } from '../kernel/permissions.ts';
import { zVersionAnswer } from './account.schema.ts';
import { zAccountEvent, zAccountSession, zHistoryQuery, zMerge, zMergePreview } from './account-care.schema.ts';
import { ACCOUNT_PATHS as paths } from './accounts.paths.ts';

const zIdParams = z.strictObject({ id: zId });
const PAGES = [ACCOUNT_PAGE_PERMISSION, ROLE_PAGE_PERMISSION] as const;

/** What looking after an account asks for besides its data: locks, sessions, history, duplicates. */
export const accountCareEndpoints = {
  unlockAccount: endpoint({
    method: 'POST',
    path: paths.unlock,
    permission: PAGES,
    action: 'admin:user:unlock',
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'accounts.unlock',
    summary: 'Forget the sign-in failures of an account; the password stays',
  }),
  listAccountSessions: endpoint({
    method: 'GET',
    path: paths.sessions,
    permission: [...PAGES, EMPLOYEE_PAGE_PERMISSION],
    params: zIdParams,
    data: z.object({ list: z.array(zAccountSession) }),
    errors: ['NOT_FOUND'],
    summary: 'Open sessions of an account, the newest first',
  }),
  endAccountSessions: endpoint({
    method: 'DELETE',
    path: paths.sessions,
    permission: PAGES,
    action: 'admin:user:endSession',
    params: zIdParams,
    data: z.object({ ended: z.int() }),
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'accounts.endSessions',
    summary: 'End all sessions of an account',
  }),
  endAccountSession: endpoint({
    method: 'DELETE',
    path: paths.session,
    permission: PAGES,
    action: 'admin:user:endSession',
    params: z.strictObject({ id: zId, sessionId: zId }),
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'accounts.endSession',
    summary: 'End one session of an account',
  }),
  listAccountHistory: endpoint({
    method: 'GET',
    path: paths.history,
    permission: [...PAGES, EMPLOYEE_PAGE_PERMISSION],
    params: zIdParams,
    query: zHistoryQuery,
    data: listOf(zAccountEvent),
    errors: ['NOT_FOUND'],
    summary: 'Who changed what of an account, the newest first',
  }),
  getMergePreview: endpoint({
    method: 'GET',
    path: paths.merge,
    permission: PAGES,
    action: 'admin:user:merge',
    params: zIdParams,
    query: z.strictObject({ into: zId }),
    data: zMergePreview,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'INPUT_INVALID'],
    summary: 'What a merge of this duplicate into another account would mean',
  }),
  mergeAccount: endpoint({
    method: 'POST',
    path: paths.merge,
    permission: PAGES,
    action: 'admin:user:merge',
    params: zIdParams,
    body: zMerge,
    data: zVersionAnswer,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'INPUT_INVALID', 'VERSION_STALE'],
    idempotency: 'optional',
    audit: 'accounts.merge',
    summary: 'Disable a duplicate and point it to the account that stays; enabling it again takes that back',
  }),
} as const;

import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { listOf, zId, zNull } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { ACCOUNT_PAGE_PERMISSION, EMPLOYEE_PAGE_PERMISSION, ROLE_PAGE_PERMISSION } from '../kernel/permissions.ts';
import { zVersionAnswer } from './account.schema.ts';
import { zAccountEvent, zAccountSession, zHistoryQuery, zMerge, zMergePreview } from './account-care.schema.ts';
import { ACCOUNT_PATHS as paths } from './accounts.paths.ts';

const zIdParams = z.strictObject({ id: zId });
const PAGES = [ACCOUNT_PAGE_PERMISSION, ROLE_PAGE_PERMISSION] as const;

/** What looking after an account asks for besides its data: locks, sessions, history, duplicates. */
export const accountCareEndpoints = endpoints('accounts', {
  unlockAccount: endpoint({
    name: 'accounts.unlock',
    title: named('解锁账号', 'Unlock account'),
    method: 'POST',
    path: paths.unlock,
    permission: PAGES,
    action: 'admin:user:unlock',
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Forget the sign-in failures of an account; the password stays',
  }),
  listAccountSessions: endpoint({
    title: named('账号的在线会话', 'Open sessions of an account, the newest first'),
    method: 'GET',
    path: paths.sessions,
    permission: [...PAGES, EMPLOYEE_PAGE_PERMISSION],
    params: zIdParams,
    data: z.object({ list: z.array(zAccountSession) }),
    errors: ['NOT_FOUND'],
  }),
  endAccountSessions: endpoint({
    name: 'accounts.endSessions',
    title: named('结束账号全部会话', 'End all sessions of account'),
    method: 'DELETE',
    path: paths.sessions,
    permission: PAGES,
    action: 'admin:user:endSession',
    params: zIdParams,
    data: z.object({ ended: z.int() }),
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'End all sessions of an account',
  }),
  endAccountSession: endpoint({
    name: 'accounts.endSession',
    title: named('结束账号会话', 'End session of account'),
    method: 'DELETE',
    path: paths.session,
    permission: PAGES,
    action: 'admin:user:endSession',
    params: z.strictObject({ id: zId, sessionId: zId }),
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'End one session of an account',
  }),
  listAccountHistory: endpoint({
    title: named('账号的变更历史', 'Who changed what of an account, the newest first'),
    method: 'GET',
    path: paths.history,
    permission: [...PAGES, EMPLOYEE_PAGE_PERMISSION],
    params: zIdParams,
    query: zHistoryQuery,
    data: listOf(zAccountEvent),
    errors: ['NOT_FOUND'],
  }),
  getMergePreview: endpoint({
    title: named('预览合并重复账号', 'What a merge of this duplicate into another account would mean'),
    method: 'GET',
    path: paths.merge,
    permission: PAGES,
    action: 'admin:user:merge',
    params: zIdParams,
    query: z.strictObject({ into: zId }),
    data: zMergePreview,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'INPUT_INVALID'],
  }),
  mergeAccount: endpoint({
    name: 'accounts.merge',
    title: named('合并账号', 'Merge accounts'),
    method: 'POST',
    path: paths.merge,
    permission: PAGES,
    action: 'admin:user:merge',
    params: zIdParams,
    body: zMerge,
    data: zVersionAnswer,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'INPUT_INVALID', 'VERSION_STALE'],
    idempotency: 'optional',
    logged: true,
    summary: 'Disable a duplicate and point it to the account that stays; enabling it again takes that back',
  }),
});

import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zNull } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { zDraft, zDraftBody, zDraftKept, zDraftParams } from './entry-label.schema.ts';

const DESKS = ['order:entry:edit', 'closeReview:rating:image', 'closeReview:rating:measure'] as const;

/** What somebody types and has not saved yet, kept for their next visit. */
export const entryDraftsEndpoints = endpoints('entry', {
  getDraft: endpoint({
    title: named('读取自己的录入草稿', 'Own draft of a workbench, or null'),
    method: 'GET',
    path: '/api/entry/drafts/{key}',
    permission: [...DESKS],
    params: zDraftParams,
    data: zDraft.nullable(),
  }),
  saveDraft: endpoint({
    title: named('暂存录入草稿', 'Keep what was typed; an older sequence number changes nothing (D29)'),
    method: 'PUT',
    path: '/api/entry/drafts/{key}',
    permission: [...DESKS],
    params: zDraftParams,
    body: zDraftBody,
    data: zDraftKept,
    idempotency: 'optional',
    bodyLimit: 128 * 1024,
  }),
  removeDraft: endpoint({
    title: named('清除录入草稿', 'Forget a draft: the work is done'),
    method: 'DELETE',
    path: '/api/entry/drafts/{key}',
    permission: [...DESKS],
    params: zDraftParams,
    data: zNull,
    idempotency: 'optional',
  }),
});

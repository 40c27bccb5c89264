import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { listOf, pagingShape, zId, zIdOut, zTime } from '../kernel/fields.ts';
import { zQueryFlag } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';

/** What can be told; each kind has a title and a text in both languages of the server. */
export const NOTICE_KINDS = [
  'questionAnswered',
  'orderNotArrived',
  'handOverWaits',
  'handOverTaken',
  'shiftTaken',
  'handOverPartly',
  'handOverRefused',
  'handOverBack',
  'auditApproved',
  'auditChanged',
  'auditRejected',
  'auditGiven',
  'auditEscalated',
  'checkGiven',
  'checkEscalated',
  'couponWaits',
  'claimOpened',
  'spotDeviation',
  'refundApproved',
  'refundRejected',
  'refundPaid',
  'refundFailed',
  'topUpApproved',
  'topUpRejected',
  'topUpReversed',
  'fundMoveBooked',
  'fundMoveRejected',
  'fundMoveReversed',
  'reopenConfirmed',
  'reopenRefused',
  'invoiceIssued',
  'invoiceRefused',
  'invoiceEnded',
  'invoiceStuck',
  'idApproved',
  'idRejected',
  'waybillVoid',
  'waybillCollected',
  'exportReady',
  'exportFailed',
  'jobFailed',
  'jobOverrun',
  'passwordChanged',
  'newSignIn',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Notification item of the specification: title, content, time, tag (R277); icon and avatar follow from the tag. */
export const zNotice = z.object({
  id: zIdOut,
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  content: z.string(),
  time: zTime,
  tag: z.enum(['order', 'audit', 'account', 'system']),
  /** Screen that shows what it is about; empty when there is none. */
  path: z.string(),
  isRead: z.boolean(),
});
export type Notice = z.output<typeof zNotice>;

const PATH = '/api/notices';

/** Own notices of the signed-in person; nobody sees another's. */
export const noticesEndpoints = endpoints('notices', {
  listNotices: endpoint({
    title: named('自己的消息', 'Own notices, newest first, in the language of the request'),
    method: 'GET',
    path: PATH,
    permission: 'signed-in',
    query: z.strictObject({ ...pagingShape, isUnread: zQueryFlag }),
    data: listOf(zNotice),
  }),
  countNotices: endpoint({
    title: named(
      '自己的未读消息数',
      'How many own notices are unread, and the mark of the own rights and data scope (access-mark.ts)',
    ),
    method: 'GET',
    path: `${PATH}/count`,
    permission: 'signed-in',
    guard: 'any+phone',
    data: z.object({ unread: z.int(), mark: z.string() }),
  }),
  readNotices: endpoint({
    title: named('标记通知已读', 'Mark notices read'),
    method: 'POST',
    path: `${PATH}/read`,
    permission: 'signed-in',
    body: z.strictObject({ ids: z.array(zId).max(200).optional() }),
    data: z.object({ unread: z.int() }),
    logged: true,
    summary: 'Marks these own notices as read; all of them without ids',
  }),
  streamNotices: endpoint({
    title: named(
      '消息的实时推送',
      'Server-sent events: `unread` with the count, `access` with the mark of the rights, at once and at changes; `menu`',
    ),
    method: 'GET',
    path: `${PATH}/stream`,
    permission: 'signed-in',
    guard: 'any+phone',
    answer: 'raw',
    data: z.null(),
  }),
});

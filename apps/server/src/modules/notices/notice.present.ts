import { NOTICE_KINDS, type Notice, type NoticeKind } from '@mintmark/contract/notices/notices.endpoints.ts';
import type { Selectable } from 'kysely';
import type { NoticesTable } from '../../db/schema.generated.ts';
import { shanghaiMinute } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/context.ts';
import { textMessage } from '../../kernel/messages.ts';

export type NoticeRow = Selectable<NoticesTable>;

const TAGS: Readonly<Record<NoticeKind, Notice['tag']>> = {
  questionAnswered: 'order',
  orderNotArrived: 'order',
  handOverWaits: 'order',
  handOverTaken: 'order',
  handOverPartly: 'order',
  handOverRefused: 'order',
  handOverBack: 'order',
  shiftTaken: 'order',
  auditApproved: 'audit',
  auditChanged: 'audit',
  auditRejected: 'audit',
  auditGiven: 'audit',
  auditEscalated: 'audit',
  checkGiven: 'audit',
  checkEscalated: 'audit',
  couponWaits: 'audit',
  claimOpened: 'order',
  spotDeviation: 'audit',
  refundApproved: 'audit',
  refundRejected: 'audit',
  refundPaid: 'order',
  refundFailed: 'order',
  topUpApproved: 'audit',
  topUpRejected: 'audit',
  topUpReversed: 'audit',
  fundMoveBooked: 'audit',
  fundMoveRejected: 'audit',
  fundMoveReversed: 'audit',
  reopenConfirmed: 'audit',
  reopenRefused: 'audit',
  invoiceIssued: 'order',
  invoiceRefused: 'audit',
  invoiceEnded: 'order',
  invoiceStuck: 'order',
  idApproved: 'account',
  idRejected: 'account',
  waybillVoid: 'order',
  waybillCollected: 'order',
  exportReady: 'system',
  exportFailed: 'system',
  jobFailed: 'system',
  jobOverrun: 'system',
  passwordChanged: 'account',
  newSignIn: 'account',
};

const isKind = (kind: string): kind is NoticeKind => (NOTICE_KINDS as readonly string[]).includes(kind);

/** A scheduled job is told by its name, a time as clocks in Shanghai say it. */
function named(params: Readonly<Record<string, string>>, locale: Locale): Readonly<Record<string, string>> {
  const { job, until } = params;
  return {
    ...params,
    ...(job === undefined ? {} : { job: textMessage(`job.${job}`, locale) }),
    ...(until === undefined ? {} : { until: shanghaiMinute(new Date(until)) }),
  };
}

/** A notice in the language of its reader. */
export function presentNotice(row: NoticeRow, locale: Locale): Notice {
  if (!isKind(row.kind)) throw new Error(`unknown notice kind ${row.kind}`);
  const params = named((row.params ?? {}) as Readonly<Record<string, string>>, locale);
  const text = `notice.${row.kind}.${params['variant'] ?? 'content'}`;
  return {
    id: row.id,
    kind: row.kind,
    title: textMessage(`notice.${row.kind}.title`, locale, params),
    content: textMessage(text, locale, params).trim(),
    time: row.createdAt.toISOString(),
    tag: TAGS[row.kind],
    path: row.path,
    isRead: row.readAt !== null,
  };
}

import type { MessageKind, MessageLang, MessageState } from '@mintmark/domain/customers/messages.enums.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { PayerMessagesTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { insertTask } from '../../../kernel/tasks/enqueue.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import { MESSAGE_ATTEMPTS } from '../../../workflow/messages/customer-messages.repo.ts';

/** Kind of the work that carries a statement or a reminder out. */
export const PAYER_MESSAGE_TASK = 'finance.payerMessage';

export type PayerMessageRow = Selectable<PayerMessagesTable> & { readonly status: MessageState };

/** What a message says: the statement itself, or a reminder of it. */
export const kindOf = ({ stepDays }: Pick<PayerMessageRow, 'stepDays'>): MessageKind =>
  stepDays === null ? 'statement' : 'reminder';

/** Puts messages that stand into the queue; what they say is written when they leave. */
export async function queuePayerMessages(
  tx: Tx,
  messages: readonly { readonly id: string; readonly statementId: string; readonly no: string }[],
  of: { readonly companyId: string; readonly askedBy: string | null; readonly now: Date },
): Promise<void> {
  for (const { id, statementId, no } of messages) {
    await insertTask(
      tx,
      { kind: PAYER_MESSAGE_TASK, maxAttempts: MESSAGE_ATTEMPTS },
      { messageId: id },
      { ...of, summary: no },
    );
    sayMoved(tx, 'payerStatement', statementId);
  }
}

/**
 * Statements of a company that nobody has sent yet are to be sent: one of them, or all of a month. A statement goes out once,
 * whoever asks for it at the same time.
 */
export async function insertSendings(
  tx: Tx,
  of: { readonly companyId: string; readonly statementId: string | null; readonly month: string | null },
  by: { readonly now: Date; readonly accountId: string | null },
) {
  const { rows } = await sql<{ id: string; statementId: string; no: string }>`WITH made AS (
      INSERT INTO payer_messages (company_id, statement_id, created_at, created_by)
      SELECT s.company_id, s.id, ${by.now}, ${by.accountId}::bigint FROM payer_statements s WHERE s.company_id = ${of.companyId}
        AND (${of.statementId}::bigint IS NULL OR s.id = ${of.statementId}::bigint) AND (${of.month}::date IS NULL OR s.month = ${of.month}::date)
        AND NOT EXISTS (SELECT FROM payer_messages m WHERE m.statement_id = s.id AND m.step_days IS NULL)
      ORDER BY s.id ON CONFLICT DO NOTHING RETURNING id, statement_id)
    SELECT made.id::text, made.statement_id::text, s.statement_no AS no FROM made JOIN payer_statements s ON s.id = made.statement_id
    ORDER BY made.id`.execute(tx);
  return rows;
}

/**
 * Reminders of a company as of today: of each payer's last statement, the last step that was reached by the order that is due
 * longest and still unpaid. None of a payer whose reminders are stopped, and none twice for a statement or an order.
 */
export async function insertReminders(
  tx: Tx,
  {
    companyId,
    steps,
    today,
  }: { readonly companyId: string; readonly steps: readonly number[]; readonly today: string },
  now: Date,
) {
  const { rows } = await sql<{ id: string; statementId: string; no: string }>`WITH last AS (
      SELECT DISTINCT ON (s.customer_id, s.agent_id) s.id, s.company_id, s.customer_id, s.agent_id FROM payer_statements s
      WHERE s.company_id = ${companyId} ORDER BY s.customer_id, s.agent_id, s.month DESC),
    oldest AS (
      SELECT DISTINCT ON (l.statement_id) l.statement_id, l.order_id, t.company_id, l.due_day FROM last t
      JOIN payer_statement_lines l ON l.statement_id = t.id AND l.due_day IS NOT NULL
      JOIN submission_orders o ON o.id = l.order_id AND o.due_fen > 0 AND o.deleted_at IS NULL
      WHERE NOT EXISTS (SELECT FROM reminder_stops x WHERE x.ended_at IS NULL AND x.until_day >= ${today}::date
        AND (x.customer_id = t.customer_id OR x.agent_id = t.agent_id))
      ORDER BY l.statement_id, l.due_day, l.order_id),
    due AS (
      SELECT w.*, (SELECT max(step) FROM unnest(${[...steps]}::integer[]) step WHERE step <= ${today}::date - w.due_day) AS step_days FROM oldest w),
    made AS (
      INSERT INTO payer_messages (company_id, statement_id, order_id, step_days, created_at)
      SELECT d.company_id, d.statement_id, d.order_id, d.step_days, ${now} FROM due d WHERE d.step_days IS NOT NULL
        AND NOT EXISTS (SELECT FROM payer_messages m WHERE m.order_id = d.order_id AND m.step_days >= d.step_days)
      ORDER BY d.statement_id ON CONFLICT DO NOTHING RETURNING id, statement_id)
    SELECT made.id::text, made.statement_id::text, s.statement_no AS no FROM made JOIN payer_statements s ON s.id = made.statement_id
    ORDER BY made.id`.execute(tx);
  return rows;
}

/** A message, locked; null where there is none. */
export async function lockPayerMessage(tx: Tx, id: string): Promise<PayerMessageRow | null> {
  const row = await tx.selectFrom('payerMessages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return (row as PayerMessageRow | undefined) ?? null;
}

/** A message of a statement at the version that was seen. Throws NOT_FOUND, VERSION_STALE. */
export async function lockMessageOf(
  tx: Tx,
  statementId: string,
  { messageId, version }: { readonly messageId: string; readonly version: number },
): Promise<PayerMessageRow> {
  const row = found(await lockPayerMessage(tx, messageId));
  if (row.statementId !== statementId) throw new AppError('NOT_FOUND');
  if (row.version !== version) throw new AppError('VERSION_STALE', { data: { current: { version: row.version } } });
  return row;
}

/** Writes what became of a message; pages that show its statement hear of it. */
export async function savePayerMessage(
  tx: Tx,
  row: PayerMessageRow,
  patch: Updateable<PayerMessagesTable>,
): Promise<void> {
  sayMoved(tx, 'payerStatement', row.statementId);
  await tx
    .updateTable('payerMessages')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
}

/** What was sent of a statement, and what of it arrived. */
export async function messagesOfStatement(db: Reader, statementId: string) {
  const rows = await db
    .selectFrom('payerMessages as m')
    .leftJoin('accounts as c', 'c.id', 'm.createdBy')
    .leftJoin('accounts as s', 's.id', 'm.settledBy')
    .select(['m.id', 'm.version', 'm.stepDays', 'm.status', 'm.way', 'm.address', 'm.body', 'm.error'])
    .select(['m.createdAt', 'm.settledAt', 'c.realName as createdByName', 's.realName as settledByName'])
    .where('m.statementId', '=', statementId)
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as MessageState }));
}

/** What a message is written from: the statement, what is still owed of it, the payer, the words of the company. */
export interface PayerMessageSource {
  readonly statementNo: string;
  readonly month: string;
  readonly owedFen: number;
  readonly lateFen: number;
  readonly openFen: number;
  readonly openLateFen: number;
  readonly oldestDue: string | null;
  readonly customer: string;
  readonly mobile: string;
  readonly mail: string;
  readonly notifyBy: number;
  readonly lang: MessageLang;
  readonly brandZh: string;
  readonly brandEn: string;
  readonly isOn: boolean | null;
  readonly subjectZh: string | null;
  readonly textZh: string | null;
  readonly subjectEn: string | null;
  readonly textEn: string | null;
}

/** Statement, payer and words of a message in one look. An agent hears by text message: no mail is known of them. */
export async function payerMessageSource(tx: Tx, row: PayerMessageRow, today: string): Promise<PayerMessageSource> {
  const { rows } = await sql<PayerMessageSource>`
    SELECT s.statement_no, to_char(s.month, 'YYYY-MM') AS month, s.owed_fen, s.owed_fen - s.current_fen AS late_fen,
      w.open_fen, w.open_late_fen, w.oldest_due::text, coalesce(g.name, u.name) AS customer, coalesce(g.mobile, u.mobile) AS mobile,
      coalesce(u.mail, '') AS mail, coalesce(u.notify_by, 1) AS notify_by, coalesce(u.message_lang, 'zh') AS lang,
      c.brand_zh, c.brand_en, t.is_on, t.subject_zh, t.text_zh, t.subject_en, t.text_en
    FROM payer_statements s JOIN companies c ON c.id = s.company_id LEFT JOIN customers u ON u.id = s.customer_id
      LEFT JOIN agents g ON g.id = s.agent_id LEFT JOIN message_templates t ON t.company_id = s.company_id AND t.kind = ${kindOf(row)}
      CROSS JOIN LATERAL (SELECT coalesce(sum(o.due_fen), 0)::bigint AS open_fen,
          coalesce(sum(o.due_fen) FILTER (WHERE l.due_day < ${today}::date), 0)::bigint AS open_late_fen, min(l.due_day) AS oldest_due
        FROM payer_statement_lines l JOIN submission_orders o ON o.id = l.order_id AND o.due_fen > 0 AND o.deleted_at IS NULL
        WHERE l.statement_id = s.id) w
    WHERE s.id = ${row.statementId}`.execute(tx);
  return found(rows[0]);
}

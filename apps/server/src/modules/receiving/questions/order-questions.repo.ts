import type { Selectable } from 'kysely';
import type { CustomerQuestionsTable } from '../../../db/schema.generated.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';

export type QuestionRow = Selectable<CustomerQuestionsTable>;

type By = { now: Date; accountId: string | null };

/** A question by hand: version after the last one of the order. */
export async function insertQuestion(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'companyId'>,
  facts: { readonly note: string; readonly quotedFen: number; readonly totalFen: number },
  by: By,
): Promise<QuestionRow> {
  const last = await tx
    .selectFrom('customerQuestions')
    .select(({ fn }) => fn.max('questionVersion').as('version'))
    .where('orderId', '=', order.id)
    .executeTakeFirst();
  return tx
    .insertInto('customerQuestions')
    .values({
      companyId: order.companyId,
      orderId: order.id,
      questionVersion: (last?.version ?? 0) + 1,
      cause: 'manual',
      facts: jsonb(facts),
      askedAt: by.now,
      askedBy: by.accountId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The open question of the order that an answer names, locked. NOT_FOUND for another order's; questionVersionCurrent
 * when it was answered or renewed meanwhile (`version` undefined: any version).
 */
export async function openQuestion(
  tx: Tx,
  orderId: string,
  questionId: string,
  version?: number,
): Promise<QuestionRow> {
  const row = found(
    await tx
      .selectFrom('customerQuestions')
      .selectAll()
      .where('id', '=', questionId)
      .where('orderId', '=', orderId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.answeredAt !== null || (version !== undefined && row.questionVersion !== version))
    throw new AppError('GUARD_FAILED', { params: { guard: 'questionVersionCurrent' } });
  return row;
}

export async function closeQuestion(
  tx: Tx,
  questionId: string,
  answer: {
    readonly answer: 'accept' | 'decline' | 'cancelled';
    readonly channel: string | null;
    readonly note: string;
  },
  by: By,
): Promise<void> {
  await tx
    .updateTable('customerQuestions')
    .set({
      answer: answer.answer,
      answerChannel: answer.channel,
      answerNote: answer.note,
      answeredAt: by.now,
      answeredBy: by.accountId,
    })
    .where('id', '=', questionId)
    .execute();
}

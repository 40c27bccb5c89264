import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { CustomerQuestionsTable } from '../../db/schema.generated.ts';
import { codes } from '../../kernel/db/codes.ts';
import { jsonb, type Tx } from '../../kernel/db/database.ts';
import type { OrderRow } from './order.repo.ts';

export type QuestionRow = Selectable<CustomerQuestionsTable>;

/** What the customer is asked about a price: quoted and calculated without shipping and insurance, as the quote is. */
export interface PriceQuestionFacts {
  readonly quotedFen: number;
  readonly comparedFen: number;
  readonly totalFen: number;
}

type By = { now: Date; accountId: string | null };

/** The order's questions about its price, oldest first, locked. */
export async function priceQuestionsOf(tx: Tx, orderId: string): Promise<QuestionRow[]> {
  return tx
    .selectFrom('customerQuestions')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('cause', '=', 'price')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What may be compared with a quote: the calculated lines without shipping 40 and insurance 41, and the whole total. */
export async function comparableFen(tx: Tx, orderId: string): Promise<{ comparedFen: number; totalFen: number }> {
  const { rows } = await sql<{ comparedFen: number; totalFen: number }>`
    SELECT coalesce(sum(amount_fen) FILTER (WHERE fee_type NOT IN (${codes(FEE.shipping, FEE.insurance)})
        AND rule_id NOT IN ('90.afterPayment.40', '90.afterPayment.41')), 0) AS compared_fen,
      coalesce(sum(amount_fen), 0) AS total_fen
    FROM fee_lines WHERE order_id = ${orderId} AND stage = 'calc' AND is_current`.execute(tx);
  return { comparedFen: rows[0]?.comparedFen ?? 0, totalFen: rows[0]?.totalFen ?? 0 };
}

export async function insertPriceQuestion(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'companyId'>,
  questionVersion: number,
  facts: PriceQuestionFacts,
  by: By,
): Promise<void> {
  await tx
    .insertInto('customerQuestions')
    .values({
      companyId: order.companyId,
      orderId: order.id,
      questionVersion,
      cause: 'price',
      facts: jsonb(facts),
      askedAt: by.now,
      askedBy: by.accountId,
    })
    .execute();
}

/** An open question follows the price: new facts, new version (an answer must name the current one). */
export async function renewPriceQuestion(
  tx: Tx,
  questionId: string,
  questionVersion: number,
  facts: PriceQuestionFacts,
  by: By,
): Promise<void> {
  await tx
    .updateTable('customerQuestions')
    .set({ questionVersion, facts: jsonb(facts), askedAt: by.now })
    .where('id', '=', questionId)
    .execute();
}

/** The price is back inside the tolerance: nothing is left to ask. */
export async function closePriceQuestion(tx: Tx, questionId: string, by: By): Promise<void> {
  await tx
    .updateTable('customerQuestions')
    .set({ answer: 'obsolete', answeredAt: by.now, answeredBy: by.accountId })
    .where('id', '=', questionId)
    .execute();
}

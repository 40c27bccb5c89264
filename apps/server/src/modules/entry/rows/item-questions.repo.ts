import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';

type By = { now: Date; accountId: string | null };

/** A piece that turned out to be another item than the submitted one. */
export interface OtherItem {
  readonly coinId: string;
  readonly coinCode: string;
  readonly seq: number;
  readonly submitted: string;
  readonly entered: string;
  readonly itemId: string | null;
}

interface ItemFacts {
  readonly coins: readonly OtherItem[];
}

const CAUSE = 'item';
const keyOf = (one: Pick<OtherItem, 'coinId' | 'itemId'>) => `${one.coinId}/${one.itemId ?? ''}`;
const sameCoins = (a: readonly OtherItem[], b: readonly OtherItem[]) =>
  a.map(keyOf).toSorted().join() === b.map(keyOf).toSorted().join();

/**
 * Asks the customer about pieces that are another item than submitted (D7, states.md rule 14). What he has accepted is not
 * asked again; an open question follows the pieces with a new version, and is closed as obsolete when none differs any more.
 * True when a question is open afterwards. The caller has locked the order and refreshes it.
 */
export async function askAboutItems(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'companyId'>,
  others: readonly OtherItem[],
  by: By,
): Promise<boolean> {
  const questions = await tx
    .selectFrom('customerQuestions')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const own = questions.filter((question) => question.cause === CAUSE);
  const factsOf = (question: (typeof own)[number]) => (question.facts as ItemFacts).coins;
  const settled = new Set(own.filter((one) => one.answer === 'accept').flatMap((one) => factsOf(one).map(keyOf)));
  const asked = others.filter((one) => !settled.has(keyOf(one)));
  const open = own.find((question) => question.answeredAt === null);
  const questionVersion = Math.max(0, ...questions.map((question) => question.questionVersion)) + 1;
  const facts = jsonb({ coins: asked } satisfies ItemFacts);
  if (open && asked.length === 0) {
    await tx
      .updateTable('customerQuestions')
      .set({ answer: 'obsolete', answeredAt: by.now, answeredBy: by.accountId })
      .where('id', '=', open.id)
      .execute();
    return false;
  }
  if (open && !sameCoins(factsOf(open), asked))
    await tx
      .updateTable('customerQuestions')
      .set({ questionVersion, facts, askedAt: by.now })
      .where('id', '=', open.id)
      .execute();
  if (open || asked.length === 0) return asked.length > 0;
  await tx
    .insertInto('customerQuestions')
    .values({
      companyId: order.companyId,
      orderId: order.id,
      questionVersion,
      cause: CAUSE,
      facts,
      askedAt: by.now,
      askedBy: by.accountId,
    })
    .execute();
  return true;
}

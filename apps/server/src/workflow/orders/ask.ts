import { mustAskCustomer } from '@mintmark/domain/finance/pricing/quote-order.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { priceListOf } from '../money/price-facts.repo.ts';
import type { OrderRow } from './order.repo.ts';
import {
  closePriceQuestion,
  comparableFen,
  insertPriceQuestion,
  type PriceQuestionFacts,
  priceQuestionsOf,
  type QuestionRow,
  renewPriceQuestion,
} from './questions.repo.ts';

type By = { now: Date; accountId: string | null };

/** States in which askCustomer exists (states.md order), and 40: the moment in which detail entry is finished. */
const MAY_ASK: readonly number[] = [
  orderMachine.state.entering,
  orderMachine.state.grading,
  orderMachine.state.awaitingCustomer,
  orderMachine.state.awaitingPayment,
];

const factsOf = (question: QuestionRow) => question.facts as PriceQuestionFacts;

/**
 * Asks the customer when the calculated price exceeds the quoted one (or the one he accepted last) by more than the list
 * allows (D7, states.md rule 14). The quote holds no shipping and no insurance, so lines 40 and 41 are left out of the
 * comparison. Asked once per price; an open question follows the price with a new version, and is closed as obsolete
 * when the price is back inside. Works on the stored lines; the caller has locked the order and refreshes it.
 */
export async function askIfOver(tx: Tx, order: OrderRow, by: By): Promise<void> {
  if (order.quote === null || order.entryFinishedAt === null || !MAY_ASK.includes(order.status)) return;
  const questions = await priceQuestionsOf(tx, order.id);
  const accepted = questions.findLast((question) => question.answer === 'accept');
  const open = questions.find((question) => question.answeredAt === null);
  const quotedFen = accepted ? factsOf(accepted).comparedFen : order.quotedFen;
  const facts: PriceQuestionFacts = { quotedFen, ...(await comparableFen(tx, order.id)) };
  const isOver = mustAskCustomer(await priceListOf(tx, order), quotedFen, facts.comparedFen);
  if (!isOver) {
    if (open) await closePriceQuestion(tx, open.id, by);
    return;
  }
  const nextVersion = Math.max(0, ...questions.map((question) => question.questionVersion)) + 1;
  if (open) {
    if (factsOf(open).comparedFen !== facts.comparedFen) await renewPriceQuestion(tx, open.id, nextVersion, facts, by);
    return;
  }
  const wasAsked = questions.some(
    (question) => question.answer !== 'obsolete' && factsOf(question).comparedFen === facts.comparedFen,
  );
  if (!wasAsked) await insertPriceQuestion(tx, order, nextVersion, facts, by);
}

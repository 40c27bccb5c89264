import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type CoinRow, lockCoins } from '../../../workflow/coins/coin.repo.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { lockOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf, finishAct } from '../acts/order-act.ts';
import { withdrawCoins } from '../acts/withdraw-coins.ts';
import { assertOrderAction } from '../record/order-state.ts';
import { closeQuestion, openQuestion } from './order-questions.repo.ts';

/** The coins that the customer takes back, locked; every one belongs to the order. */
async function namedCoins(tx: Tx, scope: Scope, orderId: string, coinIds: readonly string[]): Promise<CoinRow[]> {
  if (coinIds.length === 0) throw fieldError('coinIds', 'required');
  const coins = await lockCoins(tx, scope, [...new Set(coinIds)]);
  if (coins.some((coin) => coin.orderId !== orderId)) throw new AppError('NOT_FOUND');
  return coins;
}

/**
 * The customer's answer with channel and person. Accepting ends the question; declining withdraws the named coins and
 * calculates the price again (states.md customerAccepts, customerDeclines). The question's version must be current.
 */
export const answerQuestion = command(receivingEndpoints.answerQuestion, async (tx, { params, body }, ctx) => {
  const { said, answer } = body;
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  assertOrderAction(before, answer === 'accept' ? 'customerAccepts' : 'customerDeclines');
  const question = await openQuestion(tx, before.id, body.questionId, body.questionVersion);
  const coins = answer === 'decline' ? await namedCoins(tx, ctx.scope, before.id, body.coinIds) : [];
  const note = [said.person, said.note].filter((text) => text !== '').join(' · ');
  await closeQuestion(tx, question.id, { answer, channel: said.channel, note }, byOf(ctx));
  await saveOrder(tx, before, { hasOpenQuestion: false }, byOf(ctx));
  await withdrawCoins(tx, coins, { reason: note, cause: 'customerDeclines' }, byOf(ctx));
  if (coins.length > 0) await repriceOrder(tx, before.id, byOf(ctx));
  const told = { orderCode: before.orderCode, variant: answer, coins: String(coins.length), note };
  const path = `/closeReview/sendOrderCodeManagement?id=${before.id}`;
  await notify(tx, question.askedBy, { kind: 'questionAnswered', params: told, path }, byOf(ctx));
  return finishAct(tx, ctx, {
    before,
    reason: note,
    after: { questionId: question.id, answer, channel: said.channel, coins: coins.map((coin) => coin.coinCode) },
  });
});

import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf, finishAct } from '../acts/order-act.ts';
import { assertGuards, assertOrderAction } from '../record/order-state.ts';
import { insertQuestion } from './order-questions.repo.ts';

/** Asks the customer by hand; the order waits in 55 and its coins stop (states.md order, rule 14). */
export const askCustomer = command(receivingEndpoints.askCustomer, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  assertOrderAction(before, 'askCustomer');
  assertGuards({ noOpenQuestion: !before.hasOpenQuestion });
  const facts = {
    note: body.note,
    quotedFen: before.quotedFen,
    totalFen: before.billedFen ?? before.calculatedFen,
  };
  const question = await insertQuestion(tx, before, facts, byOf(ctx));
  await saveOrder(tx, before, { hasOpenQuestion: true }, byOf(ctx));
  return finishAct(tx, ctx, {
    before,
    reason: body.note,
    after: { questionId: question.id, questionVersion: question.questionVersion },
  });
});

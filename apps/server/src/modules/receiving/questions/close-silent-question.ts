import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { later } from '../../../kernel/clock.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf, finishAct } from '../acts/order-act.ts';
import { assertGuards, assertOrderAction } from '../record/order-state.ts';
import { closeQuestion, openQuestion } from './order-questions.repo.ts';

/** 15 days without an answer (states.md silentCustomer). */
export const SILENT_MS = 15 * 86_400_000;

/** Closes a question that nobody answered; the quoted price stands and the same price is not asked about again. */
export const closeSilentQuestion = command(
  receivingEndpoints.closeSilentQuestion,
  async (tx, { params, body }, ctx) => {
    const before = await lockOrder(tx, ctx.scope, params.id, body.version);
    assertOrderAction(before, 'silentCustomer');
    const question = await openQuestion(tx, before.id, body.questionId);
    assertGuards({ silentFor15Days: later(question.askedAt, SILENT_MS) <= ctx.now });
    await closeQuestion(tx, question.id, { answer: 'cancelled', channel: null, note: body.reason }, byOf(ctx));
    await saveOrder(tx, before, { hasOpenQuestion: false }, byOf(ctx));
    return finishAct(tx, ctx, { before, reason: body.reason, after: { questionId: question.id } });
  },
);

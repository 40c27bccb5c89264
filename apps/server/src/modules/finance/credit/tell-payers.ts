import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { SENDABLE_AGAIN, TELLABLE } from '@mintmark/domain/customers/messages.ts';
import { monthBefore } from '@mintmark/domain/finance/information/information-month.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { byOf } from '../prices/change-price.ts';
import { type ListedStatement, payerStatementList } from './credit.queries.ts';
import {
  insertSendings,
  lockMessageOf,
  type PayerMessageRow,
  queuePayerMessages,
  savePayerMessage,
} from './payer-messages.repo.ts';

const targetOf = ({ id, statementNo, companyId }: ListedStatement) => ({
  ...{ targetType: 'payerStatement', targetId: id, targetNo: statementNo, companyId },
});

/** The statement of the scope. Throws NOT_FOUND, NOT_ALLOWED for agents. */
async function takeStatement(tx: Tx, ctx: CommandContext, id: string): Promise<ListedStatement> {
  const row = await rowById(tx, payerStatementList, ctx.scope, id);
  assertKeeps(ctx.scope, row.companyId);
  return row;
}

const askedBy = (ctx: CommandContext, companyId: string) => ({
  ...{ companyId, askedBy: ctx.actor.accountId, now: ctx.now },
});

/** Sends a statement to its payer, once. Throws GUARD_FAILED statementSent. */
export const sendPayerStatement = command(calls.sendPayerStatement, async (tx, { params }, ctx) => {
  const row = await takeStatement(tx, ctx, params.id);
  const made = await insertSendings(tx, { companyId: row.companyId, statementId: row.id, month: null }, byOf(ctx));
  if (made.length === 0) throw new AppError('GUARD_FAILED', { params: { guard: 'statementSent' } });
  await queuePayerMessages(tx, made, askedBy(ctx, row.companyId));
  await ctx.audit({ ...targetOf(row), after: { sent: true } });
  return { sent: made.length };
});

/** Sends all statements of last month of a company that nobody has sent. Throws INPUT_INVALID, GUARD_FAILED statementsAllSent. */
export const sendPayerStatements = command(calls.sendPayerStatements, async (tx, { body }, ctx) => {
  const { companyId } = body;
  if (!coversCompany(ctx.scope, companyId)) throw fieldError('companyId', 'not-found');
  assertKeeps(ctx.scope, companyId);
  const month = monthBefore(shanghaiDay(ctx.now));
  const made = await insertSendings(tx, { companyId, statementId: null, month }, byOf(ctx));
  if (made.length === 0) throw new AppError('GUARD_FAILED', { params: { guard: 'statementsAllSent' } });
  await queuePayerMessages(tx, made, askedBy(ctx, companyId));
  await ctx.audit({ targetType: 'company', targetId: companyId, companyId, after: { month, sent: made.length } });
  return { sent: made.length };
});

/** Statement and message, locked. Throws NOT_FOUND, VERSION_STALE, and GUARD_FAILED in a state that does not allow it. */
async function takeMessage(
  tx: Tx,
  ctx: CommandContext,
  { id, ...of }: { readonly id: string; readonly messageId: string; readonly version: number },
  states: readonly string[],
) {
  const statement = await takeStatement(tx, ctx, id);
  const message = await lockMessageOf(tx, statement.id, of);
  if (!states.includes(message.status)) throw new AppError('GUARD_FAILED', { params: { guard: 'messageSettled' } });
  return { statement, message };
}

const loggedOf = (statement: ListedStatement, { stepDays, status }: PayerMessageRow, to: string) => ({
  ...targetOf(statement),
  before: { stepDays, fate: status },
  after: { stepDays, fate: to },
});

/** Sends it once more, in the words and to the address of now; somebody has looked whether it left before. */
export const sendPayerMessageAgain = command(calls.sendPayerMessageAgain, async (tx, { params, body }, ctx) => {
  const { statement, message } = await takeMessage(tx, ctx, { ...params, ...body }, SENDABLE_AGAIN);
  await savePayerMessage(tx, message, { status: 'waiting', triedAt: null, error: '' });
  const { id, statementId } = message;
  await queuePayerMessages(tx, [{ id, statementId, no: statement.statementNo }], askedBy(ctx, statement.companyId));
  await ctx.audit(loggedOf(statement, message, 'waiting'));
  return { id, version: message.version + 1 };
});

/** A person told the payer or handed the statement over; the note says how. */
export const markPayerMessageTold = command(calls.markPayerMessageTold, async (tx, { params, body }, ctx) => {
  const { statement, message } = await takeMessage(tx, ctx, { ...params, ...body }, TELLABLE);
  await savePayerMessage(tx, message, { status: 'told', settledAt: ctx.now, settledBy: ctx.actor.accountId });
  await ctx.audit({ ...loggedOf(statement, message, 'told'), reason: body.note });
  return { id: message.id, version: message.version + 1 };
});

import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import { type PouredRow, pourRows } from '@mintmark/domain/finance/statements/pour-rows.ts';
import type { StatementFormat } from '@mintmark/domain/finance/statements/statement-columns.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import type { Suggestion } from '@mintmark/domain/finance/statements/suggestion.types.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { assertStep } from '../../../workflow/step.ts';
import { lockSettlements, type Wanted } from '../lock-settlements.ts';
import type { Settlement } from '../payments/post-collection.ts';
import { recordCollection } from '../payments/record-collection.ts';
import { linkTo } from './link-receipt.ts';
import { versionsOf } from './matched-orders.queries.ts';
import { learnPayer } from './payer-accounts.repo.ts';
import { finishRow, rowsSaved, type SeenRow, takeRow, takeRows } from './row-act.ts';
import { channelOf, METHOD_OF } from './row-method.ts';
import { statementList } from './statements.queries.ts';
import { insertMatch, type StatementRowRow, setMatchStatus } from './statements.repo.ts';
import { findNow, keptSuggestion, rowsSuggesting, suggestRows } from './suggestions.repo.ts';

function poured(rows: readonly StatementRowRow[], allocations: readonly Wanted[]): readonly PouredRow[] {
  const made = pourRows(rows, allocations);
  if (made.ok) return made.value;
  throw fieldError('allocations', made.error === 'overRows' ? 'over-rows' : 'idle-row');
}

/** What of one row goes to which orders, as they are now. */
function settlementsOf(
  parts: PouredRow['parts'],
  orders: ReadonlyMap<string, OrderRow>,
): [Settlement, ...Settlement[]] {
  const all = parts.flatMap(({ orderId, amountFen }) => {
    const order = orders.get(orderId);
    return order ? [{ order, amountFen }] : [];
  });
  const [first, ...rest] = all;
  if (first === undefined) throw fieldError('allocations', 'idle-row');
  return [first, ...rest];
}

/** Collects what one row brought, by the collecting that the cashier's desk uses, and remembers whose account it was. */
async function collectRow(
  tx: Tx,
  ctx: CommandContext,
  row: StatementRowRow,
  one: { settlements: [Settlement, ...Settlement[]]; note: string; restCustomerId?: string | undefined },
) {
  const format = row.format as StatementFormat;
  const [method, channel] = [METHOD_OF[format], channelOf(format)];
  const { amountFen, fundAccountId, txnId: channelTxnId, at: receivedAt, companyId } = row;
  const { note, restCustomerId, settlements } = one;
  const receipt = { method, amountFen, fundAccountId, channel, channelTxnId, receivedAt, note, restCustomerId };
  const { payment, payments, orders } = await recordCollection(tx, ctx, receipt, settlements);
  for (const { id } of payments) await setMatchStatus(tx, id, statementRowMachine.state.matched);
  const by = { madeBy: ctx.actor.accountId, madeAt: ctx.now };
  await insertMatch(tx, { companyId, rowId: row.id, paymentId: payment.id, isMade: true, score: row.score, ...by });
  await learnPayer(
    tx,
    row,
    payments.map(({ customerId }) => customerId),
    ctx.now,
  );
  const payNos = payments.map(({ payNo }) => payNo);
  const saved = await finishRow(tx, ctx, row, {
    action: 'match',
    note,
    after: {
      payNo: payNos.join(' '),
      orders: settlements.map(({ order, amountFen: fen }) => ({ orderCode: order.orderCode, amountFen: fen })),
    },
  });
  return { saved, orders, payNos };
}

/** Locks orders, then rows, then the accounts of each posting (decision 0025), and collects row by row. */
async function collectRows(
  tx: Tx,
  ctx: CommandContext,
  body: {
    readonly rows: readonly SeenRow[];
    readonly allocations: readonly Wanted[];
    readonly restCustomerId?: string | undefined;
    readonly note: string;
  },
) {
  const locked = await lockSettlements(tx, ctx, body.allocations);
  const rows = await takeRows(tx, ctx, body.rows);
  for (const row of rows) {
    assertStep(statementRowMachine, 'match', row);
    if (row.companyId !== locked[0].order.companyId) throw fieldError('rows', 'one-company');
  }
  const orders = new Map(locked.map(({ order }) => [order.id, order]));
  const saved: StatementRowRow[] = [];
  const payNos: string[] = [];
  for (const [index, { parts }] of poured(rows, body.allocations).entries()) {
    const row = rows[index] as StatementRowRow;
    const { note, restCustomerId } = body;
    const done = await collectRow(tx, ctx, row, { settlements: settlementsOf(parts, orders), note, restCustomerId });
    for (const order of done.orders) orders.set(order.id, order);
    saved.push(done.saved);
    payNos.push(...done.payNos);
  }
  const companyId = locked[0].order.companyId;
  const unsure = await rowsSuggesting(tx, companyId, [...orders.keys()]);
  if (unsure.length > 0) await suggestRows(tx, companyId, unsure);
  return rowsSaved(saved, payNos);
}

/** One row with many orders, many rows with one, a part of an order, or more than it owes: the rest goes to the balance. */
export const matchRows = command(calls.matchRows, (tx, { body }, ctx) => collectRows(tx, ctx, body));

const isSame = (now: Suggestion | null, kept: Suggestion | null): boolean =>
  now !== null &&
  kept !== null &&
  JSON.stringify([now.kind, now.customerId, now.receiptId, now.parts]) ===
    JSON.stringify([kept.kind, kept.customerId, kept.receiptId, kept.parts]);

/** Takes a suggestion, if the same is suggested by what is true now; money for the balance is asked for as a top-up. */
export const acceptSuggestion = command(calls.acceptSuggestion, async (tx, { params, body }, ctx) => {
  const seen = { id: params.id, version: body.version };
  const { companyId } = await rowById(tx, statementList, ctx.scope, params.id);
  const best = (await findNow(tx, companyId, params.id))?.best ?? null;
  const kept = await keptSuggestion(tx, params.id);
  if (best?.kind === 'orders' && isSame(best, kept)) {
    const versions = await versionsOf(
      tx,
      best.parts.map(({ orderId }) => orderId),
    );
    const allocations = best.parts.map((part) => ({ ...part, version: versions.get(part.orderId) ?? -1 }));
    return collectRows(tx, ctx, { rows: [seen], allocations, note: '' });
  }
  const row = await takeRow(tx, ctx, seen);
  assertStep(statementRowMachine, 'match', row);
  const guard = best?.kind === 'balance' ? 'askTopUp' : 'suggestionChanged';
  if (best === null || best.receiptId === null || !isSame(best, kept))
    throw new AppError('GUARD_FAILED', { params: { guard } });
  return linkTo(tx, ctx, row, { kind: best.kind === 'topUp' ? 'topUp' : 'payment', receiptId: best.receiptId });
});

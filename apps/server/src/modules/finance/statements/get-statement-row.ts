import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import { receiptKey } from '@mintmark/domain/finance/statements/suggest-row.ts';
import type { Suggestion } from '@mintmark/domain/finance/statements/suggestion.types.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { maskName } from '../../identity/index.ts';
import { allocationsOf, paymentsTogether } from '../payments/payments.queries.ts';
import { topUpRow } from '../top-ups/top-ups.repo.ts';
import {
  namesOf,
  type OrderToMatch,
  ordersById,
  ordersToMatch,
  receiptNos,
  takersOf,
} from './matched-orders.queries.ts';
import { rowActions } from './row-actions.ts';
import { sourcesInScope } from './sources.queries.ts';
import { statementList, statementPage } from './statements.queries.ts';
import { liveMatch, type MatchRow, stepsOf } from './statements.repo.ts';
import { findNow } from './suggestions.repo.ts';

type Listed = NonNullable<typeof statementList.rowType>;
const withActions = <T extends Listed>(row: T, context: SignedInContext) => ({
  ...row,
  allowedActions: rowActions(row, context),
});

/** 订单匹配: rows of statements with the counts of their tabs. */
export const listStatementRows = query(calls.listStatementRows, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await statementPage(db, context.scope, asked);
    return { ...page, list: page.list.map((row) => withActions(row, context)) };
  }),
);

/** What of a suggestion is in the reader's sight; one with an order beyond it is not shown. */
async function presentFound(db: Reader, { scope }: SignedInContext, all: readonly Suggestion[], amountFen: number) {
  const orders = await ordersById(db, scope, [
    ...new Set(all.flatMap(({ parts }) => parts.map(({ orderId }) => orderId))),
  ]);
  const names = await namesOf(db, [...new Set(all.map(({ customerId }) => customerId))]);
  const keys = all.flatMap(({ kind, receiptId }) => (receiptId === null ? [] : [receiptKey({ kind, id: receiptId })]));
  const nos = await receiptNos(db, keys);
  return all.flatMap(({ kind, score, reasons, customerId, receiptId, parts }) => {
    const shown = parts.flatMap((part) => {
      const order = orders.get(part.orderId);
      return order ? [{ ...part, orderCode: order.orderCode, version: order.version, dueFen: order.dueFen }] : [];
    });
    const name = names.get(customerId);
    if (shown.length < parts.length || !name) return [];
    const takenFen = shown.reduce((sum, part) => sum + part.amountFen, 0);
    return {
      ...{ kind, score, customerId, receiptId, customerNo: name.customerNo, customerName: name.customerName },
      reasons: reasons.map(({ code, points }) => ({ code, points })),
      receiptNo: receiptId === null ? null : (nos.get(receiptKey({ kind, id: receiptId })) ?? null),
      parts: shown,
      customers: new Set(parts.map(({ orderId }) => orders.get(orderId)?.customerId)).size,
      restFen: kind === 'orders' ? amountFen - takenFen : 0,
    };
  });
}

/** The payments that the row became, one for each customer, or the top-up. */
async function receiptsOfMatch(db: Reader, { paymentId, topUpId }: MatchRow) {
  if (paymentId !== null) return paymentsTogether(db, { id: paymentId, leadId: null });
  const { id, topUpNo, customerId, amountFen } = await topUpRow(db, topUpId ?? '0');
  const name = (await namesOf(db, [customerId])).get(customerId);
  return [
    {
      id,
      payNo: topUpNo,
      customerId,
      amountFen,
      customerNo: name?.customerNo ?? '',
      customerName: name?.customerName ?? '',
    },
  ];
}

/** What the row became: the payments or top-up behind it, and where its money went. */
async function matchOf(db: Reader, rowId: string) {
  const match = await liveMatch(db, rowId);
  if (!match) return null;
  const { paymentId, topUpId, isMade } = match;
  const receipts = await receiptsOfMatch(db, match);
  const first = found(receipts[0]);
  const parts = paymentId === null ? [] : (await Promise.all(receipts.map(({ id }) => allocationsOf(db, id)))).flat();
  const amountFen = receipts.reduce((sum, receipt) => sum + receipt.amountFen, 0);
  const name = (await namesOf(db, [first.customerId])).get(first.customerId);
  return {
    ...{ paymentId, topUpId, isMade, customerId: first.customerId, amountFen },
    no: first.payNo,
    customerNo: name?.customerNo ?? '',
    customerName: name?.customerName ?? '',
    payments: (paymentId === null ? [] : receipts).map(({ id, payNo, customerName, amountFen: fen }) => ({
      ...{ id, payNo, customerName: maskName(customerName), amountFen: fen },
    })),
    parts: parts.map(({ orderId, orderCode, amountFen: fen }) => ({ orderId, orderCode, amountFen: fen })),
    restFen: amountFen - parts.reduce((sum, part) => sum + part.amountFen, 0),
  };
}

/** One row: what was found for it now, what it became, and its history. */
export const getStatementRow = query(calls.getStatementRow, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const row = withActions(await rowById(db, statementList, context.scope, params.id), context);
    const seen = await findNow(db, row.companyId, row.id);
    const takers = seen === null ? [] : await takersOf(db, row.id);
    return {
      ...row,
      found: await presentFound(db, context, seen?.all ?? [], row.amountFen),
      isClear: (seen?.best ?? null) !== null,
      note: seen?.note ?? null,
      match: await matchOf(db, row.id),
      takenBack: takers.map(({ at, ...taker }) => ({ ...taker, at: iso(at) ?? '' })),
      steps: (await stepsOf(db, row.id)).map((step) => ({ ...step, at: iso(step.at) ?? '' })),
    };
  }),
);

const presentOrder = ({ submittedAt, ...order }: OrderToMatch) => ({ ...order, submittedAt: iso(submittedAt) });

/** Orders that the row may pay, by what is typed. */
export const searchOrdersToMatch = query(calls.searchOrdersToMatch, ({ params, query: { q } }, context) =>
  context.db.read(context.scope, async (db) => {
    const { companyId, amountFen } = await rowById(db, statementList, context.scope, params.id);
    return (await ordersToMatch(db, context.scope, { companyId, amountFen, q: q ?? '' })).map(presentOrder);
  }),
);

/** Accounts whose statements the reader may import. */
export const listStatementSources = query(calls.listStatementSources, (_, { db, scope }) =>
  db.read(scope, async (reader) => ({
    sources: (await sourcesInScope(reader, scope)).map(({ companyId: _company, ...source }) => source),
  })),
);

import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { SENDABLE_AGAIN, TELLABLE } from '@mintmark/domain/customers/messages.ts';
import { capitalAmount } from '@mintmark/domain/finance/capital-amount.ts';
import { may } from '../../../kernel/auth/actor.ts';
import { iso, shanghaiDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { keeps } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { companyLogo } from '../../files/index.ts';
import { activeFundAccounts } from '../fund-accounts.repo.ts';
import { creditPayerList, creditPayerPage, type ListedStatement, payerStatementList } from './credit.queries.ts';
import { owedOrders, releasesOf, stopOf, walletsOf } from './credit.repo.ts';
import { messagesOfStatement } from './payer-messages.repo.ts';
import { statementHead, statementLines } from './payer-statements.repo.ts';
import { payerActions } from './release-credit.ts';

/** 挂账客户: the list with the counts of its tabs. */
export const listCreditPayers = query(calls.listCreditPayers, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await creditPayerPage(db, context.scope, asked);
    return { ...page, list: page.list.map((row) => ({ ...row, allowedActions: payerActions(row, context) })) };
  }),
);

/** A payer on account with open orders, releases and a stop of reminders. */
export const getCreditPayer = query(calls.getCreditPayer, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const row = await rowById(db, creditPayerList, context.scope, params.id);
    const today = shanghaiDay(context.clock.now());
    const owed = await owedOrders(db, row, row.creditDays, today);
    const releases = await releasesOf(db, row);
    const stop = await stopOf(db, row, today);
    return {
      ...row,
      owed,
      releases: releases.map((one) => ({ ...one, madeAt: iso(one.madeAt) ?? '', endedAt: iso(one.endedAt) })),
      reminderStop: stop && { ...stop, madeAt: iso(stop.madeAt) ?? '' },
      allowedActions: payerActions(row, context, stop !== null),
    };
  }),
);

/** What is collected of a payer: their open orders as they are now, the balances of whose they are, and where money arrives. */
export const getPayerCollection = query(calls.getPayerCollection, ({ params }, { db, scope, clock }) =>
  db.read(scope, async (reader) => {
    const row = await rowById(reader, creditPayerList, scope, params.id);
    const owed = await owedOrders(reader, row, row.creditDays, shanghaiDay(clock.now()));
    const names = new Map(owed.map(({ customerId, customerName }) => [customerId, customerName]));
    const wallets = await walletsOf(reader, row.companyId, [...names.keys()]);
    return {
      id: row.id,
      owed,
      customers: [...names].map(([id, name]) => ({ id, name, walletFen: wallets.get(id) ?? 0 })),
      fundAccounts: await activeFundAccounts(reader, row.companyId),
    };
  }),
);

/** Orders that a record and its paper show; the workbook has all. */
const MAX_SHOWN = 2_000;

/** A statement with its orders and what was sent of it. */
export const getPayerStatement = query(calls.getPayerStatement, ({ params }, context) =>
  context.db.read(context.scope, async (reader) => {
    const { scope, config } = context;
    const row = await rowById(reader, payerStatementList, scope, params.id);
    const { limitFen, creditDays } = found(await statementHead(reader, row.id));
    const messages = await messagesOfStatement(reader, row.id);
    const isMine = may(context.actor, 'finance:credit:bill') && keeps(scope, row.companyId);
    return {
      ...row,
      limitFen,
      creditDays,
      lines: await statementLines(reader, row.id, MAX_SHOWN),
      messages: messages.map(({ createdAt, settledAt, ...one }) => ({
        ...one,
        createdAt: iso(createdAt) ?? '',
        settledAt: iso(settledAt),
        mayAgain: isMine && SENDABLE_AGAIN.includes(one.status),
        mayTell: isMine && TELLABLE.includes(one.status),
      })),
      companyLogo: await companyLogo(config, reader, row.companyId),
      capitals: capitalAmount(row.owedFen),
      allowedActions: statementActions(row, context),
    };
  }),
);

function statementActions(row: ListedStatement, context: SignedInContext) {
  const isOutside = !keeps(context.scope, row.companyId) && 'agentOwnRow';
  const failing = [isOutside, row.sent !== null && 'statementSent'];
  return allowedActions(context.actor, context.locale, [
    { action: 'send', permission: 'finance:credit:bill', isInState: true, failing },
  ]);
}

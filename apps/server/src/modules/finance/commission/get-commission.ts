import { commissionEndpoints as calls } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import { payableOf } from '@mintmark/domain/finance/commission/commission-ledger.ts';
import { periodStart } from '@mintmark/domain/finance/commission/settlement-period.ts';
import { iso, shanghaiDay } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { reaches } from '../../../kernel/reach.ts';
import { type ActionRule, allowedActions } from '../../../workflow/allowed.ts';
import { balanceFenOf } from '../../../workflow/money/ledger.repo.ts';
import { agentList } from '../../customers/index.ts';
import { companyLogo } from '../../files/index.ts';
import { activeFundAccounts } from '../fund-accounts.repo.ts';
import { closingDays, cycleOf, firstDay, firstRowDay, settling } from './close-period.ts';
import { statementLines, statementList, statementMore } from './commission.queries.ts';
import { isBelowUnconfirmed, lastClosedDay, type OpenAccrual, openAccruals, toBring } from './commission.repo.ts';
import { needsSecond } from './confirm-commission.ts';
import { isConfirmer, STATE } from './statement-acts.ts';

const sumFen = (rows: readonly OpenAccrual[]): number => rows.reduce((sum, row) => sum + row.amountFen, 0);

/** What an agent earned since his last statement, and what the books say he is owed. */
export const getAgentCommission = query(calls.getAgentCommission, ({ params }, context) => {
  const { db, scope, actor, locale, clock, parameters } = context;
  return db.read(scope, async (reader) => {
    const agent = await rowById(reader, agentList, scope, params.id);
    const today = shanghaiDay(clock.now());
    const open = await openAccruals(reader, agent.id, today);
    const rows = settling(open);
    const waiting = open.filter(({ isWaiting }) => isWaiting);
    const last = await lastClosedDay(reader, agent.id);
    const brought = await toBring(reader, agent.id);
    const failing = [
      (!reaches(scope, agent.companyId) || scope.kind === 'agent') && 'agentOwnRow',
      last !== null && last >= today && 'commissionPeriodClosed',
      rows.length === 0 && 'commissionNothing',
      (await isBelowUnconfirmed(reader, agent.id)) && 'commissionBelowOpen',
    ];
    const payableFen = 0 - (await balanceFenOf(reader, agent.companyId, payableOf(agent.id)));
    return {
      agentId: agent.id,
      openFen: sumFen(rows),
      openRows: rows.length,
      waitingFen: sumFen(waiting),
      waitingRows: waiting.length,
      broughtFen: brought.fen,
      payableFen,
      periodFrom: firstDay(last, firstRowDay(rows, today), periodStart(cycleOf(agent), today, closingDays(parameters))),
      periodTo: today,
      allowedActions: allowedActions(actor, locale, [
        { action: 'close', permission: 'finance:commission:close', isInState: true, failing },
      ]),
    };
  });
});

type More = Awaited<ReturnType<typeof statementMore>>;

const personOf = (name: string | null, at: Date | null) =>
  at === null ? null : { name: name ?? '', at: iso(at) ?? '' };

function actionsOf(status: number, more: More, reader: { accountId: string; isSettler: boolean }): ActionRule[] {
  const own = !reader.isSettler && 'agentOwnRow';
  return [
    {
      action: 'confirm',
      permission: 'finance:commission:confirm',
      isInState: status === STATE.draft || status === STATE.first,
      failing: [own, more.firstConfirmedBy === reader.accountId && 'notTheFirst'],
    },
    {
      action: 'pay',
      permission: 'finance:commission:pay',
      isInState: status === STATE.confirmed,
      failing: [own, isConfirmer(more, reader.accountId) && 'notConfirmer'],
    },
  ];
}

/** One statement with its lines, who confirmed and paid it, and what the reader may do. */
export const getCommissionStatement = query(calls.getCommissionStatement, ({ params }, context) => {
  const { db, scope, actor, locale, parameters, config } = context;
  return db.read(scope, async (reader) => {
    const row = await rowById(reader, statementList, scope, params.id);
    const more = await statementMore(reader, row.id);
    const lines = await statementLines(reader, scope, row.id);
    const isSettler = reaches(scope, row.companyId) && scope.kind !== 'agent';
    const allowed = allowedActions(
      actor,
      locale,
      actionsOf(row.status, more, { accountId: actor.accountId, isSettler }),
    );
    const { companyZh, companyEn, closedByName, fundAccountName, fundAccountKind, paymentRef, note, carriedIntoNo } =
      more;
    const canPay = allowed.some(({ action, allowed: may }) => action === 'pay' && may);
    return {
      ...row,
      ...{ companyZh, companyEn, closedByName, fundAccountName, fundAccountKind, paymentRef, note, carriedIntoNo },
      companyLogo: await companyLogo(config, reader, row.companyId),
      firstConfirmed: personOf(more.firstName, more.firstConfirmedAt),
      confirmed: personOf(more.confirmedName, more.confirmedAt),
      paid: personOf(more.paidName, more.paidAt),
      needsSecond: needsSecond(row, parameters),
      lines: [...lines.list],
      lineCount: lines.total,
      fundAccounts: canPay ? await activeFundAccounts(reader, row.companyId) : [],
      allowedActions: allowed,
    };
  });
});

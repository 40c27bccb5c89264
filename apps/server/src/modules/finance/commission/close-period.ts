import { type ClosingDays, dayAfter, periodStart } from '@mintmark/domain/finance/commission/settlement-period.ts';
import { constraintOf, type Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { ParameterStore } from '../../../kernel/parameters/parameter-store.ts';
import { nextStatementNo } from '../../../workflow/numbers.repo.ts';
import {
  insertStatement,
  isBelowUnconfirmed,
  lastClosedDay,
  type OpenAccrual,
  openAccruals,
  type SettledAgent,
  type StatementFacts,
  toBring,
} from './commission.repo.ts';

export const cycleOf = (agent: Pick<SettledAgent, 'settleCycle'>): 'week' | 'month' =>
  agent.settleCycle === 'week' ? 'week' : 'month';

/** On which days the house closes. */
export const closingDays = (parameters: Pick<ParameterStore, 'get'>): ClosingDays => ({
  week: Number(parameters.get('settlement.weekClosingDay')),
  month: parameters.get('settlement.monthClosingDay'),
});

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The first day of a period that ends on `to`: after the last one, and early enough for its rows. */
export function firstDay(last: string | null, firstRow: string, start: string): string {
  const wanted = earlier(firstRow, start);
  return last === null ? wanted : later(dayAfter(last), wanted);
}

/** Rows that a statement takes now. */
export const settling = (rows: readonly OpenAccrual[]): OpenAccrual[] => rows.filter(({ isWaiting }) => !isWaiting);

/** The day of the first of the rows, `today` without any. */
export const firstRowDay = (rows: readonly OpenAccrual[], today: string): string =>
  rows.reduce((day, row) => earlier(day, row.day), today);

const sumOf = (rows: readonly OpenAccrual[], isCorrection: boolean): number =>
  rows.reduce((sum, row) => (row.isCorrection === isCorrection ? sum + row.amountFen : sum), 0);

const refusal = (guard: string) => new AppError('GUARD_FAILED', { params: { guard } });

/**
 * Closes an agent's period on a day and makes its statement: what he earned and no statement has yet, corrections of earlier
 * ones by themselves, and what an earlier one below zero left over. Orders in dispute wait for a later one. The caller holds the agent. Throws GUARD_FAILED
 * commissionPeriodClosed, commissionNothing, commissionBelowOpen (what is to be taken off is not confirmed yet).
 */
export async function closePeriod(
  tx: Tx,
  agent: SettledAgent,
  period: { readonly to: string; readonly closing: ClosingDays },
  by: { readonly now: Date; readonly accountId: string | null },
): Promise<StatementFacts> {
  const last = await lastClosedDay(tx, agent.id);
  if (last !== null && last >= period.to) throw refusal('commissionPeriodClosed');
  const rows = settling(await openAccruals(tx, agent.id, period.to));
  if (rows.length === 0) throw refusal('commissionNothing');
  if (await isBelowUnconfirmed(tx, agent.id)) throw refusal('commissionBelowOpen');
  const brought = await toBring(tx, agent.id);
  const cycle = cycleOf(agent);
  const [earnedFen, correctedFen] = [sumOf(rows, false), sumOf(rows, true)];
  const values = {
    companyId: agent.companyId,
    agentId: agent.id,
    statementNo: await nextStatementNo(tx, by.now),
    settleCycle: cycle,
    periodFrom: firstDay(last, firstRowDay(rows, period.to), periodStart(cycle, period.to, period.closing)),
    periodTo: period.to,
    orders: new Set(rows.map(({ orderId }) => orderId)).size,
    coins: new Set(rows.map(({ coinId }) => coinId)).size,
    ...{ earnedFen, correctedFen, broughtFen: brought.fen, totalFen: earnedFen + correctedFen + brought.fen },
    ...{ closedBy: by.accountId, closedAt: by.now },
  };
  try {
    return await insertStatement(tx, values, rows, brought.ids);
  } catch (error) {
    throw constraintOf(error) === 'commission_statements_period' ? refusal('commissionPeriodClosed') : error;
  }
}

import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { isNotGenuine, RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { openVerdictAudit } from '../../../workflow/audits/audit-tasks.repo.ts';
import { type CoinRow, saveCoin } from '../../../workflow/coins/coin.repo.ts';
import { coinGrams } from '../../../workflow/coins/coin-grams.ts';
import { changedFields, recordChanges } from '../../../workflow/coins/modifications.repo.ts';
import { appendScore, type ScoreRow } from '../../../workflow/coins/scores.repo.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { fixResult, moveOn } from '../scores/record-score.ts';
import { assertReason, guardFailed, type Turn } from './desk.ts';
import { varietiesOf } from './varieties.queries.ts';

/** The appraiser's opinion, kept as a row of its own kind (states.md coin 30). */
export interface Opinion {
  readonly resultType: number;
  readonly reason?: string | undefined;
  readonly spentMs?: number | undefined;
}

const NOT_SUITABLE: readonly number[] = [RESULT.notSuitable, RESULT.refused];

async function keepOpinion(tx: Tx, turn: Turn, opinion: Opinion, context: CommandContext): Promise<ScoreRow> {
  return appendScore(
    tx,
    turn.coin,
    {
      level: SCORE_LEVEL.first,
      kind: 'authentication',
      graderId: context.actor.accountId,
      grade: { resultType: opinion.resultType },
      reason: opinion.reason ?? '',
      spentMs: opinion.spentMs ?? null,
      isBlind: true,
    },
    context.now,
  );
}

/** Keeps who authenticated; the move that follows starts from the saved row. */
async function markAuthenticated(tx: Tx, coin: CoinRow, context: CommandContext): Promise<CoinRow> {
  const { accountId } = context.actor;
  return saveCoin(tx, coin, { authenticatedBy: accountId }, { now: context.now, accountId });
}

/** Genuine: 30 → 40 for graded services, after payment where it is due first (states.md rule 13). */
export async function genuine(
  tx: Tx,
  turn: Turn,
  opinion: Omit<Opinion, 'resultType'>,
  context: CommandContext,
): Promise<{ coin: CoinRow; row: ScoreRow }> {
  const row = await keepOpinion(tx, turn, { ...opinion, resultType: RESULT.genuine }, context);
  const marked = await markAuthenticated(tx, turn.coin, context);
  const by = { now: context.now, accountId: context.actor.accountId };
  return { coin: await moveOn(tx, marked, 'genuine', by, { scoreId: row.id }), row };
}

/** Doubt: 30 → 35 with its review, or 30 → 50 for a piece that is not suitable or not taken (R). */
export async function refuseOpinion(
  tx: Tx,
  turn: Turn,
  opinion: Opinion,
  context: CommandContext,
): Promise<{ row: ScoreRow }> {
  const reason = assertReason(opinion.reason);
  const by = { now: context.now, accountId: context.actor.accountId };
  const row = await keepOpinion(tx, turn, opinion, context);
  const marked = await markAuthenticated(tx, turn.coin, context);
  if (NOT_SUITABLE.includes(opinion.resultType)) {
    const grade = { resultType: opinion.resultType };
    await fixResult(tx, marked, { action: 'notSuitable', grade, rows: [row], cause: 'notSuitable', reason }, by);
    return { row };
  }
  if (!isNotGenuine(opinion.resultType)) throw guardFailed('valueAllowed');
  await openVerdictAudit(tx, marked, { resultType: opinion.resultType, reason }, by);
  await moveOn(tx, marked, 'doubt', by, { scoreId: row.id, reason });
  await refreshOrder(tx, marked.orderId);
  return { row };
}

/** The variety that an appraiser names (service 6), on the coin and in its history; null = none can be told, and nothing changes. */
async function attribute(
  tx: Tx,
  coin: CoinRow,
  varietyId: string | null | undefined,
  context: CommandContext,
): Promise<CoinRow> {
  if (varietyId === undefined || varietyId === null) return coin;
  if (coin.serviceType !== SERVICE.attribution) throw fieldError('varietyId', 'field-not-of-service');
  const varieties = await varietiesOf(tx, coin.catalogItemId === null ? [] : [coin.catalogItemId]);
  const variety = varieties.find(({ id }) => id === varietyId);
  if (variety === undefined) throw fieldError('varietyId', 'bad-choice');
  if (coin.varietyId === varietyId) return coin;
  const by = { now: context.now, accountId: context.actor.accountId };
  const patch = { varietyId, varietyText: variety.nameZh };
  const named = await saveCoin(tx, coin, { ...patch, grams: coinGrams({ ...coin, ...patch }) }, by);
  const { id: coinId, companyId, orderId } = coin;
  await recordChanges(
    tx,
    changedFields({ varietyId: coin.varietyId, varietyText: coin.varietyText }, patch).map((change) => ({
      ...change,
      ...{ companyId, orderId, coinId, group: 'detail' as const, reason: '' },
    })),
    by,
  );
  return named;
}

/** Services 5 and 6 end with the opinion: 30 → 50, result 3. */
export async function genuineNoGrade(
  tx: Tx,
  turn: Turn,
  opinion: Omit<Opinion, 'resultType'> & { readonly varietyId?: string | null | undefined },
  context: CommandContext,
): Promise<{ row: ScoreRow }> {
  const row = await keepOpinion(tx, turn, { ...opinion, resultType: RESULT.genuine }, context);
  const marked = await attribute(tx, await markAuthenticated(tx, turn.coin, context), opinion.varietyId, context);
  const by = { now: context.now, accountId: context.actor.accountId };
  const grade = { resultType: RESULT.genuine };
  await fixResult(tx, marked, { action: 'genuineNoGrade', grade, rows: [row], cause: 'opinion' }, by);
  return { row };
}

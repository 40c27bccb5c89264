import { spotChecksEndpoints } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { SPOT_CHECK_STATE } from '@mintmark/domain/audits/spot.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { type Grade, normalizeGrade, validateGrade } from '@mintmark/domain/grading/grade.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { type CommandContext, command } from '../../kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { pieceFacts } from '../../workflow/catalogue/catalogue-facts.repo.ts';
import { type CoinRow, lockCoin } from '../../workflow/coins/coin.repo.ts';
import { assertFree, stateConflict } from '../../workflow/coins/move-coin.ts';
import { scaleOf } from '../../workflow/coins/scales.repo.ts';
import { lockOrder } from '../../workflow/orders/order.repo.ts';
import { findGrader } from '../grading/index.ts';
import { findCheck, lockCheck } from './checks.repo.ts';
import { keepLook } from './keep-look.ts';
import { lookRefusal } from './who.queries.ts';

/** The grade of the coin's scale in canonical form, or what is wrong beside its field. */
async function readGrade(tx: Tx, coin: CoinRow, given: Grade): Promise<Grade> {
  const scale = await scaleOf(tx, coin);
  const grade = normalizeGrade(scale, given);
  const problems = validateGrade(scale, grade, await pieceFacts(tx, coin));
  if (problems.length === 0) return grade;
  throw new AppError('INPUT_INVALID', { fields: problems.map((one) => ({ path: 'grade', msg: `grade.${one}` })) });
}

/** Throws when this person may not give the second look (guard notEarlierGraderOrAuditor). */
async function assertMayLook(tx: Tx, coin: CoinRow, accountId: string): Promise<void> {
  const grader = await findGrader(tx, accountId);
  const refusal = grader === null ? 'mayReCheck' : await lookRefusal(tx, coin.id, grader);
  if (refusal === 'tookPart') throw new AppError('DUTY_CONFLICT', { params: { duty: 'reCheck' } });
  if (refusal !== null) throw new AppError('GUARD_FAILED', { params: { guard: refusal } });
}

/** Order, coin and check locked, and everything that keeps this person from it said. */
async function openLook(tx: Tx, context: CommandContext, checkId: string, version: number) {
  const seen = await findCheck(tx, context.scope, checkId);
  const order = await lockOrder(tx, SYSTEM_SCOPE, seen.orderId);
  const coin = await lockCoin(tx, SYSTEM_SCOPE, seen.coinId);
  const check = await lockCheck(tx, checkId);
  if (check.status !== SPOT_CHECK_STATE.open || coin.status !== coinMachine.state.spotCheck)
    throw stateConflict(coin, 'spotOk');
  if (coin.version !== version) throw new AppError('VERSION_STALE', { data: { current: { version: coin.version } } });
  assertFree(coin, order, 'spotOk');
  await assertMayLook(tx, coin, context.actor.accountId);
  return { coin, check };
}

/** The blind second look at a coin: its deviation decides whether it goes on or is looked at by an auditor. */
export const decideSpotCheck = command(spotChecksEndpoints.decideSpotCheck, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { coin, check } = await openLook(tx, context, params.id, body.version);
  const grade = await readGrade(tx, coin, body.grade);
  const { comment = '', spentMs = null } = body;
  const { moved, status, found } = await keepLook(tx, { check, coin }, { grade, comment, spentMs }, by);
  const { steps, toleranceSteps } = found;
  await context.audit({
    targetType: 'spotCheck',
    targetId: check.id,
    targetNo: check.checkNo,
    companyId: check.companyId,
    before: { status: check.status, coinStatus: coin.status },
    after: { status, steps, toleranceSteps, coinStatus: moved.status },
  });
  return { checkId: check.id, coinCode: coin.coinCode, status, steps, toleranceSteps, coinStatus: moved.status };
});

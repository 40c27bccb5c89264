import { randomInt } from 'node:crypto';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { MOVING_AUDITS, matchCheckRules, withItemLimit } from '@mintmark/domain/audits/check-rules.ts';
import type { OrderPrice } from '@mintmark/domain/finance/pricing/price-order.ts';
import { graderGap } from '@mintmark/domain/grading/consensus.ts';
import { compareGrades, type Grade, stepDistance } from '@mintmark/domain/grading/grade.ts';
import { hasSlab } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { firedRules, openAudits, openTasksOf } from '../audits/audit-tasks.repo.ts';
import { auditRulesOn, ruleDayOf } from '../audits/check-rules.repo.ts';
import { ownItemOf } from '../catalogue/company-items.repo.ts';
import { voidUnfitCertificate } from '../certificates/certificate-acts.repo.ts';
import { allocateCertificate } from '../certificates/certificates.repo.ts';
import { recalculate } from '../money/pricing.ts';
import { followWarranty } from '../orders/found-claims.ts';
import { orderById, refreshOrder } from '../orders/order.repo.ts';
import type { CoinRow } from './coin.repo.ts';
import { moveCoin } from './move-coin.ts';
import { scaleOf } from './scales.repo.ts';
import { gradeOf, gradersOf, standingScores } from './scores.repo.ts';
import { coinById, isFirstOfVariety, itemRarity, teacherLevelOf } from './settle.repo.ts';

type By = { now: Date; accountId: string | null };

/** A regrade or crossover that did not reach its aim keeps the old slab and certificate (states.md rule 11). */
export function getsSlab(coin: Pick<CoinRow, 'resultType' | 'serviceType' | 'isRegradeSuccess'>): boolean {
  if (coin.resultType === null || !hasSlab(coin.resultType)) return false;
  const isReach = coin.serviceType === SERVICE.regrade || coin.serviceType === SERVICE.crossover;
  return !isReach || coin.isRegradeSuccess === true;
}

async function demandsOf(tx: Tx, coin: CoinRow, grade: Grade) {
  const day = await ruleDayOf(tx, coin.orderId);
  const scale = await scaleOf(tx, coin);
  const blind = (await standingScores(tx, coin.id, coin.round)).filter((score) => score.level <= 3).map(gradeOf);
  const old = coin.oldGrade as Grade | null;
  const isUp = old !== null && compareGrades(scale, grade, old) === 1;
  const facts = {
    scale,
    grade,
    category1: coin.category1,
    category2: coin.category2,
    itemId: coin.catalogItemId,
    declaredFen: coin.declaredFen,
    rarity: await itemRarity(tx, coin.catalogItemId),
    gapSteps: blind.length >= 2 ? graderGap(scale, blind) : 0,
    isOutOfTolerance: coin.flags.length > 0,
    regradeUpSteps: isUp && old !== null ? stepDistance(scale, grade, old) : null,
    isFirstOfVariety: await isFirstOfVariety(tx, coin),
    teacherLevel: await teacherLevelOf(tx, [...(await gradersOf(tx, coin.id))]),
    day,
    drawBp: randomInt(10_000),
    firedRuleIds: await firedRules(tx, coin),
  };
  const { itemCode, maxNumber = null } = (await ownItemOf(tx, coin)) ?? {};
  const limit = maxNumber === null || itemCode === undefined ? null : { itemCode, maxNumber };
  return withItemLimit(matchCheckRules(await auditRulesOn(tx, coin.companyId, day), facts), limit, facts);
}

/** Reviews of a verdict: they are opened and decided at 35, before a coin becomes final. */
const VERDICT_AUDITS: readonly number[] = [AUDIT_TYPE.counterfeit, AUDIT_TYPE.questionable];

/**
 * A coin that has just become final (50): the audit rules are looked at in the same transaction, and it goes on to 45
 * (type 1 first), 46, or through pricing to 60 with its certificate, or 80 when it goes back raw (D3). The caller
 * locked the order before the coin.
 */
export async function settleFinal(tx: Tx, coin: CoinRow, by: By): Promise<CoinRow> {
  const grade = coin.grade as Grade;
  const demands = (await demandsOf(tx, coin, grade)).filter((one) => !VERDICT_AUDITS.includes(one.auditType));
  await openAudits(tx, coin, demands, { grade, gradeZh: coin.gradeZh }, by);
  const open = await openTasksOf(tx, coin.id);
  if (open.some((task) => task.type === AUDIT_TYPE.highScore))
    return moveCoin(tx, coin, { action: 'hitHigh', data: { rules: open.map((task) => task.ruleCode) } }, by);
  if (open.some((task) => MOVING_AUDITS.includes(task.type)))
    return moveCoin(tx, coin, { action: 'hitOther', data: { rules: open.map((task) => task.ruleCode) } }, by);
  const toPrice = await moveCoin(tx, coin, { action: 'toPrice' }, by);
  return priceFinal(tx, toPrice, by);
}

/** 55 → 60 with the certificate allocated, or 80 for raw returns, whose number is void; then the order's price, bill and status. */
async function priceFinal(tx: Tx, final: CoinRow, by: By): Promise<CoinRow> {
  await followWarranty(tx, final, by);
  const coin = await voidUnfitCertificate(tx, final, getsSlab(final), by);
  if (!getsSlab(coin)) {
    const raw = await moveCoin(tx, coin, { action: 'pricedRaw' }, by);
    await repriceOrder(tx, coin.orderId, by);
    return coinById(tx, raw.id);
  }
  const certNo = await allocateCertificate(tx, coin, by);
  await moveCoin(tx, coin, { action: 'pricedSlab', patch: { certNo }, data: { certNo } }, by);
  await repriceOrder(tx, coin.orderId, by);
  return coinById(tx, coin.id);
}

/** Prices an order again and derives its status; used whenever a fact of the price changed. */
export async function repriceOrder(tx: Tx, orderId: string, by: By): Promise<OrderPrice> {
  const price = await recalculate(tx, await orderById(tx, orderId), by);
  await refreshOrder(tx, orderId);
  return price;
}

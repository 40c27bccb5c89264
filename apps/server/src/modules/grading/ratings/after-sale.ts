import type { AfterSale } from '@mintmark/contract/grading/after-sale.schema.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { claimStateOf, claimStatusOf } from '@mintmark/domain/certificates/claim.machine.ts';
import { afterSaleEnd, CLAIM_REMEDIES, isAfterSale } from '@mintmark/domain/certificates/claims.ts';
import { isEnumCode } from '@mintmark/domain/kernel/enums.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { scaleIn, scalesOf } from '../../../workflow/coins/scales.repo.ts';
import { gradeWords } from '../../../workflow/coins/wished-grade.ts';
import type { CoinExtras } from '../../../workflow/money/price-facts.repo.ts';
import { isSealed, presentResult } from '../scores/score.present.ts';
import { claimsOfCoin, graderNames, laterCoins } from './after-sale.queries.ts';
import { findRatedCoin } from './rating.queries.ts';

/** How it ended, as far as anybody may know: a coin that is graded again says nothing (D6). */
const endOf = (coin: CoinRow) =>
  afterSaleEnd({
    serviceType: coin.serviceType,
    resultType: presentResult(coin).resultType,
    isRegradeSuccess: isSealed(coin) ? null : coin.isRegradeSuccess,
  });

async function askedOf(db: Reader, coin: CoinRow): Promise<AfterSale['asked']> {
  if (!isAfterSale(coin.serviceType)) return null;
  const scale = scaleIn(await scalesOf(db, [coin]), coin);
  const grader = await graderNames(db, coin.oldGraderId);
  return {
    serviceType: coin.serviceType,
    end: endOf(coin),
    oldCertNo: coin.oldCertNo,
    oldGraderZh: grader?.nameZh ?? null,
    oldGraderEn: grader?.nameEn ?? null,
    oldGradeText: (coin.extras as CoinExtras).oldGradeText ?? null,
    wishedZh: gradeWords(scale, coin.wishedGrade, 'zh'),
    wishedEn: gradeWords(scale, coin.wishedGrade, 'en'),
    openWhen: coin.openWhen,
  };
}

async function laterOf(db: Reader, scope: Scope, coin: CoinRow): Promise<AfterSale['later']> {
  return (await laterCoins(db, scope, coin)).map((one) => {
    const { gradeZh, gradeEn } = presentResult(one);
    return {
      ...{ coinId: one.id, coinCode: one.coinCode, orderCode: one.orderCode, serviceType: one.serviceType },
      ...{ status: one.status, end: endOf(one), gradeZh, gradeEn, certNo: one.certNo ?? one.formerCertNo },
      createdAt: iso(one.createdAt) ?? '',
    };
  });
}

async function claimsOf(db: Reader, scope: Scope, coin: CoinRow): Promise<AfterSale['claims']> {
  return (await claimsOfCoin(db, scope, coin)).map((claim) => ({
    ...{ id: claim.id, claimNo: claim.claimNo, certNo: claim.certNo, amountFen: claim.amountFen, reason: claim.reason },
    ...{ taskNo: claim.taskNo, requestedByName: claim.requestedByName, decidedByName: claim.decidedByName },
    ...{ orderCode: claim.orderCode, foundCoinCode: claim.foundCoinCode, version: claim.version },
    state: claimStateOf(claimStatusOf(claim.state)),
    remedy: isEnumCode(CLAIM_REMEDIES, claim.remedy) ? claim.remedy : null,
    requestedAt: iso(claim.requestedAt) ?? '',
  }));
}

/** What its owner asked of the old slab, when the piece came back, and the claims of its certificate (steps.md §2). */
export const getAfterSale = query(ratingEndpoints.getAfterSale, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const coin = found(await findRatedCoin(db, context.scope, params.coinId));
    const [asked, later, claims] = await Promise.all([
      askedOf(db, coin),
      laterOf(db, context.scope, coin),
      claimsOf(db, context.scope, coin),
    ]);
    return { asked, later, claims };
  }),
);

import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { brokenLink } from '../../../workflow/coins/coin-events.repo.ts';
import { accountNames, picturesOfCoin } from '../../../workflow/coins/coin-sheet.queries.ts';
import { gradesOfItem } from '../../../workflow/coins/population.queries.ts';
import { scaleSheetOf } from '../../../workflow/coins/scales.repo.ts';
import { signFileUrl } from '../../files/index.ts';
import { graderNumbers } from '../desk/grader.repo.ts';
import { hidesAuthor, isSealed, presentResult, presentScores } from '../scores/score.present.ts';
import { detailFor, readsRecord } from './rating.present.ts';
import * as record from './rating.queries.ts';
import { actionsOf, stepsOf } from './rating-actions.ts';
import { objectionNow, presentCertificate } from './rating-certificate.ts';

const time = (at: Date) => at.toISOString();

async function scoresOf(db: Reader, coin: CoinRow, context: SignedInContext): Promise<RatingDetail['scores']> {
  const rows = await record.scoresOfCoin(db, coin.id);
  const graderIds = [...new Set(rows.map((row) => row.graderId))];
  const [numbers, names] = await Promise.all([graderNumbers(db, graderIds), accountNames(db, graderIds)]);
  const sight = presentScores(coin, rows, context.actor, numbers);
  return {
    given: sight.given,
    expected: sight.expected,
    rows: sight.rows.map(({ graderId, participants: _participants, ...row }) => ({
      ...row,
      grade: row.grade as never,
      graderName: graderId === null ? null : (names.get(graderId) ?? null),
    })),
  };
}

async function historyOf(
  db: Reader,
  coin: CoinRow,
  context: SignedInContext,
): Promise<Pick<RatingDetail, 'chain' | 'custody' | 'changes'>> {
  const hides = (kind: string, accountId: string | null) => hidesAuthor(coin, { kind, accountId }, context.actor);
  const [events, moves, allChanges, broken] = await Promise.all([
    record.eventsOfCoin(db, coin.id),
    record.movesOfCoin(db, coin.id),
    record.changesOfCoin(db, coin.id),
    brokenLink(db, coin.id),
  ]);
  // Who grades again must not read the result of before.
  const changes = allChanges.filter((one) => one.fieldGroup !== 'score' || !isSealed(coin));
  return {
    chain: {
      isWhole: broken === null,
      head: coin.eventHead?.toString('hex') ?? null,
      events: events.map((one) => {
        const isHidden = hides(one.kind, one.accountId);
        return {
          seq: one.seq,
          kind: one.kind,
          at: time(one.at),
          who: isHidden ? null : one.realName,
          data: (isHidden ? {} : one.data) as never,
        };
      }),
    },
    custody: moves.map((one) => ({
      at: time(one.at),
      fromPlace: one.fromPlace,
      toPlace: one.toPlace,
      cause: one.cause,
      who: hides(one.cause, one.accountId) ? null : one.realName,
      ...(one.handOverNo === null
        ? { giver: null, holder: null, handOverNo: null }
        : { giver: one.giver, holder: one.holder, handOverNo: one.handOverNo }),
    })),
    changes: changes.map((one) => ({
      at: time(one.at),
      group: one.fieldGroup,
      field: one.field,
      before: one.oldValue as never,
      after: one.newValue as never,
      reason: one.reason,
      who: one.realName,
      approvedBy: one.approvedBy,
    })),
  };
}

/** Where the number went; null when the coin has it still, or when it is void. */
async function movedTo(db: Reader, coin: CoinRow): Promise<RatingDetail['certificateMovedTo']> {
  if (coin.formerCertNo === null) return null;
  const carrier = await record.carrierOf(db, coin.formerCertNo);
  return carrier.coinId === coin.id ? null : { certNo: coin.formerCertNo, ...carrier };
}

async function certificateOf(
  db: Reader,
  coin: CoinRow,
  context: SignedInContext,
): Promise<RatingDetail['certificate']> {
  const certificate = await record.certificateOfCoin(db, coin.id);
  return certificate ? presentCertificate(db, certificate, context) : null;
}

async function paperOf(
  db: Reader,
  coin: CoinRow,
  context: SignedInContext,
): Promise<
  Pick<RatingDetail, 'audits' | 'fees' | 'certificate' | 'certificateMovedTo' | 'labels' | 'quality' | 'deliveries'>
> {
  const [certificate, audits, fees, certificateMovedTo, labels, quality, deliveries] = await Promise.all([
    certificateOf(db, coin, context),
    record.tasksOfCoin(db, coin.id),
    record.feesOfCoin(db, coin.id),
    movedTo(db, coin),
    record.labelsOfCoin(db, coin.id),
    record.checksOfCoin(db, coin.id),
    record.deliveriesOfCoin(db, coin.id),
  ]);
  return {
    audits: audits.map((one) => ({
      id: one.id,
      taskNo: one.taskNo,
      type: one.type,
      status: one.status,
      levels: one.levels,
      createdAt: time(one.createdAt),
      decidedAt: iso(one.decidedAt),
      decidedBy: one.realName,
      comment: one.comment,
    })),
    fees,
    certificate,
    certificateMovedTo,
    labels: labels.map((one) => ({
      printNo: one.printNo,
      reason: one.reason,
      printedAt: time(one.printedAt),
      who: one.realName,
      voidedAt: iso(one.voidedAt),
    })),
    quality: quality.map((one) => ({
      result: one.result,
      step: one.step,
      note: one.note,
      who: one.realName,
      at: time(one.checkedAt),
    })),
    deliveries,
  };
}

/** What the record shows beside the row of the coin: asked together, so that it leaves and comes back together. */
async function besideOf(db: Reader, coin: CoinRow, context: SignedInContext) {
  const [order, paper, references, item, oldCertObjection, pictures, scores, history, population, scale, steps] =
    await Promise.all([
      record.orderOfCoin(db, coin.id),
      paperOf(db, coin, context),
      record.referencesOfItem(db, coin.catalogItemId),
      record.itemOfCoin(db, coin.catalogItemId),
      objectionNow(db, coin),
      picturesOfCoin(db, coin.id),
      scoresOf(db, coin, context),
      historyOf(db, coin, context),
      readsRecord(context.actor) && coin.catalogItemId !== null
        ? gradesOfItem(db, context.scope, coin.catalogItemId)
        : [],
      scaleSheetOf(db, coin),
      stepsOf(db, coin),
    ]);
  return { order, paper, references, item, oldCertObjection, pictures, scores, history, population, scale, steps };
}

async function present(db: Reader, coin: CoinRow, context: SignedInContext): Promise<RatingDetail> {
  const { order, paper, pictures, history, steps, ...beside } = await besideOf(db, coin, context);
  const link = { accountId: context.actor.accountId, purpose: 'record', now: context.clock.now() };
  const result = presentResult(coin);
  return {
    id: coin.id,
    coinCode: coin.coinCode,
    certNo: coin.certNo,
    orderId: order?.id ?? null,
    orderCode: order?.orderCode ?? null,
    customerId: order?.customerId ?? null,
    customerName: order?.customerName ?? null,
    name: coin.name,
    variety: coin.varietyText,
    varietyId: coin.varietyId,
    year: coin.yearText,
    category1: coin.category1,
    category2: coin.category2,
    status: coin.status,
    round: coin.round,
    resultType: result.resultType,
    grade: result.grade as never,
    gradeNumber: result.gradeNumber,
    declaredFen: coin.declaredFen,
    feeFen: coin.feeFen,
    isPay: order?.isPay ?? null,
    tierUsed: coin.tierUsed,
    serviceType: coin.serviceType,
    boxNo: coin.boxNo,
    prints: Math.max(0, ...paper.labels.map(({ printNo }) => printNo)),
    isHeld: coin.isHeld || order?.isHeld === true,
    isMark: coin.isMark,
    flags: coin.flags,
    gradedAt: iso(result.gradedAt),
    updatedAt: time(coin.updatedAt),
    version: coin.version,
    dispatchId: order?.dispatchId ?? null,
    dispatchNo: order?.dispatchNo ?? null,
    nameEn: coin.nameEn,
    ...beside,
    measures: measuresOf(coin),
    oldCertNo: coin.oldCertNo,
    oldGrade: coin.oldGrade as never,
    customerNote: coin.customerNote,
    innerNote: coin.innerNote,
    holdReason: coin.holdReason,
    images: pictures.map((image) => ({
      kind: image.kind,
      url: signFileUrl(context.config, image.fileKey, link),
    })),
    place: coin.place,
    ...paper,
    ...history,
    allowedActions: actionsOf(coin, { ...paper, ...steps, isReturning: order?.isReturning === true }, context),
  };
}

function measuresOf(coin: CoinRow): RatingDetail['measures'] {
  const { weightMg, diameterUm, thicknessUm, lengthUm, widthUm, heightUm, serialNo, inscription, edge } = coin;
  return { weightMg, diameterUm, thicknessUm, lengthUm, widthUm, heightUm, serialNo, inscription, edge };
}

/** The full record of a coin. */
export const getRating = query(ratingEndpoints.getRating, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const coin = found(await record.findRatedCoin(db, context.scope, params.coinId));
    return detailFor(context.actor, await present(db, coin, context));
  }),
);

/** The coin of a scan; a grader finds coins by their own code only (D6). */
export const findRatingByCode = query(ratingEndpoints.findByCode, async ({ query: asked }, context) => {
  const code = normalizeCertNo(asked.code);
  const isHidden = !readsRecord(context.actor) && !code.startsWith('C');
  const coinId = isHidden
    ? null
    : await context.db.read(context.scope, (db) => record.coinIdByCode(db, context.scope, code));
  return { coinId: found(coinId) };
});

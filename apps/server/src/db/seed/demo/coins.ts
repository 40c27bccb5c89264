import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { hasSlab, RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { openAudits } from '../../../workflow/audits/audit-tasks.repo.ts';
import { allocateCertificate, publishCertificate } from '../../../workflow/certificates/certificates.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { coinGrams } from '../../../workflow/coins/coin-grams.ts';
import { placeOfStatus } from '../../../workflow/coins/custody.repo.ts';
import { appendScore } from '../../../workflow/coins/scores.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { resultPatch } from '../../../workflow/result.ts';
import type { Dice } from './dice.ts';
import { type TimedStep, timedWay, timeOf, writeHistory } from './history.ts';
import type { Item, Scene } from './scene.ts';

export interface CoinSpot {
  readonly order: OrderRow;
  readonly dispatchId: string;
  readonly dispatchNo: string;
  readonly lineId: string;
  readonly item: Item;
  readonly variety: { id: string; nameZh: string } | null;
  readonly coinCode: string;
  readonly seq: number;
  readonly status: number;
  readonly declaredFen: number;
  readonly now: Date;
  /** A fixed grade instead of a thrown one. */
  readonly grade?: Grade;
}

/** A plausible result of the category (records.md “Sample data”). */
export function throwGrade(dice: Dice, category1: number): Grade {
  const rt = dice.weighted([
    [RESULT.graded, 88],
    [RESULT.details, 9],
    [RESULT.genuine, 3],
  ] as const);
  if (rt === 3 || category1 === CATEGORY.sycee)
    return category1 === CATEGORY.sycee
      ? { resultType: RESULT.graded, word: dice.pick(['VF', 'XF', 'AU']) }
      : { resultType: RESULT.genuine };
  if (category1 === CATEGORY.ancient)
    return rt === 2
      ? { resultType: RESULT.details, defectCode: dice.pick(['02', '06', '07']) }
      : { resultType: RESULT.graded, number: dice.pick([70, 72, 75, 78, 80, 82]) };
  if (category1 === CATEGORY.banknote)
    return rt === 2
      ? { resultType: RESULT.details, band: 'XF', defectCode: '35' }
      : { resultType: RESULT.graded, number: dice.pick([55, 58, 62, 63, 64]) };
  if (category1 === CATEGORY.modern)
    return { resultType: RESULT.graded, strike: 'MS', number: dice.pick([67, 68, 69, 69]) };
  if (rt === 2)
    return { resultType: RESULT.details, band: dice.pick(['XF', 'AU']), defectCode: dice.pick(['02', '06']) };
  return { resultType: RESULT.graded, strike: 'MS', number: dice.pick([30, 40, 45, 50, 53, 55, 58, 58]) };
}

/** The other grader saw a cleaned, on paper a stained piece. */
const cleaned = (category1: number): Grade =>
  category1 === CATEGORY.ancient
    ? { resultType: RESULT.details, defectCode: '02' }
    : { resultType: RESULT.details, band: 'AU', defectCode: category1 === CATEGORY.banknote ? '35' : '02' };

const near = (dice: Dice, value: number | null, share: number) =>
  value === null ? null : Math.round(value * (1 + (dice.next() - 0.5) * share));

function measuresOf(dice: Dice, item: Item) {
  return {
    weightMg: near(dice, item.weightMg, 0.008),
    diameterUm: near(dice, item.diameterUm, 0.004),
    lengthUm: near(dice, item.lengthUm, 0.004),
    widthUm: near(dice, item.widthUm, 0.004),
    heightUm: near(dice, item.heightUm, 0.004),
  };
}

const hasResult = (status: number) => status >= coinMachine.state.highScoreAudit;

/** Scores at the times of the way; answers the accounts of the first and the second grader. */
async function writeScores(
  { tx, people, dice }: Scene,
  coin: CoinRow,
  grade: Grade,
  way: readonly TimedStep[],
): Promise<readonly [string, string]> {
  const id = (index: number) => people.accounts[`grader${((index - 1) % 5) + 1}`] ?? '0';
  const first = dice.int(1, 5);
  const levels =
    coin.status === coinMachine.state.secondGrade
      ? [1]
      : coin.status === coinMachine.state.conference || hasResult(coin.status)
        ? [1, 2]
        : [];
  for (const level of levels) {
    const isApart =
      coin.status === coinMachine.state.conference &&
      level === SCORE_LEVEL.second &&
      grade.resultType === RESULT.graded &&
      typeof grade.number === 'number';
    const action = level === SCORE_LEVEL.first ? 'score1' : isApart ? 'score2Differ' : 'score2Agree';
    await appendScore(
      tx,
      coin,
      {
        level: level as 1 | 2,
        graderId: id(first + level - 1),
        grade: isApart ? cleaned(coin.category1) : grade,
        isBlind: true,
        spentMs: dice.int(20_000, 90_000),
      },
      timeOf(way, action, coin.updatedAt),
    );
  }
  return [id(first), id(first + 1)];
}

async function insertRow(
  { tx, dice, people }: Scene,
  spot: CoinSpot,
  grade: Grade,
  way: readonly TimedStep[],
): Promise<CoinRow> {
  const { order, item, variety, status, now } = spot;
  const isMeasured = status >= coinMachine.state.toAuthenticate || status === coinMachine.state.withdrawn;
  const row = await tx
    .insertInto('coins')
    .values({
      companyId: order.companyId,
      gradingCompanyId: order.companyId,
      agentId: order.agentId,
      orderId: order.id,
      dispatchId: spot.dispatchId,
      lineId: spot.lineId,
      customerId: order.customerId,
      coinCode: spot.coinCode,
      seq: spot.seq,
      status,
      category1: item.category1,
      category2: item.category2,
      catalogItemId: item.id,
      varietyId: variety?.id ?? null,
      name: item.nameZh,
      nameEn: item.nameEn,
      varietyText: variety?.nameZh ?? '',
      yearText: item.yearText,
      declaredFen: spot.declaredFen,
      serviceType: SERVICE.newGrading,
      ...(isMeasured ? measuresOf(dice, item) : {}),
      authenticatedBy: status >= coinMachine.state.firstGrade ? (people.accounts.grader1 ?? null) : null,
      enteredBy: status >= coinMachine.state.toImage ? (people.accounts.entry ?? null) : null,
      imagedBy: status >= coinMachine.state.toMeasure ? (people.accounts.photographer ?? null) : null,
      measuredBy: isMeasured ? (people.accounts.information ?? null) : null,
      labelledBy: status >= coinMachine.state.toBox ? (people.accounts.label ?? null) : null,
      boxedBy: status >= coinMachine.state.encapsulating ? (people.accounts.seal ?? null) : null,
      sealedBy: status >= coinMachine.state.slabImaging ? (people.accounts.seal ?? null) : null,
      qcBy: status >= coinMachine.state.rework ? (people.accounts.quality ?? null) : null,
      reworkStep: status === coinMachine.state.rework ? 'label' : null,
      place: placeOfStatus(status) ?? '',
      grams: coinGrams({ ...item, coinCode: spot.coinCode, name: item.nameZh, varietyText: variety?.nameZh ?? '' }),
      createdAt: order.entryStartedAt ?? now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return hasResult(status)
    ? tx
        .updateTable('coins')
        .set(await resultPatch(tx, row, grade, timeOf(way, 'score2Agree', now)))
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : row;
}

async function writePictures({ tx, pictures }: Scene, coin: CoinRow, now: Date): Promise<void> {
  const keys = pictures.get(coin.category1) ?? pictures.get(5);
  if (!keys || coin.status < coinMachine.state.toMeasure) return;
  const kinds =
    coin.status >= coinMachine.state.toCheck && coin.certNo !== null ? ([2, 3, 6, 7] as const) : ([2, 3] as const);
  await tx
    .insertInto('images')
    .values(
      kinds.map((kind) => ({
        companyId: coin.companyId,
        ownerType: 'coin',
        ownerId: coin.id,
        kind,
        fileKey: keys[kind],
        createdAt: now,
      })),
    )
    .execute();
}

/** One sample coin in its state with everything that belongs to it. */
export async function insertSampleCoin(scene: Scene, spot: CoinSpot): Promise<CoinRow> {
  const { tx, dice } = scene;
  const { now } = spot;
  const by = { now, accountId: null };
  const isHigh = spot.status === coinMachine.state.highScoreAudit;
  const grade =
    spot.grade ??
    (isHigh && spot.item.category1 === CATEGORY.struck
      ? ({ resultType: RESULT.graded, strike: 'MS', number: 65 } as const)
      : throwGrade(dice, spot.item.category1));
  const way = timedWay(scene, spot.order, spot.status, now);
  let coin = await insertRow(scene, spot, grade, way);
  const graders = await writeScores(scene, coin, grade, way);
  coin = await writeHistory(scene, coin, { order: spot.order, dispatchNo: spot.dispatchNo, way, graders });
  if (coin.status === coinMachine.state.highScoreAudit || coin.status === coinMachine.state.otherAudit) {
    await openAudits(
      tx,
      coin,
      [
        {
          ruleId: isHigh ? 'house:high:struck' : 'house:value',
          auditType: isHigh ? AUDIT_TYPE.highScore : AUDIT_TYPE.highValue,
          levels: 1,
        },
      ],
      { grade, gradeZh: coin.gradeZh },
      by,
    );
  }
  if (coin.status >= coinMachine.state.toLabel && coin.resultType !== null && hasSlab(coin.resultType)) {
    const certNo = await allocateCertificate(tx, coin, by);
    coin = await tx
      .updateTable('coins')
      .set({ certNo })
      .where('id', '=', coin.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (coin.status >= coinMachine.state.ready) await publishCertificate(tx, coin, by);
  }
  await writePictures(scene, coin, now);
  return coin;
}

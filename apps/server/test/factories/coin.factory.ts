import { findCategory2 } from '@mintmark/domain/catalogue/categories.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SCALES, type Scale, scaleForCategory } from '@mintmark/domain/grading/scales/scales.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Insertable } from 'kysely';
import type { CoinsTable } from '../../src/db/schema.generated.ts';
import type { Tx } from '../../src/kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import { allocateCertificate, publishCertificate } from '../../src/workflow/certificates/certificates.repo.ts';
import { type CoinRow, saveCoin } from '../../src/workflow/coins/coin.repo.ts';
import { placeOfStatus } from '../../src/workflow/coins/custody.repo.ts';
import { getsSlab } from '../../src/workflow/coins/settle.ts';
import { nextCoinCodes } from '../../src/workflow/numbers.repo.ts';
import type { OrderRow } from '../../src/workflow/orders/order.repo.ts';
import { resultPatch } from '../../src/workflow/result.ts';
import type { TestServer } from '../harness.ts';

/** A coin in any state. `grade` is the fixed result of coins from 45 on (by default a sound one of the scale). */
export interface CoinOptions extends Partial<Omit<Insertable<CoinsTable>, 'grade' | 'oldGrade'>> {
  readonly grade?: Grade;
  readonly oldGrade?: Grade;
}

/** An ordinary grade on the scale of a category: MS 63, 美品 80, Choice Unc 64, XF. */
export function aGrade(category1 = 5): Grade {
  const code = scaleForCategory(category1);
  const scale: Scale | null = code === null ? null : SCALES[code];
  switch (scale?.kind) {
    case 'sheldon':
      return { resultType: RESULT.graded, strike: 'MS', number: code === 'sheldon70-modern' ? 67 : 63 };
    case 'hundred':
      return { resultType: RESULT.graded, number: 80 };
    case 'paper':
      return { resultType: RESULT.graded, number: 64 };
    case 'words':
      return { resultType: RESULT.graded, word: 'XF' };
    default:
      return { resultType: RESULT.genuine };
  }
}

/** States in which a result stands: frozen or on its way through the audits. */
const hasResult = (status: number): boolean => status >= 45;

const BY = (now: Date) => ({ now, accountId: null });

/**
 * Inserts one coin by rows, without commands: the state is as given, the result of later states is written, and from 60
 * on the certificate exists (published from 90). No chain events and no custody moves are written for what it skipped.
 */
export async function insertCoin(
  tx: Tx,
  order: OrderRow,
  place: { dispatchId: string; gradingCompanyId: string; seq: number },
  options: CoinOptions,
  now: Date,
): Promise<CoinRow> {
  const { grade, oldGrade, ...given } = options;
  const status = given.status ?? 30;
  const category2 = given.category2 ?? 501;
  const category1 = given.category1 ?? findCategory2(category2)?.category1 ?? 5;
  const [coinCode = ''] = await nextCoinCodes(tx, 1);
  const coin = await tx
    .insertInto('coins')
    .values({
      companyId: order.companyId,
      gradingCompanyId: place.gradingCompanyId,
      agentId: order.agentId,
      orderId: order.id,
      dispatchId: place.dispatchId,
      customerId: order.customerId,
      coinCode,
      seq: place.seq,
      name: '民国三年袁世凯像壹圆',
      nameEn: '1914 Yuan Shih-kai Dollar',
      yearText: '1914',
      declaredFen: 80_000,
      serviceType: SERVICE.newGrading,
      weightMg: 26_680,
      diameterUm: 39_020,
      place: placeOfStatus(status) ?? '',
      createdAt: now,
      updatedAt: now,
      ...given,
      status,
      category1,
      category2,
      oldGrade: oldGrade === undefined ? null : JSON.stringify(oldGrade),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return hasResult(status) ? withResult(tx, coin, grade ?? aGrade(category1), now) : coin;
}

async function withResult(tx: Tx, coin: CoinRow, grade: Grade, now: Date): Promise<CoinRow> {
  const graded = await saveCoin(tx, coin, await resultPatch(tx, coin, grade, now), BY(now));
  if (graded.status < 60 || !getsSlab(graded)) return graded;
  const certNo = await allocateCertificate(tx, graded, BY(now));
  const certified = await saveCoin(tx, graded, { certNo }, BY(now));
  if (graded.status >= 90) await publishCertificate(tx, certified, BY(now));
  return certified;
}

/** The coin as it stands in the database now. */
export async function coinNow(server: TestServer, coinId: string): Promise<CoinRow> {
  return server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('coins').selectAll().where('id', '=', coinId).executeTakeFirstOrThrow(),
  );
}

import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { spotChecksEndpoints as spot } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { type CoinOptions, coinNow } from '../../../test/factories/coin.factory.ts';
import { aGrader } from '../../../test/factories/grader.factory.ts';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { ms } from '../../../test/factories/score.factory.ts';
import type { TestClient, TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { appendScore } from '../../workflow/coins/scores.repo.ts';
import { ALL_FINE, printLabel, scanNow } from '../audits/quality.factory.ts';

type Plan = BodyInputOf<typeof spot.createSpotPlan>;
type Person = TestClient & { readonly accountId: string };

/** The people around a spot check of one company. */
export interface SpotHouse {
  readonly companyId: string;
  readonly checker: TestClient;
  readonly printer: TestClient;
  readonly planner: TestClient;
  readonly graders: readonly [Person, Person];
  /** Look again; they have had no piece in hand. */
  readonly panel: readonly [Person, Person];
  readonly auditor: TestClient;
}

const QUALITY = ['audit:finCheck:page', 'audit:finCheck:decide'] as const;
const RECHECK = ['order:reCheck:page', 'order:reCheck:decide'] as const;

export async function aSpotHouse(server: TestServer): Promise<SpotHouse> {
  const companyId = await server.company();
  const senior = () => aGrader(server, companyId, { level: 3, permissions: [...RECHECK, 'closeReview:rating:page'] });
  return {
    companyId,
    checker: await server.person({ permissions: QUALITY, companyId }),
    printer: await server.person({ permissions: ['closeReview:printTags:print', ...QUALITY], companyId }),
    planner: await server.person({ permissions: ['order:reCheck:page', 'audit:otherAudit:assign'], companyId }),
    graders: [await aGrader(server, companyId), await aGrader(server, companyId)],
    panel: [await senior(), await senior()],
    auditor: await server.person({ permissions: ['audit:otherAudit:page', 'audit:otherAudit:decide'], companyId }),
  };
}

/** A plan of the company that draws every piece; options change that. */
export async function aPlan(server: TestServer, house: SpotHouse, more: Partial<Plan> = {}): Promise<string> {
  const day = new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { id } = await house.planner.ok(spot.createSpotPlan, {
    body: {
      name: '月度抽检',
      companyId: house.companyId,
      categories1: [],
      periodFrom: day,
      periodTo: null,
      mode: 'rate',
      rateBp: 10_000,
      targetCount: null,
      expectedCount: null,
      isAdaptive: false,
      acceptableBp: 500,
      ...more,
    },
  });
  return id;
}

/** A slab at the outbound check that two people graded, its label printed. */
export async function aSlabbed(
  server: TestServer,
  house: SpotHouse,
  { grade = ms(63), rows = [grade, grade], ...more }: CoinOptions & { readonly rows?: readonly Grade[] } = {},
  orderId?: string,
): Promise<CoinRow> {
  const { coin } = await aCoin(server, { status: 80, grade, ...more }, { companyId: house.companyId });
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const [at, row] of rows.entries()) {
      const graderId = house.graders[at]?.accountId ?? '0';
      const level = at === 0 ? 1 : 2;
      await appendScore(tx, coin, { level, graderId, grade: row, isBlind: true }, server.clock.now());
    }
    if (orderId !== undefined) await tx.updateTable('coins').set({ orderId }).where('id', '=', coin.id).execute();
  });
  await printLabel(server, house.printer, coin);
  return coin;
}

/** Scans and passes a coin; the state it goes to. */
export async function passQuality(server: TestServer, house: SpotHouse, coin: CoinRow): Promise<number> {
  await scanNow(server, house.checker, coin.id);
  const { version } = await coinNow(server, coin.id);
  const done = await house.checker.ok(auditsEndpoints.checkQuality, {
    params: { id: coin.id },
    body: { version, result: 'pass', checklist: coin.certNo === null ? ALL_FINE.slice(0, 1) : ALL_FINE, note: '' },
  });
  return done.status;
}

/** The open (or last) check of a coin. */
export async function checkOf(server: TestServer, coinId: string) {
  return server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('spotChecks')
      .selectAll()
      .where('coinId', '=', coinId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
}

/** A coin drawn for its second look. */
export async function aDrawn(
  server: TestServer,
  house: SpotHouse,
  options: Parameters<typeof aSlabbed>[2] = {},
): Promise<CoinRow> {
  const coin = await aSlabbed(server, house, options);
  const status = await passQuality(server, house, coin);
  if (status !== 85) throw new Error(`the coin was not drawn: ${status}`);
  return coinNow(server, coin.id);
}

/** The second look; the envelope comes back. */
export async function tryLook(
  server: TestServer,
  who: TestClient,
  coinId: string,
  grade: Grade,
  more: { readonly version?: number; readonly comment?: string } = {},
) {
  const { id } = await checkOf(server, coinId);
  const { version = (await coinNow(server, coinId)).version, ...rest } = more;
  return who.call(spot.decideSpotCheck, { params: { id }, body: { version, grade, ...rest } });
}

import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { later, shanghaiDay } from '../../../kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import {
  drawPiece,
  insertPlan,
  keepLook,
  lockCheck,
  newSeed,
  openSpotCheck,
} from '../../../modules/spot-checks/index.ts';
import { type CoinRow, lockCoin } from '../../../workflow/coins/coin.repo.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';
import { writeCheck } from './production.ts';
import type { Scene } from './scene.ts';

/** Looked at again already: the first stands, the second does not; the others wait. */
const LOOKED_AT = 2;
const HOUR_MS = 3_600_000;

/** A grade far enough below for a deviation, of the same kind. */
function lowered(grade: Grade): Grade {
  if (grade.word) return { ...grade, word: grade.word === 'VF' ? 'AU' : 'VF' };
  const number = grade.number ?? 60;
  return { ...grade, number: number > 62 ? 60 : 4 };
}

async function openPlan(scene: Scene, companyId: string, count: number, now: Date): Promise<void> {
  await insertPlan(scene.tx, {
    companyId,
    name: '开业抽检',
    periodFrom: shanghaiDay(later(now, -24 * HOUR_MS)),
    mode: 'count',
    targetCount: count,
    expectedCount: count,
    isAdaptive: true,
    acceptableBp: 500,
    seed: newSeed(),
    createdBy: scene.people.accounts.manager ?? '0',
    createdAt: later(now, -24 * HOUR_MS),
  });
}

/** Pieces at the outbound check pass it, are drawn by a plan that is complete with them, and some are looked at again. */
export async function writeSpotChecks(scene: Scene, coins: readonly CoinRow[], now: Date): Promise<void> {
  const { tx, people } = scene;
  const drawn = coins.filter((coin) => coin.status === coinMachine.state.toCheck && coin.resultType === RESULT.graded);
  const [first] = drawn;
  if (first === undefined) return;
  await openPlan(scene, first.companyId, drawn.length, now);
  for (const [index, coin] of drawn.entries()) {
    await writeCheck(scene, coin, now);
    const by = { now, accountId: people.accounts.quality ?? '0' };
    const sample = await drawPiece(tx, await lockCoin(tx, SYSTEM_SCOPE, coin.id), by);
    if (sample === null) continue;
    const at80 = await lockCoin(tx, SYSTEM_SCOPE, coin.id);
    const patch = { qcBy: by.accountId };
    const moved = await moveCoin(tx, at80, { action: 'qcPassSampled', patch, data: { cause: sample.cause } }, by);
    const { id } = await openSpotCheck(tx, moved, sample, by);
    if (index >= LOOKED_AT) continue;
    const grade = moved.grade as Grade;
    const look = { grade: index === 0 ? grade : lowered(grade), comment: '', spentMs: 45_000 };
    const looker = { now, accountId: people.accounts.senior3 ?? '0' };
    await keepLook(tx, { check: await lockCheck(tx, id), coin: moved }, look, looker);
  }
}

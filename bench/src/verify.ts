import { migrateToLatest } from '@mintmark/server/db/migrate.ts';
import { systemClock } from '@mintmark/server/kernel/clock.ts';
import { loadConfig } from '@mintmark/server/kernel/config.ts';
import type { Services } from '@mintmark/server/kernel/context.ts';
import { Database } from '@mintmark/server/kernel/db/database.ts';
import { createLogger } from '@mintmark/server/kernel/logger.ts';
import { ParameterStore } from '@mintmark/server/kernel/parameters/parameter-store.ts';
import { linkSeals, sealHeadNow, verifySeals } from '@mintmark/server/kernel/seals/index.ts';
import { verifyAll } from '@mintmark/server/verify/verify.ts';
import type { Goal } from './check.ts';
import { openStage, type Stage } from './stage.ts';
import { sealedRows } from './verify.queries.ts';

/** What is asked of the tamper check of a million sealed rows. */
const GOAL_SECONDS = 90;
const PER_ROWS = 1_000_000;
/** As `npm run verify`. */
const LANES = 2;

export interface VerifyFigures {
  readonly rows: number;
  readonly seals: number;
  /** Every row against its seal, every seal against its link. */
  readonly tamperSeconds: number;
  /** The same of one night: what was written since the last anchors, and one part of the rest. */
  readonly nightSeconds: number;
  /** Every check of `npm run verify`, the tamper check among them. */
  readonly wholeSeconds: number;
  readonly findings: number;
}

async function seconds<T>(run: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now();
  const done = await run();
  return [(performance.now() - began) / 1000, done];
}

async function servicesOf(stage: Stage): Promise<Services> {
  await migrateToLatest(stage.url);
  const db = new Database({ url: stage.url });
  const log = createLogger('error');
  const config = loadConfig({ DATA_DIR: stage.dataDir, DATABASE_URL: stage.url });
  return { config, clock: systemClock, log, db, parameters: await ParameterStore.open(db, log) };
}

/** `npm run verify` and its tamper check over a database of so many coins, as the seed made and sealed them. */
export async function measureVerify(coins: number, tell: (line: string) => void): Promise<VerifyFigures> {
  const stage = await openStage(coins, tell);
  try {
    const services = await servicesOf(stage);
    try {
      await linkSeals(services.db);
      const counted = await sealedRows(stage.owner);
      const [tamperSeconds] = await seconds(() => verifySeals(services.db, { anchors: [], lanes: LANES }));
      const anchors = [await sealHeadNow(services.db)];
      const [nightSeconds] = await seconds(() => verifySeals(services.db, { anchors, night: 0 }));
      const [wholeSeconds, { findings }] = await seconds(() => verifyAll(services, { lanes: LANES }));
      return { ...counted, tamperSeconds, nightSeconds, wholeSeconds, findings: findings.length };
    } finally {
      await services.db.close();
    }
  } finally {
    await stage.down();
  }
}

/** One line for people. */
export function verifyText(figures: VerifyFigures): string {
  const { rows, seals, tamperSeconds, nightSeconds, wholeSeconds, findings } = figures;
  const figure = (value: number) => `${value.toFixed(1)} s`;
  return `tamper check: ${rows} sealed rows, ${seals} seals in ${figure(tamperSeconds)} (goal ≤ ${GOAL_SECONDS} s for a million rows), a night ${figure(nightSeconds)}; the whole of verify ${figure(wholeSeconds)}, ${findings} findings`;
}

export const verifyGoals = ({ rows, tamperSeconds, findings }: VerifyFigures): readonly Goal[] => [
  {
    name: 'tamper check, s for a million rows',
    value: (tamperSeconds * PER_ROWS) / Math.max(rows, PER_ROWS),
    most: GOAL_SECONDS,
  },
  { name: 'findings of verify', value: findings, most: 0 },
];

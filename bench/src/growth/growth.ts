import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@mintmark/embedded-postgres/start-embedded-postgres.ts';
import { migrateToLatest } from '@mintmark/server/db/migrate.ts';
import type { Goal } from '../check.ts';
import { runProgram } from '../servers/child.ts';
import { dataDirOf, openStage } from '../stage.ts';
import type { Cost } from './ask.ts';
import { reasonFor } from './exceptions.data.ts';
import { PAGE_ROWS } from './questions.ts';

const ASK = fileURLToPath(new URL('./ask.ts', import.meta.url));
export const SMALL = 10_000;
export const LARGE = 1_000_000;

/** As often as much may be read of the large database; each level of an index is one page more. */
const AT_MOST = 1.5;
/** Pages that never matter: a few levels of a few indexes, a folded total. */
const FREE_PAGES = 40;
/** A row of a list brings its coin, order, customer and people along, each by an index that is a level deeper. */
const FREE_PAGES_PER_ROW = 6;

/** What one question costs in the small database and in the large one. */
export interface Growth {
  readonly name: string;
  readonly small: Cost;
  readonly large: Cost;
  /** Pages of the large one for each page of the small one; a page that the small one cannot fill counts by its rows. */
  readonly ratio: number;
  readonly grows: boolean;
  /** Why it may; null: there is no reason. */
  readonly reason: string | null;
}

function growthOf(small: Cost, large: Cost): Growth {
  const rows = small.rows < PAGE_ROWS && large.rows > small.rows ? large.rows / Math.max(1, small.rows) : 1;
  const fair = small.buffers * rows;
  const grows = large.buffers > AT_MOST * fair + FREE_PAGES + FREE_PAGES_PER_ROW * Math.min(large.rows, PAGE_ROWS);
  const { name } = large;
  return { name, small, large, ratio: large.buffers / Math.max(1, fair), grows, reason: reasonFor(name) };
}

/** Asks the database of a data directory everything, in a process of its own: what a server remembers is of one database. */
async function costsIn(dataDir: string, only: string, tell: (line: string) => void): Promise<readonly Cost[]> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-costs-'));
  try {
    await migrateToLatest(database.url);
    const admin = new URL(database.adminUrl);
    admin.pathname = new URL(database.url).pathname;
    const file = join(folder, 'costs.json');
    await runProgram([ASK, admin.href, file, only], {});
    const costs = JSON.parse(readFileSync(file, 'utf8')) as readonly Cost[];
    tell(`${dataDir}: ${costs.length} questions`);
    return costs;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.stop();
  }
}

/** The data directory of so many coins: the benchmark's own, filled when it is new. */
async function filled(coins: number, tell: (line: string) => void): Promise<string> {
  const stage = await openStage(coins, tell);
  await stage.down();
  return dataDirOf(coins);
}

/** What grows with the number of coins: every GET of the API, with everything that its lists offer, at 10,000 and 1,000,000. */
export async function measureGrowth(
  dirs: { readonly small: string; readonly large: string },
  only: string,
  tell: (line: string) => void,
): Promise<readonly Growth[]> {
  const small = await costsIn(dirs.small || (await filled(SMALL, tell)), only, tell);
  const large = await costsIn(dirs.large || (await filled(LARGE, tell)), only, tell);
  const byName = new Map(small.map((cost) => [cost.name, cost]));
  return large.flatMap((cost) => {
    const other = byName.get(cost.name);
    return other ? [growthOf(other, cost)] : [];
  });
}

const lineOf = ({ name, small, large, ratio }: Growth): string =>
  `× ${ratio.toFixed(1).padStart(7)}  ${String(small.buffers).padStart(7)} → ${String(large.buffers).padStart(7)} pages  ${name}`;

/** For people: what grows without a reason, costliest first, then what grows with one, reason by reason. */
export function growthText(all: readonly Growth[]): string {
  const growing = all.filter(({ grows }) => grows).toSorted((a, b) => b.large.buffers - a.large.buffers);
  const reasons = Map.groupBy(
    growing.filter(({ reason }) => reason !== null),
    ({ reason }) => reason ?? '',
  );
  const failed = all.filter(({ large }) => large.status !== 200);
  return [
    ...growing.filter(({ reason }) => reason === null).map(lineOf),
    ...[...reasons].map(
      ([reason, them]) => `excepted, ${them.length} (worst ${lineOf(them[0] as Growth).trim()}): ${reason}`,
    ),
    ...failed.map(({ name, large }) => `not answered: ${name} ${large.status} ${large.message ?? ''}`),
    `${all.length} questions, ${growing.length} grow, ${growing.filter(({ reason }) => reason === null).length} of them without a reason`,
  ].join('\n');
}

/** One goal: nothing grows without a reason. */
export const growthGoals = (all: readonly Growth[]): readonly Goal[] => [
  {
    name: 'questions that grow with the number of coins without a reason',
    value: all.filter(({ grows, reason }) => grows && reason === null).length,
    most: 0,
  },
];

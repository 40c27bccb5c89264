import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@mintmark/embedded-postgres/start-embedded-postgres.ts';
import pg from 'pg';
import { runProgram, serverEnv, startServer } from './servers/child.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
export const SERVER = inRoot('tools/entry/server.mjs');
export const RAW_SERVER = inRoot('bench/src/servers/raw-server.ts');
export const TUNED_SERVER = inRoot('bench/src/servers/tuned-server.ts');
const SEED = inRoot('apps/server/src/cli/seed.ts');
/** A fresh million is folded and brought into the search index within some minutes. */
const FOLDED_WITHIN_MS = 600_000;

/** The benchmark's own database, up for the whole run; the servers under test join it. */
export interface Stage {
  readonly dataDir: string;
  readonly url: string;
  /** Owner of the schema: no policies, no log. */
  readonly owner: pg.Client;
  postmasterPid(): number;
  /** Stops PostgreSQL until `up` is called. */
  down(): Promise<void>;
  up(): Promise<void>;
}

/** Where the databases of the benchmark lie. */
export function dataDirOf(coins: number): string {
  return inRoot(`.cache/bench/${coins}`);
}

async function coinsIn(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ made: string | null }>(`SELECT to_regclass('public.coins')::text AS made`);
  if (!rows[0]?.made) return 0;
  const counted = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM coins');
  return counted.rows[0]?.n ?? 0;
}

/** Schema and demonstration data by the server itself, then `npm run seed`. Once for a database. */
async function fill(stage: Stage, coins: number, tell: (line: string) => void): Promise<void> {
  const env = (port: number) => serverEnv(stage.dataDir, port);
  tell('preparing: schema and demonstration data');
  const server = await startServer(SERVER, '/healthz', env);
  await server.stop();
  tell(`preparing: ${coins} coins (a million takes about three minutes)`);
  await runProgram([SEED, '--coins', String(coins)], env(0));
}

const WAITING = `SELECT EXISTS (SELECT FROM list_count_deltas) OR EXISTS (SELECT FROM coin_index_queue)
  OR EXISTS (SELECT FROM coin_index_state WHERE rebuild_asked_at IS NOT NULL) AS "isWaiting"`;

/** Waits until the server's worker has folded the kept totals and brought the search index forward: neither is the load's work. */
export async function untilFolded({ owner }: Pick<Stage, 'owner'>): Promise<void> {
  const until = performance.now() + FOLDED_WITHIN_MS;
  while (performance.now() < until) {
    const { rows } = await owner.query<{ isWaiting: boolean }>(WAITING);
    if (rows[0]?.isWaiting === false) return;
    await sleep(250);
  }
}

/** PostgreSQL on the data directory, filled when it is new. */
export async function openStage(coins: number, tell: (line: string) => void): Promise<Stage> {
  const dataDir = dataDirOf(coins);
  mkdirSync(dataDir, { recursive: true });
  let database: EmbeddedPostgres;
  let owner: pg.Client;
  const up = async () => {
    database = await startEmbeddedPostgres({ dataDir, log: () => {} });
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
  };
  const down = async () => {
    await owner.end();
    await database.stop();
  };
  await up();
  const stage: Stage = {
    dataDir,
    get url() {
      return database.url;
    },
    get owner() {
      return owner;
    },
    postmasterPid: () => Number(readFileSync(join(database.pgDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
    down,
    up,
  };
  if ((await coinsIn(stage.owner)) < coins) await fill(stage, coins, tell);
  await stage.owner.query('VACUUM (ANALYZE)');
  return stage;
}

import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { DB } from '@mintmark/server/db/schema.generated.ts';
import type { RequestContext } from '@mintmark/server/kernel/context.ts';
import { Database, type Reader } from '@mintmark/server/kernel/db/database.ts';
import { NamingClient } from '@mintmark/server/kernel/db/naming-client.ts';
import { MintmarkPlugin } from '@mintmark/server/kernel/db/plugin.ts';
import type { Binding } from '@mintmark/server/kernel/handlers.ts';
import type { Scope } from '@mintmark/server/kernel/scope.ts';
import { gradingModule } from '@mintmark/server/modules/grading/index.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Facts, factsOf } from './facts.queries.ts';
import { openStage } from './stage.ts';

/**
 * What the second wall costs: the product's own list statements as `mintmark_app` behind the policies, and as the owner,
 * whom no policy touches; same transaction, same settings, in turn. Every run follows a commit, so that nothing is answered
 * from what the lists remember. `node bench/src/rls-cost.ts --coins 100000 --runs 150` (docs/decisions/0004).
 */
const { values: options } = parseArgs({
  options: { coins: { type: 'string', default: '100000' }, runs: { type: 'string', default: '150' } },
});

const WARM_RUNS = 6;

interface Case {
  readonly name: string;
  readonly scope: Scope;
  readonly query: { readonly page: number; readonly limit: number; readonly [filter: string]: unknown };
}

interface Side {
  readonly name: string;
  readonly pid: number;
  readonly db: Database;
}

interface Cost {
  /** Time on a processor of the PostgreSQL process, per request. */
  readonly cpuMs: number;
  readonly p50Ms: number;
}

/** The same transaction and settings as behind the wall, by the owner of the tables. */
class OwnerDatabase extends Database {
  readonly #owner: Kysely<DB>;

  constructor(url: string) {
    super({ url, maxConnections: 1 });
    const pool = new pg.Pool({ Client: NamingClient, connectionString: url, max: 1 });
    pool.on('connect', (client) => {
      client.query('SET jit = off; SET max_parallel_workers_per_gather = 0').catch(() => {});
    });
    this.#owner = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new MintmarkPlugin()] });
  }

  override read<T>(scope: Scope, run: (db: Reader) => Promise<T>): Promise<T> {
    const companies = `{${scope.kind === 'all' ? '' : scope.companyIds.join(',')}}`;
    return this.#owner.transaction().execute(async (tx) => {
      await sql`SELECT set_config('mintmark.companies', ${companies}, true), set_config('mintmark.agent', '', true)`.execute(
        tx,
      );
      return run(tx);
    });
  }

  override async close(): Promise<void> {
    await super.close();
    await this.#owner.destroy();
  }
}

/** One connection each, so that its process can be watched. */
async function openSide(name: string, db: Database): Promise<Side> {
  const nobody: Scope = { kind: 'company', companyIds: [] };
  const pid = await db.read(nobody, (reader) => sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(reader));
  return { name, pid: pid.rows[0]?.pid ?? 0, db };
}

/** Milliseconds on a processor, to the microsecond (Linux). */
function onCpuMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

function listBinding(): Binding {
  const found = gradingModule.bindings.find(({ endpoint }) => endpoint.path === ratingEndpoints.listRatings.path);
  if (!found) throw new Error('The list of rating orders is not bound.');
  return found;
}

const list = listBinding();

/** Answers the list as the server would for a person who may read whole records; nothing else of the context is asked. */
async function once({ db }: Side, { scope, query }: Case): Promise<void> {
  const actor = { access: ['closeReview:rating:page', 'closeReview:rating:read'] };
  const context = { db, scope, actor } as unknown as RequestContext;
  await list.run({ params: {}, query, body: {} }, context);
}

async function costs(sides: readonly Side[], one: Case, runs: number, commit: () => Promise<unknown>): Promise<Cost[]> {
  const measured = sides.map(() => ({ cpuMs: 0, latencies: [] as number[] }));
  for (let run = -WARM_RUNS; run < runs; run += 1) {
    for (const [at, side] of sides.entries()) {
      await commit();
      const cpuBefore = onCpuMs(side.pid);
      const from = performance.now();
      await once(side, one);
      const kept = measured[at];
      if (run < 0 || !kept) continue;
      kept.latencies.push(performance.now() - from);
      kept.cpuMs += onCpuMs(side.pid) - cpuBefore;
    }
  }
  return measured.map(({ cpuMs, latencies }) => ({
    cpuMs: cpuMs / runs,
    p50Ms: latencies.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN,
  }));
}

function casesOf({ companyIds, words }: Facts): Case[] {
  const id = companyIds[0] ?? '';
  const q = words[0] ?? '';
  const page = { page: 1, limit: 50 };
  const mine: Scope = { kind: 'company', companyIds: [id] };
  const ours: Scope = { kind: 'company', companyIds };
  return [
    { name: 'page 1, one company', scope: mine, query: page },
    { name: `page 1, ${companyIds.length} companies`, scope: ours, query: page },
    { name: 'company + status', scope: mine, query: { ...page, companyId: [id], status: [coinMachine.state.closed] } },
    { name: `search “${q}”, one company`, scope: mine, query: { ...page, companyId: [id], q } },
    { name: `search “${q}”, ${companyIds.length} companies`, scope: ours, query: { ...page, q } },
  ];
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const cells = (values: readonly string[]) =>
  values.map((value, at) => (at === 0 ? value.padEnd(34) : value.padStart(16))).join('');

const stage = await openStage(Number(options.coins), tell);
const sides = [
  await openSide('mintmark_app', new Database({ url: stage.url, maxConnections: 1 })),
  await openSide('owner', new OwnerDatabase(stage.url)),
];
try {
  tell(cells(['CPU ms (p50 ms) of PostgreSQL', ...sides.map(({ name }) => name), 'ratio of CPU']));
  for (const one of casesOf(await factsOf(stage.owner))) {
    const found = await costs(sides, one, Number(options.runs), () => stage.owner.query('SELECT pg_current_xact_id()'));
    const [walled, open] = found;
    const shown = found.map(({ cpuMs, p50Ms }) => `${cpuMs.toFixed(2)} (${p50Ms.toFixed(1)})`);
    tell(cells([one.name, ...shown, ((walled?.cpuMs ?? 0) / (open?.cpuMs ?? 1)).toFixed(2)]));
  }
} finally {
  for (const { db } of sides) await db.close();
  await stage.down();
}

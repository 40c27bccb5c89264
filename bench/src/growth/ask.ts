import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Application, createApplication } from '@mintmark/server/app.ts';
import type { Clock } from '@mintmark/server/kernel/clock.ts';
import { loadConfig } from '@mintmark/server/kernel/config.ts';
import { Database } from '@mintmark/server/kernel/db/database.ts';
import type { AnyEndpoint } from '@mintmark/server/kernel/handlers.ts';
import { foldCounts } from '@mintmark/server/kernel/listing/index.ts';
import { createLogger } from '@mintmark/server/kernel/logger.ts';
import { ParameterStore } from '@mintmark/server/kernel/parameters/parameter-store.ts';
import { SYSTEM_SCOPE } from '@mintmark/server/kernel/scope.ts';
import { keepIndex } from '@mintmark/server/modules/grading/index.ts';
import { MODULES } from '@mintmark/server/modules.ts';
import pg from 'pg';
import { closeSessions, openSessions } from '../access.queries.ts';
import { anIdOf, disturb, type Facts, factsOf, tidy } from './facts.queries.ts';
import { explainedUrl, Meter, type Read } from './meter.ts';
import { sourceOf } from './params.data.ts';
import { isList, listQuestions, pairsOf, plainQuestions, type Question, requiredOf } from './questions.ts';

/** What one question cost in one database. */
export interface Cost {
  readonly name: string;
  /** Pages of shared buffers of the last of its runs. */
  readonly buffers: number;
  /** Rows that came back, of a list. */
  readonly rows: number;
  readonly total: number | null;
  readonly status: number;
  readonly message: string | null;
  readonly url: string;
  readonly reads: readonly Read[];
}

/** The end of what the bulk seed makes: everything that asks for today finds the newest. */
const NOW = new Date('2026-11-01T00:00:00Z');
const clock: Clock = { now: () => NOW, wait: async () => {} };
const TIMES = 2;

interface Asking {
  readonly http: Application['http'];
  readonly meter: Meter;
  readonly owner: pg.Client;
  readonly token: string;
}

interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

async function once(asking: Asking, url: string) {
  await disturb(asking.owner);
  return asking.meter.during(() =>
    asking.http.inject({ method: 'GET', url, headers: { client: 'op', time: '0', token: asking.token } }),
  );
}

const rowsOf = (data: unknown): readonly unknown[] => {
  const list: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'list') : null;
  return Array.isArray(list) ? list : Array.isArray(data) ? data : [];
};

function parsed(body: string): Envelope {
  try {
    return JSON.parse(body) as Envelope;
  } catch {
    return { code: 0, msg: '', data: null };
  }
}

async function costOf(asking: Asking, { name, query }: Question, path: string): Promise<{ cost: Cost; data: unknown }> {
  const search = new URLSearchParams(query).toString();
  const url = search === '' ? path : `${path}?${search}`;
  let last = await once(asking, url);
  for (let at = 1; at < TIMES; at += 1) last = await once(asking, url);
  const { response, reads } = last;
  const { code, msg, data } = parsed(response.body);
  const total: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'total') : null;
  return {
    data,
    cost: {
      name,
      url,
      status: response.statusCode,
      message: code === 0 ? null : `${code} ${msg}`,
      rows: rowsOf(data).length,
      total: typeof total === 'number' ? total : null,
      buffers: reads.reduce((sum, read) => sum + read.buffers, 0),
      reads,
    },
  };
}

/** The path with records of this database in it, or null when it has none. */
async function pathOf({ owner }: Asking, { path }: AnyEndpoint, facts: Facts): Promise<string | null> {
  let filled = path;
  for (const [hole, name] of [...path.matchAll(/\{(\w+)\}/g)].map(([all, one]) => [all, one ?? ''] as const)) {
    const from = sourceOf(path, name);
    if (from === undefined) throw new Error(`${path}: no value for ${name} in params.data.ts`);
    const value = from.startsWith('table:') ? await anIdOf(owner, from.slice(6)) : (facts[from] ?? from);
    if (value === null) return null;
    filled = filled.replace(hole, encodeURIComponent(value));
  }
  return filled;
}

async function costsOf(asking: Asking, endpoint: AnyEndpoint, facts: Facts): Promise<Cost[]> {
  const path = await pathOf(asking, endpoint, facts);
  if (path === null) return [];
  if (!isList(endpoint)) {
    const costs: Cost[] = [];
    for (const question of plainQuestions(endpoint, facts)) costs.push((await costOf(asking, question, path)).cost);
    return costs;
  }
  const required = requiredOf(endpoint).map((name) => pairsOf(endpoint, name, null, facts));
  const first = { name: endpoint.path, query: Object.assign({ limit: '50' }, ...required) };
  const { data, cost } = await costOf(asking, first, path);
  const rows = rowsOf(data);
  const row = (rows[Math.floor(rows.length / 2)] ?? null) as Readonly<Record<string, unknown>> | null;
  const costs: Cost[] = [];
  for (const question of listQuestions(endpoint, row, facts, cost.total ?? 0))
    costs.push((await costOf(asking, question, path)).cost);
  return costs;
}

/**
 * Asks every GET of the API of the database behind `adminUrl` and says what each cost, totals folded and the search index brought
 * forward as a house at work has them; `isTidied`: vacuums it before.
 */
export async function askAll(adminUrl: string, only: string, isTidied: boolean): Promise<Cost[]> {
  const meter = new Meter();
  meter.listen();
  const dataDir = mkdtempSync(join(tmpdir(), 'mintmark-growth-'));
  const owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  const db = new Database({ url: explainedUrl(adminUrl), maxConnections: 1 });
  const log = createLogger('error');
  const config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: adminUrl,
    LOGIN_CAPTCHA: 'off',
    PUBLIC_URL: 'http://127.0.0.1',
  });
  const services = { config, clock, log, db, parameters: await ParameterStore.open(db, log) };
  const app = await createApplication(services, MODULES, { spa: false });
  try {
    await closeSessions(db);
    const [token = ''] = await openSessions(db, 1, NOW);
    await db.transaction(SYSTEM_SCOPE, foldCounts);
    await keepIndex({ db });
    if (isTidied) await tidy(owner);
    const facts = await factsOf(owner);
    const asking = { http: app.http, meter, owner, token };
    const costs: Cost[] = [];
    const asked = app.bindings.filter(({ endpoint: { method, answer } }) => method === 'GET' && answer === undefined);
    for (const { endpoint } of asked)
      if (endpoint.path.includes(only)) costs.push(...(await costsOf(asking, endpoint, facts)));
    await closeSessions(db);
    return costs;
  } finally {
    await app.stop();
    await db.close();
    await owner.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [adminUrl, file, only = '', tidied = 'tidied'] = process.argv.slice(2);
if (adminUrl && file) {
  writeFileSync(file, JSON.stringify(await askAll(adminUrl, only, tidied === 'tidied')));
  process.exit(0);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CATALOGUE_PATHS } from '@mintmark/contract/catalogue/catalogue.paths.ts';
import { startEmbeddedPostgres } from '@mintmark/embedded-postgres/start-embedded-postgres.ts';
import pg from 'pg';
import { aCatalogue, CATALOGUE_MAPPING } from './catalogue-file.ts';
import { serverEnv, startServer } from './servers/child.ts';
import { signIn } from './sign-in.ts';
import { SERVER } from './stage.ts';

const ITEMS = 20_000;
const ASKED = 150;
const POLL_MS = 250;
const SEARCH_GOAL_MS = 30;
const TREE_GOAL_MS = 100;
const IMPORTS = '/api/catalogue/imports';

interface Question {
  readonly name: string;
  readonly goalMs: number;
  /** Address of the nth call, different each time. */
  readonly path: (n: number) => string;
}

const find = (word: (n: number) => string) => (n: number) =>
  `${CATALOGUE_PATHS.searchItems}?q=${encodeURIComponent(word(n))}`;
const tree = (node: (n: number) => string) => (n: number) =>
  `${CATALOGUE_PATHS.itemTree}?node=${encodeURIComponent(node(n))}`;
const encoded = (...parts: string[]) => parts.map(encodeURIComponent).join('/');

/** What people type at entry, and the tree at every depth. */
const QUESTIONS: readonly Question[] = [
  { name: 'search: reference', goalMs: SEARCH_GOAL_MS, path: find((n) => `L&M-${100_000 + n * 97}`) },
  { name: 'search: name', goalMs: SEARCH_GOAL_MS, path: find((n) => `第${n * 131}号壹圆`) },
  { name: 'search: frequent name', goalMs: SEARCH_GOAL_MS, path: find((n) => ['壹圆', '开国', '纪念'][n % 3] ?? '') },
  { name: 'search: pinyin initials', goalMs: SEARCH_GOAL_MS, path: find((n) => ['kgjn', 'yxyy', 'lfyy'][n % 3] ?? '') },
  { name: 'search: metal', goalMs: SEARCH_GOAL_MS, path: find((n) => ['银', '金', '铜'][n % 3] ?? '') },
  { name: 'search: year', goalMs: SEARCH_GOAL_MS, path: find((n) => String(1880 + (n % 60))) },
  {
    name: 'list: words and year',
    goalMs: SEARCH_GOAL_MS,
    path: (n) => `${CATALOGUE_PATHS.items}?q=${encodeURIComponent('开国')}&year=${1880 + (n % 60)}`,
  },
  { name: 'tree: root', goalMs: TREE_GOAL_MS, path: tree(() => '') },
  { name: 'tree: category', goalMs: TREE_GOAL_MS, path: tree(() => encoded('5')) },
  { name: 'tree: subcategory', goalMs: TREE_GOAL_MS, path: tree(() => encoded('5', '501')) },
  { name: 'tree: dynasty', goalMs: TREE_GOAL_MS, path: tree(() => encoded('5', '501', '民国')) },
  { name: 'tree: era', goalMs: TREE_GOAL_MS, path: tree((n) => encoded('5', '501', '民国', `年号${n % 40}`)) },
  {
    name: 'tree: face value',
    goalMs: TREE_GOAL_MS,
    path: tree((n) => encoded('5', '501', '民国', `年号${n % 40}`, '壹圆')),
  },
];

type Ask = (path: string, body?: object) => Promise<{ data: Record<string, unknown>; ms: number }>;

function caller(port: number, token: string): Ask {
  const headers = { client: 'op', time: '0', token, 'content-type': 'application/json' };
  return async (path, body) => {
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers,
    });
    const answer = (await response.json()) as { code: number; msg: string; data: Record<string, unknown> };
    if (answer.code !== 0) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
    return { data: answer.data, ms: performance.now() - began };
  };
}

/** Seconds of each step of an import of 20,000 items with 200,000 varieties, from the upload to the last row. */
async function importCatalogue(ask: Ask, tell: (line: string) => void): Promise<void> {
  const contentBase64 = Buffer.from(aCatalogue(ITEMS)).toString('base64');
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1);
  const { data } = await ask(IMPORTS, { source: 'bench', fileName: 'bench.csv', contentBase64 });
  const path = `${IMPORTS}/${String(data['id'])}`;
  const until = async (state: string) => {
    for (;;) {
      const { data: now } = await ask(path);
      if (now['error'] !== null) throw new Error(String(now['error']));
      if (now['status'] === state) return now['counts'];
      await sleep(POLL_MS);
    }
  };
  tell(`read after ${seconds()} s`);
  await ask(`${path}/check`, { mapping: CATALOGUE_MAPPING, category2: 501, onExisting: 'skip', isDraft: false });
  const found = JSON.stringify(await until('checked'));
  tell(`checked after ${seconds()} s: ${found}`);
  await ask(`${path}/run`, {});
  const written = JSON.stringify(await until('done'));
  tell(`imported after ${seconds()} s: ${written} (goal < 60)`);
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;

async function measureQuestion(ask: Ask, { name, goalMs, path }: Question): Promise<string> {
  const tookMs: number[] = [];
  for (let n = 0; n < ASKED; n += 1) tookMs.push((await ask(path(n))).ms);
  const sorted = tookMs.toSorted((a, b) => a - b);
  return `${name.padEnd(26)} ${at(sorted, 0.5).toFixed(1)} ms median, ${at(sorted, 0.95).toFixed(1)} ms p95 (goal ≤ ${goalMs})`;
}

/** Import, search and tree of a compendium of 20,000 items and 200,000 varieties, through HTTP, on a scratch database. */
export async function measureCatalogue(tell: (line: string) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mintmark-catalogue-'));
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const owner = new pg.Client({ connectionString: database.url });
  try {
    const server = await startServer(SERVER, '/healthz', (port) => ({ ...serverEnv(dataDir, port), SEED: 'none' }));
    try {
      const ask = caller(server.port, await signIn(server.port));
      await importCatalogue(ask, tell);
      await owner.connect();
      await owner.query('VACUUM (ANALYZE)');
      for (const question of QUESTIONS) tell(await measureQuestion(ask, question));
    } finally {
      await server.stop();
    }
  } finally {
    await owner.end();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

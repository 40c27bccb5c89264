import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATION_LOG_PATHS } from '@mintmark/contract/system/work/operation-log.paths.ts';
import { startEmbeddedPostgres } from '@mintmark/embedded-postgres/start-embedded-postgres.ts';
import pg from 'pg';
import type { Goal } from './check.ts';
import { type Call, measure, type Server } from './load.ts';
import { fillOperationLog, sizeOfLog } from './operation-log.queries.ts';
import { type Figures, figuresOf } from './report.ts';
import { serverEnv, startServer } from './servers/child.ts';
import { signIn } from './sign-in.ts';
import { SERVER, untilFolded } from './stage.ts';

const PAGE_ROWS = 50;
const DAY_MS = 86_400_000;
const SECONDS = 4;
const OK = Buffer.from('{"code":0,');

interface Question {
  readonly name: string;
  readonly query: string;
  /** speed.md: CPU milliseconds per request at most (list page 1, filtered list, deep page). */
  readonly goalCpuMs: number;
}

export interface LogLine extends Question {
  readonly figures: Figures;
  /** Rows that the answer counts. */
  readonly total: number;
}

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

function questionsOf(rows: number, person: string): readonly Question[] {
  const deep = Math.floor(rows / PAGE_ROWS / 2);
  const month = `at[from]=${dayBefore(150)}&at[to]=${dayBefore(121)}`;
  return [
    { name: 'newest page, total', query: 'page=1', goalCpuMs: 1.7 },
    { name: `page ${deep}`, query: `page=${deep}`, goalCpuMs: 1.7 },
    { name: 'one person, total', query: `page=1&accountId=${person}`, goalCpuMs: 1.6 },
    { name: 'one month, total', query: `page=1&${month}`, goalCpuMs: 1.6 },
    { name: 'one module, total', query: 'page=1&module=grading', goalCpuMs: 1.6 },
    { name: 'refused only, total', query: 'page=1&status=1', goalCpuMs: 1.6 },
    { name: 'one record, total', query: 'page=1&targetType=order&targetId=777', goalCpuMs: 1.6 },
  ];
}

async function totalOf(server: Server, call: Call): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${server.port}${call.path}`, { headers: { ...call.headers } });
  const answer = (await response.json()) as { code: number; msg: string; data: { total: number } };
  if (answer.code !== 0) throw new Error(`${call.path}: ${answer.code} ${answer.msg}`);
  return answer.data.total;
}

/** Lists of an operation log of so many rows, through HTTP as the administrator, on a scratch database. */
export async function measureOperationLog(rows: number, tell: (line: string) => void): Promise<LogLine[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mintmark-log-'));
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const postmaster = Number(readFileSync(join(database.pgDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const owner = new pg.Client({ connectionString: database.url });
  const env = (port: number) => ({ ...serverEnv(dataDir, port), SEED: 'none' });
  try {
    await (await startServer(SERVER, '/healthz', env)).stop();
    await owner.connect();
    const person = await fillOperationLog(owner, rows, tell);
    await owner.query('VACUUM (ANALYZE)');
    const server = await startServer(SERVER, '/healthz', env);
    try {
      const token = await signIn(server.port);
      await untilFolded({ owner });
      const size = await sizeOfLog(owner);
      tell(`operation log: ${size.rows} rows, ${size.megabytes} MB with its chain`);
      const lines: LogLine[] = [];
      for (const question of questionsOf(rows, person)) {
        const call: Call = {
          method: 'GET',
          path: `${OPERATION_LOG_PATHS.list}?limit=${PAGE_ROWS}&${question.query}`,
          headers: { client: 'op', time: '0', token },
          isRight: ({ status, body }) => status === 200 && body.subarray(0, OK.length).equals(OK),
        };
        const total = await totalOf(server, call);
        const figures = figuresOf([await measure(server, postmaster, SECONDS, () => call)]);
        lines.push({ ...question, figures, total });
        tell(logLineText(lines.at(-1) as LogLine));
      }
      return lines;
    } finally {
      await server.stop();
    }
  } finally {
    await owner.end();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function logLineText({ name, figures, total, goalCpuMs }: LogLine): string {
  const { perSecond, p50Ms, p99Ms, cpuMsPerRequest, databaseCpuMs } = figures;
  return `${name.padEnd(22)} ${Math.round(perSecond)} req/s, ${p50Ms.toFixed(1)} ms median, ${p99Ms.toFixed(1)} ms p99, ${cpuMsPerRequest.toFixed(2)} ms CPU, ${databaseCpuMs.toFixed(2)} of PostgreSQL (goal ≤ ${goalCpuMs}); ${total} rows`;
}

export const logGoals = (lines: readonly LogLine[]): readonly Goal[] =>
  lines.map(({ name, figures, goalCpuMs }) => ({
    name: `operation log, ${name}, CPU ms`,
    value: figures.cpuMsPerRequest,
    most: goalCpuMs,
  }));

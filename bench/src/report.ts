import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Goal } from './check.ts';
import type { Round } from './load.ts';
import type { Operation, OperationGoals } from './operations/index.ts';

/** Figures of one server for one target, over all rounds. */
export interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMsPerRequest: number;
  /** Share of PostgreSQL in it. */
  readonly databaseCpuMs: number;
  readonly requests: number;
}

/** The two servers beside the product; null where they do not do it. */
export interface PlainFigures {
  readonly raw: Figures | null;
  readonly tuned: Figures | null;
}

export interface Line {
  readonly name: string;
  readonly goals: OperationGoals;
  readonly product: Figures;
  readonly raw: Figures | null;
  readonly tuned: Figures | null;
  /** Requests per second over those of the tuned limit. */
  readonly ofTuned: number | null;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const rounded = (value: number) => Number(value.toPrecision(value >= 1000 ? 4 : 3));

/** Median of the rounds' req/s; latencies and CPU over all of them. */
export function figuresOf(rounds: readonly Round[]): Figures {
  const latencies = ascending(rounds.flatMap((round) => round.latenciesMs));
  const rates = ascending(rounds.map((round) => round.latenciesMs.length / round.seconds));
  const server = rounds.reduce((sum, round) => sum + round.cpuMs.server, 0);
  const database = rounds.reduce((sum, round) => sum + round.cpuMs.database, 0);
  return {
    perSecond: rounded(quantile(rates, 0.5)),
    p50Ms: rounded(quantile(latencies, 0.5)),
    p99Ms: rounded(quantile(latencies, 0.99)),
    cpuMsPerRequest: rounded((server + database) / latencies.length),
    databaseCpuMs: rounded(database / latencies.length),
    requests: latencies.length,
  };
}

export function lineOf({ name, goals }: Operation, product: Figures, plain: PlainFigures): Line {
  const ofTuned = plain.tuned && rounded(product.perSecond / plain.tuned.perSecond);
  return { name, goals, product, ...plain, ofTuned };
}

/** What `--check` holds a line to: the ratio to the tuned limit in the same run, CPU, and how long a person waits. */
export function lineGoals({ name, goals, product, ofTuned }: Line): readonly Goal[] {
  return [
    ...(goals.ofTuned && ofTuned !== null ? [{ name: `${name}, of tuned`, value: ofTuned, least: goals.ofTuned }] : []),
    ...(goals.cpuMs ? [{ name: `${name}, CPU ms`, value: product.cpuMsPerRequest, most: goals.cpuMs }] : []),
    ...(goals.p50Ms ? [{ name: `${name}, median ms`, value: product.p50Ms, most: goals.p50Ms }] : []),
  ];
}

const cells = (values: readonly (string | number)[]) =>
  values.map((value, at) => (at === 0 ? String(value).padEnd(30) : String(value).padStart(10))).join('');

/** The head of the table that people read. */
export function headText(): string {
  return cells([
    ...['', 'req/s', 'p50 ms', 'goal ≤', 'p99 ms', 'CPU ms', 'of it db', 'goal ≤'],
    ...['of tuned', 'goal ≥', 'tuned r/s', 'tuned CPU', 'raw r/s', 'raw CPU'],
  ]);
}

export function lineText({ name, goals, product, raw, tuned, ofTuned }: Line): string {
  const own = [product.p99Ms, product.cpuMsPerRequest, product.databaseCpuMs, goals.cpuMs ?? '–'];
  const beside = [tuned, raw].flatMap((one): (string | number)[] =>
    one ? [one.perSecond, one.cpuMsPerRequest] : ['–', '–'],
  );
  const limit = [ofTuned ?? '–', goals.ofTuned ?? '–'];
  return cells([name, product.perSecond, product.p50Ms, goals.p50Ms ?? '–', ...own, ...limit, ...beside]);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** Writes bench/results/<date>-<what>.json with commit and machine; returns the path. `what`: number of coins, or `browser`. */
export function save(
  what: number | 'browser' | `browser-${number}`,
  result: Readonly<Record<string, unknown>>,
): string {
  const date = new Date().toISOString().slice(0, 10);
  const about = {
    date,
    commit: git('rev-parse', 'HEAD'),
    hasUncommittedChanges: git('status', '--porcelain', '--', 'apps', 'packages') !== '',
    ...(typeof what === 'number' ? { coins: what } : {}),
    machine: {
      cores: availableParallelism(),
      cpu: cpus()[0]?.model ?? '',
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
  };
  mkdirSync(RESULTS, { recursive: true });
  const file = `${RESULTS}${date}-${what}.json`;
  writeFileSync(file, `${JSON.stringify({ ...about, ...result }, null, 2)}\n`);
  return file;
}

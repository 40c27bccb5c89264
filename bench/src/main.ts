import { loadavg } from 'node:os';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { accessGoals, accessText, measureAccess } from './access.ts';
import { measureCatalogue } from './catalogue.ts';
import { type Goal, missed } from './check.ts';
import { closingGoals, closingText, measureClosing } from './closing/closing.ts';
import { residentMb } from './cpu.ts';
import { measureStatements, statementsGoals, statementsText } from './credit/credit.ts';
import { exportGoals, exportText, measureExports } from './exports.ts';
import { dropDrafts, factsOf } from './facts.queries.ts';
import { firstLoads, firstLoadText, hasBuild } from './first-load.ts';
import { growthGoals, growthText, measureGrowth } from './growth/growth.ts';
import { measure, type Round, type Server } from './load.ts';
import { logGoals, measureOperationLog } from './operation-log.ts';
import { Asker, type Operation, operationsOf } from './operations/index.ts';
import { measurePopulation } from './population.ts';
import { measureQueue, queueGoals, queueText } from './queue.ts';
import { figuresOf, headText, type Line, lineGoals, lineOf, lineText, save } from './report.ts';
import { type Child, serverEnv, startServer } from './servers/child.ts';
import { assertSameAnswers } from './servers/same-answers.ts';
import { signIn } from './sign-in.ts';
import { openStage, RAW_SERVER, SERVER, type Stage, TUNED_SERVER, untilFolded } from './stage.ts';
import { measureVerify, verifyGoals, verifyText } from './verify.ts';

const SIZES = ['10000', '100000', '1000000'];
const ROUNDS = 3;
const STARTS = 3;
/** A server gives back what only its start needed when it is over. */
const AT_REST_AFTER_MS = 4_000;

const { values: options } = parseArgs({
  options: {
    coins: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
    'first-load': { type: 'boolean', default: false },
    access: { type: 'boolean', default: false },
    'operation-log': { type: 'boolean', default: false },
    catalogue: { type: 'boolean', default: false },
    population: { type: 'boolean', default: false },
    queue: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
    closing: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    payers: { type: 'string', default: '2000' },
    postings: { type: 'string', default: '100000' },
    growth: { type: 'boolean', default: false },
    small: { type: 'string', default: '' },
    large: { type: 'string', default: '' },
    rows: { type: 'string', default: '1000000' },
    jobs: { type: 'string', default: '20000' },
    check: { type: 'boolean', default: false },
    factor: { type: 'string', default: '2' },
    dist: { type: 'string', default: 'apps/web/dist' },
  },
});

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

const startProduct = (stage: Stage) => startServer(SERVER, '/healthz', (port) => serverEnv(stage.dataDir, port));
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds from spawn to the first answer, warm data directory: PostgreSQL already up, and started by the server itself. */
async function startTimes(stage: Stage): Promise<{ databaseUp: number; databaseDown: number }> {
  const up: number[] = [];
  const down: number[] = [];
  for (let at = 0; at < STARTS; at += 1) {
    const joined = await startProduct(stage);
    await joined.stop();
    up.push(joined.startedMs);
    await stage.down();
    const alone = await startProduct(stage);
    await alone.stop();
    await stage.up();
    down.push(alone.startedMs);
  }
  return { databaseUp: Math.round(median(up)), databaseDown: Math.round(median(down)) };
}

interface Servers {
  readonly product: Server;
  readonly raw: Server;
  readonly tuned: Server;
}

/** Product and the two beside it in turn, three rounds each. */
async function compare(operation: Operation, servers: Servers, stage: Stage, seconds: number): Promise<Line> {
  const rounds: Record<keyof Servers, Round[]> = { product: [], raw: [], tuned: [] };
  const one = (server: Server, next: Operation['product']) =>
    measure(server, stage.postmasterPid(), seconds / ROUNDS, next);
  if (operation.plain !== null && !operation.withoutTuned)
    await assertSameAnswers(servers.tuned, servers.raw, operation.plain());
  for (let at = 0; at < ROUNDS; at += 1) {
    rounds.product.push(await one(servers.product, operation.product));
    if (operation.plain === null) continue;
    if (!operation.withoutTuned) rounds.tuned.push(await one(servers.tuned, operation.plain));
    rounds.raw.push(await one(servers.raw, operation.plain));
  }
  const figures = (of: readonly Round[]) => (of.length > 0 ? figuresOf(of) : null);
  return lineOf(operation, figuresOf(rounds.product), { raw: figures(rounds.raw), tuned: figures(rounds.tuned) });
}

const startPlain = (file: string, stage: Stage) =>
  startServer(
    file,
    '/healthz',
    () => ({}),
    (port) => [String(port), stage.url],
  );

async function runOperations(stage: Stage, seconds: number, only: string) {
  const running: Child[] = [];
  const started = async (starting: Promise<Child>): Promise<Child> => {
    running.push(await starting);
    return starting;
  };
  try {
    const product = await started(startProduct(stage));
    const raw = await started(startPlain(RAW_SERVER, stage));
    const tuned = await started(startPlain(TUNED_SERVER, stage));
    await sleep(AT_REST_AFTER_MS);
    const memoryAtStartMb = residentMb(product.pid);
    const token = await signIn(product.port);
    await untilFolded(stage);
    const facts = await factsOf(stage.owner);
    const operations = operationsOf(new Asker(facts, token));
    tell(headText());
    const lines: Line[] = [];
    for (const operation of operations.filter(({ name }) => name.includes(only))) {
      const line = await compare(operation, { product, raw, tuned }, stage, seconds);
      tell(lineText(line));
      lines.push(line);
    }
    const exports = 'export as CSV, xlsx'.includes(only)
      ? await measureExports({ product, raw, tuned }, token, facts.exported)
      : [];
    for (const line of exports) tell(exportText(line));
    const memoryMb = residentMb(product.pid);
    const plainMb = `tuned ${residentMb(tuned.pid)} MB, raw ${residentMb(raw.pid)} MB`;
    tell(
      `memory of the server: ${memoryAtStartMb} MB at the start (goal ≤ 120), ${memoryMb} MB after the load (goal ≤ 200); ${plainMb}`,
    );
    return { lines, exports, memoryAtStartMb, memoryMb };
  } finally {
    for (const server of running.reverse()) await server.stop();
    await dropDrafts(stage.owner);
  }
}

async function bench(): Promise<readonly Goal[]> {
  if (!SIZES.includes(options.coins)) throw new Error(`--coins must be one of ${SIZES.join(', ')}.`);
  const coins = Number(options.coins);
  const stage = await openStage(coins, tell);
  try {
    const startMs = await startTimes(stage);
    tell(
      `start to first answer: ${startMs.databaseUp} ms with PostgreSQL up (goal ≤ 500), ${startMs.databaseDown} ms with its start`,
    );
    const measured = await runOperations(stage, Number(options.seconds), options.only);
    const access = await measureAccess();
    tell(accessText(access));
    const firstLoad = hasBuild(options.dist) ? firstLoads(options.dist) : null;
    tell(firstLoad ? firstLoadText(firstLoad) : `first load: ${options.dist} has no build (npm run build:web)`);
    const result = {
      secondsPerTarget: Number(options.seconds),
      loadAverage: loadavg(),
      startMs,
      ...measured,
      access,
      firstLoad,
    };
    if (options.save) tell(`saved: ${save(coins, result)}`);
    return [
      { name: 'start to first answer, ms', value: startMs.databaseUp, most: 500 },
      ...measured.lines.flatMap(lineGoals),
      ...measured.exports.flatMap(exportGoals),
      { name: 'memory at the start, MB', value: measured.memoryAtStartMb, most: 120 },
      { name: 'memory after the load, MB', value: measured.memoryMb, most: 200 },
      ...accessGoals(access),
    ];
  } finally {
    await stage.down();
  }
}

/** Measures what was asked for and answers what of it has a goal. */
async function run(): Promise<readonly Goal[]> {
  if (options.access) {
    const access = await measureAccess();
    tell(accessText(access));
    return accessGoals(access);
  }
  if (options.queue) {
    const queue = await measureQueue(Number(options.jobs));
    tell(queueText(queue));
    return queueGoals(queue);
  }
  if (options.verify) {
    const verified = await measureVerify(Number(options.coins), tell);
    tell(verifyText(verified));
    return verifyGoals(verified);
  }
  if (options.closing) {
    const closing = await measureClosing(Number(options.coins), Number(options.postings), tell);
    tell(closingText(closing));
    return closingGoals(closing);
  }
  if (options.statements) {
    const statements = await measureStatements(Number(options.coins), Number(options.payers), tell);
    tell(statementsText(statements));
    return statementsGoals(statements);
  }
  if (options.growth) {
    const growth = await measureGrowth({ small: options.small, large: options.large }, options.only, tell);
    tell(growthText(growth));
    return growthGoals(growth);
  }
  if (options['operation-log']) return logGoals(await measureOperationLog(Number(options.rows), tell));
  if (options.catalogue) await measureCatalogue(tell);
  else if (options.population) await measurePopulation(Number(options.coins), tell);
  else if (options['first-load']) tell(firstLoadText(firstLoads(options.dist)));
  else return bench();
  return [];
}

const goals = await run();
if (options.check) {
  const misses = missed(goals, Number(options.factor));
  for (const line of misses) tell(`MISSED ${line}`);
  tell(`${goals.length} goals, ${misses.length} missed by more than × ${options.factor}`);
  process.exitCode = misses.length > 0 ? 1 : 0;
}

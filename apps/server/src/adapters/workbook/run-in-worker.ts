import { Worker } from 'node:worker_threads';
import { CATALOGUE_WORKER_LIMITS, WORKER_LIMITS } from './workbook-limits.ts';
import type { WorkbookAnswer, WorkbookJob } from './worker-protocol.ts';

const TOO_SLOW: WorkbookAnswer = { kind: 'refused', code: 'FILE_TOO_SLOW' };
const DAMAGED: WorkbookAnswer = { kind: 'refused', code: 'FILE_DAMAGED' };

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs one job in a worker thread of its own: bounded heap, empty environment, ended after 10 s, at most two at a time.
 * Running out of time or memory is the refusal FILE_TOO_SLOW; this promise never rejects.
 */
export async function runInWorker(job: WorkbookJob): Promise<WorkbookAnswer> {
  await enter();
  try {
    return await runWorker(job);
  } finally {
    leave();
  }
}

async function runWorker(job: WorkbookJob): Promise<WorkbookAnswer> {
  const { timeoutMs, maxOldGenerationSizeMb, maxYoungGenerationSizeMb, stackSizeMb } =
    job.size === 'list' ? WORKER_LIMITS : CATALOGUE_WORKER_LIMITS;
  const bytes = new Uint8Array(job.bytes);
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
    workerData: { ...job, bytes } satisfies WorkbookJob,
    transferList: [bytes.buffer],
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb, stackSizeMb },
  });
  const { promise, resolve } = Promise.withResolvers<WorkbookAnswer>();
  const timer = setTimeout(() => resolve(TOO_SLOW), timeoutMs);
  worker.once('message', (message: WorkbookAnswer) => resolve(message));
  worker.once('error', (error: NodeJS.ErrnoException) =>
    resolve(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_SLOW : DAMAGED),
  );
  worker.once('exit', () => resolve(DAMAGED));
  const given = await promise;
  clearTimeout(timer);
  await worker.terminate();
  return given;
}

async function enter(): Promise<void> {
  if (running >= WORKER_LIMITS.concurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
}

/** Hands the place to the next one waiting, or frees it. */
function leave(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}

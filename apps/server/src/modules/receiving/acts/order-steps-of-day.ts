import type { JobRun } from '../../../kernel/jobs/job.ts';

interface Steps<O extends string> {
  /** The next ids after one, ascending; none = all were there. */
  readonly next: (afterId: string) => Promise<readonly string[]>;
  /** What was done with one order, in a transaction of its own. */
  readonly step: (orderId: string) => Promise<O>;
}

interface StepsDone<O extends string> {
  count(outcome: O): number;
  /** Throws when an order failed; the others were done. */
  assertWhole(): void;
}

/** Goes through what waits, batch by batch. A fault at one order leaves the others their turn. */
export async function runSteps<O extends string>(
  { signal, log, progress }: Pick<JobRun, 'signal' | 'log' | 'progress'>,
  { next, step }: Steps<O>,
): Promise<StepsDone<O>> {
  const counts = new Map<O, number>();
  let [seen, failed] = [0, 0];
  let ids = await next('0');
  while (ids.length > 0) {
    for (const id of ids) {
      signal.throwIfAborted();
      seen += 1;
      try {
        const outcome = await step(id);
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      } catch (error) {
        failed += 1;
        log(`order ${id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    await progress(seen);
    ids = await next(ids.at(-1) ?? '0');
  }
  return {
    count: (outcome) => counts.get(outcome) ?? 0,
    assertWhole: () => {
      if (failed > 0) throw new Error(`${failed} of ${seen} orders failed`);
    },
  };
}

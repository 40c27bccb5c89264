import { expect } from 'vitest';
import { verifyAll } from '../../src/verify/verify.ts';
import type { TestServer } from '../harness.ts';
import type { ServerProcess } from '../processes.ts';

/** One act that a server is killed in: its call, and whether it is done by what the database says. */
export interface KilledWork {
  readonly call: (at: ServerProcess) => Promise<{ readonly code: number }>;
  readonly isDone: () => Promise<boolean>;
}

const POLL = { timeout: 60_000, interval: 20 };

/** How a process of a house is killed in the midst of its work, and what the house says afterwards. */
export function killing(facts: TestServer) {
  /** Transactions of the server that have written something and are not over. */
  const writing = async (): Promise<number> => {
    const { rows } = await facts.services.db.allPool.query<{
      n: number;
    }>(`SELECT count(*)::integer AS n FROM pg_stat_activity
    WHERE datname = current_database() AND backend_xid IS NOT NULL AND pid <> pg_backend_pid()`);
    return rows[0]?.n ?? 0;
  };

  /** All calls at once; the server is killed while one writes, after so many answers. How many were never answered. */
  const killedDuring = async (at: ServerProcess, works: readonly KilledWork[], answers: number): Promise<number> => {
    let answered = 0;
    let failed = 0;
    const calls = works.map(async ({ call }) => {
      try {
        await call(at);
        answered += 1;
      } catch {
        failed += 1;
      }
    });
    for (let isCut = false; !isCut && answered + failed < works.length; ) {
      const isWriting = (await writing()) > 0;
      isCut = isWriting && answered >= answers;
    }
    await at.kill();
    await Promise.all(calls);
    await expect.poll(writing, POLL).toBe(0);
    return failed;
  };

  const findingsNow = async () =>
    (await verifyAll(facts.services)).findings.map(({ check, what, detail }) => `${check}: ${what} ${detail}`);
  return { killedDuring, findingsNow };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { databaseDir } from '../../fixtures/image.ts';
import { type RunningServer, startPrepared } from '../../fixtures/server.ts';
import { test as base } from '../../fixtures/test.ts';

/** Kills the embedded PostgreSQL without warning; its sessions notice by themselves. */
export function killDatabase(dataDir: string): void {
  const [pid] = readFileSync(join(databaseDir(dataDir), 'postmaster.pid'), 'utf8').split('\n');
  if (!/^[1-9]\d+$/.test(pid ?? '')) throw new Error('no postmaster');
  process.kill(Number(pid), 'SIGKILL');
}

/** A server of the test's own, that may be killed. */
export const test = base.extend<{ own: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  own: async ({}, use) => {
    const own = await startPrepared();
    await use(own);
    await own.stop();
  },
});

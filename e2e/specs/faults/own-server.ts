import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { databaseDir, type RunningServer, startServer } from '../../fixtures/server.ts';
import { test as base } from '../../fixtures/test.ts';

const VERIFY = fileURLToPath(new URL('../../../apps/server/src/cli/verify.ts', import.meta.url));

/** Kills the embedded PostgreSQL without warning; its sessions notice by themselves. */
export function killDatabase(dataDir: string): void {
  const [pid] = readFileSync(join(databaseDir(dataDir), 'postmaster.pid'), 'utf8').split('\n');
  if (!/^[1-9]\d+$/.test(pid ?? '')) throw new Error('no postmaster');
  process.kill(Number(pid), 'SIGKILL');
}

/** `npm run verify` over a data directory whose server does not run. */
export function verify(dataDir: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [VERIFY], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'none', LOG_LEVEL: 'warn', NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}

/** A server of the test's own, that may be killed. */
export const test = base.extend<{ own: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  own: async ({}, use) => {
    const own = await startServer();
    await use(own);
    await own.stop();
  },
});

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const READY_WITHIN_MS = 600_000;
const ASK_EVERY_MS = 5;
const BUILD_SERVER = fileURLToPath(new URL('../../../tools/entry/build-server.mjs', import.meta.url));

/** As tools/entry/start.mjs runs the server. */
const NODE_ARGS = ['--max-semi-space-size=8'];

/** Password of the administrator of a benchmark database; it lives under .cache/ and listens on this machine only. */
export const PASSWORD = 'Mintmark-bench-2026';
export const USERNAME = 'bench';

export interface Child {
  readonly pid: number;
  readonly port: number;
  /** From spawn to the first answer. */
  readonly startedMs: number;
  stop(): Promise<void>;
}

/** A port that is free now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Environment of the server under test; nothing of the caller's own environment goes in. */
export function serverEnv(dataDir: string, port: number): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    ADMIN_USERNAME: USERNAME,
    ADMIN_PASSWORD: PASSWORD,
    DEMO_PASSWORD: PASSWORD,
    LOGIN_CAPTCHA: 'off',
    SEED: 'demo',
    LOG_LEVEL: 'warn',
    // As npm start runs it.
    MINTMARK_SERVER: 'built',
    MALLOC_ARENA_MAX: '1',
  };
}

function start(args: readonly string[], env: Record<string, string>): { child: ChildProcess; output: () => string } {
  let output = '';
  const child = spawn(process.execPath, [...NODE_ARGS, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return { child, output: () => output };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => (hasEnded(child) ? resolve() : child.once('exit', () => resolve())));
}

/** Starts a server program and waits until `path` answers and it says that it is ready. */
export async function startServer(
  file: string,
  path: string,
  env: (port: number) => Record<string, string>,
  args: (port: number) => readonly string[] = () => [],
): Promise<Child> {
  const port = await freePort();
  const given = env(port);
  if (given['MINTMARK_SERVER'] === 'built') execFileSync(process.execPath, [BUILD_SERVER], { stdio: 'inherit' });
  const from = performance.now();
  const { child, output } = start([file, ...args(port)], given);
  for (;;) {
    if (hasEnded(child)) throw new Error(`${file} ended (${child.exitCode ?? child.signalCode}).\n${output()}`);
    if (performance.now() - from > READY_WITHIN_MS) throw new Error(`${file} was not ready in time.\n${output()}`);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    await sleep(ASK_EVERY_MS);
  }
  const startedMs = performance.now() - from;
  // It answers a moment before it listens to signals.
  while (!output().includes('ready') && !hasEnded(child)) await sleep(ASK_EVERY_MS);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
  };
  return { pid: child.pid ?? 0, port, startedMs, stop };
}

/** Runs a program to its end; throws with its last words when it fails. */
export async function runProgram(args: readonly string[], env: Record<string, string>): Promise<void> {
  const { child, output } = start(args, env);
  await ended(child);
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${child.exitCode}.\n${output()}`);
}

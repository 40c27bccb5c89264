import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { AnyEndpoint } from '../src/kernel/handlers.ts';
import { type Answer, type AnyOf, requestOf, type TestClient } from './harness.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const READY = 'Mintmark is ready at';

/** A process of the server: `node apps/server/src/main.ts`, as it runs in a house. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Ends it as an operator does, and waits for its end. */
  stop(): Promise<void>;
  /** Ends it as a power cut does (kill -9), in the midst of whatever it does. */
  kill(): Promise<void>;
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Waits until it says that it is ready; throws with its last words when it ends before. */
async function untilReady(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes(READY)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.\n${said}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

function spawnServer(databaseUrl: string, dataDir: string, port: number): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'Mintmark-2026!',
      SEED: 'none',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const POLL_MS = 100;

/** Waits until it answers; throws when it ends before. */
async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const isUp = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await delay(POLL_MS);
  }
  throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`);
}

/**
 * Starts a process of the server on a database, with its own port; answers when it is ready. What it says is read up to then,
 * or never (`unheard`): its pipes are closed from the beginning.
 */
export async function startProcess(
  databaseUrl: string,
  dataDir: string,
  { unheard = false }: { readonly unheard?: boolean } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawnServer(databaseUrl, dataDir, port);
  if (unheard) {
    child.stdout?.destroy();
    child.stderr?.destroy();
    await untilAnswers(child, url);
  } else await untilReady(child);
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

/** A signed-in person of a test (or nobody) at one of the processes, over the wire. */
export class RemoteClient {
  readonly #url: string;
  readonly #token: string | null;

  constructor({ url }: ServerProcess, person: TestClient | null) {
    this.#url = url;
    this.#token = person?.token ?? null;
  }

  async call<E extends AnyEndpoint>(endpoint: E, input: AnyOf<E> = {}): Promise<Answer<E>> {
    const { method, url, headers, payload } = requestOf(endpoint, input, this.#token);
    const response = await fetch(`${this.#url}${url}`, {
      method,
      headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    return (await response.json()) as Answer<E>;
  }

  /** Calls and expects code 0; throws with the message otherwise. */
  async ok<E extends AnyEndpoint>(endpoint: E, input: AnyOf<E> = {}): Promise<DataOf<E>> {
    const answer = await this.call(endpoint, input);
    if (answer.code !== 0) throw new Error(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(answer)}`);
    return answer.data;
  }

  /** What a live answer says, as text that grows; `close` leaves. */
  async listen(path: string): Promise<{ said(): string; close(): void }> {
    const leave = new AbortController();
    const headers = { client: 'op', token: this.#token ?? '' };
    const response = await fetch(`${this.#url}${path}`, { headers, signal: leave.signal });
    let said = '';
    const read = async (): Promise<void> => {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) said += chunk;
    };
    read().catch(() => undefined);
    return { said: () => said, close: () => leave.abort() };
  }
}

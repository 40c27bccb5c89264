import { type CpuMs, cpuMs } from './cpu.ts';
import { Connection, type WireAnswer, type WireRequest } from './servers/wire.ts';

export const CONNECTIONS = 4;
const WARM_MS = 700;

/** A request that also knows whether its answer is right. */
export interface Call extends WireRequest {
  readonly isRight: (answer: WireAnswer) => boolean;
}

export interface Server {
  readonly pid: number;
  readonly port: number;
}

export interface Round {
  readonly seconds: number;
  readonly cpuMs: CpuMs;
  readonly latenciesMs: readonly number[];
}

async function run(server: Server, forMs: number, next: () => Call): Promise<number[]> {
  const latencies: number[] = [];
  const until = performance.now() + forMs;
  const one = async () => {
    const connection = new Connection(server.port);
    try {
      while (performance.now() < until) {
        const call = next();
        const from = performance.now();
        const answer = await connection.send(call);
        latencies.push(performance.now() - from);
        if (!call.isRight(answer))
          throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.body.toString().slice(0, 600)}`);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return latencies;
}

/** Warms up, then measures one round; a wrong answer ends the run. */
export async function measure(
  server: Server,
  postmasterPid: number,
  seconds: number,
  next: () => Call,
): Promise<Round> {
  await run(server, WARM_MS, next);
  const cpuBefore = cpuMs(server.pid, postmasterPid);
  const from = performance.now();
  const latenciesMs = await run(server, seconds * 1000, next);
  const took = (performance.now() - from) / 1000;
  const after = cpuMs(server.pid, postmasterPid);
  const used = { server: after.server - cpuBefore.server, database: after.database - cpuBefore.database };
  return { seconds: took, cpuMs: used, latenciesMs };
}

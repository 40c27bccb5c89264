import { randomUUID } from 'node:crypto';
import type { Facts } from '../facts.queries.ts';
import type { Call } from '../load.ts';
import type { WireAnswer, WireRequest } from '../servers/wire.ts';

/** What an operation should reach; each figure where there is one. */
export interface OperationGoals {
  /** CPU milliseconds of server and PostgreSQL per request at most. */
  readonly cpuMs?: number;
  /** Requests per second over those of the tuned limit in the same run, at least. */
  readonly ofTuned?: number;
  /** Median milliseconds that a person waits at most. */
  readonly p50Ms?: number;
}

/** One thing that people do, as it is asked of the product and of the two servers beside it. */
export interface Operation {
  readonly name: string;
  readonly goals: OperationGoals;
  readonly product: () => Call;
  /** The same for `raw` and `tuned`, which speak one language; null where there is no simpler way to do it. */
  readonly plain: (() => Call) | null;
  /** Only `raw` does it. */
  readonly withoutTuned?: true;
}

const OK = Buffer.from('{"code":0,');

export const isAccepted = ({ status, body }: WireAnswer): boolean =>
  status === 200 && body.subarray(0, OK.length).equals(OK);
export const isAnswered = ({ status }: WireAnswer): boolean => status === 200;

/** The values in turn, again and again. */
export function inTurn<T>(values: readonly T[]): () => T {
  let at = 0;
  return () => {
    const value = values[at % values.length];
    at += 1;
    if (value === undefined) throw new Error('There is nothing to ask for.');
    return value;
  };
}

/** Calls of one signed-in person. */
export class Asker {
  readonly facts: Facts;
  readonly #token: string;

  constructor(facts: Facts, token: string) {
    this.facts = facts;
    this.#token = token;
  }

  /** A call of the product with the person's token, and a key of its own where it makes something. */
  call(request: WireRequest, isRight: Call['isRight'] = isAccepted): Call {
    const signed = { client: 'op', time: '0', token: this.#token };
    const key: Record<string, string> = request.method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    return { ...request, headers: { ...signed, ...key }, isRight };
  }

  get(path: string): Call {
    return this.call({ method: 'GET', path });
  }
}

/** A question to `raw` or `tuned`. */
export const plainGet = (path: string): Call => ({ method: 'GET', path, isRight: isAnswered });

import type { Call } from './load.ts';
import type { WireAnswer } from './wire.ts';

export interface Target {
  readonly name: string;
  /** performance.md: CPU milliseconds per request at most. */
  readonly goalCpuMs: number;
  /** performance.md at a million coins: req/s over raw that the goal “of tuned” means (goal × tuned ÷ raw). */
  readonly goalOverRaw: number;
  readonly product: () => Call;
  readonly raw: () => Call;
}

export const isAnswered = ({ status }: WireAnswer) => status === 200;

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

/** A question to the raw baseline. */
export function rawGet(query: string): Call {
  return { method: 'GET', path: `/coins${query}`, isRight: isAnswered };
}

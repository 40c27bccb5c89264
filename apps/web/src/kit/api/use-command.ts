import type { DataOf, Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallInput, type Outcome, request } from './client.ts';
import { ApiFailure, isUnanswered, readFailureData } from './failure.ts';
import { endpointKey } from './query-client.ts';
import { randomKey } from './transport.ts';

export interface CommandOptions<E extends Endpoint> {
  readonly onSuccess?: (data: DataOf<E>, input: CallInput<E>) => void | Promise<void>;
  /** Codes that resolve (2042, 2077, 2201, -4 …). Return true when dealt with, else the run rejects. */
  readonly onOutcome?: (outcome: Extract<Outcome<DataOf<E>>, { ok: false }>, input: CallInput<E>) => boolean;
  /** Failures are shown already (modal after 600 ms); use it for field errors and conflicts. */
  readonly onFailure?: (failure: ApiFailure, input: CallInput<E>) => void;
  /** No dialog about failures: the screen says them itself. */
  readonly isQuiet?: boolean;
  /** Reads to fetch again after success. */
  readonly invalidate?: readonly Endpoint[];
}

export interface Command<E extends Endpoint> {
  /** Runs once at a time; resolves to the data, or null when it failed, was refused or is running already. */
  readonly run: (input: CallInput<E>) => Promise<DataOf<E> | null>;
  readonly isPending: boolean;
  readonly failure: ApiFailure | null;
  readonly reset: () => void;
}

/** A write. One idempotency key per user action: the same input after a lost answer goes out with the same key. */
export function useCommand<E extends Endpoint>(endpoint: E, options: CommandOptions<E> = {}): Command<E> {
  const client = useQueryClient();
  const action = useRef<{ readonly print: string; readonly key: string } | null>(null);
  const isRunning = useRef(false);
  const mutation = useMutation<DataOf<E> | null, ApiFailure, CallInput<E>>({
    mutationFn: async (input) => {
      const print = JSON.stringify(input);
      if (action.current?.print !== print) action.current = { print, key: randomKey() };
      const outcome = await request(endpoint, {
        ...input,
        idempotencyKey: action.current.key,
        ...(options.isQuiet ? { isQuiet: true } : {}),
      });
      action.current = null;
      if (outcome.ok) {
        const keys = (options.invalidate ?? []).map(endpointKey);
        await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
        await options.onSuccess?.(outcome.data, input);
        return outcome.data;
      }
      if (options.onOutcome?.(outcome, input)) return null;
      const { code, msg, data } = outcome;
      throw new ApiFailure({ kind: 'outcome', url: endpoint.path, code, msg, ...readFailureData(data) });
    },
    onError: (failure, input) => {
      if (!(failure instanceof ApiFailure)) throw failure;
      if (!isUnanswered(failure)) action.current = null;
      options.onFailure?.(failure, input);
    },
  });
  const run = async (input: CallInput<E>): Promise<DataOf<E> | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    try {
      return await mutation.mutateAsync(input);
    } catch (error) {
      if (error instanceof ApiFailure) return null;
      throw error;
    } finally {
      isRunning.current = false;
    }
  };
  return { run, isPending: mutation.isPending, failure: mutation.error, reset: mutation.reset };
}

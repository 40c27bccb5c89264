import type { z } from 'zod';
import type { Services } from '../context.ts';
import type { Tx } from '../db/database.ts';

/** What every attempt is told about itself. */
export interface TaskContext {
  readonly services: Services;
  readonly taskId: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** The same for every attempt of this task: give it to the other side, which then does the thing once. */
  readonly idempotencyKey: string;
  readonly companyId: string | null;
  /** Account that asked for it; null for the system's own work. */
  readonly askedBy: string | null;
}

/** Context of work outside of a transaction. */
export interface LongTaskContext extends TaskContext {
  /** Aborts when somebody cancels, at the time limit, when the lease was lost and when the server stops. */
  readonly signal: AbortSignal;
  isCancelled(): boolean;
  /** Says how far it is; written at most twice a second. `text` is for people, without secrets. */
  progress(done: number, total?: number, text?: string): Promise<void>;
  /** Keeps what came out of it, for the one who asked. Written with the end of the task. */
  keepResult(result: unknown): void;
}

/**
 * A kind of background work. `inTransaction`: effect and “done” in one transaction, so exactly once, even under kill -9.
 * `deliver`: effects outside (courier, SMS, files), at least once, with an idempotency key, progress and cancelling.
 * Names stand in the server's texts as `task.<kind>`.
 */
export interface TaskKind<P = unknown> {
  readonly kind: string;
  readonly payload: z.ZodType<P>;
  /** Attempts before it is dead; 8 unless said. */
  readonly maxAttempts?: number;
  /** Wait before the next attempt; doubles from two seconds up to an hour unless said. */
  readonly backOffMs?: (attempt: number) => number;
  /** Limit of one attempt of `deliver`; a minute unless said. */
  readonly timeoutMs?: number;
  /** How many of the kind one process does at the same time (`deliver`); 2 unless said. */
  readonly concurrency?: number;
  readonly inTransaction?: (tx: Tx, payload: P, context: TaskContext & { readonly now: Date }) => Promise<void>;
  readonly deliver?: (payload: P, context: LongTaskContext) => Promise<void>;
}

/** A kind as the worker keeps it, whatever its payload. */
export interface AnyTaskKind extends Omit<TaskKind<never>, 'payload'> {
  readonly payload: z.ZodType;
}

/** Declares a kind of work; throws at load time when it has no or two shapes. */
export function defineTask<P>(task: TaskKind<P>): TaskKind<P> {
  if ((task.inTransaction === undefined) === (task.deliver === undefined))
    throw new Error(`Task ${task.kind} needs exactly one of inTransaction and deliver.`);
  return task;
}

export const MAX_ATTEMPTS = 8;
const MOST_BACK_OFF_MS = 3_600_000;

/** Milliseconds until the next attempt after this one failed. */
export function backOffOf(task: AnyTaskKind | undefined, attempt: number): number {
  return task?.backOffMs?.(attempt) ?? Math.min(2 ** attempt * 1_000, MOST_BACK_OFF_MS);
}

/** Thrown by work that another attempt cannot help: dead at once. The message is shown. */
export class TaskRefused extends Error {}

const MOBILE = /(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g;
const ID_NUMBER = /(?<!\d)\d{6}\d{8}\d{3}[\dXx](?!\d)/g;
const KEYED = /((?:token|secret|password|key|authorization)["']?\s*[:=]\s*["']?)[^\s"',;]+/gi;

/** An error as people may read it: no mobile or ID numbers, no secrets, at most 500 characters. */
export function safeError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(ID_NUMBER, '****').replace(MOBILE, '$1****$2').replace(KEYED, '$1***').slice(0, 500);
}

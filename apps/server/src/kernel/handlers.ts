import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { z } from 'zod';
import { type AuditEntry, auditRow, originOf, withDuration, writeAuditRowsLast } from './audit.ts';
import type { RequestContext, SignedInContext } from './context.ts';
import type { Tx } from './db/database.ts';
import { holdWrites } from './db/transact.ts';
import { AppError } from './errors.ts';
import type { EventStream } from './http/event-stream.ts';
import { claimKey, type KeyOf, keepAnswer, requestHash } from './idempotency.ts';
import { sayMoved } from './words/words.ts';
import { emit, type OutboxEvent } from './work/outbox.ts';

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

export interface InputOf<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

/** JSON that the database made from the contract's column list (D37); passed through as it is. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Bytes for endpoints with `answer: 'file'`. */
export class FileAnswer {
  readonly bytes: Buffer;
  readonly mime: string;
  readonly fileName: string | null;
  constructor(bytes: Buffer, mime: string, fileName: string | null = null) {
    this.bytes = bytes;
    this.mime = mime;
    this.fileName = fileName;
  }
}

/** One endpoint with what answers it; the server does not start while one lacks the other. */
export interface Binding {
  readonly endpoint: AnyEndpoint;
  readonly run: (input: InputOf<AnyEndpoint>, context: RequestContext) => Promise<unknown>;
  /**
   * Throws where the answer is not what the contract says. It reads schemas, which a start does without: asked with the
   * first call, and for all of the house by a test.
   */
  readonly check?: () => void;
}

type Answer<E extends AnyEndpoint> = Promise<DataOf<E> | RawJson | FileAnswer | EventStream>;

/** A read of a signed-in person. */
export function query<E extends AnyEndpoint>(
  endpoint: E,
  run: (input: InputOf<E>, context: SignedInContext) => Answer<E>,
): Binding {
  return { endpoint, run: (input, context) => run(input as InputOf<E>, signedIn(context)) };
}

/** A read or write that needs no session; writes open their own transaction. */
export function open<E extends AnyEndpoint>(
  endpoint: E,
  run: (input: InputOf<E>, context: RequestContext) => Answer<E>,
): Binding {
  return { endpoint, run: (input, context) => run(input as InputOf<E>, context) };
}

/** What a command may do besides SQL: log and announce, both inside its transaction. */
export interface CommandContext extends SignedInContext {
  /** One instant for everything the command writes. */
  readonly now: Date;
  /** Written with the end of the command, in its transaction. */
  audit(entry: Omit<AuditEntry, 'action'> & { readonly action?: string }): Promise<void>;
  emit(event: OutboxEvent): Promise<void>;
}

/**
 * A change: one transaction with its audit rows, idempotency record and outbox events (ARCHITECTURE.md “Server”).
 * Reads as a recipe: lock → scope → rule → write → audit → outbox.
 */
export function command<E extends AnyEndpoint>(
  endpoint: E,
  run: (tx: Tx, input: InputOf<E>, context: CommandContext) => Promise<DataOf<E>>,
): Binding {
  return {
    endpoint,
    run: (input, context) => runCommand(endpoint, run, input as InputOf<E>, signedIn(context)),
  };
}

async function runCommand<E extends AnyEndpoint>(
  endpoint: E,
  run: (tx: Tx, input: InputOf<E>, context: CommandContext) => Promise<DataOf<E>>,
  input: InputOf<E>,
  context: SignedInContext,
): Promise<DataOf<E>> {
  const name = `${endpoint.method} ${endpoint.path}`;
  if (endpoint.idempotency === 'required' && context.idempotencyKey === null)
    throw new AppError('IDEMPOTENCY_REQUIRED');
  const answer = await context.db
    .transaction(context.scope, async (tx) => {
      const now = context.clock.now();
      const key =
        context.idempotencyKey === null
          ? null
          : { accountId: context.actor.accountId, endpoint: name, key: context.idempotencyKey };
      const claim = key && claimed(tx, key, requestHash(context.config.secretKey, input), now);
      const log: string[] = [];
      const origin = { ...originOf(context), now };
      const data = await afterClaim(
        claim,
        run(tx, input, {
          ...context,
          now,
          audit: async (entry) => {
            if (entry.targetType) sayMoved(tx, entry.targetType, entry.targetId);
            log.push(auditRow(origin, { ...entry, action: entry.action ?? endpoint.audit ?? name }));
          },
          emit: (event) => emit(tx, event, now),
        }),
      );
      if (log.length === 0 && endpoint.audit) log.push(auditRow(origin, { action: endpoint.audit }));
      const rows = log.map((row) => withDuration(row, context.trail));
      if (key) keepAnswer(tx, key, data, rows);
      else writeAuditRowsLast(tx, rows);
      return data;
    })
    .catch((error: unknown) => {
      if (error instanceof Repeated) return error.answer as DataOf<E>;
      throw error;
    });
  context.trail.isWritten = true;
  return answer;
}

/** The call was made before: what it answered then. */
class Repeated {
  readonly answer: unknown;
  constructor(answer: unknown) {
    this.answer = answer;
  }
}

/**
 * Claims the key while the command reads what it needs: the claim leaves with its first questions, and nothing is written
 * before it holds. Fails as `Repeated` for a call that was made before.
 */
function claimed(tx: Tx, key: KeyOf, hash: Buffer, now: Date): Promise<void> {
  const claim = claimKey(tx, key, hash, now).then((earlier) => {
    if (earlier) throw new Repeated(earlier.answer);
  });
  holdWrites(tx, claim);
  return claim;
}

/** What the command answers when its claim holds. A command that was made before may fail now; its first answer counts. */
async function afterClaim<T>(claim: Promise<void> | null, running: Promise<T>): Promise<T> {
  const ran = await Promise.allSettled([running]);
  await claim;
  const [end] = ran;
  if (end.status === 'rejected') throw end.reason;
  return end.value;
}

function signedIn(context: RequestContext): SignedInContext {
  if (context.actor === null) throw new AppError('SESSION_MISSING');
  return { ...context, actor: context.actor };
}

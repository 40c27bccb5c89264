import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';
import type { Tx } from './db/database.ts';
import type { Binding } from './handlers.ts';
import type { ScheduledJob } from './jobs/job.ts';
import type { Mirror } from './mirror.ts';
import type { AnyTaskKind, LongTaskContext } from './tasks/task.ts';

export type { ScheduledJob } from './jobs/job.ts';

export interface OutboxHandler {
  readonly kind: string;
  /** Delivers once; throwing means try again later. Says in its comment how it is undone, or why not. */
  readonly deliver: (payload: unknown, services: Services, context?: LongTaskContext) => Promise<void>;
}

/** Words between processes (LISTEN/NOTIFY). They may be missed while the connection is lost: what matters is in a table. */
export interface Listener {
  readonly channel: `mintmark_${string}`;
  readonly hear: (payload: string, services: Services) => void;
}

/** What a module gives the server; one line per module in modules.ts. */
export interface ServerModule {
  readonly name: string;
  readonly bindings: readonly Binding[];
  readonly outbox?: readonly OutboxHandler[];
  /** Kinds of background work (`defineTask`). */
  readonly tasks?: readonly AnyTaskKind[];
  readonly jobs?: readonly ScheduledJob[];
  readonly listens?: readonly Listener[];
  /** Runs whenever the process begins to listen (again): words before that were missed. */
  readonly onHearing?: (services: Services) => void;
  /** Small tables kept in memory: read at the start, and again when their channel speaks. */
  readonly mirrors?: readonly Mirror[];
  /** Routes that are not calls of the contract: uploads, plain pages. */
  readonly routes?: (app: FastifyInstance, services: Services) => Promise<void> | void;
  /** Facts that every installation needs (roles, scales, price list); runs once per start, idempotent. */
  readonly ensureFacts?: (tx: Tx, services: Services) => Promise<void>;
}

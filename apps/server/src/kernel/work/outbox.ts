import type { Tx } from '../db/database.ts';
import { insertTask, type Summary } from '../tasks/enqueue.ts';

/** An effect outside the transaction: courier, SMS, search, printer. Delivered after commit, with retries (ARCHITECTURE.md). */
export interface OutboxEvent {
  readonly kind: string;
  readonly payload: unknown;
  readonly companyId?: string | null;
  /** What people see of it in the queue. */
  readonly summary?: Summary;
  readonly askedBy?: string | null;
}

/** Puts the event into the queue; the module's outbox handler of the kind delivers it. */
export async function emit(tx: Tx, event: OutboxEvent, now: Date): Promise<void> {
  const { kind, payload, companyId = null, summary = '', askedBy = null } = event;
  await insertTask(tx, { kind }, payload, { companyId, summary, askedBy, now });
}

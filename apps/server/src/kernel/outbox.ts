import { jsonb, type Tx } from './db/database.ts';

/** An effect outside the transaction: courier, SMS, search, printer. Delivered after commit, with retries (architecture.md). */
export interface OutboxEvent {
  readonly kind: string;
  readonly payload: unknown;
  readonly companyId?: string | null;
}

export async function emit(tx: Tx, event: OutboxEvent, now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      kind: event.kind,
      payload: jsonb(event.payload),
      companyId: event.companyId ?? null,
      createdAt: now,
      availableAt: now,
    })
    .execute();
}

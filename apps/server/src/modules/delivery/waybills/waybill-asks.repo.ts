import type { ErrorId } from '@mintmark/contract/kernel/error-codes.ts';
import { OPEN_ASKS, WAYBILL_ASK } from '@mintmark/domain/delivery/waybill-asks.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { type Selectable, sql } from 'kysely';
import type { WaybillAsksTable } from '../../../db/schema.generated.ts';
import { codes } from '../../../kernel/db/codes.ts';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import type { DeliveryRow } from '../delivery.repo.ts';

export type AskRow = Selectable<WaybillAsksTable>;

/** Why the house did not ask the courier at all: an error with its values, said in the reader's language. */
export interface Objection {
  readonly id: ErrorId;
  readonly params: Readonly<Record<string, string | number>>;
  /** Values that are called something in both languages. */
  readonly names: Readonly<Record<string, { readonly zh: string; readonly en: string }>>;
}

/** Is the call still on its way that would bring the answer? */
const isOnItsWay = sql<boolean>`coalesce(t.status IN (${codes(TASK.waiting, TASK.running, TASK.failed)}), false)`;

/** The last wish for a parcel, and whether it is still asked by itself. Null: nobody asked. */
export async function lastAsk(db: Reader, deliveryId: string): Promise<(AskRow & { isOnItsWay: boolean }) | null> {
  const row = await db
    .selectFrom('waybillAsks as w')
    .leftJoin('tasks as t', 't.id', 'w.taskId')
    .selectAll('w')
    .select(isOnItsWay.as('isOnItsWay'))
    .where('w.deliveryId', '=', deliveryId)
    .orderBy('w.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Bookings of a parcel that came to nothing without a number that was voided: withdrawn before the courier answered. */
export async function droppedAsks(db: Reader, deliveryId: string): Promise<number> {
  const { n } = await db
    .selectFrom('waybillAsks')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('deliveryId', '=', deliveryId)
    .where('state', '=', WAYBILL_ASK.dropped)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The reference under which the parcel's number was made; null for numbers from before wishes were kept. */
export async function referenceOfNumber(db: Reader, deliveryId: string, waybillNo: string): Promise<string | null> {
  const row = await db
    .selectFrom('waybillAsks')
    .select('reference')
    .where('deliveryId', '=', deliveryId)
    .where('waybillNo', '=', waybillNo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** A number for wishes that are made together. */
export async function nextBatch(tx: Tx): Promise<string> {
  const { rows } = await sql<{ n: string }>`SELECT nextval('waybill_batch_seq')::text AS n`.execute(tx);
  return rows[0]?.n ?? '0';
}

export interface NewAsk {
  readonly delivery: Pick<DeliveryRow, 'id' | 'companyId'>;
  readonly batchNo: string;
  readonly seq: number;
  readonly reference: string;
  /** Null: it goes to the courier. */
  readonly objection: Objection | null;
}

/** Writes the wish down; one with an objection is over already. */
export async function insertAsk(
  tx: Tx,
  { delivery, batchNo, seq, reference, objection }: NewAsk,
  by: { readonly now: Date; readonly accountId: string },
): Promise<AskRow> {
  sayMoved(tx, 'delivery', delivery.id);
  return tx
    .insertInto('waybillAsks')
    .values({
      ...{ companyId: delivery.companyId, deliveryId: delivery.id, batchNo, seq, reference },
      state: objection === null ? WAYBILL_ASK.asked : WAYBILL_ASK.refused,
      objection: objection === null ? null : jsonb(objection),
      ...{ askedBy: by.accountId, askedAt: by.now, answeredAt: objection === null ? null : by.now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The call that carries the wishes. */
export async function setCall(tx: Tx, askIds: readonly string[], taskId: string): Promise<void> {
  await tx
    .updateTable('waybillAsks')
    .set({ taskId })
    .where('id', 'in', [...askIds])
    .execute();
}

/** The wish as it is now, locked. */
export async function lockAsk(tx: Tx, id: string): Promise<AskRow> {
  return tx.selectFrom('waybillAsks').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** What became of a wish. */
export async function endAsk(
  tx: Tx,
  ask: { readonly id: string; readonly deliveryId: string },
  end: { readonly state: number; readonly answer?: string; readonly waybillNo?: string },
  now: Date,
): Promise<void> {
  sayMoved(tx, 'delivery', ask.deliveryId);
  const { state, answer = '', waybillNo = null } = end;
  await tx
    .updateTable('waybillAsks')
    .set({ state, answer: answer.slice(0, 200), waybillNo, answeredAt: now, tries: sql`tries + 1` })
    .where('id', '=', ask.id)
    .execute();
}

/** Wishes of a call that are still open, with their parcels. */
export async function openAsks(db: Reader, askIds: readonly string[]) {
  return db
    .selectFrom('waybillAsks as w')
    .innerJoin('deliveries as d', 'd.id', 'w.deliveryId')
    .select(['w.id', 'w.deliveryId', 'w.reference', 'w.askedBy'])
    .select(['d.companyId', 'd.courier', 'd.product', 'd.weightG', 'd.insuredFen', 'd.payer', 'd.sender', 'd.receiver'])
    .where('w.id', 'in', [...askIds])
    .where('w.state', 'in', [...OPEN_ASKS])
    .orderBy('w.id')
    .execute();
}
export type OpenAsk = Awaited<ReturnType<typeof openAsks>>[number];

import { transitionFor } from '@mintmark/domain/kernel/machine.ts';
import { type ParcelAction, parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { type OrderInParcel, parcelStatusOf } from '@mintmark/domain/receiving/parcels.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { PackagesTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { gramsOf, pinyinInitials } from '../../../kernel/search/index.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import { nextPackageCode } from '../../../workflow/numbers.repo.ts';
import { parcelList } from './parcels.queries.ts';

export type ParcelRow = Selectable<PackagesTable>;
export type By = { readonly now: Date; readonly accountId: string | null };

export interface NewParcel {
  readonly companyId: string;
  readonly waybillNo: string;
  readonly courier: string;
  readonly sender: string;
  readonly weightG: number | null;
  readonly sealState: string;
  readonly place?: string;
  readonly piecesSeen?: number | null;
  readonly note?: string;
}

/** What a parcel remembers of itself (parcel_steps). */
export type StepKind =
  | 'received'
  | 'moved'
  | 'matched'
  | 'joined'
  | 'formCame'
  | 'takenOut'
  | 'counted'
  | 'opened'
  | 'sentBack'
  | 'handedOut';

interface NewStep {
  readonly kind: StepKind;
  readonly orderId?: string | null;
  readonly customerId?: string | null;
  readonly note?: string;
}

/** A step of a parcel as it is now; pages that show it hear of it. */
export async function insertStep(tx: Tx, parcel: ParcelRow, { kind, ...of }: NewStep, by: By): Promise<void> {
  sayMoved(tx, 'parcel', parcel.id, parcel.status);
  await tx
    .insertInto('parcelSteps')
    .values({
      companyId: parcel.companyId,
      packageId: parcel.id,
      kind,
      status: parcel.status,
      place: parcel.place,
      orderId: of.orderId ?? null,
      customerId: of.customerId ?? null,
      note: of.note ?? '',
      accountId: by.accountId,
      at: by.now,
    })
    .execute();
}

const wordsOf = ({ sender, note = '', courier }: Pick<NewParcel, 'sender' | 'note' | 'courier'>) =>
  gramsOf([sender, pinyinInitials(sender), courier, note]);

/** A parcel with its number, and the orders that are known to be in it; without one it has no owner. */
export async function insertParcel(tx: Tx, parcel: NewParcel, orderIds: readonly string[], by: By): Promise<ParcelRow> {
  const row = await tx
    .insertInto('packages')
    .values({
      ...parcel,
      packageCode: await nextPackageCode(tx, by.now),
      status: orderIds.length === 0 ? parcelMachine.state.unowned : parcelMachine.state.inOrder,
      grams: wordsOf(parcel),
      arrivedAt: by.now,
      createdBy: by.accountId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await linkOrders(tx, row.id, orderIds);
  await insertStep(tx, row, { kind: 'received', note: parcel.note ?? '' }, by);
  for (const orderId of orderIds) await insertStep(tx, row, { kind: 'joined', orderId }, by);
  return row;
}

export async function linkOrders(tx: Tx, packageId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .insertInto('packageOrders')
    .values(orderIds.map((orderId) => ({ packageId, orderId })))
    .execute();
}

export async function unlinkOrder(tx: Tx, packageId: string, orderId: string): Promise<void> {
  await tx.deleteFrom('packageOrders').where('packageId', '=', packageId).where('orderId', '=', orderId).execute();
}

/** A parcel in sight, locked at the version that was seen; its orders are locked before it. Throws NOT_FOUND, VERSION_STALE. */
export async function lockParcel(tx: Tx, scope: Scope, id: string, version: number): Promise<ParcelRow> {
  const row = found(
    await tx
      .selectFrom('packages as p')
      .selectAll('p')
      .where('p.id', '=', id)
      .where(rowsInScope(parcelList, scope))
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, status: row.status } } });
  return row;
}

/** Writes facts of a locked parcel and raises its version. */
export async function saveParcel(tx: Tx, parcel: ParcelRow, patch: Updateable<PackagesTable>): Promise<ParcelRow> {
  const words = { sender: parcel.sender, courier: parcel.courier, note: patch.note ?? parcel.note };
  return tx
    .updateTable('packages')
    .set({ ...patch, ...(patch.note === undefined ? {} : { grams: wordsOf(words) }), version: parcel.version + 1 })
    .where('id', '=', parcel.id)
    .where('version', '=', parcel.version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('VERSION_STALE'));
}

/** What a parcel's state follows from. */
export async function orderFactsOf(tx: Tx, packageId: string): Promise<(OrderInParcel & { readonly id: string })[]> {
  return tx
    .selectFrom('packageOrders as x')
    .innerJoin('submissionOrders as o', 'o.id', 'x.orderId')
    .select(['o.id', 'o.submittedAt', 'o.confirmedAt', 'o.cancelledAt', 'o.isReturning'])
    .where('x.packageId', '=', packageId)
    .execute();
}

/** Parcels of an order, locked in id order; the caller holds the lock of the order. */
export async function lockParcelsOf(tx: Tx, orderId: string): Promise<ParcelRow[]> {
  return tx
    .selectFrom('packages')
    .selectAll()
    .where((eb) => eb('id', 'in', eb.selectFrom('packageOrders').select('packageId').where('orderId', '=', orderId)))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Machine lines that the system takes when an order moves. */
const FOLLOWING = [
  ['formCame', 'formCame'],
  ['count', 'counted'],
  ['open', 'opened'],
] as const satisfies readonly (readonly [ParcelAction, StepKind])[];

/**
 * The parcels of an order after it was submitted, confirmed, returned, cancelled, or one of these was taken back: each gets the
 * state that its orders say (machine lines `formCame`, `count` and `open`). The caller holds the lock of the order.
 */
export async function followOrder(tx: Tx, orderId: string, by: By): Promise<void> {
  for (const parcel of await lockParcelsOf(tx, orderId)) {
    const status = parcelStatusOf(await orderFactsOf(tx, parcel.id));
    const line = FOLLOWING.find(([action]) =>
      transitionFor(parcelMachine, action, parcel.status)?.targets.includes(status),
    );
    if (line === undefined) continue;
    await insertStep(tx, await saveParcel(tx, parcel, { status }), { kind: line[1], orderId }, by);
  }
}

/** Nobody else enters this waybill of the company until the end of the transaction. */
async function lockWaybill(tx: Tx, companyId: string, waybillNo: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`waybill ${companyId} ${waybillNo}`}, 0))`.execute(tx);
}

/** The parcel of a company with this waybill; from then on nobody else enters the number. */
export async function parcelByWaybill(tx: Tx, companyId: string, waybillNo: string): Promise<ParcelRow | null> {
  if (waybillNo === '') return null;
  await lockWaybill(tx, companyId, waybillNo);
  const row = await tx
    .selectFrom('packages')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('waybillNo', '=', waybillNo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A number that the company has had stands for one parcel. Throws beside the field, naming the parcel. */
export async function assertNewWaybill(tx: Tx, companyId: string, waybillNo: string): Promise<void> {
  const known = await parcelByWaybill(tx, companyId, waybillNo);
  if (known)
    throw new AppError('INPUT_INVALID', {
      fields: [{ path: 'waybillNo', msg: 'waybill-known', value: known.packageCode }],
    });
}

/** How many parcels of an order have come. */
export async function parcelCount(db: Reader, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('packageOrders')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

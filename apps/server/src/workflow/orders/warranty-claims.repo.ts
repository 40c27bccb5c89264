import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Selectable } from 'kysely';
import type { WarrantyClaimsTable } from '../../db/schema.generated.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { OrderRow } from './order.repo.ts';
import { rowsOfOwner } from './order-rights.repo.ts';

export type ClaimRow = Selectable<WarrantyClaimsTable>;
type By = { now: Date };
type OfOrder = Pick<OrderRow, 'id' | 'customerId' | 'companyId'>;

/** Certificates of a customer whose claim is approved and unused: what a line of the free service may name. */
export async function claimedCertificates(
  db: Reader,
  { companyId, customerId }: Pick<OrderRow, 'companyId' | 'customerId'>,
  certNos: readonly string[],
): Promise<ReadonlySet<string>> {
  if (certNos.length === 0) return new Set();
  const rows = await db
    .selectFrom('warrantyClaims')
    .select('certNo')
    .where('certNo', 'in', [...certNos])
    .where('companyId', '=', companyId)
    .where('customerId', 'in', await rowsOfOwner(db, customerId))
    .where('state', '=', 'approved')
    .execute();
  return new Set(rows.map(({ certNo }) => certNo));
}

/** Certificates of the free lines of an order. */
async function freeLines(db: Reader, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submissionLines')
    .select('oldCertNo')
    .where('orderId', '=', orderId)
    .where('serviceType', '=', SERVICE.warranty)
    .execute();
  return rows.map(({ oldCertNo }) => oldCertNo ?? '');
}

/** An order that goes on after all uses its claims again; one from before claims needs none. Throws as `useClaims`. */
export async function retakeClaims(tx: Tx, order: OfOrder, by: By): Promise<void> {
  if (!(await isFromBeforeClaims(tx, order.id))) await useClaims(tx, order, by);
}

async function isFromBeforeClaims(db: Reader, orderId: string): Promise<boolean> {
  const old = await db.selectFrom('legacyWarrantyOrders').select('orderId').where('orderId', '=', orderId).execute();
  return old.length > 0;
}

/** Every free line of an order uses its claim, once; one that it uses already stays. Throws GUARD_FAILED when one of them has none. */
export async function useClaims(tx: Tx, order: OfOrder, by: By): Promise<void> {
  const certNos = await freeLines(tx, order.id);
  if (certNos.length === 0) return;
  const used = await tx
    .updateTable('warrantyClaims')
    .set({ state: 'used', orderId: order.id, updatedAt: by.now })
    .where('certNo', 'in', certNos)
    .where('companyId', '=', order.companyId)
    .where('customerId', 'in', await rowsOfOwner(tx, order.customerId))
    .where((eb) => eb.or([eb('state', '=', 'approved'), eb('orderId', '=', order.id)]))
    .returning('certNo')
    .execute();
  const taken = new Set(used.map(({ certNo }) => certNo));
  if (taken.size !== certNos.length || certNos.some((certNo) => !taken.has(certNo)))
    throw new AppError('GUARD_FAILED', { params: { guard: 'warrantyClaimed' } });
}

/** The order does not do the pieces again: its claims can be used by another one. */
export async function freeClaims(tx: Tx, order: Pick<OrderRow, 'id'>, by: By): Promise<void> {
  await tx
    .updateTable('warrantyClaims')
    .set({ state: 'approved', orderId: null, updatedAt: by.now })
    .where('orderId', '=', order.id)
    .execute();
}

type Free = { readonly id: string; readonly serviceType: number; readonly oldCertNo: string | null };

/**
 * The service by which each coin is priced: free only while its order uses the claim of its certificate, for one coin a claim. A
 * row that was copied or changed to the free service is priced as a new grading. Orders from before claims stay as they were.
 */
export async function pricedServices(
  db: Reader,
  orderId: string,
  coins: readonly Free[],
): Promise<(coin: Free) => number> {
  const free = coins.filter(({ serviceType }) => serviceType === SERVICE.warranty);
  if (free.length === 0) return ({ serviceType }) => serviceType;
  if (await isFromBeforeClaims(db, orderId)) return ({ serviceType }) => serviceType;
  const claims = await db.selectFrom('warrantyClaims').select('certNo').where('orderId', '=', orderId).execute();
  const covered = claims.flatMap(({ certNo }) => free.find((coin) => coin.oldCertNo === certNo)?.id ?? []);
  return ({ id, serviceType }) =>
    serviceType === SERVICE.warranty && !covered.includes(id) ? SERVICE.newGrading : serviceType;
}

/** Number and certificate of the claim that an audit decides; null when the task is about something else. */
export async function claimOfTask(db: Reader, taskId: string): Promise<Pick<ClaimRow, 'claimNo' | 'certNo'> | null> {
  const claims = db.selectFrom('warrantyClaims').select(['claimNo', 'certNo']);
  return (await claims.where('auditTaskId', '=', taskId).executeTakeFirst()) ?? null;
}

/** The claim that an audit decides, locked; null when the task is about something else. */
export async function lockClaimOfTask(tx: Tx, taskId: string): Promise<ClaimRow | null> {
  const row = await tx
    .selectFrom('warrantyClaims')
    .selectAll()
    .where('auditTaskId', '=', taskId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The second person's word on a claim. */
export async function decideClaim(
  tx: Tx,
  claim: ClaimRow,
  isApproved: boolean,
  by: { now: Date; accountId: string },
): Promise<void> {
  await tx
    .updateTable('warrantyClaims')
    .set({
      state: isApproved ? 'approved' : 'rejected',
      decidedBy: by.accountId,
      decidedAt: by.now,
      updatedAt: by.now,
      version: claim.version + 1,
    })
    .where('id', '=', claim.id)
    .execute();
}

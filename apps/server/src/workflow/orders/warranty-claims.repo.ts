import {
  type ClaimAction,
  claimMachine,
  claimStateOf,
  claimStatusOf,
} from '@mintmark/domain/certificates/claim.machine.ts';
import { type ClaimRemedy, FREE_REMEDIES } from '@mintmark/domain/certificates/claims.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { WarrantyClaimsTable } from '../../db/schema.generated.ts';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { sayMoved } from '../../kernel/words/words.ts';
import type { CoinRow } from '../coins/coin.repo.ts';
import { nextState } from '../step.ts';
import type { OrderRow } from './order.repo.ts';
import { rowsOfOwner } from './order-rights.repo.ts';

export type ClaimRow = Selectable<WarrantyClaimsTable>;
type By = { now: Date };
/** Services that a claim frees. */
const FREED: readonly number[] = [SERVICE.warranty, SERVICE.relabel];
type OfOrder = Pick<OrderRow, 'id' | 'customerId' | 'companyId'>;

/**
 * The only way a claim changes its state: by a line of its machine, from the state and version that were decided on. Throws
 * STATE_CONFLICT, VERSION_STALE.
 */
export async function moveClaim(
  tx: Tx,
  claim: ClaimRow,
  action: ClaimAction,
  patch: Omit<Updateable<WarrantyClaimsTable>, 'state' | 'version'>,
  by: By,
): Promise<ClaimRow> {
  const { id, version } = claim;
  const to = nextState(claimMachine, action, { status: claimStatusOf(claim.state), version });
  const moved = await tx
    .updateTable('warrantyClaims')
    .set({ ...patch, state: claimStateOf(to), version: version + 1, updatedAt: by.now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('VERSION_STALE'));
  sayMoved(tx, 'warrantyClaim', id, to);
  return moved;
}

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
    .where('state', '=', claimStateOf(claimMachine.state.approved))
    .where('remedy', 'in', [...FREE_REMEDIES.redo])
    .execute();
  return new Set(rows.map(({ certNo }) => certNo));
}

/** Certificates of the lines of a service of an order. */
async function linesOfService(db: Reader, orderId: string, serviceType: number): Promise<string[]> {
  const rows = await db
    .selectFrom('submissionLines')
    .select('oldCertNo')
    .where('orderId', '=', orderId)
    .where('serviceType', '=', serviceType)
    .execute();
  return rows.map(({ oldCertNo }) => oldCertNo ?? '');
}

/** The owner's claims of the certificates that free such lines, or that the order uses already; locked, in the order of their ids. */
async function claimsFor(tx: Tx, order: OfOrder, certNos: readonly string[], remedies: readonly ClaimRemedy[]) {
  return tx
    .selectFrom('warrantyClaims')
    .selectAll()
    .where('certNo', 'in', [...certNos])
    .where('companyId', '=', order.companyId)
    .where('customerId', 'in', await rowsOfOwner(tx, order.customerId))
    .where('remedy', 'in', [...remedies])
    .where((eb) => eb.or([eb('state', '=', claimStateOf(claimMachine.state.approved)), eb('orderId', '=', order.id)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function takeClaims(tx: Tx, order: OfOrder, claims: readonly ClaimRow[], by: By): Promise<void> {
  for (const claim of claims) {
    if (claim.orderId === null) await moveClaim(tx, claim, 'use', { orderId: order.id }, by);
  }
}

/** An order that goes on after all uses its claims again; one from before claims needs none. Throws as `useClaims`. */
export async function retakeClaims(tx: Tx, order: OfOrder, by: By): Promise<void> {
  if (!(await isFromBeforeClaims(tx, order.id))) await useClaims(tx, order, by);
}

async function isFromBeforeClaims(db: Reader, orderId: string): Promise<boolean> {
  const old = await db.selectFrom('legacyWarrantyOrders').select('orderId').where('orderId', '=', orderId).execute();
  return old.length > 0;
}

/**
 * Every free line of an order uses its claim, once; one that it uses already stays. A relabel uses the claim of a mistake of
 * ours where there is one. Throws GUARD_FAILED when a free line has none.
 */
export async function useClaims(tx: Tx, order: OfOrder, by: By): Promise<void> {
  const certNos = await linesOfService(tx, order.id, SERVICE.warranty);
  if (certNos.length > 0) {
    const claims = await claimsFor(tx, order, certNos, FREE_REMEDIES.redo);
    const covered = new Set(claims.map(({ certNo }) => certNo));
    if (covered.size !== certNos.length || certNos.some((certNo) => !covered.has(certNo)))
      throw new AppError('GUARD_FAILED', { params: { guard: 'warrantyClaimed' } });
    await takeClaims(tx, order, claims, by);
  }
  const relabelled = await linesOfService(tx, order.id, SERVICE.relabel);
  if (relabelled.length > 0)
    await takeClaims(tx, order, await claimsFor(tx, order, relabelled, FREE_REMEDIES.relabel), by);
}

/** The order does not do the pieces again: its claims can be used by another one. */
export async function freeClaims(tx: Tx, order: Pick<OrderRow, 'id'>, by: By): Promise<void> {
  const claims = await tx
    .selectFrom('warrantyClaims')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('state', '=', claimStateOf(claimMachine.state.used))
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const claim of claims) await moveClaim(tx, claim, 'free', { orderId: null }, by);
}

/** The certificate of a piece that was done again, or relabelled, is public: its claim is over. */
export async function finishClaims(
  tx: Tx,
  coin: Pick<CoinRow, 'orderId' | 'oldCertNo' | 'serviceType'>,
  by: By,
): Promise<void> {
  if (coin.oldCertNo === null || !FREED.includes(coin.serviceType)) return;
  const claims = await tx
    .selectFrom('warrantyClaims')
    .selectAll()
    .where('orderId', '=', coin.orderId)
    .where('certNo', '=', coin.oldCertNo)
    .where('state', '=', claimStateOf(claimMachine.state.used))
    .forUpdate()
    .execute();
  for (const claim of claims) await moveClaim(tx, claim, 'finish', {}, by);
}

/** True for a line (alias `l`) of a relabel that a mistake of ours frees: its order uses the claim, or may use it once it is submitted. */
export const isFreeRelabel =
  () => sql<boolean>`(l.service_type = ${codes(SERVICE.relabel)} AND EXISTS (SELECT FROM warranty_claims w
  WHERE w.cert_no = l.old_cert_no AND w.company_id = l.company_id AND w.remedy IN (${sql.join([...FREE_REMEDIES.relabel])})
    AND (w.order_id = l.order_id OR (w.state = ${claimStateOf(claimMachine.state.approved)}
      AND EXISTS (SELECT FROM submission_orders o WHERE o.id = l.order_id AND o.submitted_at IS NULL)))))`;

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

/** Coins of the order whose relabel costs nothing, because the label was our mistake: one for a claim that the order uses. */
export async function ownMistakes(db: Reader, orderId: string, coins: readonly Free[]): Promise<ReadonlySet<string>> {
  const relabelled = coins.filter(({ serviceType }) => serviceType === SERVICE.relabel);
  if (relabelled.length === 0) return new Set();
  const claims = await db
    .selectFrom('warrantyClaims')
    .select('certNo')
    .where('orderId', '=', orderId)
    .where('remedy', 'in', [...FREE_REMEDIES.relabel])
    .execute();
  return new Set(claims.flatMap(({ certNo }) => relabelled.find((coin) => coin.oldCertNo === certNo)?.id ?? []));
}

/** What an audit decides of a claim; null when the task is about something else. */
export async function claimOfTask(db: Reader, taskId: string) {
  const claims = db.selectFrom('warrantyClaims').select(['claimNo', 'certNo', 'remedy', 'amountFen', 'boundFen']);
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
  const decided = { decidedBy: by.accountId, decidedAt: by.now };
  await moveClaim(tx, claim, isApproved ? 'approve' : 'reject', decided, by);
}

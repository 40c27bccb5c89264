import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { LossesTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { nextLossNo } from '../../../workflow/numbers.repo.ts';
import type { By, DeliveryRow } from '../delivery.repo.ts';

export type LossRow = Selectable<LossesTable>;

/** Of what was lost: how many pieces, declared at what, why, and who confirmed it. */
export interface Lost {
  readonly coinQty: number;
  readonly declaredFen: number;
  readonly reason: string;
  readonly confirmedBy: string;
}

/** Opens the incident with its claim against the courier: what was lost, at most what the parcel was insured for. */
export async function openLoss(tx: Tx, delivery: DeliveryRow, lost: Lost, by: By): Promise<string> {
  const lossNo = await nextLossNo(tx, by.now);
  await tx
    .insertInto('losses')
    .values({
      companyId: delivery.companyId,
      deliveryId: delivery.id,
      lossNo,
      ...lost,
      claimedFen: Math.min(lost.declaredFen, delivery.insuredFen),
      reportedBy: by.accountId,
      reportedAt: by.now,
    })
    .execute();
  return lossNo;
}

/** The open loss of a parcel, locked; null when there is none, or its claim was paid. */
export async function lockOpenLoss(tx: Tx, deliveryId: string): Promise<LossRow | null> {
  const row = await tx
    .selectFrom('losses')
    .selectAll()
    .where('deliveryId', '=', deliveryId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Where the money of a claim arrived, and the voucher by which it stands in the books. */
export type Receipt = Pick<LossRow, 'fundAccountId' | 'channel' | 'channelTxnId' | 'transferId'>;

/** Ends an incident: found, or paid by the courier. */
export async function settle(
  tx: Tx,
  loss: LossRow,
  end: {
    readonly state: 'paid' | 'found';
    readonly reason: string;
    readonly paidFen?: number;
    readonly reference?: string;
    readonly receipt?: Receipt | null;
  },
  by: By,
): Promise<void> {
  await tx
    .updateTable('losses')
    .set({
      state: end.state,
      paidFen: end.paidFen ?? null,
      reference: end.reference ?? '',
      ...end.receipt,
      settledBy: by.accountId,
      settledAt: by.now,
      settledReason: end.reason,
    })
    .where('id', '=', loss.id)
    .execute();
}

/** Losses of a parcel, the newest first, with the names of those who answer for them. */
export async function lossesOf(db: Reader, deliveryId: string) {
  return db
    .selectFrom('losses as l')
    .innerJoin('accounts as r', 'r.id', 'l.reportedBy')
    .innerJoin('accounts as c', 'c.id', 'l.confirmedBy')
    .leftJoin('accounts as s', 's.id', 'l.settledBy')
    .selectAll('l')
    .select(['r.realName as reporter', 'c.realName as confirmer', 's.realName as settler'])
    .where('l.deliveryId', '=', deliveryId)
    .orderBy('l.id', 'desc')
    .execute();
}

/** What was found of a piece when its parcel came back. */
export interface Finding {
  readonly coinId: string;
  readonly finding: number;
  readonly note: string;
  readonly photoKeys: readonly string[];
}

export async function insertChecks(tx: Tx, delivery: DeliveryRow, findings: readonly Finding[], by: By): Promise<void> {
  await tx
    .insertInto('deliveryChecks')
    .values(
      findings.map(({ photoKeys, ...finding }) => ({
        ...finding,
        photoKeys: [...photoKeys],
        companyId: delivery.companyId,
        deliveryId: delivery.id,
        checkedBy: by.accountId,
        checkedAt: by.now,
      })),
    )
    .execute();
}

export async function checksOf(db: Reader, deliveryId: string) {
  return db
    .selectFrom('deliveryChecks as k')
    .innerJoin('coins as c', 'c.id', 'k.coinId')
    .innerJoin('accounts as a', 'a.id', 'k.checkedBy')
    .selectAll('k')
    .select(['c.coinCode', 'c.certNo', 'c.name', 'c.nameEn', 'a.realName'])
    .where('k.deliveryId', '=', deliveryId)
    .orderBy('k.id')
    .execute();
}

/** Coins of a parcel that its check did not find, and their orders, in id order. */
export async function missingOf(db: Reader, deliveryId: string, finding: number) {
  const { rows } = await sql<{ coinId: string; orderId: string }>`SELECT k.coin_id, c.order_id FROM delivery_checks k
    JOIN coins c ON c.id = k.coin_id WHERE k.delivery_id = ${deliveryId} AND k.finding = ${finding} ORDER BY k.coin_id`.execute(
    db,
  );
  return rows;
}

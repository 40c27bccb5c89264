import { claimMachine, claimStateOf } from '@mintmark/domain/certificates/claim.machine.ts';
import type { Insertable } from 'kysely';
import type { WarrantyClaimsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import type { ClaimRow } from '../../../workflow/orders/warranty-claims.repo.ts';

const { open, waiting, approved } = claimMachine.state;

/** A certificate of ours with the piece that it is of; null when there is none. */
export async function certificateOf(db: Reader, companyId: string, certNo: string) {
  const row = await db
    .selectFrom('certificates as c')
    .innerJoin('coins as k', 'k.id', 'c.coinId')
    .select(['c.certNo', 'c.status', 'k.id as coinId', 'k.customerId', 'k.orderId'])
    .where('c.certNo', '=', certNo)
    .where('k.companyId', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** Does the certificate have a claim that waits or can be used? */
export async function hasOpenClaim(tx: Tx, certNo: string): Promise<boolean> {
  const row = await tx
    .selectFrom('warrantyClaims')
    .select('id')
    .where('certNo', '=', certNo)
    .where('state', 'in', [open, waiting, approved].map(claimStateOf))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertClaim(tx: Tx, values: Insertable<WarrantyClaimsTable>): Promise<string> {
  return (await tx.insertInto('warrantyClaims').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** The number of an audit, for people. */
export async function taskNoOf(tx: Tx, taskId: string): Promise<string> {
  return (await tx.selectFrom('auditTasks').select('taskNo').where('id', '=', taskId).executeTakeFirstOrThrow()).taskNo;
}

/** The claim by its id, without a lock. Throws NOT_FOUND. */
export async function claimById(db: Reader, id: string): Promise<ClaimRow> {
  return found(await db.selectFrom('warrantyClaims').selectAll().where('id', '=', id).executeTakeFirst());
}

/** The claim locked; the caller holds its coin. */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow> {
  return tx.selectFrom('warrantyClaims').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The piece under its old certificate, and the one whose result opened the claim (null: a person asked for it). */
export async function piecesOfClaim(
  db: Reader,
  claim: Pick<ClaimRow, 'coinId' | 'foundCoinId'>,
): Promise<{ readonly old: CoinRow; readonly seen: CoinRow | null }> {
  const rows = await db
    .selectFrom('coins')
    .selectAll()
    .where('id', 'in', [claim.coinId, claim.foundCoinId ?? '0'])
    .execute();
  return {
    old: found(rows.find(({ id }) => id === claim.coinId)),
    seen: rows.find(({ id }) => id === claim.foundCoinId) ?? null,
  };
}

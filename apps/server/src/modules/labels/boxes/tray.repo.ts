import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { categoryConditions } from '../../../kernel/category-scope.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { anyOf } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

const { toBox, ready } = coinMachine.state;

/** What lies in a tray with one person. */
export interface HeldTray {
  readonly companyId: string;
  readonly boxNo: string;
  readonly holderName: string | null;
  readonly pieces: number;
}

/**
 * Pieces of trays by tray and holder within the scope: coins in production that have a place in one, read from the index that
 * keeps these places apart. As many as are being worked on, however many were.
 */
export async function heldTrays(db: Reader, scope: Scope, companyId: string | null): Promise<readonly HeldTray[]> {
  if (scope.kind === 'agent') return [];
  const ids = companyIdsOf(scope);
  const where = [
    sql`c.box_no IS NOT NULL AND c.deleted_at IS NULL AND c.status BETWEEN ${codes(toBox)} AND ${codes(ready)}`,
    ...(ids === null ? [] : [anyOf(sql`c.company_id`, ids, 'bigint')]),
    ...(companyId === null ? [] : [sql`c.company_id = ${companyId}`]),
    ...(scope.kind === 'own' ? [sql`c.holder_id = ${scope.accountId}`] : []),
    ...categoryConditions(scope, sql`c.category1`),
  ];
  const { rows } = await sql<HeldTray>`SELECT t.company_id::text AS "companyId", t.box_no AS "boxNo",
      coalesce(nullif(a.real_name, ''), a.username) AS "holderName", t.pieces
    FROM (SELECT c.company_id, c.box_no, c.holder_id, count(*)::int AS pieces FROM coins c
      WHERE ${sql.join(where, sql` AND `)} GROUP BY 1, 2, 3) t
    LEFT JOIN accounts a ON a.id = t.holder_id ORDER BY t.box_no, t.pieces DESC, t.holder_id`.execute(db);
  return rows;
}

/** Where a tray of a company was put. */
export interface PutTray {
  readonly companyId: string;
  readonly boxNo: string;
  readonly storePlace: string;
  readonly placedAt: Date;
  readonly placedBy: string | null;
  readonly version: number;
}

/** Where these trays were put, those of them that were. */
export async function putTrays(db: Reader, boxNos: readonly string[]): Promise<readonly PutTray[]> {
  if (boxNos.length === 0) return [];
  const { rows } =
    await sql<PutTray>`SELECT t.company_id::text AS "companyId", t.box_no AS "boxNo", t.store_place AS "storePlace",
      t.placed_at AS "placedAt", coalesce(nullif(a.real_name, ''), a.username) AS "placedBy", t.version
    FROM trays t JOIN accounts a ON a.id = t.placed_by WHERE ${anyOf(sql`t.box_no`, boxNos, 'text')}`.execute(db);
  return rows;
}

/** The tray as it was put, held until the transaction ends; undefined where it never was. */
export async function lockTray(tx: Tx, companyId: string, boxNo: string) {
  return tx
    .selectFrom('trays')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('boxNo', '=', boxNo)
    .forUpdate()
    .executeTakeFirst();
}

interface Put {
  readonly companyId: string;
  readonly boxNo: string;
  readonly storePlace: string;
  readonly placedAt: Date;
  readonly placedBy: string;
}

/** Puts a tray for the first time; its id, or null where somebody else did it in this moment. */
export async function insertTray(tx: Tx, put: Put): Promise<string | null> {
  const row = await tx
    .insertInto('trays')
    .values(put)
    .onConflict((oc) => oc.columns(['companyId', 'boxNo']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Puts it elsewhere. */
export async function moveTray(tx: Tx, id: string, { storePlace, placedAt, placedBy }: Put): Promise<void> {
  await tx
    .updateTable('trays')
    .set((eb) => ({ storePlace, placedAt, placedBy, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Companies by id with their names in both languages. */
export async function companyNamesOf(db: Reader, ids: readonly string[]) {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'nameZh', 'nameEn'])
    .where('id', 'in', [...ids, '0'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

import type { zNewCourier } from '@mintmark/contract/system/logistics.schema.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { CouriersTable } from '../../../db/schema.generated.ts';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import { PARCELS_OF } from './couriers.queries.ts';

export type CourierFacts = Selectable<CouriersTable>;
type Fields = Omit<z.output<typeof zNewCourier>, 'companyId' | 'code'>;

/** A courier of the house or of a company in scope, or null. */
export async function findCourier(db: Reader, scope: Scope, id: string): Promise<CourierFacts | null> {
  let query = db.selectFrom('couriers').selectAll().where('id', '=', id).where('deletedAt', 'is', null);
  const ids = companyIdsOf(scope);
  if (ids !== null)
    query = query.where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', 'in', [...ids, '0'])]));
  return (await query.executeTakeFirst()) ?? null;
}

/** Locks it. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockCourier(tx: Tx, scope: Scope, id: string, version?: number): Promise<CourierFacts> {
  const seen = found(await findCourier(tx, scope, id));
  const row = await tx
    .selectFrom('couriers')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.deletedAt !== null) throw new AppError('NOT_FOUND');
  if (version !== undefined && version !== row.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...editable(row) } } });
  return row;
}

/** What the form edits, for comparing and for the operation log. */
export function editable(row: CourierFacts) {
  const { nameZh, nameEn, adapter, customerNo, monthlyAccount, phone, products, templates, trackingUrl, sort } = row;
  return { nameZh, nameEn, adapter, customerNo, monthlyAccount, phone, products, templates, trackingUrl, sort };
}

export const courierColumns = ({ products, templates, ...plain }: Fields) => ({
  ...plain,
  products: jsonb(products),
  templates: jsonb(templates),
});

/** Throws INPUT_INVALID when the company (or the house) has a courier of this code. */
export async function insertCourier(tx: Tx, values: Insertable<CouriersTable>): Promise<CourierFacts> {
  const row = await tx
    .insertInto('couriers')
    .values(values)
    .onConflict((conflict) =>
      conflict.expression(sql`coalesce(company_id, 0), code`).where('deletedAt', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw fieldError('code', 'already-used');
  return row;
}

export async function saveCourier(
  tx: Tx,
  before: CourierFacts,
  patch: Updateable<CouriersTable>,
  by: { readonly now: Date; readonly accountId: string },
): Promise<CourierFacts> {
  return tx
    .updateTable('couriers')
    .set({ ...patch, version: before.version + 1, updatedAt: by.now, updatedBy: by.accountId })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest parcels that were booked with it. */
export async function parcelsOf(db: Reader, id: string, limit: number) {
  const { rows } = await sql<{ id: string; deliveryNo: string; status: number; createdAt: Date }>`
    SELECT d.id::text, d.delivery_no, d.status, d.created_at FROM couriers c, LATERAL (SELECT d.* ${PARCELS_OF}) d
    WHERE c.id = ${id} ORDER BY d.id DESC LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** The courier that a code means for a company: its own, else the house’s. */
export async function courierForCompany(db: Reader, companyId: string, code: string): Promise<CourierFacts | null> {
  const row = await db
    .selectFrom('couriers')
    .selectAll()
    .where('code', '=', code)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('companyId', '=', companyId), eb('companyId', 'is', null)]))
    .orderBy(sql`company_id NULLS LAST`)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The same, kept from being deleted or switched off until the booking is written. */
export async function holdCourier(tx: Tx, companyId: string, code: string): Promise<CourierFacts | null> {
  const seen = await courierForCompany(tx, companyId, code);
  if (seen === null) return null;
  const row = await tx.selectFrom('couriers').selectAll().where('id', '=', seen.id).forShare().executeTakeFirst();
  return row === undefined || row.deletedAt !== null ? null : row;
}

/** Couriers that a company may book with; its own stand for the house’s of the same code. */
export async function couriersForCompany(db: Reader, companyId: string) {
  return db
    .selectFrom('couriers')
    .select(['code', 'nameZh', 'nameEn', 'products', 'trackingUrl', 'isActive', 'sort'])
    .distinctOn('code')
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('companyId', '=', companyId), eb('companyId', 'is', null)]))
    .orderBy('code')
    .orderBy(sql`company_id NULLS LAST`)
    .execute();
}

export async function hasCompany(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** True when couriers were ever set up, deleted ones included. */
export async function hasAnyCourier(db: Reader): Promise<boolean> {
  return (await db.selectFrom('couriers').select('id').limit(1).executeTakeFirst()) !== undefined;
}

import { type Selectable, sql } from 'kysely';
import type { CouriersTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { PARCELS_OF } from './couriers.queries.ts';

export type CourierFacts = Selectable<CouriersTable>;

/** The newest parcels that were booked with it. */
export async function parcelsOf(db: Reader, id: string, limit: number) {
  const { rows } = await sql<{ id: string; deliveryNo: string; status: number; createdAt: Date }>`
    SELECT d.id::text, d.delivery_no, d.status, d.created_at FROM couriers c, LATERAL (SELECT d.* ${PARCELS_OF}) d
    WHERE c.id = ${id} ORDER BY d.id DESC LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** A courier that was not deleted, or null. */
export async function courierById(db: Reader, id: string): Promise<CourierFacts | null> {
  const query = db.selectFrom('couriers').selectAll().where('id', '=', id).where('deletedAt', 'is', null);
  return (await query.executeTakeFirst()) ?? null;
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
export const couriersForCompany = (db: Reader, companyId: string) => couriersForCompanies(db, [companyId]);

/** The same for several companies, null for all: one of each code. */
export async function couriersForCompanies(db: Reader, companyIds: readonly string[] | null) {
  return db
    .selectFrom('couriers')
    .select(['code', 'nameZh', 'nameEn', 'products', 'trackingUrl', 'isActive', 'sort'])
    .distinctOn('code')
    .where('deletedAt', 'is', null)
    .where((eb) =>
      companyIds === null
        ? eb.lit(true)
        : eb.or([sql<boolean>`company_id = ANY (${[...companyIds]}::bigint[])`, eb('companyId', 'is', null)]),
    )
    .orderBy('code')
    .orderBy(sql`company_id NULLS LAST`)
    .execute();
}

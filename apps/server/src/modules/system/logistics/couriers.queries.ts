import { COURIER_FIELDS } from '@mintmark/contract/system/courier.fields.ts';
import { type CourierRow, zCourierRow } from '@mintmark/contract/system/logistics.schema.ts';
import { sql } from 'kysely';
import { col, defineList, filter } from '../../../kernel/listing/index.ts';
import { containsText, houseAndCompanies, masterColumns, ownerColumns } from '../../../kernel/master/index.ts';

/** Parcels that were booked with a courier: those of its company, or of every company that has none of the same code. */
export const PARCELS_OF = sql`FROM deliveries d WHERE d.courier = c.code AND d.deleted_at IS NULL
  AND (d.company_id = c.company_id OR (c.company_id IS NULL AND NOT EXISTS (SELECT FROM couriers o
    WHERE o.company_id = d.company_id AND o.code = c.code AND o.deleted_at IS NULL)))`;

const SECRET = sql`CASE WHEN c.secret_enc IS NULL THEN NULL ELSE json_build_object('hint', '••••' || c.secret_hint,
  'at', to_char(c.secret_set_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', coalesce(nullif(s.real_name, ''), s.username, '')) END`;

/** Couriers of the companies in scope and those of the whole house. */
export const courierList = defineList({
  key: 'system.couriers',
  table: 'couriers',
  alias: 'c',
  base: sql`c.deleted_at IS NULL`,
  joins: sql`LEFT JOIN companies p ON p.id = c.company_id LEFT JOIN accounts s ON s.id = c.secret_set_by`,
  columns: {
    ...masterColumns('c', COURIER_FIELDS),
    ...ownerColumns('c', 'p'),
    products: col.json<CourierRow['products']>(sql`c.products`),
    templates: col.json<CourierRow['templates']>(sql`c.templates`),
    secret: col.json<CourierRow['secret']>(SECRET),
    parcels: col.int(sql`(SELECT count(*)::int ${PARCELS_OF})`),
  },
  filters: {
    q: containsText('c', ['code', 'nameZh', 'nameEn']),
    companyId: filter.oneOf(sql`c.company_id`, 'bigint'),
    adapter: filter.oneOf(sql`c.adapter`, 'text'),
    isActive: filter.boolean(sql`c.is_active`),
  },
  scope: houseAndCompanies('c'),
  defaultSort: 'sort',
  count: 'exact',
  row: zCourierRow,
});

import type { DuplicatePair, DuplicateSide } from '@mintmark/contract/customers/customer-merge.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { maskedMobile } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { customerScope } from '../customer.repo.ts';

/** More pairs than this nobody works through at once. */
const MOST_PAIRS = 100;

type Pair = Pick<DuplicatePair, 'reasons'> & { readonly one: string; readonly other: string };

const plain = (column: string) => sql`regexp_replace(lower(${sql.ref(column)}), '\\s', '', 'g')`;

/**
 * Pairs of customers in sight, of one company each, who may be one person: the same mobile, the same ID number, the same name
 * at the same address, or the same name and the mobile of one as a telephone of the other's addresses.
 */
async function pairsOf(db: Reader, scope: Scope, customerId: string | null): Promise<Pair[]> {
  const { rows } = await sql<Pair>`WITH seen AS (
      SELECT u.id, u.company_id, u.name, u.mobile, u.id_no_hmac FROM customers u WHERE ${customerScope(scope)}
    ), pairs AS (
      SELECT a.id AS one, b.id AS other, 'mobile' AS reason FROM seen a
        JOIN seen b ON b.company_id = a.company_id AND b.mobile = a.mobile AND b.id > a.id WHERE a.mobile <> ''
      UNION ALL SELECT a.id, b.id, 'idNo' FROM seen a
        JOIN seen b ON b.company_id = a.company_id AND b.id_no_hmac = a.id_no_hmac AND b.id > a.id
      UNION ALL SELECT a.id, b.id, 'address' FROM seen a
        JOIN seen b ON b.company_id = a.company_id AND b.name = a.name AND b.id > a.id
        JOIN customer_addresses x ON x.customer_id = a.id
        JOIN customer_addresses y ON y.customer_id = b.id AND y.area_code = x.area_code AND ${plain('y.detail')} = ${plain('x.detail')}
      UNION ALL SELECT least(a.id, b.id), greatest(a.id, b.id), 'phone' FROM seen a
        JOIN customer_addresses x ON x.phone = a.mobile
        JOIN seen b ON b.id = x.customer_id AND b.company_id = a.company_id AND b.name = a.name AND b.id <> a.id
    )
    SELECT one, other, array_agg(DISTINCT reason) AS reasons FROM pairs
    WHERE ${customerId === null ? sql`true` : sql`${customerId}::bigint IN (one, other)`}
    GROUP BY one, other ORDER BY other DESC, one DESC LIMIT ${sql.lit(MOST_PAIRS + 1)}`.execute(db);
  return rows;
}

async function sidesOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, DuplicateSide>> {
  const { rows } = await sql<DuplicateSide & { createdAt: Date }>`
    SELECT u.id, u.customer_no, u.name, ${maskedMobile(sql`u.mobile`)} AS mobile, a.name AS agent_name,
      p.name_zh AS company_name, u.is_blocked, u.is_frozen, u.created_at,
      (SELECT count(*)::int FROM submission_orders o WHERE o.customer_id = u.id AND o.deleted_at IS NULL) AS orders
    FROM customers u JOIN companies p ON p.id = u.company_id LEFT JOIN agents a ON a.id = u.agent_id
    WHERE u.id = ANY (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ createdAt, ...row }) => [row.id, { ...row, createdAt: createdAt.toISOString() }]));
}

/** Who may be entered twice, the newest first: in all that the person sees, or of one customer. */
export async function duplicatePairs(
  db: Reader,
  scope: Scope,
  customerId: string | null,
): Promise<{ list: DuplicatePair[]; isCut: boolean }> {
  const found = await pairsOf(db, scope, customerId);
  const pairs = found.slice(0, MOST_PAIRS);
  const sides = await sidesOf(db, [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]);
  const list = pairs.flatMap(({ reasons, ...ids }) => {
    const [one, other] = [sides.get(ids.one), sides.get(ids.other)];
    return one && other ? [{ one, other, reasons }] : [];
  });
  return { list, isCut: found.length > MOST_PAIRS };
}

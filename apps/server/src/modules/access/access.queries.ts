import type { AskedPerson, PermissionCatalogue } from '@mintmark/contract/access/access.schema.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { rowsInScope } from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { accountList } from '../accounts/index.ts';

const PEOPLE = 20;

/** The list's own scope rule as a condition over accounts `a` (security rule 4). */
const inScope = (scope: Scope): RawBuilder<boolean> => rowsInScope(accountList, scope);

type Names = PermissionCatalogue['permissions'][number]['roles'][number];

export interface Held {
  readonly permission: string;
  readonly roles: readonly Names[];
  readonly people: number;
}

/** Which roles have each string, and how many enabled accounts of the scope hold it by one of them. */
export async function holdersOf(db: Reader, scope: Scope): Promise<ReadonlyMap<string, Held>> {
  const { rows } = await sql<Held>`SELECT rp.permission,
      jsonb_agg(DISTINCT jsonb_build_object('zh', r.name_zh, 'en', r.name_en)) AS roles,
      count(DISTINCT a.id)::int AS people
    FROM role_permissions rp JOIN roles r ON r.id = rp.role_id AND r.is_active
    LEFT JOIN account_roles ar ON ar.role_id = r.id
    LEFT JOIN accounts a ON a.id = ar.account_id AND a.status = ${codes(ACCOUNT_STATE.enabled)} AND ${inScope(scope)}
    GROUP BY rp.permission`.execute(db);
  return new Map(rows.map((row) => [row.permission, row]));
}

const PERSON = sql`a.id::text AS id, a.username, a.real_name, p.name_zh AS company_name, p.name_en AS company_name_en
  FROM accounts a LEFT JOIN companies p ON p.id = a.company_id`;

/** Accounts of the scope by a part of user name or name. */
export async function listPeople(db: Reader, scope: Scope, q: string): Promise<AskedPerson[]> {
  const { rows } = await sql<AskedPerson>`SELECT ${PERSON}
    WHERE ${inScope(scope)} AND (strpos(lower(a.username), lower(${q})) > 0 OR strpos(lower(a.real_name), lower(${q})) > 0)
    ORDER BY lower(a.username) <> lower(${q}), a.username LIMIT ${sql.lit(PEOPLE)}`.execute(db);
  return rows;
}

/** One account of the scope. */
export async function findPerson(db: Reader, scope: Scope, id: string): Promise<AskedPerson | undefined> {
  const { rows } = await sql<AskedPerson>`SELECT ${PERSON} WHERE ${inScope(scope)} AND a.id = ${id}`.execute(db);
  return rows[0];
}

/** Roles of an account with their strings, in the order of the screens. */
export async function rolesOf(db: Reader, accountId: string) {
  const { rows } = await sql<Names & { permissions: readonly string[] }>`SELECT r.name_zh AS zh, r.name_en AS en,
      coalesce(array_agg(rp.permission) FILTER (WHERE rp.permission IS NOT NULL), '{}') AS permissions
    FROM account_roles ar JOIN roles r ON r.id = ar.role_id
    LEFT JOIN role_permissions rp ON rp.role_id = r.id AND r.is_active
    WHERE ar.account_id = ${accountId} GROUP BY r.id ORDER BY r.sort, r.id`.execute(db);
  return rows;
}

/** Roles of the house that have one of the strings. */
export async function rolesWith(db: Reader, permissions: readonly string[]): Promise<Names[]> {
  const { rows } = await sql<Names>`SELECT r.name_zh AS zh, r.name_en AS en FROM roles r
    WHERE r.is_active AND EXISTS (SELECT FROM role_permissions rp WHERE rp.role_id = r.id
      AND rp.permission = ANY (${permissions}::text[])) ORDER BY r.sort, r.id`.execute(db);
  return rows;
}

/** Enabled accounts of the scope that hold one of the strings or everything, with all they hold. */
export async function peopleWith(db: Reader, scope: Scope, permissions: readonly string[]) {
  const { rows } = await sql<{ username: string; realName: string; access: readonly string[] }>`
    SELECT a.username, a.real_name, array_agg(DISTINCT rp.permission) AS access
    FROM accounts a JOIN account_roles ar ON ar.account_id = a.id JOIN roles r ON r.id = ar.role_id AND r.is_active
    JOIN role_permissions rp ON rp.role_id = r.id
    WHERE a.status = ${codes(ACCOUNT_STATE.enabled)} AND ${inScope(scope)} GROUP BY a.id
    HAVING array_agg(rp.permission) && ${[...permissions, '*:*:*']}::text[] ORDER BY a.username LIMIT 500`.execute(db);
  return rows;
}

export interface RecordFacts {
  readonly id: string;
  readonly no: string;
  readonly companyId: string | null;
  readonly agentId: string | null;
  readonly createdBy: string | null;
  /** Top categories, for scopes that are narrowed to some; none: it has none. */
  readonly categories: readonly number[];
}

/** Where the fields stand that decide who sees a record. */
const RECORDS = {
  order: sql`SELECT id, order_code AS no, company_id, agent_id, created_by, categories FROM submission_orders r
    WHERE deleted_at IS NULL AND order_code = `,
  coin: sql`SELECT id, coin_code AS no, company_id, agent_id, created_by, ARRAY[category1] AS categories FROM coins r
    WHERE deleted_at IS NULL AND coin_code = `,
  certificate: sql`SELECT id, cert_no AS no, company_id, agent_id, created_by, ARRAY[category1] AS categories FROM coins r
    WHERE deleted_at IS NULL AND cert_no = `,
  payment: sql`SELECT id, pay_no AS no, company_id, agent_id, collected_by AS created_by,
      ARRAY(SELECT DISTINCT unnest(o.categories) FROM payment_allocations x JOIN submission_orders o ON o.id = x.order_id
        WHERE x.payment_id = r.id) AS categories FROM payments r WHERE pay_no = `,
  delivery: sql`SELECT id, delivery_no AS no, company_id, agent_id, created_by,
      ARRAY(SELECT DISTINCT c.category1 FROM delivery_items i JOIN coins c ON c.id = i.coin_id
        WHERE i.delivery_id = r.id) AS categories FROM deliveries r WHERE deleted_at IS NULL AND delivery_no = `,
  customer: sql`SELECT id, customer_no AS no, company_id, agent_id, created_by, '{}'::smallint[] AS categories
    FROM customers r WHERE deleted_at IS NULL AND customer_no = `,
  agent: sql`SELECT id, agent_no AS no, company_id, id AS agent_id, created_by, '{}'::smallint[] AS categories
    FROM agents r WHERE agent_no = `,
  account: sql`SELECT id, username AS no, company_id, agent_id, created_by, '{}'::smallint[] AS categories
    FROM accounts r WHERE deleted_at IS NULL AND username = `,
} as const;
export type RecordKind = keyof typeof RECORDS;

/** A record by its number, behind the reader's wall; who may know of it is decided by its own call. */
export async function findRecord(db: Reader, kind: RecordKind, no: string): Promise<RecordFacts | undefined> {
  const { rows } = await sql<RecordFacts>`${RECORDS[kind]}${no} ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Names of companies, and of an agent. */
export async function namesOfScope(
  db: Reader,
  companyIds: readonly string[],
  agentId: string | null,
): Promise<{ readonly companies: Names[]; readonly agent: Names[] }> {
  const companies = await sql<Names>`SELECT name_zh AS zh, name_en AS en FROM companies
    WHERE id = ANY (${companyIds}::bigint[]) ORDER BY id`.execute(db);
  const agent = await sql<Names>`SELECT name AS zh, name AS en FROM agents WHERE id = ${agentId}`.execute(db);
  return { companies: companies.rows, agent: agent.rows };
}

import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

export interface EntryDetail {
  readonly before: unknown;
  readonly after: unknown;
  readonly requestId: string;
  readonly rowHash: string;
}

/** What a row of the log keeps beside its columns in the list. */
export async function findDetail(db: Reader, id: string): Promise<EntryDetail | undefined> {
  const { rows } = await sql<EntryDetail>`SELECT before, after, request_id, encode(row_hash, 'hex') AS row_hash
    FROM audit_logs WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** The place of a row in the chain; undefined for a moment after the act. */
export async function findSeal(db: Reader, id: string): Promise<{ seq: string; hash: string } | undefined> {
  const { rows } = await sql<{ seq: string; hash: string }>`SELECT seq, encode(hash, 'hex') AS hash FROM audit_seals
    WHERE log_id = ${id}`.execute(db);
  return rows[0];
}

export interface LogPerson {
  readonly id: string;
  readonly username: string;
  readonly realName: string;
}

const OFFERED = 30;

/** Accounts in scope by name, deleted ones too: what they did stays. */
export async function findPeople(db: Reader, scope: Scope, name: string): Promise<LogPerson[]> {
  const companies = companyIdsOf(scope);
  const wall = companies === null ? sql`` : sql`AND company_id = ANY (${companies}::bigint[])`;
  const { rows } = await sql<LogPerson>`SELECT id, username, real_name FROM accounts
    WHERE (strpos(lower(username), lower(${name})) > 0 OR strpos(real_name, ${name}) > 0) ${wall}
    ORDER BY last_login_at DESC NULLS LAST, id LIMIT ${OFFERED}`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

const MOST = 20;

interface NamedGrader {
  readonly id: string;
  readonly graderNo: string;
  readonly name: string;
}

/** Graders of the scope's companies whose number begins so or whose name has it in it; the first ones where nothing is typed. */
export async function gradersCalled(db: Reader, scope: Scope, typed: string): Promise<NamedGrader[]> {
  const companies = companyIdsOf(scope);
  const own = companies === null ? sql`true` : anyOf(sql`g.company_id`, companies, 'bigint');
  const like = typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const { rows } = await sql<NamedGrader>`SELECT a.id::text AS id, g.grader_no AS "graderNo", a.real_name AS name
    FROM graders g JOIN accounts a ON a.id = g.account_id
    WHERE ${own} AND (a.real_name ILIKE ${`%${like}%`} OR g.grader_no ILIKE ${`${like}%`})
    ORDER BY g.grader_no, a.id LIMIT ${sql.lit(MOST)}`.execute(db);
  return rows;
}

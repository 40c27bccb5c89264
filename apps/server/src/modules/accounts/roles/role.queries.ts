import { zRoleRow } from '@mintmark/contract/accounts/roles.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { type Condition, col, defineList, filter, globalScope } from '../../../kernel/listing/index.ts';

/**
 * Accounts of the running scope as the wall knows it: roles belong to nobody, the people who have them do. Without a wall
 * (scope all) everybody is in sight.
 */
const IN_SIGHT = sql`(nullif(current_setting('mintmark.companies', true), '') IS NULL
  OR (a.company_id = ANY (mm_companies()) AND (mm_agent() IS NULL OR a.agent_id = mm_agent())))`;

const PEOPLE = sql`(SELECT count(*)::int FROM account_roles ar JOIN accounts a ON a.id = ar.account_id
  WHERE ar.role_id = r.id AND a.deleted_at IS NULL AND ${IN_SIGHT})`;
const STRINGS = sql`(SELECT count(*)::int FROM role_permissions p WHERE p.role_id = r.id
  AND (p.permission = '*:*:*' OR p.permission NOT LIKE '%:*:*'))`;

const contains = (column: Condition, value: string) => sql`strpos(lower(${column}), lower(${value})) > 0`;

/** Roles of the house; the people counted are those in the reader's scope (security rule 6). */
export const roleList = defineList({
  key: 'accounts.roles',
  table: 'roles',
  alias: 'r',
  columns: {
    id: col.id(sql`r.id`, { sort: true }),
    version: col.int(sql`r.version`),
    code: col.text(sql`r.code`, { sort: true }),
    nameZh: col.text(sql`r.name_zh`, { sort: true }),
    nameEn: col.text(sql`r.name_en`, { sort: true }),
    note: col.text(sql`r.note`),
    sort: col.int(sql`r.sort`, { sort: true }),
    isBuiltin: col.bool(sql`r.is_builtin`),
    isActive: col.bool(sql`r.is_active`),
    people: col.int(PEOPLE, { sort: true }),
    permissionCount: col.int(STRINGS, { sort: true }),
    updatedAt: col.time<string | null>(sql`r.updated_at`, { sort: true }),
  },
  filters: {
    name: filter.custom((value) =>
      typeof value === 'string' && value !== ''
        ? sql`(${contains(sql`r.name_zh`, value)} OR ${contains(sql`r.name_en`, value)} OR ${contains(sql`r.code`, value)})`
        : null,
    ),
    permission: filter.custom((value) =>
      typeof value === 'string' && value !== ''
        ? sql`EXISTS (SELECT FROM role_permissions p WHERE p.role_id = r.id AND p.permission = ${value})`
        : null,
    ),
    isBuiltin: filter.boolean(sql`r.is_builtin`),
    isActive: filter.boolean(sql`r.is_active`),
    isUnused: filter.custom((value) => (typeof value === 'boolean' ? sql`(${PEOPLE} = 0) = ${value}` : null)),
  },
  scope: globalScope,
  defaultSort: 'sort',
  count: 'exact',
  row: zRoleRow,
});

interface Effect {
  readonly permission: string;
  readonly people: number;
}

/**
 * For each string: how many people of the role have it by no other active role, so that giving or taking it means something
 * to them. Strings that mean something to nobody are in it with 0.
 */
export async function countConcerned(db: Reader, roleId: string, strings: readonly string[]): Promise<Effect[]> {
  if (strings.length === 0) return [];
  const { rows } = await sql<Effect>`SELECT s.permission, count(a.id) FILTER (WHERE NOT EXISTS (
      SELECT FROM account_roles o JOIN roles x ON x.id = o.role_id AND x.is_active JOIN role_permissions p ON p.role_id = o.role_id
      WHERE o.account_id = a.id AND o.role_id <> ${roleId} AND p.permission IN (s.permission, '*:*:*')))::int AS people
    FROM unnest(${strings}::text[]) WITH ORDINALITY s (permission, at)
    LEFT JOIN account_roles ar ON ar.role_id = ${roleId}
    LEFT JOIN accounts a ON a.id = ar.account_id AND a.deleted_at IS NULL
    GROUP BY s.permission, s.at ORDER BY s.at`.execute(db);
  return rows;
}

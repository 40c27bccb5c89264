import { VIEWS_OF_A_LIST } from '@mintmark/contract/kernel/list-views.endpoints.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import { fieldError } from '../errors.ts';
import { companyIdsOf, type Scope } from '../scope.ts';

export interface ViewRow {
  readonly id: string;
  readonly accountId: string;
  readonly listKey: string;
  readonly name: string;
  readonly conditions: string;
  readonly isShared: boolean;
  readonly version: number;
  readonly ownerName: string;
}

/** What a person keeps of a view. */
export interface SavedView {
  readonly name: string;
  readonly conditions: string;
  readonly isShared: boolean;
}

/** Own views, and the shared ones of the house and of the companies of the scope. */
const seenBy = (accountId: string, scope: Scope) => {
  const companies = companyIdsOf(scope);
  const shared =
    companies === null
      ? sql`v.is_shared`
      : sql`(v.is_shared AND (v.company_id IS NULL OR v.company_id = ANY (${[...companies]}::bigint[])))`;
  return sql`(v.account_id = ${accountId} OR ${shared})`;
};

const ROW = sql`SELECT v.id, v.account_id, v.list_key, v.name, v.conditions, v.is_shared, v.version,
  COALESCE(NULLIF(a.real_name, ''), a.username) AS owner_name FROM list_views v JOIN accounts a ON a.id = v.account_id`;

/** Views of a list: own ones first, each group by name. */
export async function viewsOf(db: Reader, scope: Scope, accountId: string, listKey: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`${ROW} WHERE v.list_key = ${listKey} AND ${seenBy(accountId, scope)}
    ORDER BY v.account_id <> ${accountId}, v.name, v.id LIMIT 200`.execute(db);
  return rows;
}

/** One view that the person sees, locked; null: there is none. */
export async function lockView(tx: Tx, scope: Scope, accountId: string, id: string): Promise<ViewRow | null> {
  const { rows } = await sql<ViewRow>`${ROW} WHERE v.id = ${id} AND ${seenBy(accountId, scope)}
    FOR UPDATE OF v`.execute(tx);
  return rows[0] ?? null;
}

/** A name stands once among a person's views of a list. Throws INPUT_INVALID where it is used or there are too many. */
export async function assertFree(
  tx: Tx,
  owner: { readonly accountId: string; readonly listKey: string },
  name: string,
  exceptId: string | null,
): Promise<void> {
  // Two at once: the second waits, and finds the first.
  await sql`SELECT 1 FROM accounts WHERE id = ${owner.accountId} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ name: string }>`SELECT name FROM list_views
    WHERE account_id = ${owner.accountId} AND list_key = ${owner.listKey}
      AND (${exceptId}::bigint IS NULL OR id <> ${exceptId}::bigint)`.execute(tx);
  if (rows.some((row) => row.name === name)) throw fieldError('name', 'already-used');
  if (exceptId === null && rows.length >= VIEWS_OF_A_LIST) throw fieldError('name', 'too-many');
}

export interface NewView extends SavedView {
  readonly accountId: string;
  readonly companyId: string | null;
  readonly listKey: string;
  readonly now: Date;
}

/** Writes a view and answers its id. */
export async function insertView(tx: Tx, view: NewView): Promise<string> {
  const { accountId, companyId, listKey, name, conditions, isShared, now } = view;
  const { rows } = await sql<{ id: string }>`INSERT INTO list_views
    (account_id, company_id, list_key, name, conditions, is_shared, created_at, updated_at)
    VALUES (${accountId}, ${isShared ? companyId : null}, ${listKey}, ${name}, ${conditions}, ${isShared}, ${now}, ${now})
    RETURNING id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Changes a view; whose it is stays, and so does the company in which it is shared already. */
export async function updateView(
  tx: Tx,
  id: string,
  view: SavedView & { readonly companyId: string | null; readonly now: Date },
): Promise<void> {
  const { name, conditions, isShared, companyId, now } = view;
  await sql`UPDATE list_views SET name = ${name}, conditions = ${conditions}, is_shared = ${isShared},
    company_id = CASE WHEN NOT ${isShared} THEN NULL WHEN is_shared THEN company_id ELSE ${companyId}::bigint END,
    version = version + 1, updated_at = ${now} WHERE id = ${id}`.execute(tx);
}

/** Deletes a view. */
export async function deleteView(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM list_views WHERE id = ${id}`.execute(tx);
}

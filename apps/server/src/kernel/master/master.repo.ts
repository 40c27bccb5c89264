import { type RawBuilder, sql } from 'kysely';
import { jsonb, type Reader, type Tx } from '../db/database.ts';
import { type FieldConstraints, saidAtField } from '../db/said-at-field.ts';
import { AppError, fieldError, found } from '../errors.ts';
import { companyIdsOf, type Scope } from '../scope.ts';

/** What every row of a master has. */
export interface MasterRow {
  readonly id: string;
  readonly version: number;
  readonly isActive: boolean;
  /** Of masters of companies: null is the whole house. */
  readonly companyId?: string | null;
}

/** Where a master stands, and what its form edits. */
export interface MasterTable {
  readonly table: string;
  /** What the form edits: what is compared, kept in the operation log and told to whoever saves later. */
  readonly edited: readonly string[];
  /** Which of them are jsonb. */
  readonly json?: readonly string[];
  /** `house`: companies have their own beside those of the house (`company_id`); `company`: every record is a company's. */
  readonly ownedBy?: 'house' | 'company';
  /** Removed records are gone; without it they stay with the day of their removal (`deleted_at`). */
  readonly isErased?: true;
  /** What a broken constraint means, and beside which field; without it a second record of a code is refused. */
  readonly unique?: FieldConstraints;
}

/** Who writes, and when. */
export interface Writer {
  readonly now: Date;
  readonly accountId: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Records that stand and that the scope may see. */
function inSight({ ownedBy, isErased }: MasterTable, scope: Scope): RawBuilder<unknown> {
  const ids = ownedBy ? companyIdsOf(scope) : null;
  const stands = isErased ? sql`true` : sql`deleted_at IS NULL`;
  if (ids === null) return stands;
  const house = ownedBy === 'house' ? sql`company_id IS NULL OR` : sql``;
  return sql`${stands} AND (${house} company_id = ANY(${[...ids]}::bigint[]))`;
}

const stored = (master: MasterTable, name: string, value: unknown) =>
  master.json?.includes(name) ? jsonb(value) : sql`${value}`;

/** A record of the house or of a company in scope, or null. */
export async function findMaster<Row extends MasterRow>(
  db: Reader,
  master: MasterTable,
  scope: Scope,
  id: string,
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    SELECT * FROM ${sql.table(master.table)}
    WHERE id = ${id} AND ${inSight(master, scope)}`.execute(db);
  return rows[0] ?? null;
}

/** What the form edits of a row. */
export function editedOf({ edited }: MasterTable, row: object): Values {
  return Object.fromEntries(edited.map((name) => [name, Reflect.get(row, name)]));
}

/** Locks it. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockMaster<Row extends MasterRow>(
  tx: Tx,
  master: MasterTable,
  scope: Scope,
  asked: { readonly id: string; readonly version?: number },
): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT * FROM ${sql.table(master.table)}
    WHERE id = ${asked.id} AND ${inSight(master, scope)} FOR UPDATE`.execute(tx);
  const row = found(rows[0] ?? null);
  if (asked.version !== undefined && asked.version !== row.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...editedOf(master, row) } } });
  return row;
}

/** Throws INPUT_INVALID when there is one of this code already, in the company or the house, or as `unique` says. */
export async function insertMaster<Row extends MasterRow>(
  tx: Tx,
  master: MasterTable,
  values: Values,
  by: Writer | null,
): Promise<Row> {
  const made = by ? { createdAt: by.now, createdBy: by.accountId, updatedAt: by.now, updatedBy: by.accountId } : {};
  const entries = Object.entries({ ...values, ...made });
  const insert = sql<Row>`
    INSERT INTO ${sql.table(master.table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
    VALUES (${sql.join(entries.map(([name, value]) => stored(master, name, value)))})
    ${master.unique ? sql`` : sql`ON CONFLICT DO NOTHING`} RETURNING *`;
  const { rows } = await saidAtField(insert.execute(tx), master.unique ?? {});
  const [row] = rows;
  if (row === undefined) throw fieldError('code', 'already-used');
  return row;
}

/** Writes into a locked row, with its next version. Throws INPUT_INVALID as `unique` says. */
export async function saveMaster<Row extends MasterRow>(
  tx: Tx,
  master: MasterTable,
  before: Row,
  patch: Values,
  by: Writer,
): Promise<Row> {
  const entries = Object.entries({ ...patch, version: before.version + 1, updatedAt: by.now, updatedBy: by.accountId });
  const sets = entries.map(([name, value]) => sql`${sql.ref(name)} = ${stored(master, name, value)}`);
  const update = sql<Row>`
    UPDATE ${sql.table(master.table)} SET ${sql.join(sets)} WHERE id = ${before.id} RETURNING *`;
  const { rows } = await saidAtField(update.execute(tx), master.unique ?? {});
  return found(rows[0] ?? null);
}

/** Takes a locked record out: for good, or with the day of its removal beside it. */
export async function dropMaster<Row extends MasterRow>(
  tx: Tx,
  master: MasterTable,
  row: Row,
  by: Writer,
  patch: Values = {},
): Promise<void> {
  if (master.isErased) await sql`DELETE FROM ${sql.table(master.table)} WHERE id = ${row.id}`.execute(tx);
  else await saveMaster(tx, master, row, { deletedAt: by.now, ...patch }, by);
}

/** True when there ever were any, deleted ones included. */
export async function hasAnyMaster(db: Reader, { table }: MasterTable): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${sql.table(table)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Is there a company of this id? */
export async function hasCompany(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

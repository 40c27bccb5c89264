import type pg from 'pg';

/** What of a table is put aside while it is filled. */
export interface Filled {
  readonly table: string;
  /** Triggers of single rows whose answer the loaded rows bring along, or that find nothing to do in fresh rows. */
  readonly rowTriggers?: readonly string[];
}

const INDEXES = `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
  WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)
  ORDER BY i.indexrelid`;
const REFERENCES = `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[]) ORDER BY oid`;

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Runs while the tables keep no index but those of their keys, check no reference and run none of the named row triggers;
 * builds and checks all of it as a whole afterwards. Triggers of statements (kept totals, seals) stay: they work on sets.
 * Whoever uses the tables waits for the end of the transaction.
 */
export async function withoutUpkeep(
  client: pg.ClientBase,
  filled: readonly Filled[],
  work: () => Promise<void>,
): Promise<void> {
  const tables = filled.map(({ table }) => table);
  const indexes = (await client.query<{ name: string; definition: string }>(INDEXES, [tables])).rows;
  const references = (await client.query<Reference>(REFERENCES, [tables])).rows;
  const triggers = filled.flatMap(({ table, rowTriggers = [] }) => rowTriggers.map((name) => ({ table, name })));
  for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER "${name}"`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of references)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`);
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER "${name}"`);
}

/** Tells the planner what was loaded. */
export async function analyse(client: pg.ClientBase, filled: readonly Filled[]): Promise<void> {
  await client.query('RESET ROLE');
  await client.query('SET statement_timeout = 0');
  await client.query(`ANALYZE ${filled.map(({ table }) => table).join(', ')}, companies, customers`);
}

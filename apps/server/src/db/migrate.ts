import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);
const LOCK = 7_077_001;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

function migrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, FOLDER), 'utf8');
      return { name, sql: text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Brings a database to the newest schema under an advisory lock, one transaction a file, an empty one in one for all. Files are append-only:
 * a changed or missing one is refused. Throws with the file's name. Answers whether the database has the two roles of the
 * program; without them (the login may not make any) the walls are forced on the owner.
 */
export async function migrateToLatest(databaseUrl: string): Promise<{ readonly hasRoles: boolean }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // Behind forced walls a migration sees every row, too.
    await client.query("SET mintmark.scope = 'all'");
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const done = new Map(
      (await client.query<{ name: string; hash: string }>('SELECT name, hash FROM schema_migrations')).rows.map(
        (row) => [row.name, row.hash],
      ),
    );
    const wanted = migrations().filter(({ name, hash }) => {
      const applied = done.get(name);
      if (applied !== undefined && applied !== hash)
        throw new Error(`Migration ${name} was changed after it had been applied.`);
      return applied === undefined;
    });
    // Nobody works with an empty database, and a hundred commits wait for the disk a hundred times.
    if (done.size === 0) await inTransaction(client, () => applyAll(client, wanted));
    else for (const one of wanted) await inTransaction(client, () => applyAll(client, [one]));
    return { hasRoles: await standWalls(client) };
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    await client.end();
  }
}

async function inTransaction(client: pg.Client, run: () => Promise<unknown>): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query("SET LOCAL lock_timeout = '2s'");
    await run();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function applyAll(client: pg.Client, wanted: readonly Migration[]): Promise<void> {
  for (const migration of wanted) {
    try {
      await client.query(migration.sql);
      await followSeals(client);
      await client.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [
        migration.name,
        migration.hash,
      ]);
    } catch (error) {
      throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
}

/** Answers whether the database has its roles; where it has none, its walls are completed. */
async function standWalls(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('SELECT mm_has_roles() AS has');
  if (rows[0]?.has === true) return true;
  await inTransaction(client, () => client.query('SELECT mm_wall_without_roles()'));
  return false;
}

/** Sealed tables whose columns the migration changed get their next shape, in the same transaction. */
async function followSeals(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT 1 WHERE to_regproc('mm_seal_follow') IS NOT NULL");
  if (rows.length > 0) await client.query('SELECT mm_seal_follow()');
}

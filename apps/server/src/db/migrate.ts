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
 * Brings a database to the newest schema under an advisory lock, one transaction a file. Files are append-only:
 * a changed or missing one is refused. Throws with the file's name.
 */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const done = new Map(
      (await client.query<{ name: string; hash: string }>('SELECT name, hash FROM schema_migrations')).rows.map(
        (row) => [row.name, row.hash],
      ),
    );
    for (const migration of migrations()) {
      const hash = done.get(migration.name);
      if (hash === migration.hash) continue;
      if (hash !== undefined) throw new Error(`Migration ${migration.name} was changed after it had been applied.`);
      await apply(client, migration);
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query("SET LOCAL lock_timeout = '2s'");
    await client.query(migration.sql);
    await followSeals(client);
    await client.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [migration.name, migration.hash]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Sealed tables whose columns the migration changed get their next shape, in the same transaction. */
async function followSeals(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT 1 WHERE to_regproc('mm_seal_follow') IS NOT NULL");
  if (rows.length > 0) await client.query('SELECT mm_seal_follow()');
}

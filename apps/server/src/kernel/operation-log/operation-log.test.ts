import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { DB } from '../../db/schema.generated.ts';
import { writeAudit } from '../audit.ts';
import type { Tx } from '../db/database.ts';
import { MintmarkPlugin } from '../db/plugin.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { type LogFinding, operationLogHead, sealLog, verifyLog, verifySealed } from './index.ts';
import { newTrail } from './trail.ts';

let server: TestServer;
/** The owner of the schema, who can switch triggers off: the attacker of these tests. */
let owner: Kysely<DB>;
const ROWS = 300;

beforeAll(async () => {
  server = await startTestServer();
  const pool = new pg.Pool({ connectionString: server.services.db.url });
  owner = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new MintmarkPlugin()] });
  await acts(ROWS);
  await sealLog(server.services.db);
});
afterAll(async () => {
  await owner.destroy();
  await server.stop();
});

/** An act that fills every column. */
function act(tx: Tx, at: number): Promise<void> {
  const origin = {
    accountId: '7',
    companyId: '3',
    address: '10.0.0.1',
    requestId: `request-${at}`,
    userAgent: 'Chromium',
    trail: newTrail(() => 3),
    now: server.clock.now(),
  };
  return writeAudit(tx, origin, {
    action: 'receiving.updateOrder',
    targetType: 'order',
    targetId: String(1000 + at),
    targetNo: `S20261120${at}`,
    before: { status: 10, declaredFen: 100 + at },
    after: { status: 20, declaredFen: 200 + at },
    reason: '客户更正',
  });
}

async function acts(n: number): Promise<void> {
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    for (let at = 0; at < n; at += 1) await act(tx, at);
  });
}

class Undo extends Error {}

async function triggers(tx: Tx, are: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const table of ['audit_logs', 'audit_seals'])
    await sql.raw(`ALTER TABLE ${table} ${are} TRIGGER USER`).execute(tx);
}

/** With triggers off, as somebody who has the database in his hands; everything is taken back. */
async function asThief<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  let result: T | undefined;
  await owner
    .transaction()
    .execute(async (tx) => {
      await triggers(tx, 'DISABLE');
      result = await run(tx);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return result as T;
}

/** What the verification finds after a change. */
const afterwards = (change: string, anchors: { seq: string; hash: string }[] = []) =>
  asThief(async (tx): Promise<readonly LogFinding[]> => {
    await sql.raw(change).execute(tx);
    return (await verifySealed(tx, { anchors })).findings;
  });

/** A text with one character changed. */
const BITE = `CREATE FUNCTION bite(t text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE WHEN coalesce(t, '') = '' THEN 'x' ELSE overlay(t PLACING chr(CASE ascii(substr(t, k, 1)) WHEN 55 THEN 56 ELSE 55 END) FROM k FOR 1) END
  FROM (SELECT 1 + floor(random() * greatest(length(t), 1))::int AS k) at $$`;

/** One byte of a column of each type. */
const TAMPERED: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `bite(${column})`,
  bigint: (column) => `coalesce(${column}, 0) # (1::bigint << (8 * floor(random() * 7)::int))`,
  integer: (column) => `coalesce(${column}, 0) # (1 << (8 * floor(random() * 3)::int))`,
  smallint: (column) => `(${column} + 1) % 3`,
  'timestamp with time zone': (column) => `${column} + interval '1 microsecond'`,
  jsonb: (column) => `regexp_replace(${column}::text, '0', '1')::jsonb`,
  xid8: (column) => `(${column}::text::bigint # 1)::text::xid8`,
  bytea: (column) => `set_byte(${column}, l.id::int % 32, get_byte(${column}, l.id::int % 32) # 1)`,
};

describe('the rows of the operation log', () => {
  test('one byte changed in any column of 1,000 rows is found every time', async () => {
    const missed: string[] = [];
    await asThief(async (tx) => {
      await sql.raw(BITE).execute(tx);
      const columns = await sql<{ name: string; type: string }>`SELECT column_name AS name, data_type AS type
        FROM information_schema.columns WHERE table_name = 'audit_logs'`.execute(tx);
      const ids = await sql<{ id: string }>`SELECT log_id AS id FROM audit_seals ORDER BY seq`.execute(tx);
      await sql`ALTER TABLE audit_logs ALTER COLUMN id DROP IDENTITY`.execute(tx);
      await sql`ALTER TABLE audit_logs DROP CONSTRAINT audit_logs_status_check, DROP CONSTRAINT audit_logs_pkey`.execute(
        tx,
      );
      for (let at = 0; at < 1_000; at += 1) {
        const { name, type } = columns.rows[at % columns.rows.length] ?? { name: '', type: '' };
        const { id } = ids.rows[Math.floor(Math.random() * ids.rows.length)] ?? { id: '' };
        const changed = TAMPERED[type]?.(name) ?? '';
        await sql`SAVEPOINT one`.execute(tx);
        const { rows } = await sql
          .raw<{ isHeld: boolean }>(`WITH bitten AS (
            UPDATE audit_logs l SET ${name} = ${changed} WHERE id = ${id} RETURNING mm_log_hash(l) AS content, row_hash)
          SELECT b.content = s.row_hash AND b.row_hash = s.row_hash AS is_held FROM bitten b, audit_seals s WHERE s.log_id = ${id}`)
          .execute(tx);
        if (rows[0]?.isHeld !== false) missed.push(`${name} of ${id}`);
        await sql`ROLLBACK TO one`.execute(tx);
      }
    });
    expect(missed).toEqual([]);
  });

  test('an untouched log holds, and says how many rows, from when to when and where the chain ends', async () => {
    const check = await verifyLog(server.services.db);
    expect(check).toMatchObject({ findings: [], isWhole: true, head: await operationLogHead(server.services.db) });
    expect(check.rows).toBeGreaterThanOrEqual(ROWS);
    expect(check.firstAt).toEqual(server.clock.now());
  });

  test('nobody changes, removes or empties it, whatever he runs as', async () => {
    const statements = [
      `UPDATE audit_logs SET reason = 'x'`,
      'DELETE FROM audit_logs',
      'TRUNCATE audit_logs',
      `UPDATE audit_seals SET hash = ''`,
      'DELETE FROM audit_seals',
      'TRUNCATE audit_seals',
      'TRUNCATE audit_archives',
    ];
    for (const statement of statements) {
      await expect(sql.raw(statement).execute(owner), statement).rejects.toThrow('append-only');
      const asApp = server.services.db.transaction(SYSTEM_SCOPE, (tx) => sql.raw(statement).execute(tx));
      await expect(asApp, statement).rejects.toThrow('permission denied');
    }
    const seal = server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      sql`UPDATE audit_seal_head SET seq = 0`.execute(tx),
    );
    await expect(seal).rejects.toThrow('permission denied');
  });
});

describe('the chain of the operation log', () => {
  const FIFTH = '(SELECT log_id FROM audit_seals ORDER BY seq OFFSET 5 LIMIT 1)';

  test.each([
    ['a row that is gone', `DELETE FROM audit_logs WHERE id = ${FIFTH}`, 'missing'],
    [
      'a row and its link that are gone',
      `WITH g AS (DELETE FROM audit_seals WHERE log_id = ${FIFTH} RETURNING log_id) DELETE FROM audit_logs l USING g WHERE l.id = g.log_id`,
      'gap',
    ],
    [
      'a changed row with a hash made anew',
      `UPDATE audit_logs l SET reason = 'x', row_hash = mm_log_hash((SELECT r FROM audit_logs r WHERE r.id = l.id)) WHERE id = ${FIFTH}`,
      'changed',
    ],
    [
      'a changed link',
      `UPDATE audit_seals SET hash = set_byte(hash, 0, get_byte(hash, 0) # 1) WHERE log_id = ${FIFTH}`,
      'broken',
    ],
    [
      'two rows that changed places',
      `UPDATE audit_seals s SET row_hash = o.row_hash, log_id = -o.log_id FROM audit_seals o WHERE s.seq IN (7, 8) AND o.seq = 15 - s.seq; UPDATE audit_seals SET log_id = -log_id WHERE log_id < 0`,
      'broken',
    ],
    ['a row slipped in', `INSERT INTO audit_logs (at, action, tx, row_hash) VALUES (now(), 'x', '3', '')`, 'inserted'],
    [
      'an end that was cut off',
      `DELETE FROM audit_logs WHERE id IN (SELECT log_id FROM audit_seals ORDER BY seq DESC LIMIT 3); DELETE FROM audit_seals s WHERE NOT EXISTS (SELECT FROM audit_logs l WHERE l.id = s.log_id)`,
      'truncated',
    ],
  ])('%s is found', async (_, change, problem) => {
    const findings = await afterwards(change);
    expect(findings.map((finding) => finding.problem)).toContain(problem);
  });

  test('an end cut off together with the head is told by an anchor outside of the database', async () => {
    const anchor = await operationLogHead(server.services.db);
    const cut = `DELETE FROM audit_logs WHERE id IN (SELECT log_id FROM audit_seals ORDER BY seq DESC LIMIT 3);
      DELETE FROM audit_seals s WHERE NOT EXISTS (SELECT FROM audit_logs l WHERE l.id = s.log_id);
      UPDATE audit_seal_head SET (seq, hash) = (SELECT seq, hash FROM audit_seals ORDER BY seq DESC LIMIT 1)`;
    expect(await afterwards(cut)).toEqual([]);
    expect(await afterwards(cut, [anchor])).toEqual([{ problem: 'truncated', seq: anchor.seq, logId: null }]);
  });

  test('a transaction that commits late with a lower number is linked, and none is forgotten', async () => {
    const { db } = server.services;
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const late = db.transaction(SYSTEM_SCOPE, async (tx) => {
      await act(tx, 9_001);
      begun.resolve();
      await mayEnd.promise;
    });
    await begun.promise;
    await acts(2);
    expect(await sealLog(db)).toBe(2);
    expect((await verifyLog(db)).findings).toEqual([]);
    mayEnd.resolve();
    await late;
    await acts(1);
    expect(await sealLog(db)).toBe(2);
    const check = await verifyLog(db);
    expect(check.findings).toEqual([]);
    const { rows } = await sql<{ open: number }>`SELECT count(*)::int AS open FROM audit_logs l
      WHERE NOT EXISTS (SELECT FROM audit_seals s WHERE s.log_id = l.id)`.execute(owner);
    expect(rows).toEqual([{ open: 0 }]);
  });

  test('sealers at the same time link every row once', async () => {
    const { db } = server.services;
    await acts(40);
    const sealed = await Promise.all([sealLog(db), sealLog(db), sealLog(db)]);
    expect(sealed.reduce((sum, n) => sum + n, 0)).toBe(40);
    expect((await verifyLog(db)).findings).toEqual([]);
  });

  test('a copy restored into another cluster, whose transaction numbers begin anew, goes on', async () => {
    const findings = await asThief(async (tx) => {
      await sql`UPDATE audit_seal_head SET horizon = '9000000000'`.execute(tx);
      await triggers(tx, 'ENABLE');
      await act(tx, 9_002);
      await sql`SELECT mm_log_seal(20000)`.execute(tx);
      await act(tx, 9_003);
      await sql`SELECT mm_log_seal(20000)`.execute(tx);
      const { rows } =
        await sql`SELECT 1 FROM audit_logs l WHERE NOT EXISTS (SELECT FROM audit_seals s WHERE s.log_id = l.id)`.execute(
          tx,
        );
      expect(rows).toEqual([]);
      return (await verifySealed(tx)).findings;
    });
    expect(findings).toEqual([]);
  });
});

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { brokenAnchors, sealAnchors, writeAnchor } from '../anchors/anchors.ts';
import type { Reader } from '../db/database.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { linkSeals } from './link.repo.ts';
import { touchedKeys } from './links.repo.ts';
import { listShapes } from './shapes.repo.ts';
import { NIGHTS, rowsOfNight, verifySeals } from './verify-seals.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let coinId: string;
beforeEach(async () => {
  server = await startTestServer();
  const made = await anOrder(server, { companyId: await server.company(), coins: [{ status: 90 }, { status: 30 }] });
  coinId = made.coins[0]?.id ?? '';
});
afterEach(() => server.stop());

const asOwner = (text: string) => server.services.db.allPool.query(`RESET ROLE; ${text}; SET ROLE mintmark_all`);
/** Statements behind the triggers of some tables. */
const behind = (tables: readonly string[], text: string) =>
  asOwner(
    [
      ...tables.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
      text,
      ...tables.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
    ].join('; '),
  );
const found = async (night?: number) => {
  const anchors = sealAnchors(server.services.config.dataDir);
  const { findings } = await verifySeals(server.services.db, { anchors, ...(night === undefined ? {} : { night }) });
  return findings.map(({ what, detail }) => `${what} ${detail}`);
};
/** Rows of a table that this transaction has read so far. */
const readOf = async (tx: Reader, table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT (seq_tup_read + idx_tup_fetch)::integer AS n
    FROM pg_stat_xact_user_tables WHERE relname = ${table}`.execute(tx);
  return rows[0]?.n ?? 0;
};
const CHANGED = 'changed behind the application: the row differs from its last seal';

test('what the application writes, changes and deletes holds', async () => {
  await asOwner(`UPDATE coins SET inner_note = 'seen' WHERE id = ${coinId};
    INSERT INTO roles (code, name_zh, name_en) VALUES ('x', 'x', 'x'); DELETE FROM roles WHERE code = 'x'`);
  expect(await found()).toEqual([]);
});

test('rows behind the triggers are named by table and key', async () => {
  await behind(
    ['coins', 'certificate_versions', 'roles'],
    `UPDATE coins SET grade_number = 70 WHERE id = ${coinId};
     DELETE FROM certificate_versions v USING certificates c WHERE c.id = v.certificate_id AND c.coin_id = ${coinId};
     INSERT INTO roles (code, name_zh, name_en) VALUES ('y', 'y', 'y')`,
  );
  expect(await found()).toEqual([
    `coins ${coinId} ${CHANGED}`,
    expect.stringMatching(/^certificate_versions \d+\/1 taken away behind the application/),
    expect.stringMatching(/^roles \d+ slipped in behind the application/),
  ]);
});

test.each([
  [
    'changed',
    `UPDATE row_seals SET at = at + interval '1 hour' WHERE id = (SELECT max(id) FROM row_seals)`,
    'seals changed',
  ],
  [
    'taken away with its row',
    `DELETE FROM row_seals WHERE table_no = (SELECT max(table_no) FROM seal_shapes WHERE table_name = 'custody_moves')
      OR id = (SELECT max(id) FROM row_seals)`,
    'seals taken away or slipped in',
  ],
  [
    'slipped in',
    `INSERT INTO row_seals (row_id, sub_id, tx, table_no, shape, op) SELECT 99, 0, tx, table_no, shape, 'D' FROM row_seals ORDER BY id LIMIT 1`,
    'seals slipped in: 1',
  ],
])('a seal that was %s is found by the chain', async (_what, statement, problem) => {
  await linkSeals(server.services.db);
  await behind(['row_seals'], statement);
  expect(await found()).toContainEqual(expect.stringContaining(problem));
});

test('an end of the chain that was cut off with its rows is found by the anchor outside of the database', async () => {
  await writeAnchor(server.services);
  await behind(
    ['row_seals', 'row_seal_links', 'coins'],
    `DELETE FROM row_seals s USING row_seal_links l WHERE l.seq = (SELECT max(seq) FROM row_seal_links) AND (s.tx, s.id) > (l.after_tx, l.after_id);
     DELETE FROM row_seal_links WHERE seq = (SELECT max(seq) FROM row_seal_links)`,
  );
  await asOwner(`UPDATE row_seal_head SET (seq, hash, tx, id) = (SELECT seq, hash, until_tx, until_id FROM
    (SELECT seq, hash, until_tx, until_id FROM row_seal_links UNION ALL SELECT 0, decode(repeat('00', 32), 'hex'), '0', 0) l ORDER BY seq DESC LIMIT 1)`);
  await asOwner(`UPDATE roles SET sort = sort + 1`);
  await linkSeals(server.services.db);
  expect(await brokenAnchors(server.services)).toContainEqual({
    what: '2026-11-20.json row seals',
    detail: expect.stringMatching(/^(truncated|not the chain that was anchored) at link \d+$/),
  });
});

test('a row of a table that only grows is not changed even through its seals', async () => {
  await asOwner(`ALTER TABLE certificate_versions DISABLE TRIGGER append_only;
    UPDATE certificate_versions SET cause = 'other'; ALTER TABLE certificate_versions ENABLE TRIGGER append_only`);
  expect(await found()).toEqual([
    expect.stringMatching(/^certificate_versions \d+\/1 changed with its protection off$/),
  ]);
});

test('a table whose seals were switched off is named', async () => {
  await asOwner('ALTER TABLE payments DISABLE TRIGGER sealed_update');
  expect(await found()).toEqual(['payments triggers of the seals are off']);
});

test('a night looks at what was written lately, and all nights together at everything', async () => {
  await writeAnchor(server.services);
  for (let day = 0; day < 3; day += 1) {
    server.clock.advance(DAY_MS);
    await asOwner(`UPDATE roles SET sort = sort + 1`);
    await writeAnchor(server.services);
  }
  await asOwner(`UPDATE coins SET inner_note = 'lately' WHERE id = (SELECT max(id) FROM coins)`);
  await behind(['coins'], `UPDATE coins SET inner_note = 'behind'`);
  const nights = [];
  for (let night = 0; night < NIGHTS; night += 1) nights.push(await found(night));
  const lately = (await server.services.db.allPool.query<{ id: string }>('SELECT max(id)::text AS id FROM coins'))
    .rows[0]?.id;
  expect(nights.every((findings) => findings.includes(`coins ${lately} ${CHANGED}`))).toBe(true);
  expect(nights.filter((findings) => findings.includes(`coins ${coinId} ${CHANGED}`))).toHaveLength(1);
});

test('a column that a migration adds comes under seal, and covers up nothing', async () => {
  await behind(['coins'], `UPDATE coins SET inner_note = 'behind' WHERE id = ${coinId}`);
  await asOwner(`ALTER TABLE coins ADD COLUMN colour text NOT NULL DEFAULT 'red'; SELECT mm_seal_follow()`);
  expect(await found()).toEqual([`coins ${coinId} ${CHANGED}`]);
  await behind(['coins'], `UPDATE coins SET colour = 'blue'`);
  expect(await found()).toHaveLength(2);
  await asOwner(`ALTER TABLE coins DROP COLUMN colour; SELECT mm_seal_follow()`);
  expect(await found()).toEqual([]);
});

test('numbers of transactions may begin anew in another database, as after a restored dump', async () => {
  await linkSeals(server.services.db);
  await behind(['row_seals'], `UPDATE row_seals SET tx = (tx::text::bigint + 1000000000)::text::xid8`);
  await behind(['row_seal_links'], 'DELETE FROM row_seal_links');
  await asOwner(`UPDATE row_seal_head SET (seq, hash, tx, id) = (0, decode(repeat('00', 32), 'hex'), '900000000', 0)`);
  await asOwner(`UPDATE roles SET sort = sort + 1`);
  await linkSeals(server.services.db);
  await asOwner(`UPDATE roles SET sort = sort + 1`);
  expect(await found()).toEqual([]);
});

test('a night reads of a big table what was written lately and the part whose turn it is, and no more', async () => {
  const ROWS = 20_000;
  const { companyId } = (await server.services.db.allPool.query('SELECT company_id AS "companyId" FROM coins')).rows[0];
  await asOwner(`INSERT INTO custody_moves (company_id, coin_id, from_place, to_place, cause, at)
    SELECT ${companyId}, ${coinId}, 'a', 'b', 'x', now() FROM generate_series(1, ${ROWS})`);
  await writeAnchor(server.services);
  await asOwner(`INSERT INTO custody_moves (company_id, coin_id, from_place, to_place, cause, at)
    SELECT ${companyId}, ${coinId}, 'b', 'c', 'y', now() FROM generate_series(1, 5); ANALYZE custody_moves; ANALYZE row_seals`);
  await linkSeals(server.services.db);
  const [anchor] = sealAnchors(server.services.config.dataDir);
  const read = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const shape = (await listShapes(tx, ['custody_moves']))[0];
    if (!shape || !anchor) throw new Error('custody moves are not sealed');
    const before = await readOf(tx, 'custody_moves');
    const touched = await touchedKeys(tx, anchor.seq, ROWS);
    expect(touched.get(shape.tableNo)).toHaveLength(5);
    expect(await rowsOfNight(tx, shape, touched, 3)).toEqual([]);
    return (await readOf(tx, 'custody_moves')) - before;
  });
  expect(read).toBeGreaterThan(ROWS / NIGHTS);
  expect(read).toBeLessThan((ROWS / NIGHTS) * 1.1);
});

import { zCode, zId, zMany } from '@mintmark/contract/kernel/fields.ts';
import { listQuery, zSearchText } from '@mintmark/contract/kernel/listing.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { createTestDatabase } from '../../../test/database.ts';
import { Database } from '../db/database.ts';
import { type Scope, SYSTEM_SCOPE } from '../scope.ts';
import { gramsOf } from '../search/index.ts';
import { COIN_TITLES, col, defineList, filter, foldCounts, recount, runList, scopeByGrading } from './index.ts';

const coins = defineList({
  key: 'test.coins',
  table: 'coins',
  alias: 'c',
  base: sql`c.deleted_at IS NULL`,
  columns: {
    id: col.id(sql`c.id`, { sort: true }),
    declaredFen: col.fen(sql`c.declared_fen`, { sort: true }),
  },
  filters: {
    companyId: filter.company(sql`c.company_id`),
    status: filter.status(sql`c.status`),
    q: filter.titles(sql`c.grams`, COIN_TITLES),
    round: filter.oneOf(sql`c.round`, 'smallint'),
  },
  scope: scopeByGrading({ company: sql`c.company_id`, grading: sql`c.grading_company_id`, category: sql`c.category1` }),
  defaultSort: '-id',
  count: 'counted',
  row: z.object({ id: z.string(), declaredFen: z.int() }),
});

export const zCoinQuery = listQuery({
  companyId: zMany(zId),
  status: zMany(zCode),
  q: zSearchText,
  round: zMany(zCode),
});
export type CoinQuery = z.input<typeof zCoinQuery>;

/** What a coin of the tests is called; `nth` of the companies received it, `grading` grades it. */
export interface NamedCoin {
  readonly nth: number;
  readonly grading: number;
  readonly name: string;
  readonly nameEn: string;
  readonly status: number;
}

/** Coins of three companies in a database of their own. */
export interface CoinBook {
  readonly companies: readonly string[];
  readonly db: Database;
  add(coins: readonly NamedCoin[]): Promise<void>;
  /** Renames the coin at this place of the list of all (around its end). */
  rename(at: number, name: string, nameEn: string): Promise<void>;
  move(at: number, status: number): Promise<void>;
  /** Deletes the coin, or brings it back. */
  turn(at: number): Promise<void>;
  /** Takes the row out of the table. */
  remove(at: number): Promise<void>;
  fold(): Promise<unknown>;
  recount(): Promise<void>;
  /** Ids of the page and the total, as the list answers. */
  found(scope: Scope, query: CoinQuery): Promise<{ ids: string[]; total: number }>;
  close(): Promise<void>;
}

const SETTING_UP = [
  `INSERT INTO companies (code, name_zh, name_en, type, brand_zh, brand_en) SELECT 'W' || i, 'x', 'x', 1, 'x', 'x' FROM generate_series(1, 3) i`,
  `INSERT INTO categories (code, category1, zh, en, cert_prefix) VALUES (501, 5, 'x', 'x', 'Y') ON CONFLICT DO NOTHING`,
  `INSERT INTO customers (company_id, customer_no, name) SELECT id, 'W' || id, 'x' FROM companies WHERE code LIKE 'W_'`,
  `INSERT INTO submission_orders (company_id, customer_id, order_code, pay_point, created_at, updated_at)
     SELECT k.company_id, k.id, k.customer_no, 2, now(), now() FROM customers k WHERE k.name = 'x'`,
  `INSERT INTO dispatches (company_id, grading_company_id, order_id, dispatch_no, seq, category1)
     SELECT company_id, company_id, id, order_code, 1, 5 FROM submission_orders`,
];

const codeOf = (serial: number): string => `C${String(serial).padStart(6, '0')}`;

async function insertCoins(db: Database, companies: readonly string[], serial: number, made: readonly NamedCoin[]) {
  const rows = made.map(({ nth, grading, name, nameEn, status }, index) => {
    const code = codeOf(serial + index);
    const [company, gradedBy] = [companies[nth % companies.length], companies[grading % companies.length]];
    return { code, name, nameEn, status, company, gradedBy, at: serial + index, grams: gramsOf([code, name, nameEn]) };
  });
  await db.transaction(SYSTEM_SCOPE, (tx) =>
    sql`INSERT INTO coins (company_id, grading_company_id, order_id, dispatch_id, customer_id, coin_code, seq, status, round,
        category1, category2, name, name_en, declared_fen, service_type, grams, created_at, updated_at)
      SELECT v.company, v."gradedBy", o.id, d.id, o.customer_id, v.code, v.at, v.status, 1 + v.at % 2, 5, 501, v.name, v."nameEn",
        100 + v.at % 7, 1, ARRAY(SELECT jsonb_array_elements_text(v.grams)), now(), now()
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v (code text, name text, "nameEn" text, status smallint,
        company bigint, "gradedBy" bigint, at integer, grams jsonb)
      JOIN submission_orders o ON o.company_id = v.company JOIN dispatches d ON d.order_id = o.id ORDER BY v.at`.execute(
      tx,
    ),
  );
}

/** Call `close` in afterAll. */
export async function openCoinBook(): Promise<CoinBook> {
  const database = await createTestDatabase();
  const db = new Database({ url: database.url });
  const run = (query: ReturnType<typeof sql>) => db.transaction(SYSTEM_SCOPE, (tx) => query.execute(tx));
  for (const text of SETTING_UP) await run(sql.raw(text));
  const { rows } = await db.read(SYSTEM_SCOPE, (reader) =>
    sql<{ id: string }>`SELECT id::text FROM companies WHERE code LIKE 'W_' ORDER BY id`.execute(reader),
  );
  const companies = rows.map(({ id }) => id);
  let serial = 0;
  const codeAt = (at: number) => codeOf(at % Math.max(serial, 1));
  return {
    companies,
    db,
    add: async (made) => {
      await insertCoins(db, companies, serial, made);
      serial += made.length;
    },
    rename: async (at, name, nameEn) => {
      const code = codeAt(at);
      await run(sql`UPDATE coins SET name = ${name}, name_en = ${nameEn}, grams = ${gramsOf([code, name, nameEn])}
        WHERE coin_code = ${code}`);
    },
    move: async (at, status) =>
      void (await run(sql`UPDATE coins SET status = ${status} WHERE coin_code = ${codeAt(at)}`)),
    turn: async (at) =>
      void (await run(sql`UPDATE coins SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END
        WHERE coin_code = ${codeAt(at)}`)),
    remove: async (at) => void (await run(sql`DELETE FROM coins WHERE coin_code = ${codeAt(at)}`)),
    fold: () => db.transaction(SYSTEM_SCOPE, foldCounts),
    recount: () => db.transaction(SYSTEM_SCOPE, (tx) => recount(tx, 'coins')),
    found: async (scope, query) => {
      const page = await db.read(scope, (reader) => runList(reader, coins, scope, zCoinQuery.parse(query)));
      return { ids: page.list.map(({ id }) => id), total: page.total };
    },
    close: async () => {
      await db.close();
      await database.drop();
    },
  };
}

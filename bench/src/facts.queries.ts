import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type pg from 'pg';

/** A coin whose measures may be typed, with its version. */
export interface OpenCoin {
  readonly id: string;
  readonly version: number;
  readonly weightMg: number;
  readonly diameterUm: number;
}

/** What the requests of a run ask for; the same in every run on the same database. */
export interface Facts {
  readonly coins: number;
  readonly companyIds: readonly string[];
  readonly certNos: readonly string[];
  readonly coinIds: readonly string[];
  /** What the export is asked for: coins graded since a day, or all of a smaller database; and how many they are. */
  readonly exported: { readonly gradedSince: string | null; readonly rows: number };
  /** Two Chinese characters each: frequent, usual and rare ones. */
  readonly words: readonly string[];
  /** Beginnings of coin codes that ten coins share. */
  readonly codes: readonly string[];
  readonly customer: { readonly id: string; readonly companyId: string };
  readonly openCoins: readonly OpenCoin[];
}

const WORDS_PER_KIND = 3;
const CERTIFICATES = 2_000;
const COMPANIES = 20;
const CODES = 200;
const OPEN_COINS = 4_000;
const EXPORTED = 100_000;

/** Word pairs of the coins' names at the top, in the middle and near the end of the frequency list. */
async function wordsOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{
    word: string;
  }>(`WITH names AS (SELECT name, count(*) AS n FROM coins GROUP BY name)
    SELECT substr(name, at, 2) AS word FROM names, generate_series(1, length(name) - 1) AS at
    WHERE substr(name, at, 2) ~ '^[\u4e00-\u9fff]{2}$' GROUP BY word ORDER BY sum(n) DESC, word`);
  const from = (start: number) => rows.slice(start, start + WORDS_PER_KIND).map(({ word }) => word);
  return [...from(0), ...from(Math.floor(rows.length / 10)), ...from(Math.floor(rows.length / 2))];
}

/** Coins in 30 (waiting for graders) whose measures may still be corrected, whole orders together. */
async function openCoinsOf(owner: pg.Client): Promise<OpenCoin[]> {
  const { rows } = await owner.query<OpenCoin>(
    `SELECT id::text, version, weight_mg AS "weightMg", diameter_um AS "diameterUm" FROM coins
    WHERE status = ${coinMachine.state.toAuthenticate} AND NOT is_held AND deleted_at IS NULL AND leased_by IS NULL AND company_id IN
      (SELECT id FROM companies WHERE code LIKE 'B0%') AND weight_mg IS NOT NULL AND diameter_um IS NOT NULL
    ORDER BY id LIMIT $1`,
    [OPEN_COINS],
  );
  return rows;
}

/** Newest graded coins, whole days, at most as many as the export is to have. */
async function exportedOf(owner: pg.Client, coins: number): Promise<Facts['exported']> {
  if (coins < EXPORTED * 2) return { gradedSince: null, rows: coins };
  const { rows } = await owner.query<{ day: string; n: number }>(
    `SELECT day::text, n FROM (SELECT day, (sum(count(*)) OVER (ORDER BY day DESC))::int AS n
      FROM (SELECT (graded_at AT TIME ZONE 'Asia/Shanghai')::date AS day FROM coins WHERE graded_at IS NOT NULL AND deleted_at IS NULL) c
      GROUP BY day) d WHERE n <= $1 ORDER BY day LIMIT 1`,
    [EXPORTED],
  );
  return { gradedSince: rows[0]?.day ?? null, rows: rows[0]?.n ?? coins };
}

/** Chooses them from the database. */
export async function factsOf(owner: pg.Client): Promise<Facts> {
  const coins = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM coins WHERE deleted_at IS NULL');
  const companies = await owner.query<{ id: string }>(
    `SELECT id::text FROM companies WHERE code LIKE 'B0%' ORDER BY id LIMIT $1`,
    [COMPANIES],
  );
  const certificates = await owner.query<{ no: string; id: string }>(
    `SELECT cert_no AS no, id::text FROM coins WHERE cert_no IS NOT NULL AND status = ${coinMachine.state.closed} ORDER BY hashint8(id), id LIMIT $1`,
    [CERTIFICATES],
  );
  const codes = await owner.query<{ code: string }>(
    `SELECT left(coin_code, -1) AS code FROM coins GROUP BY 1 ORDER BY hashtext(left(coin_code, -1)), 1 LIMIT $1`,
    [CODES],
  );
  const customers = await owner.query<{ id: string; companyId: string }>(
    `SELECT id::text, company_id::text AS "companyId" FROM customers WHERE customer_no LIKE 'UB%' ORDER BY id LIMIT 1`,
  );
  const customer = customers.rows[0];
  if (!customer) throw new Error('The database has no customers of the bulk seed.');
  return {
    coins: coins.rows[0]?.n ?? 0,
    exported: await exportedOf(owner, coins.rows[0]?.n ?? 0),
    companyIds: companies.rows.map(({ id }) => id),
    certNos: certificates.rows.map(({ no }) => no),
    coinIds: certificates.rows.map(({ id }) => id),
    words: await wordsOf(owner),
    codes: codes.rows.map(({ code }) => code),
    customer,
    openCoins: await openCoinsOf(owner),
  };
}

/** Marks the drafts of a run as deleted, so that the next one finds the same lists. */
export async function dropDrafts(owner: pg.Client): Promise<void> {
  await owner.query(
    `UPDATE submission_orders SET deleted_at = now() WHERE remark = 'bench' AND status = ${orderMachine.state.draft} AND deleted_at IS NULL`,
  );
}

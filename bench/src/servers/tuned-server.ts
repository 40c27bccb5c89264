import process from 'node:process';
import pg from 'pg';
import { Kept } from '../kept.queries.ts';
import { copyTo } from './copy-to.ts';
import { type Asked, COLUMNS, JOINS, type PlainAnswers, servePlain } from './plain-server.ts';

/**
 * The tuned limit (speed.md): the same exact answers as `raw` from the same tables, with what is known to help: totals
 * and days kept in memory, deep pages through them, words looked up among the distinct names, JSON texts made by PostgreSQL,
 * named statements on few connections, one statement for a batch or a create together with its log row, COPY for the export.
 * Kept figures are read once: nobody else may change coins while it runs. The tables keep their triggers, as for `raw`.
 */
const pool = new pg.Pool({
  connectionString: process.argv[3] ?? '',
  max: 4,
  onConnect: async (client) => {
    await client.query(
      'SET jit = off; SET max_parallel_workers_per_gather = 0; SET plan_cache_mode = force_generic_plan',
    );
  },
});
/** More coins than this of a word: walking the newest finds a page sooner than sorting all of them. */
const FREQUENT = 3_000;
const LIVE = 'c.deleted_at IS NULL';

/** Asks by a named statement for one JSON text. */
async function textOf(name: string, text: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await pool.query<[string]>({ name, text, values: [...values], rowMode: 'array' });
  return rows[0]?.[0] ?? 'null';
}

/** A page of coins `c` as JSON text: the fifty rows are found first and joined then. */
const pageOf = (where: string, tail = '') => `SELECT coalesce(json_agg(r), '[]')::text FROM (SELECT ${COLUMNS}
  FROM (SELECT * FROM coins c WHERE ${where} ORDER BY c.id DESC LIMIT 50 ${tail}) c ${JOINS} ORDER BY c.id DESC) r`;

const kept = await Kept.read(pool);
await pool.query(
  'CREATE SCHEMA IF NOT EXISTS bench; CREATE TABLE IF NOT EXISTS bench.log (at timestamptz, said jsonb)',
);

const framed = (list: string, total: number) => `{"list":${list},"total":${total}}`;

async function searched(word: string): Promise<string> {
  const { names, total } = kept.named(word);
  const list =
    total > FREQUENT
      ? await textOf('frequent', pageOf(`${LIVE} AND c.name = ANY ($1)`), [names])
      : await textOf('rare', pageOf(`${LIVE} AND c.id = ANY ($1)`), [kept.newestOf(names, 50)]);
  return framed(list, total);
}

async function list({ page, word, certNo, companyId, status }: Asked): Promise<string> {
  if (word !== null) return searched(word);
  if (certNo !== null) {
    const found = await textOf('cert', pageOf(`${LIVE} AND c.cert_no = $1`), [certNo]);
    return framed(found, found === '[]' ? 0 : 1);
  }
  if (companyId !== null && status !== null)
    return framed(
      await textOf('filtered', pageOf(`${LIVE} AND c.company_id = $1 AND c.status = $2`), [companyId, status]),
      kept.totalOf(companyId, status),
    );
  const { below, offset } = kept.placeOf((page - 1) * 50);
  return framed(await textOf('page', pageOf(`${LIVE} AND c.id < $1`, 'OFFSET $2'), [below, offset]), kept.total);
}

const RECORD = `SELECT (to_jsonb(r) || jsonb_build_object(
    'certificates', (SELECT coalesce(jsonb_agg(t), '[]') FROM certificates t WHERE t.coin_id = r.id),
    'events', (SELECT coalesce(jsonb_agg(e ORDER BY e.seq), '[]') FROM coin_events e WHERE e.coin_id = r.id)))::text
  FROM (SELECT ${COLUMNS} FROM coins c ${JOINS} WHERE c.id = $1) r`;
const MEASURES = `WITH log AS (INSERT INTO bench.log VALUES (now(), to_jsonb($1::bigint[]))),
  saved AS (UPDATE coins c SET weight_mg = n.weight, diameter_um = n.diameter, updated_at = now()
    FROM unnest($1::bigint[], $2::integer[], $3::integer[]) AS n (id, weight, diameter) WHERE c.id = n.id RETURNING 1)
  SELECT json_build_object('saved', count(*))::text FROM saved`;
const CREATE = `WITH log AS (INSERT INTO bench.log VALUES (now(), to_jsonb($3::text))),
  made AS (INSERT INTO submission_orders (company_id, customer_id, order_code, pay_point, remark, created_at, updated_at)
    VALUES ($1, $2, $3, 2, 'bench', now(), now()) RETURNING id, order_code, status, version)
  SELECT row_to_json(made)::text FROM made`;

const answers: PlainAnswers = {
  list,
  record: (id) => textOf('record', RECORD, [id]),
  saveMeasures: (rows) =>
    textOf('measures', MEASURES, [
      rows.map(({ id }) => id),
      rows.map(({ weightMg }) => weightMg),
      rows.map(({ diameterUm }) => diameterUm),
    ]),
  createOrder: ({ companyId, customerId, code }) => textOf('create', CREATE, [companyId, customerId, code]),
  async exportCsv(rows, to) {
    const client = await pool.connect();
    try {
      const newest = `SELECT * FROM coins c WHERE ${LIVE} ORDER BY c.id DESC LIMIT ${Number(rows)}`;
      await copyTo(
        client,
        `COPY (SELECT ${COLUMNS} FROM (${newest}) c ${JOINS} ORDER BY c.id DESC) TO STDOUT (FORMAT csv, HEADER)`,
        to,
      );
      to.end();
    } finally {
      client.release();
    }
  },
};

servePlain(answers);

import process from 'node:process';
import pg from 'pg';
import { COLUMNS, JOINS, type Measure, type PlainAnswers, servePlain } from './plain-server.ts';

/**
 * The raw baseline (speed.md): Node http and `pg` with the obvious SQL on the same database. Arguments: port and
 * connection string.
 */
const pool = new pg.Pool({ connectionString: process.argv[3] ?? '', max: 4 });
const FROM = `FROM coins c ${JOINS}`;

async function page(where: string, values: readonly unknown[], number: number): Promise<string> {
  const order = `ORDER BY c.id DESC LIMIT 50 OFFSET ${(number - 1) * 50}`;
  const { rows } = await pool.query(`SELECT ${COLUMNS} ${FROM} WHERE ${where} ${order}`, [...values]);
  const total = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM coins c WHERE ${where}`, [...values]);
  return JSON.stringify({ list: rows, total: total.rows[0]?.n });
}

async function saveMeasures(rows: readonly Measure[]): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const { id, weightMg, diameterUm } of rows)
      await client.query('UPDATE coins SET weight_mg = $2, diameter_um = $3, updated_at = now() WHERE id = $1', [
        id,
        weightMg,
        diameterUm,
      ]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return JSON.stringify({ saved: rows.length });
}

const cell = (value: unknown): string => {
  const text = value === null ? '' : value instanceof Date ? value.toISOString() : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const answers: PlainAnswers = {
  list({ page: number, word, code, certNo, companyId, status }) {
    const live = 'c.deleted_at IS NULL';
    if (code !== null) return page(`${live} AND c.coin_code BETWEEN $1 AND $1 || 'ZZZZ'`, [code], number);
    if (word !== null) {
      const beside = Object.entries({ company_id: companyId, status }).filter(([, value]) => value !== null);
      const more = beside.map(([column], at) => `AND c.${column} = $${at + 2}`).join(' ');
      return page(`${live} AND c.name LIKE $1 ${more}`, [`%${word}%`, ...beside.map(([, value]) => value)], number);
    }
    if (certNo !== null) return page(`${live} AND c.cert_no = $1`, [certNo], number);
    if (status !== null) return page(`${live} AND c.company_id = $1 AND c.status = $2`, [companyId, status], number);
    return page(live, [], number);
  },
  async record(id) {
    const coin = await pool.query(`SELECT ${COLUMNS} ${FROM} WHERE c.id = $1`, [id]);
    const certificates = await pool.query('SELECT * FROM certificates WHERE coin_id = $1', [id]);
    const events = await pool.query('SELECT * FROM coin_events WHERE coin_id = $1 ORDER BY seq', [id]);
    return JSON.stringify({ ...coin.rows[0], certificates: certificates.rows, events: events.rows });
  },
  saveMeasures,
  async createOrder({ companyId, customerId, code }) {
    const { rows } = await pool.query(
      `INSERT INTO submission_orders (company_id, customer_id, order_code, pay_point, remark, created_at, updated_at)
      VALUES ($1, $2, $3, 2, 'bench', now(), now()) RETURNING id, order_code, status, version`,
      [companyId, customerId, code],
    );
    return JSON.stringify(rows[0]);
  },
  async exportCsv(count, to) {
    const { rows, fields } = await pool.query<unknown[]>({
      text: `SELECT ${COLUMNS} ${FROM} WHERE c.deleted_at IS NULL ORDER BY c.id DESC LIMIT ${Number(count)}`,
      rowMode: 'array',
    });
    const lines = rows.map((row) => row.map(cell).join(','));
    to.end(`${fields.map(({ name }) => name).join(',')}\n${lines.join('\n')}\n`);
  },
};

servePlain(answers);

import { createServer, type IncomingMessage } from 'node:http';
import process from 'node:process';
import pg from 'pg';

/**
 * The raw baseline (performance.md): Node http and `pg` with the obvious SQL on the same database. No sign-in, no
 * permission, no scope, no validation, no log. Arguments: port and connection string.
 */
const [port = '0', connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 4 });

const FROM =
  'FROM coins c LEFT JOIN submission_orders o ON o.id = c.order_id LEFT JOIN customers k ON k.id = c.customer_id';
const COLUMNS = `c.id, c.coin_code, c.cert_no, c.order_id, o.order_code, k.name AS customer_name, c.name, c.variety_text,
  c.year_text, c.category1, c.category2, c.status, c.round, c.result_type, c.grade, c.grade_number, c.declared_fen, c.fee_fen,
  o.is_pay, c.tier_used, c.service_type, c.box_no, (c.is_held OR o.is_held) AS is_held, c.flags, c.graded_at, c.updated_at, c.version`;

async function list(where: string, values: readonly unknown[], page: number): Promise<unknown> {
  const order = `ORDER BY c.id DESC LIMIT 50 OFFSET ${(page - 1) * 50}`;
  const { rows } = await pool.query(`SELECT ${COLUMNS} ${FROM} WHERE ${where} ${order}`, [...values]);
  const total = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM coins c WHERE ${where}`, [...values]);
  return { list: rows, total: total.rows[0]?.n };
}

interface Measure {
  readonly id: string;
  readonly weightMg: number;
  readonly diameterUm: number;
}

async function saveMeasures(rows: readonly Measure[]): Promise<unknown> {
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
  return { saved: rows.length };
}

async function createOrder(order: { code: string; customerId: string; companyId: string }): Promise<unknown> {
  const { rows } = await pool.query(
    `INSERT INTO submission_orders (company_id, customer_id, order_code, pay_point, remark, created_at, updated_at)
    VALUES ($1, $2, $3, 2, 'bench', now(), now()) RETURNING id, order_code, status, version`,
    [order.companyId, order.customerId, order.code],
  );
  return rows[0];
}

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as T;
}

function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const asked = (name: string) => url.searchParams.get(name);
  if (url.pathname === '/measures') return bodyOf<Measure[]>(request).then(saveMeasures);
  if (url.pathname === '/orders')
    return bodyOf<{ code: string; customerId: string; companyId: string }>(request).then(createOrder);
  const page = Number(asked('page') ?? 1);
  const live = 'c.deleted_at IS NULL';
  if (asked('code') !== null) return list(`${live} AND c.coin_code BETWEEN $1 AND $1 || 'ZZZZ'`, [asked('code')], page);
  if (asked('q') !== null) {
    const within = ['companyId', 'status'].filter((name) => asked(name) !== null);
    const more = within.map((name, at) => `AND c.${name === 'status' ? name : 'company_id'} = $${at + 2}`);
    return list(
      `${live} AND c.name LIKE $1 ${more.join(' ')}`,
      [`%${asked('q')}%`, ...within.map((name) => asked(name))],
      page,
    );
  }
  if (asked('certNo') !== null) return list(`${live} AND c.cert_no = $1`, [asked('certNo')], page);
  if (asked('status') !== null)
    return list(`${live} AND c.company_id = $1 AND c.status = $2`, [asked('companyId'), asked('status')], page);
  return list(live, [], page);
}

createServer((request, response) => {
  const send = (status: number, data: unknown) => {
    const text = Buffer.from(JSON.stringify(data));
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
  };
  if (request.url === '/healthz') return send(200, {});
  return void answer(request).then(
    (data) => send(200, data),
    (error: unknown) => send(500, { error: String(error) }),
  );
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));

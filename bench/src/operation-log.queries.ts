import type pg from 'pg';

const AT_ONCE = 50_000;
const PEOPLE = 60;
const ACTIONS = [
  'receiving.updateOrder',
  'entry.saveRows',
  'grading.submitScore',
  'finance.collectPayment',
  'labels.createPrintJob',
  'delivery.scanItem',
  'identity.login',
  'accounts.updateAccount',
];

/** People who acted; the module that acted most is the first. */
async function insertPeople(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO accounts (username, password_hash, real_name, scope_kind)
     SELECT 'bench-log-' || i, '-', 'bench ' || i, 'all' FROM generate_series(1, $1::int) i RETURNING id`,
    [PEOPLE],
  );
  return rows.map(({ id }) => id);
}

/** Writes acts of the last eleven months until the log has so many, links them into the chain. Answers a person of them. */
export async function fillOperationLog(
  owner: pg.Client,
  wanted: number,
  tell: (line: string) => void,
): Promise<string> {
  const people = await insertPeople(owner);
  await owner.query('SET statement_timeout = 0');
  for (let made = 0; made < wanted; made += AT_ONCE) {
    await owner.query(
      `INSERT INTO audit_logs (at, account_id, action, target_type, target_id, target_no, before, after, result, status,
         address, request_id, user_agent, duration_ms)
       SELECT now() - interval '330 days' * (1 - i / $2::float8), ($3::bigint[])[1 + i % $5::int],
         ($4::text[])[1 + (i * 7) % array_length($4::text[], 1)], 'order', 1 + i / 5, 'S' || (20260000 + i / 5),
         jsonb_build_object('status', 10), jsonb_build_object('status', 20, 'remark', md5(i::text)),
         CASE i % 50 WHEN 0 THEN 'NO_PERMISSION' ELSE 'ok' END, (i % 50 = 0)::int, '10.1.' || i % 200 || '.7', md5(i::text),
         'Mozilla/5.0 (X11; Linux x86_64) Chrome/147', 3 + i % 40
       FROM generate_series($1::int + 1, least($1::int + $6::int, $2::int)) i`,
      [made, wanted, people, ACTIONS, people.length, AT_ONCE],
    );
    if ((made / AT_ONCE) % 5 === 0) tell(`preparing: ${made} of ${wanted} rows of the operation log`);
  }
  tell('preparing: the chain');
  for (let sealed = AT_ONCE; sealed === AT_ONCE; ) {
    const { rows } = await owner.query<{ n: number }>('SELECT mm_log_seal($1) AS n', [AT_ONCE]);
    sealed = rows[0]?.n ?? 0;
  }
  return people[0] ?? '0';
}

/** How many rows there are, and on how many disk megabytes. */
export async function sizeOfLog(owner: pg.Client): Promise<{ rows: number; megabytes: number }> {
  const { rows } = await owner.query<{ rows: number; megabytes: number }>(
    `SELECT (SELECT count(*)::int FROM audit_logs) AS rows,
       ((pg_total_relation_size('audit_logs') + pg_total_relation_size('audit_seals')) / 1048576)::int AS megabytes`,
  );
  return rows[0] ?? { rows: 0, megabytes: 0 };
}

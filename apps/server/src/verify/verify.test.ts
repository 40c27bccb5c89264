import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, type MadeOrder } from '../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { Reader, Tx } from '../kernel/db/database.ts';
import { foldCounts } from '../kernel/listing/totals/counts.ts';
import { SYSTEM_SCOPE } from '../kernel/scope.ts';
import { recalculate } from '../workflow/money/pricing.ts';
import { lockOrder, refreshOrder, setOrderMoney } from '../workflow/orders/order.repo.ts';
import { booksBroken, custodyBroken } from './broken-books.factory.ts';
import { parcelsBroken } from './broken-parcels.factory.ts';
import { receiptsBroken, scopesBroken } from './broken-receipts.factory.ts';
import { rightsBroken } from './broken-rights.factory.ts';
import {
  type Broken,
  certificatesBroken,
  commissionBroken,
  exec,
  historyBroken,
  refundsBroken,
  steps,
  tablesBroken,
  workBroken,
} from './broken-rows.factory.ts';
import { spotsBroken } from './broken-spots.factory.ts';
import { wordsBroken } from './broken-words.factory.ts';
import { CHECKS } from './checks.ts';
import { VALUE_CHECKS } from './value-checks.ts';
import { type Finding, findingsOf, valueFindings } from './verify.ts';

const ids = { company: '', other: '', me: '', you: '', order: '', dispatch: '', customer: '', list: '' };
/** 90 ready, 60 to label, 30 to authenticate. */
const coin = { ready: '', label: '', fresh: '', readyCert: '' };
let server: TestServer;
let made: MadeOrder;

beforeAll(async () => {
  server = await startTestServer();
  ids.company = await server.company();
  ids.other = await server.company();
  ids.me = (await server.person({ companyId: ids.company })).accountId ?? '';
  ids.you = (await server.person({ companyId: ids.company })).accountId ?? '';
  made = await anOrder(server, {
    companyId: ids.company,
    coins: [{ status: 90 }, { status: 60 }, { status: 30 }],
  });
  Object.assign(ids, {
    order: made.order.id,
    dispatch: made.dispatchId,
    customer: made.order.customerId,
    list: made.order.priceListId,
  });
  const [ready, label, fresh] = made.coins.map((one) => one.id);
  Object.assign(coin, { ready, label, fresh, readyCert: made.coins[0]?.certNo });
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await foldCounts(tx);
    const by = { now: server.clock.now(), accountId: null };
    const order = await lockOrder(tx, SYSTEM_SCOPE, ids.order);
    await recalculate(tx, order, by);
    await setOrderMoney(tx, ids.order, { billedFen: 0 });
    await refreshOrder(tx, ids.order);
    await tx.updateTable('submissionOrders').set({ billedFen: null }).where('id', '=', ids.order).execute();
  });
});
afterAll(() => server.stop());

async function run(db: Reader, name: string): Promise<Finding[]> {
  const check = CHECKS.find((one) => one.name.startsWith(name));
  if (check) return findingsOf(db, check);
  const value = VALUE_CHECKS.find((one) => one.name.startsWith(name));
  if (!value) throw new Error(`no check ${name}`);
  return valueFindings(db, value);
}

class RolledBack extends Error {}

/** What the check finds before and after the rows were broken; nothing of it stays. */
async function breaking(name: string, breakIt: (tx: Tx) => Promise<unknown>): Promise<[Finding[], Finding[]]> {
  let found: [Finding[], Finding[]] | null = null;
  const attempt = server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const before = await run(tx, name);
    await breakIt(tx);
    found = [before, await run(tx, name)];
    throw new RolledBack();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  if (!found) throw new Error('the rows could not be broken');
  return found;
}

const score = (level: number, grade: string, by = 'me') =>
  `INSERT INTO scores (company_id, coin_id, round, level, grader_id, result_type, grade, submitted_at)
   VALUES (${ids.company}, ${coin.ready}, 1, ${level}, ${ids[by as 'me']}, 1, '${grade}', now())`;
const MS63 = '{"resultType":1,"strike":"MS","number":63}';
const MS64 = '{"resultType":1,"strike":"MS","number":64}';

const task = (type: number, status: number, options: { requester?: string; levels?: number; created?: string } = {}) =>
  `INSERT INTO audit_tasks (company_id, grading_company_id, task_no, type, coin_id, order_id, status, levels, requested_by, before, created_at, updated_at)
   VALUES (${ids.company}, ${ids.company}, 'A-test', ${type}, ${coin.ready}, ${ids.order}, ${status}, ${options.levels ?? 1},
     ${options.requester ?? 'NULL'}, '{"grade":${MS63}}', ${options.created ?? 'now()'}, now())`;
const decision = (kind: string, level: number, by: string, data = '{}') =>
  `INSERT INTO audit_decisions (company_id, task_id, level, decision, decided_by, decided_at, data)
   SELECT ${ids.company}, id, ${level}, '${kind}', ${by}, now(), '${data}' FROM audit_tasks WHERE task_no = 'A-test'`;
const quality = (result: string, by: string, list = '[]') =>
  `INSERT INTO qc_records (company_id, coin_id, result, checklist, checked_by, checked_at)
   VALUES (${ids.company}, ${coin.ready}, '${result}', '${list}', ${by}, now())`;
const delivery = (status: number, more = '') =>
  `INSERT INTO deliveries (company_id, delivery_no, customer_id, method, status, declared_fen, insured_fen, shipped_at, created_at, updated_at ${more ? `, ${more.split('=')[0]}` : ''})
   VALUES (${ids.company}, 'D-test', ${ids.customer}, 2, ${status}, 80000, 100, now(), now(), now() ${more ? `, ${more.split('=')[1]}` : ''})`;
const item = () =>
  `INSERT INTO delivery_items (company_id, delivery_id, order_id, coin_id) SELECT ${ids.company}, id, ${ids.order}, ${coin.ready} FROM deliveries WHERE delivery_no = 'D-test'`;
const shipped = () => `UPDATE coins SET status = 95 WHERE id = ${coin.ready}`;
const label = (printNo: number, certNo = coin.readyCert, voided = 'NULL') =>
  `INSERT INTO label_prints (company_id, job_id, seq, coin_id, cert_no, print_no, reason, data_hash, label, printed_by, printed_at, voided_at)
   SELECT ${ids.company}, id, ${printNo}, ${coin.ready}, '${certNo}', ${printNo}, 1, '\\x00', '{}', ${ids.me}, now(), ${voided} FROM print_jobs WHERE job_no = 'J-test'`;
const job = () =>
  `INSERT INTO print_jobs (company_id, job_no, kind, template_code, template_version, count, created_by, created_at) VALUES (${ids.company}, 'J-test', 'grading', 't', 1, 1, ${ids.me}, now())`;
const payment = (amountFen: number) =>
  `INSERT INTO payments (company_id, pay_no, customer_id, method, amount_fen, received_at, status, created_at) VALUES (${ids.company}, 'P-test', ${ids.customer}, 1, ${amountFen}, now(), 1, now())`;
const allocation = (amountFen: number) =>
  `INSERT INTO payment_allocations (company_id, payment_id, order_id, amount_fen, created_at) SELECT ${ids.company}, id, ${ids.order}, ${amountFen}, now() FROM payments WHERE pay_no = 'P-test'`;
const account = (balanceFen: number) =>
  `INSERT INTO ledger_accounts (company_id, key, kind, balance_fen) VALUES (${ids.company}, 'test', 'suspense', ${balanceFen})`;
const transfer = () =>
  `INSERT INTO ledger_transfers (company_id, kind, key, at) VALUES (${ids.company}, 'bill', 'T-test', now())`;
const entry = (seq: number, amountFen: number) =>
  `INSERT INTO ledger_entries (company_id, transfer_id, ledger_account_id, seq, amount_fen, balance_after_fen, prev_hash, hash)
   SELECT ${ids.company}, t.id, a.id, ${seq}, ${amountFen}, ${amountFen}, '\\x00', '\\x00' FROM ledger_transfers t, ledger_accounts a WHERE t.key = 'T-test' AND a.key = 'test'`;
const feeLine = (amountFen: number, more: { coin?: string; manual?: boolean; version?: number } = {}) =>
  `INSERT INTO fee_lines (company_id, order_id, coin_id, stage, calc_no, fee_type, rule_id, rule_version, amount_fen, is_manual, created_at)
   VALUES (${ids.company}, ${ids.order}, ${more.coin ?? 'NULL'}, 'calc', 1, 90, 'r', ${more.version ?? 1}, ${amountFen}, ${more.manual ?? false}, now())`;

/** Ids are known when the tests run. */
const ASIDE = [
  scopesBroken(ids),
  parcelsBroken(),
  receiptsBroken(ids),
  booksBroken(ids),
  custodyBroken(ids, coin),
  commissionBroken(ids, coin),
  refundsBroken(ids),
  rightsBroken(ids),
  historyBroken(ids, coin),
  spotsBroken(ids, coin),
  workBroken(ids, coin),
  tablesBroken(ids, coin),
  wordsBroken(ids),
].flat();
const MONEY: readonly Broken[] = [
  ['ledger: debits equal credits', () => steps(account(0), transfer(), entry(1, 100))],
  ['ledger: every transfer has two legs', () => steps(account(0), transfer(), entry(1, 100))],
  ['ledger: balance equals', () => exec(account(5))],
  ['orders: billed total equals', () => exec(`UPDATE submission_orders SET billed_fen = 77 WHERE id = ${ids.order}`)],
  [
    'orders: calculated total ties out',
    () => exec(`UPDATE submission_orders SET calculated_fen = calculated_fen + 1 WHERE id = ${ids.order}`),
  ],
  ['coins: fee equals the sum', () => exec(`UPDATE coins SET fee_fen = fee_fen + 1 WHERE id = ${coin.ready}`)],
  ['payments: allocations stay within', () => steps(payment(100), allocation(101))],
  [
    'payments: allocations stay within',
    () => exec(`UPDATE submission_orders SET paid_fen = 5 WHERE id = ${ids.order}`),
  ],
  [
    'orders: the price list is',
    () => exec(`UPDATE submission_orders SET submitted_at = '2019-12-31T10:00Z' WHERE id = ${ids.order}`),
  ],
  ['orders: the price list is', () => exec(feeLine(0, { version: 99 }))],
  ['coins: the tier covers', () => exec(`UPDATE coins SET tier_used = 'T1' WHERE id = ${coin.ready}`)],
  ['coins: the tier covers', () => exec(`UPDATE coins SET auditor_value_fen = 9000000 WHERE id = ${coin.ready}`)],
  ['fee lines: a line by hand', () => exec(feeLine(0, { manual: true }))],
];

const CERTIFICATES = certificatesBroken(ids, coin);

const GRADING: readonly Broken[] = [
  ['coins: the graders of a round', () => steps(score(1, MS63), score(2, MS63))],
  ['coins: the graders of a round', () => steps(score(1, MS63), quality('pass', ids.me))],
  ['coins: the graders of a round', () => steps(score(1, MS63), task(2, 1), decision('approve', 1, ids.me))],
  ['coins: the graders of a round', () => steps(score(2, MS63), score(10, MS63))],
  ['coins: number and result columns', () => exec(`UPDATE coins SET grade_number = 62 WHERE id = ${coin.ready}`)],
  [
    'coins: every result is allowed',
    () => exec(`UPDATE coins SET grade = '{"resultType":1,"strike":"MS","number":71}' WHERE id = ${coin.ready}`),
  ],
  ['scores: every score is allowed', () => exec(score(1, '{"resultType":1,"strike":"MS","number":71}'))],
  ['coins: a score that an audit fixed', () => exec(score(9, MS63))],
  [
    'coins: a score that an audit fixed',
    () =>
      exec(`INSERT INTO coin_events (coin_id, seq, company_id, kind, at, data, canonical, prev_hash, hash)
     VALUES (${coin.ready}, 900, ${ids.company}, 'changeApproved', now(), '{"task":"A-none"}', '', '\\x00', '\\x00')`),
  ],
  ['audits: nobody decides', () => steps(task(4, 1, { requester: ids.me }), decision('approve', 1, ids.me))],
  [
    'audits: nobody decides',
    () => steps(task(1, 1, { levels: 2 }), decision('approve', 1, ids.me), decision('approve', 2, ids.me)),
  ],
  ['audits: a closed task', () => steps(task(1, 1, { levels: 2 }), decision('approve', 1, ids.me))],
  ['audits: points are only dropped', () => steps(task(1, 2), decision('change', 1, ids.me, `{"grade":${MS64}}`))],
];

const WORK: readonly Broken[] = [
  [
    'orders: coins equal the confirmed',
    () => exec(`UPDATE submission_orders SET confirmed_qty = 4 WHERE id = ${ids.order}`),
  ],
  ['delivery: nothing was handed out', () => exec(delivery(8))],
  ['quality: a coin passed only after a scan', () => exec(quality('pass', ids.me))],
  ['quality: a coin passed only with', () => exec(quality('pass', ids.me))],
  ['quality: a coin passed only with', () => exec(quality('pass', ids.me, '[{"code":"label","isFine":false}]'))],
  [
    'quality: a coin has an open check',
    () =>
      exec(`INSERT INTO quality_tasks (company_id, coin_id, category1, due_at, created_at, updated_at)
       VALUES (${ids.company}, ${coin.ready}, 1, now(), now(), now())`),
  ],
  [
    'quality: a coin has an open check',
    () =>
      steps(
        quality('fail', ids.me),
        `INSERT INTO quality_tasks (company_id, coin_id, category1, status, record_id, decided_by, decided_at, due_at, created_at, updated_at)
         SELECT company_id, coin_id, 1, 1, id, checked_by, now(), now(), now(), now() FROM qc_records WHERE coin_id = ${coin.ready} ORDER BY id DESC LIMIT 1`,
      ),
  ],
  [
    'quality: who entered',
    () => exec(`UPDATE coins SET sealed_by = ${ids.me}, qc_by = ${ids.me} WHERE id = ${coin.ready}`),
  ],
  [
    'coins: what is not genuine',
    () =>
      exec(
        `UPDATE coins SET result_type = 4, cert_no = NULL, grade_number = NULL, box_no = 'B1' WHERE id = ${coin.ready}`,
      ),
  ],
  [
    'coins: what is not genuine',
    () =>
      steps(
        job(),
        label(1),
        `UPDATE coins SET result_type = 4, cert_no = NULL, grade_number = NULL WHERE id = ${coin.ready}`,
      ),
  ],
  ['labels: only the last print', () => steps(job(), label(1), label(2, coin.readyCert, 'now()'))],
  ['labels: only the last print', () => steps(job(), label(1, 'Y7000000000'))],
  ['labels: a valid label is what', () => steps(job(), label(1))],
  [
    'chips: a chip that counts',
    () =>
      exec(
        `INSERT INTO chips (uid, company_id, coin_id, cert_no, url, written_by, written_at) VALUES ('0011223344', ${ids.company}, ${coin.ready}, 'Y7000000000', '', ${ids.me}, now())`,
      ),
  ],
  ['boxes: the ring', () => exec(`UPDATE coins SET ring_um = 20000 WHERE id = ${coin.ready}`)],
  ['delivery: shipped coins', () => exec(shipped())],
  [
    'delivery: nothing left the house',
    () => steps(delivery(3), item(), shipped(), task(6, 0, { created: "now() - interval '1 day'" })),
  ],
  ['delivery: nothing left the house', () => steps(quality('fail', ids.me))],
  ['delivery: a cancelled or returned', () => steps(delivery(-1), item())],
  ['delivery: what a courier carries', () => exec(delivery(3))],
];

const PARTS: readonly (readonly [string, readonly Broken[]])[] = [
  ['money', MONEY],
  ['grading', GRADING],
  ['certificates', CERTIFICATES],
  ['work', WORK],
  ['what has a factory of its own', ASIDE],
];

describe.each(PARTS)('npm run verify, %s', (_part, broken) => {
  test.each(broken.map(([name, breakIt], index) => [`${name} #${index}`, name, breakIt] as const))(
    '%s',
    async (_title, name, breakIt) => {
      const [before, after] = await breaking(name, async (tx) => {
        await sql`SET LOCAL ROLE NONE`.execute(tx);
        await sql`SET CONSTRAINTS ALL DEFERRED`.execute(tx);
        await breakIt()(tx);
      });

      expect(before).toEqual([]);
      expect(after.length).toBeGreaterThan(0);
    },
  );
});

test('every check of npm run verify is broken above', () => {
  const broken = PARTS.flatMap(([, part]) => part.map(([name]) => name));
  const names = [...CHECKS, ...VALUE_CHECKS].map((check) => check.name);

  expect(names.filter((name) => !broken.some((start) => name.startsWith(start)))).toEqual([]);
});

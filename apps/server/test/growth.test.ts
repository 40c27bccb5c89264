import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredLists, type List } from '../src/kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { startTestServer, type TestServer } from './harness.ts';

/**
 * The lists of the two tables that grow with the house: whatever they offer is counted from kept totals and walked along an
 * index, or stands here with the reason. What it really costs, `npm run bench -- --growth` measures.
 */
const BIG = ['coins', 'submission_orders'];

const FEW_EACH = 'found by an index; an order, a coin, a customer or an agent has few';
const IN_HAND = 'only what is being worked on is looked at, by an index that holds nothing else';
const SELDOM = 'seldom sorted by; an index for it would cost every write of an order more than it gives';
const INDEXED = 'counted by the search index, which keeps its own totals';
const NONE = 'found by an index that holds nothing else; there must be none at the end of the day';
const PRINTED_AGAIN =
  'found by an index that holds nothing but labels printed again, or among what is being worked on; few of either';
const OF_OTHERS = 'stands in another table';

const UNKEPT: Readonly<Record<string, string>> = {
  'grading.indexed q': INDEXED,
  'grading.indexed gradeNumber': INDEXED,
  'grading.indexed year': INDEXED,
  'grading.indexed grader': INDEXED,
  'grading.indexed score': INDEXED,
  'grading.indexed customerId': FEW_EACH,
  'grading.indexed prints': PRINTED_AGAIN,
  'grading.ratings grader': INDEXED,
  'grading.ratings score': INDEXED,
  'grading.ratings customerId': FEW_EACH,
  'grading.ratings prints': PRINTED_AGAIN,
  'grading.indexed missing': NONE,
  'grading.indexed placeless': NONE,
  'grading.ratings missing': NONE,
  'grading.ratings placeless': NONE,
  'custody.coins placed': 'found by an index; as many as came to their place in these days and are in the house',
  'finance.orders customer': OF_OTHERS,
  'finance.orders paid': 'found by an index; as many as were paid in these days',
  'finance.orders due': 'found by an index',
  'finance.orders customerId': FEW_EACH,
  'receiving.orders customer': OF_OTHERS,
  'receiving.orders customerId': FEW_EACH,
  'receiving.orders agentId': FEW_EACH,
  'receiving.orders shipped': 'found by an index; as many as were sent in these days',
  'receiving.orders promised': 'found by an index; as many as are promised for these days',
  'receiving.orders tier':
    'found by an index; seldom asked, and then counted: totals of it would cost every write of an order',
  'receiving.orders warning': IN_HAND,
  'labels.queue printed': IN_HAND,
  'labels.queue dispatchId': FEW_EACH,
  'labels.chips written': IN_HAND,
  'labels.chips verified': IN_HAND,
  'entry.coins dispatchId': FEW_EACH,
  'entry.dispatches orderId': FEW_EACH,
  'delivery.readyOrders returnMethod': IN_HAND,
  'delivery.readyOrders isPay': IN_HAND,
};

const UNSORTED: Readonly<Record<string, string>> = {
  'labels.queue orderCode': OF_OTHERS,
  'labels.queue category1': IN_HAND,
  'labels.queue status': IN_HAND,
  'labels.chips orderCode': OF_OTHERS,
  'entry.coins status': IN_HAND,
  'entry.coins category1': IN_HAND,
  'entry.coins name': IN_HAND,
  'entry.dispatches status': IN_HAND,
  'receiving.receipts arrivedAt': IN_HAND,
  'receiving.orders status': SELDOM,
  'receiving.orders customerName': OF_OTHERS,
  'receiving.orders piecesQty': SELDOM,
  'receiving.orders quotedFen': SELDOM,
  'receiving.orders dueFen': SELDOM,
  'finance.orders status': SELDOM,
  'finance.orders isPay': SELDOM,
  'finance.orders quotedFen': SELDOM,
  'finance.orders calculatedFen': SELDOM,
  'finance.orders billedFen': SELDOM,
  'finance.orders paidFen': SELDOM,
  'finance.orders refundedFen': SELDOM,
};

/** Codes that people paste: each is found by a unique index, here or where it stands. */
const CODES = /(^code|Code|No|uid)$/;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Other tests of a worker declare lists of their own. */
const lists = (): readonly List[] =>
  declaredLists().filter(({ key, table }) => BIG.includes(table) && !key.startsWith('test.'));
const named = (list: List, names: readonly string[]) => names.map((name) => `${list.key} ${name}`);

/** What the indexes of a table begin with that go on with the id, or need not. */
async function leadsOf(table: string): Promise<ReadonlySet<string>> {
  const { rows } = await server.services.db.read(SYSTEM_SCOPE, (reader) =>
    sql<{ lead: string }>`SELECT pg_get_indexdef(indexrelid, 1, true) AS lead FROM pg_index
      WHERE indrelid = ${table}::regclass AND (indisunique OR pg_get_indexdef(indexrelid, 2, true) = 'id')`.execute(
      reader,
    ),
  );
  return new Set(rows.map(({ lead }) => lead));
}

function unkept({ filters, kept, key }: List): string[] {
  const known = new Set(kept.flatMap((kinds) => Object.keys(kinds.filters)));
  return Object.entries(filters)
    .filter(([name, { kind }]) => kind === 'where' && !known.has(name) && !CODES.test(name))
    .map(([name]) => `${key} ${name}`);
}

async function unsorted(list: List): Promise<string[]> {
  const leads = await leadsOf(list.table);
  const text = (name: string) =>
    server.services.db.read(SYSTEM_SCOPE, async (reader) => list.columns[name]?.sql.compile(reader).sql ?? '');
  const names: string[] = [];
  for (const [name, { sort }] of Object.entries(list.columns))
    if (sort && !leads.has((await text(name)).replace(`${list.alias}.`, ''))) names.push(name);
  return named(list, names);
}

describe('a list of coins or orders', () => {
  test('has kept totals for each of its filters, or a reason to count', () => {
    expect(lists().length).toBeGreaterThan(8);
    expect(lists().flatMap(unkept).toSorted()).toEqual(Object.keys(UNKEPT).toSorted());
  });

  test('has an index for each of its sorts, or a reason to sort', async () => {
    const found = await Promise.all(lists().map(unsorted));
    expect(found.flat().toSorted()).toEqual(Object.keys(UNSORTED).toSorted());
  });
});

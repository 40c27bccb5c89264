import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { PERMISSIONS } from '@mintmark/contract/kernel/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTable } from '../src/adapters/workbook/index.ts';
import type { AnyEndpoint } from '../src/kernel/handlers.ts';
import {
  declaredLists,
  exportToBuffer,
  type List,
  registeredExports,
  summedColumns,
  sumsOf,
} from '../src/kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { MODULES } from '../src/modules.ts';
import { oddOrders } from './factories/odd-orders.factory.ts';
import { startTestServer, type TestClient, type TestServer } from './harness.ts';

/**
 * One figure, five places: the row, the sum of its page, the total of all, the file and the record. Lists, columns, files
 * and records come from the declarations, so a new list is held without a line here.
 */
type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly list: readonly Row[];
  readonly total: number;
  readonly totals?: Readonly<Record<string, number | null>>;
}

const endpoints: readonly AnyEndpoint[] = MODULES.flatMap(({ bindings }) => bindings.map(({ endpoint }) => endpoint));
/** Exported lists of tables with their endpoints. */
const FILES = registeredExports().flatMap((one) => (one.from ? [{ ...one, ...one.from }] : []));
const numeric = (list: List): string[] =>
  Object.entries(list.columns).flatMap(([name, { kind }]) => (kind === 'int' || kind === 'fen' ? [name] : []));

let server: TestServer;
let reader: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await oddOrders(server);
  reader = await server.person({ permissions: Object.keys(PERMISSIONS), scope: 'all' });
});
afterAll(() => server.stop());

const PAGE = 3;
/** What a list must be asked with. */
const MUST: Readonly<Record<string, object>> = {
  countItems: { countId: '1' },
  courierBillLines: { billId: '1' },
  dictValues: { typeId: '1' },
};

/** Every row that the list answers, page by page, as people see it. */
async function pagesOf(endpoint: Endpoint, must: object = {}): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (let page = 1; ; page += 1) {
    const answer = (await reader.ok(endpoint, { query: { ...must, page, limit: PAGE } as never })) as Page;
    if (answer.list.length > 0) pages.push(answer);
    if (answer.list.length < PAGE) return pages;
  }
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const sum = (rows: readonly Row[], name: string): number => rows.reduce((all, row) => all + numberOf(row[name]), 0);

/** The numbers of the file by column, in the order of its rows; fen for amounts. */
async function cellsOf(list: List, names: readonly string[], must: object = {}) {
  // The id keeps rows whose figures are all empty.
  const columns = ['id', ...names].map((key) => ({ key: key as never, zh: key, en: key }));
  const query = { ...must, page: 1, limit: 1 };
  const file = { columns, format: 'csv', locale: 'en' } as const;
  const { bytes } = await exportToBuffer(server.services.db, list, SYSTEM_SCOPE, query, file);
  const table = await readTable(bytes, 'x.csv');
  if (!table.ok) throw new Error(table.error.code);
  const scaleOf = (name: string) => (list.columns[name]?.kind === 'fen' ? 100 : 1);
  const numbers = (name: string, at: number) =>
    table.value.rows.map((row) => Math.round(Number(row[at + 1] ?? 0) * scaleOf(name)));
  return Object.fromEntries(names.map((name, at) => [name, numbers(name, at)]));
}

/** `GET <path of the list>/{one}`, where there is one. */
const recordOf = ({ path }: Endpoint): AnyEndpoint | undefined =>
  endpoints.find(
    (one) => one.method === 'GET' && /^\/\{\w+\}$/.test(one.path.slice(path.length)) && one.path.startsWith(path),
  );

describe.each(FILES.map((one) => [one.section, one] as const))(
  'figures of %s',
  (section, { list, endpoint, columns }) => {
    test('the row, its page, all and the file say the same', async () => {
      const pages = await pagesOf(endpoint, MUST[section]);
      const rows = pages.flatMap((page) => page.list);
      const names = numeric(list).filter((name) => rows.some((row) => name in row));
      const every = { ...list, columns: withSums(list), sumUpTo: Number.MAX_SAFE_INTEGER };
      const all = await server.services.db.read(SYSTEM_SCOPE, (db) =>
        sumsOf(db, every, SYSTEM_SCOPE, { ...MUST[section], page: 1, limit: 1 }, rows.length),
      );
      const cells = await cellsOf(list, names, MUST[section]);

      expect(cells).toEqual(Object.fromEntries(names.map((name) => [name, rows.map((row) => numberOf(row[name]))])));
      const sums = Object.fromEntries(names.map((name) => [name, sum(rows, name)]));
      expect(all).toEqual(rows.length > 0 ? { ...all, ...sums } : {});
      for (const { totals = {} } of pages)
        for (const [name, total] of Object.entries(totals))
          expect([name, total ?? sums[name]]).toEqual([name, sums[name]]);
    });

    test('what is added up stands in the file under its own name', () => {
      const summed = summedColumns(list);
      const inFile = columns('en').filter(({ of, key }) => summed.includes(of) && of === key);

      expect(inFile.map(({ of }) => of).sort()).toEqual([...summed].sort());
    });

    const record = recordOf(endpoint);
    test.runIf(record)('the record says what its row says', async () => {
      if (!record) return expect.unreachable();
      const [param = 'id'] = /\{(\w+)\}$/.exec(record.path)?.slice(1) ?? [];
      const rows = (await pagesOf(endpoint, MUST[section])).flatMap((page) => page.list);
      for (const row of rows) {
        const said = (await reader.ok(record, { params: { [param]: row['id'] } as never })) as Row;
        const shared = numeric(list).filter((name) => name in row && name in said);
        expect(shared.map((name) => [name, said[name]])).toEqual(shared.map((name) => [name, row[name]]));
      }
    });
  },
);

function withSums(list: List): List['columns'] {
  const sums = numeric(list);
  return Object.fromEntries(
    Object.entries(list.columns).map(([name, column]) => [name, { ...column, sum: sums.includes(name) }]),
  );
}

test('every list that adds up is exported, so that it is held above', () => {
  const summed = declaredLists().filter(({ columns }) => Object.values(columns).some((column) => column.sum));
  const held = FILES.map(({ list }) => list.key);

  expect(summed.map(({ key }) => key).filter((key) => !held.includes(key))).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { readTable } from '../../../adapters/workbook/index.ts';
import { Database } from '../../db/database.ts';
import { SYSTEM_SCOPE } from '../../scope.ts';
import { gramsOf } from '../../search/index.ts';
import { col, defineList, type ExportColumn, type ExportFormat, exportToBuffer, filter, scopeBy } from '../index.ts';
import { ZipStream } from './zip-stream.ts';

const customerColumns = {
  id: col.id(sql`u.id`, { sort: true }),
  name: col.text(sql`u.name`),
  level: col.int(sql`u.level`),
  points: col.int(sql`u.points`),
  creditLimitFen: col.fen(sql`u.credit_limit_fen`),
  isBlocked: col.bool(sql`u.is_blocked`),
  createdAt: col.time(sql`u.created_at`),
  signedAt: col.time<string | null>(sql`u.agreement_signed_at`),
};

const customers = defineList({
  key: 'test.export',
  table: 'customers',
  alias: 'u',
  columns: customerColumns,
  filters: { name: filter.text(sql`u.grams`) },
  scope: scopeBy({ company: sql`u.company_id` }),
  defaultSort: 'id',
  count: 'exact',
  row: z.object({ id: z.string(), name: z.string() }).loose(),
  present: (row) => ({ ...row, greeting: `-${row.name}` }),
});

/** Without a presenter: rows come as text from SQL. */
const plain = defineList({
  key: 'test.plain',
  table: 'customers',
  alias: 'u',
  columns: customerColumns,
  filters: { name: filter.text(sql`u.grams`) },
  scope: scopeBy({ company: sql`u.company_id` }),
  defaultSort: 'id',
  count: 'exact',
  row: z.object({ id: z.string(), name: z.string() }).loose(),
});

const COLUMNS: readonly ExportColumn[] = [
  { key: 'name', zh: '姓名', en: 'Name' },
  { key: 'level', zh: '等级', en: 'Level', codes: [{ code: 0, zh: '普通', en: 'Standard' }] },
  { key: 'points', zh: '积分', en: 'Points' },
  { key: 'creditLimitFen', zh: '额度', en: 'Limit' },
  { key: 'isBlocked', zh: '停用', en: 'Blocked' },
  { key: 'createdAt', zh: '时间', en: 'Time' },
  { key: 'signedAt', zh: '签署', en: 'Signed' },
  { key: 'greeting', zh: '问候', en: 'Greeting', kind: 'text' },
];

let database: TestDatabase;
let db: Database;
const companies: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = new Database({ url: database.url });
  await db.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const code of ['EXA', 'EXB']) {
      const names = { nameZh: code, nameEn: code, brandZh: code, brandEn: code };
      const company = await tx
        .insertInto('companies')
        .values({ code, type: 1, ...names })
        .returning('id')
        .executeTakeFirstOrThrow();
      companies.push(company.id);
    }
    const names = ['=1+1', '张三, "甲"', '换\n行 <b>&', '＋全角'];
    await tx
      .insertInto('customers')
      .values(
        names.map((name, index) => ({
          companyId: companies[0] ?? '',
          customerNo: `C${index}`,
          name,
          points: index,
          creditLimitFen: 5 + index * 100_000,
          isBlocked: index === 1,
          grams: gramsOf([name]),
          createdAt: new Date('2026-11-20T16:30:05.000Z'),
        })),
      )
      .execute();
  });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const run = (format: ExportFormat, query: object = {}, companyId = companies[0] ?? '') =>
  exportToBuffer(
    db,
    customers,
    { kind: 'company', companyIds: [companyId] },
    { page: 1, limit: 1, ...query },
    { columns: COLUMNS as never, format, locale: 'zh-CN' },
  );

describe('an export', () => {
  test('as CSV has every row, neutral text, yuan, Shanghai time and names for codes', async () => {
    const { bytes, rows } = await run('csv');

    expect(rows).toBe(4);
    expect(bytes.toString('utf8')).toBe(
      `\ufeff${[
        '姓名,等级,积分,额度,停用,时间,签署,问候',
        "'=1+1,普通,0,0.05,否,2026-11-21 00:30:05,,'-=1+1",
        `"张三, ""甲""",普通,1,1000.05,是,2026-11-21 00:30:05,,"'-张三, ""甲"""`,
        `"换\n行 <b>&",普通,2,2000.05,否,2026-11-21 00:30:05,,"'-换\n行 <b>&"`,
        "'＋全角,普通,3,3000.05,否,2026-11-21 00:30:05,,'-＋全角",
        '',
      ].join('\r\n')}`,
    );
  });

  test('as xlsx opens with the same cells', async () => {
    const { bytes } = await run('xlsx');
    const table = await readTable(bytes, 'export.xlsx');

    expect(table).toMatchObject({
      ok: true,
      value: {
        headers: ['姓名', '等级', '积分', '额度', '停用', '时间', '签署', '问候'],
        rows: [
          ["'=1+1", '普通', '0', '0.05', '否', '2026-11-21 00:30:05', '', "'-=1+1"],
          ['张三, "甲"', '普通', '1', '1000.05', '是', '2026-11-21 00:30:05', '', `'-张三, "甲"`],
          { 0: '换\n行 <b>&' },
          { 0: "'＋全角" },
        ],
      },
    });
  });

  test('of a list without presenter is the same, byte for byte', async () => {
    const columns = COLUMNS.slice(0, -1) as never;
    const [one, other] = await Promise.all(
      [customers, plain].map((list) =>
        exportToBuffer(db, list, SYSTEM_SCOPE, { page: 1, limit: 1 }, { columns, format: 'csv', locale: 'en' }),
      ),
    );

    expect(other?.bytes.toString()).toBe(one?.bytes.toString());
  });

  test('keeps scope and filters, and chosen rows', async () => {
    expect((await run('csv', {}, companies[1])).rows).toBe(0);
    expect((await run('csv', { name: '张三' })).rows).toBe(1);
    await expect(run('csv', { secret: 'x' })).rejects.toMatchObject({ id: 'FILTER_UNKNOWN' });
  });
});

test('a zip written through a slow sink holds what went in', async () => {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    highWaterMark: 1,
    write: (chunk: Buffer, _, done) => {
      chunks.push(chunk);
      setImmediate(done);
    },
  });
  const zip = new ZipStream(sink);
  const text = '中文 text '.repeat(20_000);
  await zip.add('a.txt', [text]);
  await zip.end();
  const bytes = Buffer.concat(chunks);
  const central = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  const packed = bytes.readUInt32LE(central + 20);
  const unpacked = inflateRawSync(bytes.subarray(35, 35 + packed));

  expect(unpacked.toString()).toBe(text);
  expect(bytes.readUInt32LE(central + 16)).toBe(crc32(unpacked));
});

test('a zip whose sink fails while its rows are still read ends with that error, and with nothing else', async () => {
  let written = 0;
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.length;
      setImmediate(() => done(written > 100_000 ? new Error('no space left') : null));
    },
  });
  const failed = once(sink, 'error');
  async function* pieces() {
    for (let n = 0; n < 4; n += 1) yield randomBytes(64 * 1024).toString('hex');
    await failed;
    // Before its next turn Node reports every rejection that nobody heard.
    await nextTurn();
    yield 'the rest';
  }
  await expect(new ZipStream(sink).add('a.txt', pieces())).rejects.toThrow('no space left');
});

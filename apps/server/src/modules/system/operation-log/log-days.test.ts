import { operationLogEndpoints as api } from '@mintmark/contract/system/work/operation-log.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { foldCounts } from '../../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

let server: TestServer;
let house: TestClient;
let companies: string[];
const PAGE = ['admin:operlog:page'];

/** 6,000 acts of two companies and the house over September, one every seven minutes; every 50th was refused. */
async function fill(): Promise<void> {
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    sql`INSERT INTO audit_logs (at, account_id, company_id, action, target_type, target_id, result, status)
      SELECT timestamptz '2026-09-01 00:00+08' + interval '7 minutes' * i, 1, (${[...companies, '-1']}::bigint[])[1 + i % 3],
        'receiving.updateOrder', 'order', 900 + i % 5, 'ok', (i % 50 = 0)::int
      FROM generate_series(0, 5999) i`.execute(tx),
  );
}

beforeAll(async () => {
  server = await startTestServer();
  house = await server.person({ permissions: PAGE });
  companies = [await server.company(), await server.company()];
  await fill();
});
afterAll(() => server.stop());

interface Asked {
  readonly at: { from?: string; to?: string };
  readonly companyId?: string[];
  readonly status?: number[];
  readonly targetId?: string;
}

/** Ids that a question must find, counted the slow and simple way. */
async function expected({ at, companyId, status, targetId }: Asked): Promise<string[]> {
  const { rows } = await server.services.db.read(SYSTEM_SCOPE, (reader) =>
    sql<{ id: string }>`SELECT id FROM audit_logs WHERE (at AT TIME ZONE 'Asia/Shanghai')::date
        BETWEEN ${at.from ?? '-infinity'}::date AND ${at.to ?? 'infinity'}::date
      AND (${companyId ?? null}::bigint[] IS NULL OR company_id = ANY (${companyId ?? null}::bigint[]))
      AND (${status ?? null}::smallint[] IS NULL OR status = ANY (${status ?? null}::smallint[]))
      AND (${targetId ?? null}::bigint IS NULL OR target_id = ${targetId ?? null}::bigint) ORDER BY id DESC`.execute(
      reader,
    ),
  );
  return rows.map(({ id }) => id);
}

async function compare(client: TestClient, asked: Asked, page: number, scope: Pick<Asked, 'companyId'> = {}) {
  const ids = await expected({ ...scope, ...asked });
  const got = await client.ok(api.listOperationLog, { query: { ...asked, page, limit: 100 } as never });
  expect({ asked, page, total: got.total, ids: got.list.map(({ id }) => id) }).toEqual({
    ...{ asked, page, total: ids.length },
    ids: ids.slice((page - 1) * 100, page * 100),
  });
  return ids.length;
}

const MONTH = { from: '2026-09-01', to: '2026-09-30' };
const fold = () => server.services.db.transaction(SYSTEM_SCOPE, foldCounts);

async function compareAll(): Promise<void> {
  const [one = ''] = companies;
  const questions: readonly Asked[] = [
    { at: MONTH },
    { at: { from: '2026-09-10', to: '2026-09-10' } },
    { at: { to: '2026-09-15' } },
    { at: { from: '2026-09-29', to: '2026-09-30' } },
    { at: { from: '2020-01-01', to: '2020-12-31' } },
    { at: MONTH, companyId: [one] },
    { at: MONTH, status: [1] },
    { at: MONTH, companyId: [one], status: [1] },
    { at: { from: '2026-09-20', to: '2026-09-21' }, targetId: '902' },
    { at: { from: '2020-01-01', to: '2020-12-31' }, targetId: '902' },
  ];
  for (const asked of questions) for (const page of [1, 2, 37, 300]) await compare(house, asked, page);
}

describe('the operation log of some days', () => {
  test('has the exact total and the right rows, whatever else is asked, folded or not', async () => {
    await compareAll();
    await fold();
    await compareAll();
  });

  test('begins and ends at midnight in Shanghai, and stays right while acts are added', async () => {
    const day = { at: { from: '2026-09-12', to: '2026-09-12' } };
    const before = await compare(house, day, 1);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      sql`INSERT INTO audit_logs (at, action) SELECT unnest(ARRAY['2026-09-11T15:59:59.999Z', '2026-09-11T16:00:00Z',
        '2026-09-12T15:59:59.999Z', '2026-09-12T16:00:00Z']::timestamptz[]), 'identity.login'`.execute(tx),
    );
    expect(await compare(house, day, 1)).toBe(before + 2);
    await fold();
    expect(await compare(house, day, 1)).toBe(before + 2);
  });

  test('shows a company its own acts only', async () => {
    const [companyId = ''] = companies;
    const clerk = await server.person({ permissions: PAGE, companyId });
    expect(await compare(clerk, { at: MONTH }, 2, { companyId: [companyId] })).toBe(2000);
  });
});

import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import type { exportEndpoint } from '@mintmark/contract/kernel/listing.ts';
import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { feeItemsEndpoints } from '@mintmark/contract/system/fee-items.endpoints.ts';
import { logisticsEndpoints } from '@mintmark/contract/system/logistics.endpoints.ts';
import { thirdPartiesEndpoints } from '@mintmark/contract/system/third-parties.endpoints.ts';
import { cachesEndpoints } from '@mintmark/contract/system/work/caches.endpoints.ts';
import { jobsEndpoints } from '@mintmark/contract/system/work/jobs.endpoints.ts';
import { queueEndpoints } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { searchIndexEndpoints } from '@mintmark/contract/system/work/search-index.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { FEE as FEE_KIND } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

let server: TestServer;
let chief: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person({ permissions: ['*:*:*'] });
});
afterAll(() => server.stop());

type Call = ReturnType<typeof exportEndpoint>;
interface Wanted {
  readonly columns: readonly string[];
  readonly query?: object;
  readonly ids?: readonly string[];
  readonly locale?: string;
}

/** The lines of a CSV, without the mark in front. */
async function lines(call: Call, { columns, query, ids, locale = 'zh-CN' }: Wanted, by = chief): Promise<string[]> {
  const body = { query: { page: 1, limit: 20, ...query }, columns, format: 'csv', ...(ids ? { ids } : {}) };
  const answer = await by.raw(call, { body, headers: { 'accept-language': locale } } as never);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type'], answer.body.slice(0, 300)).toContain('text/csv');
  return answer.body.replace('\ufeff', '').trim().split('\r\n');
}

const logged = (action: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('auditLogs').select(['after', 'result']).where('action', '=', action).orderBy('id').execute(),
  );

describe('exports of accounts', () => {
  test('hold names of roles, company, scope and categories in words, and the mobile number masked', async () => {
    const company = await server.company('EXPA');
    const person = await server.person({ companyId: company, permissions: [] });
    const id = person.accountId ?? '';
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx.updateTable('accounts').set({ mobile: '13812345678', realName: '=周五' }).where('id', '=', id).execute();
      await tx.insertInto('accountCategories').values({ accountId: id, category1: CATEGORY.modern }).execute();
    });
    const columns = ['username', 'realName', 'mobile', 'roles', 'scopeKind', 'status', 'companyName'];
    const [head, row, ...more] = await lines(accountsEndpoints.exportAccounts, { columns, ids: [id] });
    expect(head).toBe('用户名,姓名,手机号,角色,数据范围,品类范围,状态,锁定至,公司');
    expect(row).toContain("'=周五");
    expect(row).toContain('138****5678');
    expect(row).not.toContain('13812345678');
    expect(row).not.toMatch(/[[{]/);
    expect(row).toMatch(/,启用,/);
    expect(more).toEqual([]);
    const english = await lines(accountsEndpoints.exportAccounts, { columns, ids: [id], locale: 'en' });
    expect(english[0]).toBe('Username,Name,Mobile,Roles,Data scope,Categories,Status,Locked until,Company');
    expect((await logged('accounts.exportAccounts')).at(0)).toMatchObject({ after: { rows: 1, columns } });
  });

  test('reach no further than the list of the person who asks', async () => {
    const [a, b] = [await server.company('EXPB'), await server.company('EXPC')];
    const other = await server.person({ companyId: b });
    const local = await server.person({ companyId: a, permissions: ['admin:user:page'] });
    const wanted = { columns: ['username'], ids: [other.accountId ?? ''] };
    expect(await lines(accountsEndpoints.exportAccounts, wanted, local)).toHaveLength(1);
  });
});

describe('exports of the system', () => {
  test('jobs: rows that the code computes, in words, only those that were asked for', async () => {
    const ids = ['notices.purge'];
    const rows = await lines(jobsEndpoints.exportJobs, { columns: ['title', 'state', 'runs'], ids });
    expect(rows).toEqual(['任务,代码,状态,暂停原因,执行次数', '清理通知,notices.purge,等待,,0']);
    expect(await lines(jobsEndpoints.exportJobs, { columns: ['title'], query: { state: ['paused'] } })).toHaveLength(1);
    const all = await lines(jobsEndpoints.exportJobs, { columns: ['title'], query: { limit: 1 } });
    expect(all.length).toBeGreaterThan(5);
    expect((await logged('system.exportJobs')).at(0)).toMatchObject({ after: { rows: 1 } });
    const wrong = { query: { page: 1, limit: 20, sort: 'secret' }, columns: ['title'], format: 'csv' as const };
    expect(await chief.call(jobsEndpoints.exportJobs, { body: wrong })).toMatchObject({ code: -1 });
  });

  test('runs of a job and the queue that carried them', async () => {
    await chief.ok(jobsEndpoints.runJob, { params: { name: 'notices.purge' }, body: {} });
    while ((await server.worker.deliverOnce()) > 0);
    const columns = ['name', 'result', 'trigger', 'isOverrun'];
    const runs = await lines(jobsEndpoints.exportJobRuns, { columns, query: { name: ['notices.purge'] } });
    expect(runs).toEqual(['任务,结果,触发,超时', '清理通知,成功,人工,否']);
    const tasks = await lines(queueEndpoints.exportTasks, { columns: ['kind', 'status', 'summary', 'attempts'] });
    expect(tasks[0]).toBe('类型,状态,内容,尝试次数,最多尝试');
    expect(tasks[1]).toMatch(/,完成,/);
  });

  test('couriers without their keys, third parties, fees and dictionaries with names of their codes', async () => {
    const couriers = await lines(logisticsEndpoints.exportCouriers, { columns: ['code', 'secret', 'products'] });
    expect(couriers[0]).toBe('代码,密钥尾号,产品');
    expect(couriers.slice(1).every((row) => !/[[{]/.test(row))).toBe(true);
    const parties = await lines(thirdPartiesEndpoints.exportThirdParties, { columns: ['code', 'kind', 'scaleMaps'] });
    expect(parties.find((row) => row.startsWith('PCGS'))).toMatch(/^PCGS,[^\d,]+,\d+$/);
    await chief.ok(feeItemsEndpoints.createFeeItem, { body: FEE });
    const fees = await lines(feeItemsEndpoints.exportFeeItems, { columns: ['code', 'amountFen', 'categories'] });
    expect(fees.find((row) => row.startsWith(FEE.code))).toMatch(/^EXPFEE,12\.34,\S+ \/ \S+$/);
    const types = await lines(dictionariesEndpoints.exportDictTypes, { columns: ['code', 'kind'] });
    expect(types.length).toBeGreaterThan(20);
  });

  test('caches of this process, and runs of the index when there are none', async () => {
    const caches = await lines(cachesEndpoints.exportCaches, { columns: ['key', 'process', 'hitRate', 'groups'] });
    expect(caches[0]).toBe('代码,进程,命中率（%）,分组');
    expect(caches.length).toBeGreaterThan(1);
    const runs = await lines(searchIndexEndpoints.exportSearchRuns, { columns: ['id', 'progress', 'range'] });
    expect(runs).toEqual(['编号,已写,总数,起始编号,截止编号,起始日期,截止日期']);
  });
});

const FEE = {
  code: 'EXPFEE',
  nameZh: '导出费',
  nameEn: 'Export fee',
  feeType: FEE_KIND.other,
  unit: 1 as const,
  amountFen: 1234,
  maxFen: 1234,
  isEditable: false,
  isTaxable: false,
  isDiscountable: false,
  categories: [1, 2],
  note: '',
};

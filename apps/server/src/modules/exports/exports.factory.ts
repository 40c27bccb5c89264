import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { exportsEndpoints as api } from '@mintmark/contract/kernel/exports.endpoints.ts';
import type { TestClient, TestServer } from '../../../test/harness.ts';
import { readTable } from '../../adapters/workbook/index.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { gramsOf } from '../../kernel/search/index.ts';
import type { LongTaskContext } from '../../kernel/tasks/task.ts';

/** Rows that the tests hand over at once. */
export const DIRECT = 10;
export const RIGHT = 'customer:user:page';

/** So many customers of a company; the first has a formula for a name. */
export async function putCustomers(server: TestServer, companyId: string, count: number): Promise<void> {
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('customers')
      .values(
        Array.from({ length: count }, (_, n) => {
          const name = n === 0 ? '=1+1' : `客户${n}`;
          return { companyId, customerNo: `X${companyId}-${n}`, name, grams: gramsOf([name]) };
        }),
      )
      .execute(),
  );
}

const asked = (query: object, more: object) =>
  ({ query: { page: 1, limit: 20, ...query }, columns: ['customerNo', 'name'], format: 'xlsx', ...more }) as never;

/** Asks for customers as a file; the envelope, or the bytes of a direct one. */
export const ask = (who: TestClient, query: object = {}, more: object = {}) =>
  who.raw(customersEndpoints.exportCustomers, { body: asked(query, more) });

/** Asks for customers as a file of the background; answers its id. */
export async function start(who: TestClient, query: object = {}, more: object = {}): Promise<string> {
  const answer = await who.ok(customersEndpoints.exportCustomers, { body: asked(query, more) });
  if (answer === null) throw new Error('not in the background');
  return answer.exportId;
}

/** The newest own export. */
export async function newest(who: TestClient) {
  const { list } = await who.ok(api.listExports);
  const [first] = list;
  if (!first) throw new Error('no export');
  return first;
}

export const fetchUrl = (server: TestServer, url: string) => server.app.http.inject({ method: 'GET', url });

/** Rows of the file as the person downloads it, without the headings. */
export async function download(server: TestServer, who: TestClient, exportId: string): Promise<readonly string[][]> {
  const { url, fileName } = await who.ok(api.getExportLink, { params: { exportId } });
  const answer = await fetchUrl(server, url);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  const table = await readTable(answer.rawPayload, fileName);
  if (!table.ok) throw new Error(JSON.stringify(table.error));
  return table.value.rows.map((row) => row.map(String));
}

/** An attempt whose progress the test decides. */
export function attemptOf(server: TestServer, progress: () => Promise<void>, signal = new AbortController().signal) {
  const context: LongTaskContext = {
    services: server.services,
    taskId: '0',
    attempt: 1,
    idempotencyKey: 'task-0',
    companyId: null,
    askedBy: null,
    signal,
    isCancelled: () => signal.aborted,
    progress,
    keepResult: () => undefined,
  };
  return context;
}

/** What an account holds from now on. */
export async function setRight(server: TestServer, who: TestClient, has: boolean): Promise<void> {
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const { roleId } = await tx
      .selectFrom('accountRoles')
      .select('roleId')
      .where('accountId', '=', who.accountId ?? '')
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('rolePermissions').where('roleId', '=', roleId).where('permission', '=', RIGHT).execute();
    if (has) await tx.insertInto('rolePermissions').values({ roleId, permission: RIGHT }).execute();
  });
}

/** Companies of an account from now on. */
export async function setCompanies(server: TestServer, who: TestClient, companyIds: readonly string[]): Promise<void> {
  const accountId = who.accountId ?? '';
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await tx.deleteFrom('accountCompanies').where('accountId', '=', accountId).execute();
    for (const companyId of companyIds)
      await tx.insertInto('accountCompanies').values({ accountId, companyId }).execute();
  });
}

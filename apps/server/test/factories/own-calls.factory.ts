import { accountImportEndpoints } from '@mintmark/contract/accounts/account-import.endpoints.ts';
import { customerImportEndpoints } from '@mintmark/contract/customers/customer-import.endpoints.ts';
import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { WAYBILL_ASK } from '@mintmark/domain/delivery/waybill-asks.ts';
import { CLOSING_KIND } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { FUND_MOVE_KIND } from '@mintmark/domain/finance/fund.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { writeTable } from '../../src/adapters/workbook/index.ts';
import { jsonb } from '../../src/kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import { insertClosing } from '../../src/modules/finance/closings/closings.repo.ts';
import { insertFundMove } from '../../src/modules/finance/funds/fund-moves.repo.ts';
import { ensureFundAccounts } from '../../src/modules/finance/index.ts';
import { insertFile, insertRows } from '../../src/modules/finance/statements/statements.repo.ts';
import { insertTopUp } from '../../src/modules/finance/top-ups/top-ups.repo.ts';
import { aDrawn, aPlan, aSpotHouse, checkOf } from '../../src/modules/spot-checks/spot.factory.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { aGrader, aSenior } from './grader.factory.ts';
import { aCustomer, anOrder } from './order.factory.ts';
import { claimCalls } from './own-claims.factory.ts';
import { companyReads } from './own-company-reads.factory.ts';
import { creditCalls } from './own-credit.factory.ts';
import { custodyCalls } from './own-custody.factory.ts';
import { invoiceCalls } from './own-invoices.factory.ts';
import { aParcelOf } from './parcel.factory.ts';
import { giveScore, ms } from './score.factory.ts';

/** A call with a record of the company, made for it: its address, who of the company reads it, and one that nobody has. */
export interface OwnCall {
  readonly url: string;
  readonly absentUrl: string;
  readonly token: string;
  /** Numbers that the two answers may say again. */
  readonly nos?: readonly [string, string];
}

const NOBODY = '999999999999999';
const STORY = '/api/grading/modifications/story';
const [PICKING, NO_ORDER] = ['/api/entry/picking?code=', 'S2020010199999'];
const [TRAY, NO_TRAY] = ['T-14', 'T-999999'];

async function workbook(headers: readonly string[], row: readonly string[]) {
  const bytes = await writeTable([{ name: 'S', headers, rows: [row] }]);
  return { fileName: '名单.xlsx', contentBase64: Buffer.from(bytes).toString('base64') };
}

/** Lists that one person handed in: nobody else reads them, of whatever company. */
async function checkedLists(clerk: TestClient, customerId: string) {
  const accounts = await workbook(['用户名', '姓名', '角色'], ['liwei', '李伟', '']);
  const customers = await workbook(['姓名', '手机号'], ['李伟', '13600000001']);
  const lines = await workbook(
    ['类别', '名称', '数量', '申报价值(元)', '服务类型'],
    ['机制币', '船洋', '1', '1100', '新评'],
  );
  return {
    accounts: (await clerk.ok(accountImportEndpoints.createAccountImport, { body: accounts })).importId,
    customers: (await clerk.ok(customerImportEndpoints.createCustomerImport, { body: customers })).importId,
    receiving: (await clerk.ok(receivingEndpoints.createImport, { body: { customerId, ...lines } })).importId,
  };
}

/** Three graders who agree on nothing, and the chair who reads their table. */
async function dispute(server: TestServer, companyId: string): Promise<{ coinId: string; token: string }> {
  const { coins } = await anOrder(server, { companyId, coins: [{ status: 40 }] });
  const coinId = coins[0]?.id ?? '';
  for (const number of [58, 62, 65]) await giveScore(server, await aGrader(server, companyId), coinId, ms(number));
  return { coinId, token: (await aSenior(server, companyId)).token ?? '' };
}

/** A coin that lies on the table of its grader. */
async function onATable(server: TestServer, companyId: string): Promise<{ coinId: string; token: string }> {
  const grader = await aGrader(server, companyId);
  const { coins } = await anOrder(server, { companyId, coins: [{ status: 40 }] });
  const coinId = coins[0]?.id ?? '';
  await grader.ok(gradingEndpoints.leaseCoin, { params: { id: coinId } });
  return { coinId, token: grader.token ?? '' };
}

/** A template of the company, and a print job set with one of the house. */
async function labelsOf(server: TestServer, companyId: string, accountId: string) {
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const {
      id: _,
      data,
      ...house
    } = await tx
      .selectFrom('labelTemplates')
      .selectAll()
      .where('kind', '=', 'grading')
      .where('companyId', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const own = { ...house, data: jsonb(data), companyId, code: 'own-1', status: 'draft' };
    const template = await tx.insertInto('labelTemplates').values(own).returning('id').executeTakeFirstOrThrow();
    const { code: templateCode, templateVersion } = house;
    const aJob = (jobNo: string) => ({
      ...{ companyId, jobNo, kind: 'grading', templateCode, templateVersion, count: 1 },
      ...{ createdBy: accountId, createdAt: server.clock.now() },
    });
    // Whatever fillEmptyTables makes of prints hangs on the first.
    const paper = { ...aJob('P-OWN-3'), kind: 'tray', templateCode: 'tray-a4-zh', templateVersion: 1 };
    const jobs = await tx
      .insertInto('printJobs')
      .values([aJob('P-OWN-1'), aJob('P-OWN-2'), paper])
      .returning('id')
      .execute();
    return { templateId: template.id, jobId: jobs.at(-2)?.id ?? '', paperJobId: jobs.at(-1)?.id ?? '' };
  });
}

/** A settlement of an agent of the company. */
async function statementOf(server: TestServer, companyId: string): Promise<string> {
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const agent = { companyId, agentNo: 'OWN-1', name: '结算代理', mobile: '' };
    const { id: agentId } = await tx.insertInto('agents').values(agent).returning('id').executeTakeFirstOrThrow();
    const statement = {
      ...{ companyId, agentId, statementNo: 'Y-OWN-1', settleCycle: 'month', closedAt: server.clock.now() },
      ...{ periodFrom: '2026-01-01', periodTo: '2026-01-31', orders: 0, coins: 0 },
      ...{ earnedFen: 0, correctedFen: 0, broughtFen: 0, totalFen: 0 },
    };
    return (await tx.insertInto('commissionStatements').values(statement).returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** A day of the company that is closed. */
async function closingOf(server: TestServer, companyId: string, closedBy: string): Promise<string> {
  const day = { fromDay: '2020-01-01', toDay: '2020-01-01', points: jsonb([]), vouchers: 0, debitFen: 0 };
  const row = { ...day, companyId, kind: CLOSING_KIND.day, closedBy, closedAt: server.clock.now() };
  return (await server.services.db.transaction(SYSTEM_SCOPE, (tx) => insertClosing(tx, row))).id;
}

/** Calls about a fund account, and about an opening balance of it that waits for its approval. */
async function fundCalls(
  server: TestServer,
  of: { readonly companyId: string; readonly fundAccountId: string; readonly requestedBy: string },
  at: (path: string, id: string, more?: string) => OwnCall,
): Promise<readonly (readonly [string, OwnCall])[]> {
  const { companyId, fundAccountId, requestedBy } = of;
  const row = { companyId, fundAccountId, requestedBy, kind: FUND_MOVE_KIND.opening, amountFen: 100 };
  const { id } = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    insertFundMove(tx, { ...row, moveNo: 'J-OWN-1', requestedAt: server.clock.now() }),
  );
  const [path, day] = ['/api/finance/fund-accounts', '2026-11-20'];
  return [
    [`GET ${path}/{id}`, at(path, fundAccountId)],
    [`GET ${path}/{id}/balance`, at(path, fundAccountId, `/balance?day=${day}`)],
    [`GET ${path}/{id}/days/{day}`, at(path, fundAccountId, `/days/${day}`)],
    ['GET /api/finance/fund-moves/{id}', at('/api/finance/fund-moves', id)],
    ['GET /api/finance/closings/{id}', at('/api/finance/closings', await closingOf(server, companyId, requestedBy))],
    ...(await creditCalls(server, companyId, at)),
  ];
}

/** Money of a customer of the company that waits for its approval. */
async function topUpOf(server: TestServer, companyId: string, customerId: string, requestedBy: string) {
  const now = server.clock.now();
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await ensureFundAccounts(tx, companyId);
    const funds = tx.selectFrom('fundAccounts').select('id').where('companyId', '=', companyId);
    const { id: fundAccountId } = await funds.where('kind', '=', 'cash').executeTakeFirstOrThrow();
    const row = { companyId, customerId, fundAccountId, method: PAY_METHOD.cash, amountFen: 100, topUpNo: 'Z-OWN-1' };
    return insertTopUp(tx, { ...row, receivedAt: now, requestedBy, requestedAt: now });
  });
}

/** A row of a statement of the company. */
async function statementRowOf(server: TestServer, companyId: string, importedBy: string): Promise<string> {
  const at = server.clock.now();
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await ensureFundAccounts(tx, companyId);
    const funds = tx.selectFrom('fundAccounts').select('id').where('companyId', '=', companyId);
    const { id: fundAccountId } = await funds.where('kind', '=', 'bank').executeTakeFirstOrThrow();
    const contentHash = Buffer.from('own');
    const source = { companyId, fundAccountId, format: 'bank', contentHash };
    const fileId = await insertFile(tx, { ...source, fileName: 'own.csv', rowCount: 1, importedBy, importedAt: at });
    const row = { ...source, fileId, sheetRow: 2, at, amountFen: 100, createdAt: at };
    return (await insertRows(tx, [row]))[0] ?? '0';
  });
}

/** A parcel of the company whose waybill was asked for. */
async function batchOf(server: TestServer, companyId: string, customerId: string): Promise<string> {
  const now = server.clock.now();
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const parcel = { companyId, customerId, deliveryNo: 'F-OWN-1', method: 2, createdAt: now, updatedAt: now };
    const made = await tx.insertInto('deliveries').values(parcel).returning('id').executeTakeFirstOrThrow();
    const ask = { companyId, deliveryId: made.id, batchNo: '77', seq: 1, reference: 'F-OWN-1', askedAt: now };
    await tx
      .insertInto('waybillAsks')
      .values({ ...ask, state: WAYBILL_ASK.dropped })
      .execute();
    return ask.batchNo;
  });
}

/** A plan of spot checks that drew a piece, each with somebody who reads it. */
async function spotChecked(server: TestServer) {
  const house = await aSpotHouse(server);
  const planId = await aPlan(server, house);
  const { id: checkId } = await checkOf(server, (await aDrawn(server, house)).id);
  return { planId, checkId, planner: house.planner.token ?? '', panel: house.panel[0].token ?? '' };
}

const callAt = (path: string, id: string, more: string, token: string): OwnCall => ({
  url: `${path}/${id}${more}`,
  absentUrl: `${path}/${NOBODY}${more}`,
  token,
});

/** Calls of the grading desk: each wants a coin where it lies, and who sits there. */
async function gradingCalls(server: TestServer, companyId: string): Promise<[string, OwnCall][]> {
  const dealt = await dispute(server, companyId);
  const held = await onATable(server, companyId);
  return [
    ['GET /api/grading/conferences/{id}', callAt('/api/grading/conferences', dealt.coinId, '', dealt.token)],
    ['GET /api/grading/coins/{id}/comparisons', callAt('/api/grading/coins', held.coinId, '/comparisons', held.token)],
    [
      'GET /api/grading/coins/{id}/outside-graders',
      callAt('/api/grading/coins', dealt.coinId, '/outside-graders', dealt.token),
    ],
  ];
}

/** A plan and a check of it, each read by who may. */
const spotCalls = <C>(
  spot: Awaited<ReturnType<typeof spotChecked>>,
  at: (path: string, id: string, more: string, of: string) => C,
): readonly (readonly [string, C])[] => [
  ['GET /api/audits/spot-plans/{id}', at('/api/audits/spot-plans', spot.planId, '', spot.planner)],
  ['GET /api/audits/spot-checks/{id}', at('/api/audits/spot-checks', spot.checkId, '', spot.panel)],
];

/** What `sampleRequest` cannot make: calls that want a record of their own kind, by the name of the call. */
export async function ownCalls(server: TestServer, companyId: string): Promise<ReadonlyMap<string, OwnCall>> {
  const clerk = await server.person({ companyId, permissions: ['*:*:*'] });
  const token = clerk.token ?? '';
  const one = await aCustomer(server, { companyId });
  const other = await aCustomer(server, { companyId, mobile: '13900139000' });
  const [double, kept] = [await server.person({ companyId }), await server.person({ companyId })];
  const lists = await checkedLists(clerk, one.id);
  const { templateId, jobId, paperJobId } = await labelsOf(server, companyId, clerk.accountId ?? '');
  const { order, coins } = await anOrder(server, {
    companyId,
    coins: [{ status: 70, extras: jsonb({ feeTypes: [FEE.chip] }), boxNo: TRAY, boxPosition: 1 }],
  });
  // Before others make graders: the first of the house are of this company.
  const desk = await gradingCalls(server, companyId);
  const topUp = await topUpOf(server, companyId, one.id, clerk.accountId ?? '');
  const row = await statementRowOf(server, companyId, clerk.accountId ?? '');
  const call = (url: string, absentUrl: string, of = token): OwnCall => ({ url, absentUrl, token: of });
  const at = (path: string, id: string, more = '', of = token) => callAt(path, id, more, of);
  return new Map<string, OwnCall>([
    ['GET /api/accounts/imports/{id}/annotated', at('/api/accounts/imports', lists.accounts, '/annotated')],
    ['GET /api/customers/imports/{id}/annotated', at('/api/customers/imports', lists.customers, '/annotated')],
    ['GET /api/receiving/imports/{id}/annotated', at('/api/receiving/imports', lists.receiving, '/annotated')],
    ['GET /api/accounts/{id}/merge', at('/api/accounts', double.accountId ?? '', `/merge?into=${kept.accountId}`)],
    ['GET /api/customers/{id}/merge/{otherId}', at('/api/customers', one.id, `/merge/${other.id}`)],
    ...spotCalls(await spotChecked(server), at),
    [
      'GET /api/delivery/waybill-batches/{batchNo}',
      at('/api/delivery/waybill-batches', await batchOf(server, companyId, one.id)),
    ],
    [
      'GET /api/finance/commission-statements/{id}',
      at('/api/finance/commission-statements', await statementOf(server, companyId)),
    ],
    ...companyReads(companyId, token, NOBODY),
    ['GET /api/finance/statement-rows/{id}', at('/api/finance/statement-rows', row)],
    ['GET /api/finance/statement-rows/{id}/orders', at('/api/finance/statement-rows', row, '/orders')],
    ...(await fundCalls(server, topUp, at)),
    ...(await claimCalls(server, { order, coins }, at)),
    ...(await custodyCalls(server, companyId, coins[0]?.id ?? '', at)),
    ['GET /api/receiving/parcels/{id}', at('/api/receiving/parcels', await aParcelOf(server, companyId))],
    ...(await invoiceCalls(server, { ...topUp, orderId: order.id }, at)),
    ['GET /api/finance/top-ups/{id}', at('/api/finance/top-ups', topUp.id)],
    ['GET /api/finance/top-up-customers/{id}', at('/api/finance/top-up-customers', one.id)],
    [
      'GET /api/entry/picking',
      { ...call(`${PICKING}${order.orderCode}`, `${PICKING}${NO_ORDER}`), nos: [order.orderCode, NO_ORDER] },
    ],
    ...desk,
    ['GET /api/grading/modifications/story', call(`${STORY}?coinId=${coins[0]?.id}`, `${STORY}?coinId=${NOBODY}`)],
    ['GET /api/labels/coins/{id}/chip', at('/api/labels/coins', coins[0]?.id ?? '', '/chip')],
    ['GET /api/labels/jobs/{id}', at('/api/labels/jobs', jobId)],
    ['GET /api/papers/jobs/{id}', at('/api/papers/jobs', paperJobId)],
    ['GET /api/labels/templates/{id}', at('/api/labels/templates', templateId)],
    [
      'GET /api/labels/trays/{boxNo}',
      { ...call(`/api/labels/trays/${TRAY}`, `/api/labels/trays/${NO_TRAY}`), nos: [TRAY, NO_TRAY] },
    ],
  ]);
}

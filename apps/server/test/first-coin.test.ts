import { priceListsEndpoints } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { scalesEndpoints } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import { checkRulesEndpoints } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { companyScopeEndpoints } from '@mintmark/contract/companies/company-scope.endpoints.ts';
import { gradersEndpoints } from '@mintmark/contract/companies/graders.endpoints.ts';
import { limitsEndpoints } from '@mintmark/contract/companies/limits.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shanghaiDay } from '../src/kernel/clock.ts';
import { SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { labelDataOf } from '../src/workflow/labels/label-data.ts';
import { coinNow } from './factories/coin.factory.ts';
import { aCoin } from './factories/order.factory.ts';
import { giveScore, ms } from './factories/score.factory.ts';
import { aCounter, aDraft, aLine } from './factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from './harness.ts';

let server: TestServer;
let chief: TestClient;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person({ permissions: ['*:*:*'] });
  today = shanghaiDay(server.clock.now());
});
afterAll(() => server.stop());

const COMPANY = {
  ...{
    code: 'JNPJ',
    nameZh: '江南评级',
    nameEn: 'Jiangnan Grading',
    type: 3 as const,
    brandZh: '江南',
    brandEn: 'JIANGNAN',
    labelBrand: '江南 JIANGNAN',
  },
  ...{ certLetter: 'K' as const, consensusMode: 'A' as const, payRateBp: 10_000, settleCycle: 'month' as const },
  ...{ legalPerson: '', licenceNo: '', region: '南京', note: '' },
  contacts: [{ name: '沈先生', role: '负责人', phone: '13800138000', mail: '' }],
  addresses: [{ label: '收件', receiver: '前台', phone: '', address: '南京市玄武区 1 号' }],
};
const HEAD = { nameZh: '江南标准', nameEn: 'Jiangnan standard', note: '' };
const GRADER_PERMISSIONS = [
  'closeReview:rating:page',
  'closeReview:rating:authenticate',
  'closeReview:rating:score',
] as const;

/** Three graders and a chief, each an account of the company. */
async function itsGraders(companyId: string): Promise<TestClient[]> {
  const people: TestClient[] = [];
  for (const [at, isChief] of [false, false, false, true].entries()) {
    const person = await server.person({ permissions: GRADER_PERMISSIONS, companyId });
    const rights = { mayAuthenticate: !isChief, mayGrade: !isChief, mayFinalize: isChief, mayAudit: isChief };
    const plan = { level: 2 as const, categories: [], dailyCap: 100, activeFrom: null, activeTo: null, note: '' };
    const body = { companyId, accountId: person.accountId ?? '', graderNo: `JN-${at + 1}`, ...rights, ...plan };
    await chief.ok(gradersEndpoints.createGrader, { body });
    people.push(person);
  }
  return people;
}

/** The house's list, with every tier at twice its price. */
async function itsPrices(companyId: string): Promise<string> {
  const body = { companyId, basedOnId: null, validFrom: today, ...HEAD };
  const { id } = await chief.ok(priceListsEndpoints.createPriceList, { body });
  const draft = await chief.ok(priceListsEndpoints.getPriceList, { params: { id } });
  const twice = (base: Readonly<Record<string, number | null>>) =>
    Object.fromEntries(Object.entries(base).map(([column, fen]) => [column, fen === null ? null : fen * 2]));
  const tiers = draft.data.tiers.map((tier) => ({ ...tier, baseFen: twice(tier.baseFen) }));
  const { version } = await chief.ok(priceListsEndpoints.savePriceList, {
    params: { id },
    body: { version: draft.version, validFrom: today, ...HEAD, data: { ...draft.data, tiers } },
  });
  const seen = draft.line.map((one) => one.id);
  await chief.ok(priceListsEndpoints.publishPriceList, {
    params: { id },
    body: { version, validFrom: today, seen, reason: '开业' },
  });
  return id;
}

/** The seventy points under words of its own. */
async function itsScale(companyId: string): Promise<void> {
  const { list } = await chief.ok(scalesEndpoints.listScales, {
    query: { scaleCode: ['sheldon70'], phase: ['current'] },
  });
  const head = { basedOnId: list[0]?.id ?? '', isNew: true, companyId, validFrom: today, ...HEAD };
  const { id } = await chief.ok(scalesEndpoints.createScale, { body: head });
  const draft = await chief.ok(scalesEndpoints.getScale, { params: { id } });
  const bands = draft.rules.bands.map((band) => ({ ...band, zh: `江南${band.zh}` }));
  const { version } = await chief.ok(scalesEndpoints.saveScale, {
    params: { id },
    body: { version: draft.version, validFrom: today, ...HEAD, ...draft.rules, bands },
  });
  const publish = { version, validFrom: today, seen: [], reason: '开业' };
  await chief.ok(scalesEndpoints.publishScale, { params: { id }, body: publish });
  await chief.ok(scalesEndpoints.assignScale, {
    body: { companyId, category1: CATEGORY.struck, scaleId: draft.scaleId, validFrom: today, reason: '开业' },
  });
}

/** Four seats a day, silver dollars only, and an audit of every grade from 62. */
async function itsBounds(companyId: string): Promise<void> {
  const offers = [{ category1: CATEGORY.struck, services: [SERVICE.newGrading] }];
  await chief.ok(companyScopeEndpoints.putScope, {
    params: { id: companyId },
    body: { version: 0, validFrom: today, offers, note: '' },
  });
  await chief.ok(limitsEndpoints.createLimit, { body: LIMIT(companyId) });
  const rule = {
    ...{ auditType: AUDIT_TYPE.highScore, levels: 1, categories1: [CATEGORY.struck], categories2: [], itemIds: [] },
    ...{ condition: { numberAtLeast: 62 }, samplingBp: 10_000 },
  };
  const { id, version } = await chief.ok(checkRulesEndpoints.createAuditRule, {
    body: { companyId, basedOnId: null, nameZh: '复核', nameEn: 'Review', note: '', rule },
  });
  await chief.ok(checkRulesEndpoints.publishCheckRule, {
    params: { id },
    body: { version, validFrom: today, reason: '开业' },
  });
}
const LIMIT = (companyId: string) => ({
  companyId,
  ...{ category1: null, customerLevel: null, dayOrders: null, dayPieces: 4, dayFen: null, weekPieces: null },
  ...{ monthOrders: null, monthPieces: null, monthFen: null, openPieces: null, minPieces: null, maxPieces: null },
  ...{ maxOrderFen: null, maxPieceFen: null, dayGrading: null, graderDay: null, cutOffHour: null, blackoutDays: '' },
  action: 3 as const,
  validFrom: today,
  validTo: null,
  note: '',
});

test('a new company gets scope, graders, limits, rules, prices and a scale, and grades its first coin by all of them', async () => {
  const { id: companyId } = await chief.ok(companiesEndpoints.createCompany, { body: COMPANY });
  const graders = await itsGraders(companyId);
  const priceListId = await itsPrices(companyId);
  await itsScale(companyId);
  await itsBounds(companyId);
  const { version, readiness } = await chief.ok(companiesEndpoints.getCompany, { params: { id: companyId } });
  expect(readiness.filter(({ state }) => state === 'missing')).toEqual([]);
  await chief.ok(companiesEndpoints.setCompanyStatus, {
    params: { id: companyId },
    body: { version, status: 1, reason: '开业' },
  });

  const counter = await aCounter(server, { companyId });
  const other = await counter.client.call(receivingEndpoints.createOrder, {
    body: { customerId: counter.customerId, lines: [aLine({ category1: CATEGORY.charm })] },
  });
  expect(other).toMatchObject({ code: -1, data: { fields: [{ path: 'lines.0.category1' }] } });
  const submit = async (quantity: number) => {
    const draft = await aDraft(counter, { lines: [aLine({ quantity, declaredFen: 80_000 })] });
    return counter.client.call(receivingEndpoints.submitOrder, {
      params: { id: draft.id },
      body: { version: draft.version },
    });
  };
  expect((await submit(5)).code).toBe(-3);
  const first = await submit(1);
  expect(first).toMatchObject({ code: 0 });
  const order = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('submissionOrders')
      .selectAll()
      .where('companyId', '=', companyId)
      .where('status', '>', orderMachine.state.draft)
      .executeTakeFirstOrThrow(),
  );
  // Twice the house's ¥40.00; its minimum of an order is ¥50.00.
  expect(order).toMatchObject({ priceListId, quotedFen: 8_000 });

  const submittedAt = server.clock.now();
  const given = { companyId, customerId: counter.customerId, priceListId, submittedAt };
  const graded = async (number: number) => {
    const { coin } = await aCoin(server, { status: 30 }, given);
    for (const grader of graders.slice(0, 2)) await giveScore(server, grader, coin.id, ms(number));
    return coinNow(server, coin.id);
  };
  const coin = await graded(61);
  expect(coin).toMatchObject({ status: 60, gradeNumber: 61 });
  expect(coin.certNo).toMatch(/^K\d{10}$/);
  const label = await server.services.db.read(SYSTEM_SCOPE, (db) => labelDataOf(db, server.services.config, coin));
  expect(label).toMatchObject({ certNo: coin.certNo, gradeNumber: '61', gradeCaption: '江南未流通' });
  expect((await graded(62)).status).toBe(45);
});

import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import { gradersEndpoints } from '@mintmark/contract/companies/graders.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCoin, anOrder } from '../../../../test/factories/order.factory.ts';
import { aCounter, aDraft } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { allocateCertificate } from '../../../workflow/certificates/certificates.repo.ts';
import { picture, uploadAs } from '../../files/upload.factory.ts';
import { loadDesks } from '../../grading/desk/desk.queries.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';

const RIGHTS = [
  'system:company:page',
  'system:company:create',
  'system:company:edit',
  'system:company:status',
  'system:grader:edit',
];
const FIELDS = {
  nameZh: '江南评级',
  nameEn: 'Jiangnan Grading',
  type: 3 as const,
  brandZh: '江南',
  brandEn: 'JIANGNAN',
  labelBrand: 'JIANGNAN',
  certLetter: null,
  consensusMode: 'B' as const,
  payRateBp: 9_500,
  settleCycle: 'month' as const,
  legalPerson: '',
  licenceNo: '',
  region: '南京',
  contacts: [{ name: '沈先生', role: '负责人', phone: '13800138000', mail: '' }],
  addresses: [{ label: '收件', receiver: '前台', phone: '', address: '南京市玄武区 1 号' }],
  note: '',
};

let server: TestServer;
let chief: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person({ permissions: RIGHTS });
});
afterAll(() => server.stop());

let serial = 0;
async function aNewCompany(more: Partial<Parameters<typeof bodyOf>[0]> = {}) {
  serial += 1;
  return chief.ok(calls.createCompany, { body: bodyOf({ code: `NC${serial}`, ...more }) });
}
const bodyOf = (more: { readonly code: string; readonly certLetter?: 'A' | 'K' | null }) => ({ ...FIELDS, ...more });

async function missingOf(id: string): Promise<string[]> {
  const { readiness } = await chief.ok(calls.getCompany, { params: { id } });
  return readiness.filter(({ state }) => state === 'missing').map(({ step }) => step);
}

/** Somebody of the company becomes its grader. */
async function aGraderOf(companyId: string, graderNo: string, more: object) {
  const person = await server.person({ companyId });
  const rights = { mayAuthenticate: true, mayGrade: true, mayFinalize: false, mayAudit: false };
  const plan = { level: 2 as const, categories: [], dailyCap: 100, activeFrom: null, activeTo: null, note: '' };
  const body = { companyId, accountId: person.accountId ?? '', graderNo, ...rights, ...plan, ...more };
  return chief.ok(gradersEndpoints.createGrader, { body });
}

describe('a company from creation to working', () => {
  test('its cashier has a place for cash, transfers and WeChat from the first day', async () => {
    const { id } = await aNewCompany();
    const places = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('fundAccounts').select('kind').where('companyId', '=', id).orderBy('kind').execute(),
    );
    expect(places.map(({ kind }) => kind)).toEqual(['bank', 'cash', 'wechat']);
  });

  test('says what is missing, works when nothing is, and then takes orders (R005)', async () => {
    const { id } = await aNewCompany();
    expect(await missingOf(id)).toEqual(['people', 'graders']);
    const enable = (version: number) =>
      chief.call(calls.setCompanyStatus, { params: { id }, body: { version, status: 1, reason: '开业' } });
    expect(await enable(1)).toMatchObject({ code: -3, data: { missing: ['people', 'graders'] } });

    await aGraderOf(id, 'G1', {});
    await aGraderOf(id, 'G2', {});
    expect(await missingOf(id)).toEqual(['graders']);
    await aGraderOf(id, 'G3', { mayGrade: false, mayFinalize: true, mayAudit: true });
    expect(await missingOf(id)).toEqual([]);

    const counter = await aCounter(server, { companyId: id });
    const draft = await aDraft(counter);
    const submit = () =>
      counter.client.call(receivingEndpoints.submitOrder, {
        params: { id: draft.id },
        body: { version: draft.version },
      });
    expect(await submit()).toMatchObject({ code: -3, msg: expect.stringContaining('未启用') });
    expect(await enable(1)).toMatchObject({ code: 0 });
    expect(await submit()).toMatchObject({ code: 0 });

    const off = { params: { id }, body: { version: 2, status: 0 as const, reason: '停业' } };
    expect(await chief.call(calls.setCompanyStatus, off)).toMatchObject({
      code: -3,
      msg: expect.stringContaining('未完成的送评单 1 张'),
    });
    const history = await chief.ok(calls.getCompanyHistory, { params: { id } });
    expect(history.map(({ action }) => action)).toEqual([
      '启用或停用公司',
      '新增评级老师',
      '新增评级老师',
      '新增评级老师',
      '新建公司',
    ]);
  });

  test('is switched off with its reason when no work hangs on it, and the log masks its telephones', async () => {
    const id = await server.company();
    await chief.ok(calls.setCompanyStatus, { params: { id }, body: { version: 1, status: 0, reason: '合并' } });
    expect((await auditOf(server, 'companies.setCompanyStatus')).at(-1)).toMatchObject({
      reason: '合并',
      after: { status: 0 },
    });
    await chief.ok(calls.updateCompany, { params: { id }, body: { version: 2, ...FIELDS } });
    const after: unknown = (await auditOf(server, 'companies.updateCompany')).at(-1)?.after;
    expect(JSON.stringify(after)).not.toContain('13800138000');
  });

  test.each<[string, object, string]>([
    ['a code in small letters', { code: 'abc' }, 'code'],
    ['a letter of a category', { code: 'LETTER', certLetter: 'Y' }, 'certLetter'],
    ['a pay rate above the full price', { code: 'RATE', payRateBp: 10_001 }, 'payRateBp'],
    [
      'a contact without a name',
      { code: 'WHO', contacts: [{ name: '', role: '', phone: '', mail: '' }] },
      'contacts.0.name',
    ],
  ])('is refused with %s, said beside the field', async (_, more, path) => {
    const answer = await chief.call(calls.createCompany, { body: { ...FIELDS, code: 'BAD', ...more } as never });
    expect(answer).toMatchObject({ code: -1, data: { fields: [{ path }] } });
  });

  test('has a code and a letter of its own', async () => {
    await aNewCompany({ certLetter: 'K' });
    const twice = { ...FIELDS, code: `NC${serial}` };
    expect(await chief.call(calls.createCompany, { body: twice })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'code' }] },
    });
    expect(await chief.call(calls.createCompany, { body: { ...twice, code: 'OTHER', certLetter: 'K' } })).toMatchObject(
      {
        code: -1,
        data: { fields: [{ path: 'certLetter', msg: '该字母已被其他公司使用' }] },
      },
    );
  });

  test('issues its certificates under its own letter', async () => {
    const { id } = await aNewCompany({ certLetter: 'A' });
    const made = await anOrder(server, { companyId: id, coins: [{ status: 55 }] });
    const certNo = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const coin = await tx
        .selectFrom('coins')
        .selectAll()
        .where('id', '=', made.coins[0]?.id ?? '')
        .executeTakeFirstOrThrow();
      return allocateCertificate(tx, coin, { now: server.clock.now(), accountId: null });
    });
    expect(certNo).toMatch(/^A\d{10}$/);
  });
});

describe('two people and two companies', () => {
  test('decides orders of former days as it did then, and those from the day of a change on anew', async () => {
    const { id } = await aNewCompany();
    const before = await chief.ok(calls.getCompany, { params: { id } });
    const now = server.clock.now();
    const coinOf = async (submittedAt: Date) =>
      (await aCoin(server, { status: 40 }, { companyId: id, submittedAt })).coin.id;
    const [old, fresh] = [await coinOf(new Date(now.getTime() - 86_400_000)), await coinOf(now)];
    const modes = () =>
      server.services.db.read(SYSTEM_SCOPE, async (db) => {
        const coins = await db.selectFrom('coins').selectAll().where('id', 'in', [old, fresh]).execute();
        const desks = await loadDesks(db, coins);
        return [desks.get(old)?.mode, desks.get(fresh)?.mode];
      });
    expect(await modes()).toEqual(['B', 'B']);
    const change = (consensusMode: 'A' | 'C', version: number) =>
      chief.ok(calls.updateCompany, { params: { id }, body: { ...FIELDS, consensusMode, version } });
    const { version } = await change('C', before.version);
    expect(await modes()).toEqual(['B', 'C']);
    await change('A', version);
    expect(await modes()).toEqual(['B', 'A']);
  });

  test('the second saver gets what the first saved', async () => {
    const { id, version } = await aNewCompany();
    const save = (nameZh: string) => ({ params: { id }, body: { version, ...FIELDS, nameZh } });
    await chief.ok(calls.updateCompany, save('先到'));
    expect(await chief.call(calls.updateCompany, save('后到'))).toMatchObject({
      code: -2,
      data: { current: { nameZh: '先到' } },
    });
  });

  test('people of one company edit their own, without what the house sets; others are absent', async () => {
    const { id, version } = await aNewCompany();
    const local = await server.person({ permissions: RIGHTS, companyId: id });
    const stranger = await server.person({ permissions: RIGHTS, companyId: await server.company() });
    const change = (more: object) => ({ params: { id }, body: { version, ...FIELDS, ...more } });

    expect(await local.call(calls.updateCompany, change({ payRateBp: 100 }))).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'payRateBp' }] },
    });
    await local.ok(calls.updateCompany, change({ note: '自己改' }));
    expect(await local.call(calls.createCompany, { body: { code: 'OWN', ...FIELDS } })).toMatchObject({
      data: { errorId: 'HOUSE_ONLY' },
    });
    expect(await stranger.call(calls.updateCompany, change({}))).toMatchObject({ code: 404 });
    expect(await stranger.call(calls.getCompany, { params: { id } })).toMatchObject({ code: 404 });
    expect(await stranger.call(calls.getCompanyHistory, { params: { id } })).toMatchObject({ code: 404 });
    const record = await local.ok(calls.getCompany, { params: { id } });
    expect(record.allowedActions.map(({ action, allowed }) => [action, allowed])).toEqual([
      ['edit', true],
      ['logo', true],
      ['enable', false],
    ]);
  });
});

test('the logo of a company is a picture that was uploaded for it; it is replaced, taken away, and only its own people set it', async () => {
  const { id } = await aNewCompany();
  const of = async () => chief.ok(calls.getCompany, { params: { id } });
  const put = async (fileKey: string | null, who = chief, version?: number) =>
    who.call(calls.putLogo, { params: { id }, body: { version: version ?? (await of()).version, fileKey } });
  let at = 1_700_000_000_000;
  const upload = async (dir: 'Logo/' | 'Doc/', who = chief) => {
    at += 1;
    const file = { bytes: await picture('png'), name: `${at}-l.png`, type: 'image/png' };
    return (await uploadAs(server, who, dir, file)).data.fileKey;
  };
  expect(await put(await upload('Doc/'))).toMatchObject({ code: -1, data: { fields: [{ path: 'fileKey' }] } });
  const another = await server.person({ permissions: RIGHTS });
  expect(await put(await upload('Logo/', another))).toMatchObject({ code: -1 });
  expect((await of()).logoUrl).toBe('');
  const first = await upload('Logo/');
  expect(await put(first)).toMatchObject({ code: 0 });
  expect((await of()).logoUrl).toMatch(/^\/oss\/Logo\/.+sig=/);
  expect(await put(first, chief, 0)).toMatchObject({ code: -2 });
  expect(await put(await upload('Logo/'))).toMatchObject({ code: 0 });
  const gone = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('files').select('deletedAt').where('key', '=', first).executeTakeFirstOrThrow(),
  );
  expect(gone.deletedAt).not.toBeNull();
  expect(await put(null)).toMatchObject({ code: 0 });
  expect((await of()).logoUrl).toBe('');
  const stranger = await server.person({ permissions: RIGHTS, companyId: await server.company() });
  expect(await put(await upload('Logo/', stranger), stranger)).toMatchObject({ code: 404 });
  expect((await auditOf(server, 'companies.putLogo')).at(-1)).toMatchObject({ after: { logo: false } });
});

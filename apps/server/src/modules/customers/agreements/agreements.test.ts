import { agreementsEndpoints as calls } from '@mintmark/contract/customers/agreements.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';

const COUNTER = [
  'customer:user:page',
  'customer:user:readagrement',
  'customer:agreement:sign',
  'order:order:submit',
] as const;
const EDITOR = ['customer:user:readagrement', 'customer:agreement:edit'] as const;
const STROKES = [
  [10, 10, 300, 150, 590, 20],
  [40, 100, 60, 120],
];

let server: TestServer;
let a: string;
let b: string;
let house: TestClient;
let counter: TestClient;
let stranger: TestClient;
let today: string;
let serial = 0;
const asOwner = (text: string) => server.services.db.allPool.query(`RESET ROLE; ${text}; SET ROLE mintmark_all`);

beforeAll(async () => {
  server = await startTestServer();
  [a, b] = [await server.company('AGRA'), await server.company('AGRB')];
  house = await server.person({ scope: 'all', permissions: EDITOR });
  counter = await server.person({ companyId: a, permissions: [...COUNTER, 'customer:agreement:edit'] });
  stranger = await server.person({ companyId: b, permissions: [...COUNTER, 'customer:agreement:edit'] });
  today = shanghaiDay(server.clock.now());
});
afterAll(() => server.stop());

function draftBody(over: object = {}) {
  serial += 1;
  return {
    companyId: null,
    versionNo: `2026-${serial}`,
    titleZh: '送评服务协议',
    titleEn: 'Submission agreement',
    htmlZh: '<p>第一条 客户保证送评物品来源合法。</p>',
    htmlEn: '<p>1. The customer owns what he submits.</p>',
    validFrom: today,
    mustSignAgain: false,
    ...over,
  };
}

async function published(who: TestClient, over: object = {}): Promise<string> {
  const { id, version } = await who.ok(calls.createAgreement, { body: draftBody(over) });
  await who.ok(calls.publishAgreement, { params: { id }, body: { version, reason: '新年度' } });
  return id;
}

async function customer(who: TestClient = counter): Promise<string> {
  serial += 1;
  const body = { name: `签约${serial}`, mobile: `1380000${String(1000 + serial)}` };
  return (await who.ok(customersEndpoints.createCustomer, { body })).id;
}

const toSign = (customerId: string, who: TestClient = counter) =>
  who.ok(calls.getAgreementToSign, { params: { id: customerId } });
const sign = (customerId: string, agreementId: string, over: object = {}) =>
  counter.call(calls.signAgreement, {
    body: {
      customerId,
      agreementId,
      lang: 'zh-CN',
      signerName: '张三',
      channel: 1,
      strokes: STROKES,
      ...over,
    } as never,
  });
const signedAt = async (id: string) =>
  (await counter.ok(receivingEndpoints.getSubmitter, { params: { id } })).agreementSignedAt;

describe('a version of the agreement', () => {
  test('is drafted, cleaned, published, and stands still from then on, also in the database', async () => {
    const body = draftBody({ htmlZh: '<p>正文<img src="/oss/Doc/a.png"><script>x()</script></p>' });
    const { id, version } = await house.ok(calls.createAgreement, { body });
    const draft = await house.ok(calls.getAgreement, { params: { id } });
    expect(draft).toMatchObject({ status: 0, htmlZh: '<p>正文</p>', textHash: null });

    await house.ok(calls.publishAgreement, { params: { id }, body: { version, reason: '首版' } });
    const row = await house.ok(calls.getAgreement, { params: { id } });
    expect(row).toMatchObject({ status: 1, textHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(row.allowedActions.every(({ allowed }) => !allowed)).toBe(true);
    const { companyId: _company, ...fields } = draftBody();
    const change = { ...fields, versionNo: body.versionNo, version: row.version };
    expect(await house.call(calls.updateAgreement, { params: { id }, body: change })).toMatchObject({
      code: -3,
      msg: '协议已发布，不能再修改',
    });
    await expect(
      server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        sql`UPDATE agreements SET html_zh = 'x' WHERE id = ${id}`.execute(tx),
      ),
    ).rejects.toThrow('immutable');
    expect((await auditOf(server, 'customers.publishAgreement')).at(-1)).toMatchObject({
      targetId: id,
      reason: '首版',
    });
  });

  test.each<[string, object, string]>([
    ['no words', { htmlEn: '<p> <br></p>' }, 'htmlEn'],
    ['a number with spaces', { versionNo: '2026 一' }, 'versionNo'],
    ['a company that is not there', { companyId: '999999' }, 'companyId'],
  ])('is refused with %s', async (_, over, path) => {
    expect(await house.call(calls.createAgreement, { body: draftBody(over) })).toMatchObject({
      code: -1,
      data: { fields: [{ path }] },
    });
  });

  test('is not published for a day that is over, nor twice under one number', async () => {
    const { id, version } = await house.ok(calls.createAgreement, { body: draftBody({ validFrom: '2020-01-01' }) });
    expect(
      await house.call(calls.publishAgreement, { params: { id }, body: { version, reason: '补发' } }),
    ).toMatchObject({ code: -1, data: { fields: [{ path: 'validFrom' }] } });
    const { versionNo } = await house.ok(calls.getAgreement, { params: { id } });
    expect(await house.call(calls.createAgreement, { body: draftBody({ versionNo }) })).toMatchObject({
      data: { fields: [{ path: 'versionNo' }] },
    });
    await house.ok(calls.removeAgreement, { params: { id }, body: { version } });
    expect(await house.call(calls.getAgreement, { params: { id } })).toMatchObject({ code: 404 });
  });

  test('shows the second editor what the first saved', async () => {
    const { id, version } = await house.ok(calls.createAgreement, { body: draftBody() });
    const { companyId: _company, ...fields } = draftBody();
    await house.ok(calls.updateAgreement, { params: { id }, body: { ...fields, titleZh: '新名', version } });
    expect(await house.call(calls.updateAgreement, { params: { id }, body: { ...fields, version } })).toMatchObject({
      code: -2,
      data: { current: { titleZh: '新名', version: version + 1 } },
    });
  });

  test('of the house is not written by people of one company, one of another company is not there', async () => {
    expect(await counter.call(calls.createAgreement, { body: draftBody() })).toMatchObject({
      data: { errorId: 'HOUSE_ONLY' },
    });
    const { id, version } = await counter.ok(calls.createAgreement, { body: draftBody({ companyId: a }) });
    expect(await stranger.call(calls.getAgreement, { params: { id } })).toMatchObject({ code: 404 });
    const attempt = { params: { id }, body: { version, reason: '越权' } };
    expect(await stranger.call(calls.publishAgreement, attempt)).toMatchObject({ code: 404 });
    expect((await stranger.ok(calls.listAgreements)).list.map((row) => row.companyId)).not.toContain(a);
  });
});

describe('a signature', () => {
  test('is kept with the text that was read, and its hashes tell a changed byte', async () => {
    const agreementId = await published(house);
    const id = await customer();
    expect(await toSign(id)).toMatchObject({ agreement: { id: agreementId }, isSigned: false });
    const { data } = await sign(id, agreementId);
    const kept = await counter.ok(calls.getSignature, { params: { id: data.id } });
    expect(kept).toMatchObject({ strokes: STROKES, isIntact: true, html: '<p>第一条 客户保证送评物品来源合法。</p>' });
    expect(await signedAt(id)).toBe(kept.signedAt);
    expect((await toSign(id)).isSigned).toBe(true);

    await asOwner(`ALTER TABLE agreement_signatures DISABLE TRIGGER append_only;
      UPDATE agreement_signatures SET signer_name = '李四' WHERE id = ${data.id};
      ALTER TABLE agreement_signatures ENABLE TRIGGER append_only`);
    expect((await counter.ok(calls.getSignature, { params: { id: data.id } })).isIntact).toBe(false);
  });

  test('is given once for a version, also by two windows at once', async () => {
    const agreementId = await published(house);
    const id = await customer();
    const answers = await Promise.all([sign(id, agreementId), sign(id, agreementId)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([-3, 0]);
    expect((await counter.ok(calls.listSignatures, { query: { customerId: [id] } })).total).toBe(1);
  });

  test('on paper names the file; an old version is not signed any more', async () => {
    const old = await published(house);
    const current = await published(house);
    const id = await customer();
    expect(await sign(id, old)).toMatchObject({ code: -3, msg: '该版本已不是现行协议，请重新打开' });
    const paper = { channel: 2, strokes: undefined };
    expect(await sign(id, current, paper)).toMatchObject({ code: -1 });
    expect(await sign(id, current, { ...paper, paperRef: 'A-2026-17' })).toMatchObject({ code: 0 });
    const { list } = await counter.ok(calls.listSignatures, { query: { customerId: [id] } });
    expect(list).toMatchObject([{ channel: 2, paperRef: 'A-2026-17', signerName: '张三' }]);
  });

  test('is asked again when a later version says so', async () => {
    const id = await customer();
    await sign(id, await published(house));
    expect(await signedAt(id)).not.toBeNull();
    const next = await published(house, { mustSignAgain: true });
    expect(await signedAt(id)).toBeNull();
    await sign(id, next);
    expect(await signedAt(id)).not.toBeNull();
  });

  test('stands under the own version of a company; other companies see neither it nor its customer', async () => {
    const own = await published(counter, { companyId: a });
    const id = await customer();
    expect((await toSign(id)).agreement?.id).toBe(own);
    const { data } = await sign(id, own);
    expect(await stranger.call(calls.getSignature, { params: { id: data.id } })).toMatchObject({ code: 404 });
    expect(await stranger.call(calls.getAgreementToSign, { params: { id } })).toMatchObject({ code: 404 });
    expect((await stranger.ok(calls.listSignatures)).total).toBe(0);
    const theirs = await customer(stranger);
    expect((await toSign(theirs, stranger)).agreement?.id).not.toBe(own);
  });

  test.each<[string, object]>([
    ['outside the field', { strokes: [[0, 0, 601, 5]] }],
    ['half a point', { strokes: [[0, 0, 5, 5, 1]] }],
    ['nothing drawn', { strokes: [] }],
  ])('with %s is refused', async (_, over) => {
    expect(await sign(await customer(), '1', over)).toMatchObject({ code: -1 });
  });
});

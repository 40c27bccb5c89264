import { idRecordsEndpoints as calls } from '@mintmark/contract/accounts/id-records.endpoints.ts';
import { privacyEndpoints } from '@mintmark/contract/accounts/privacy.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { personalFilterEndpoints } from '@mintmark/contract/kernel/personal-filter.endpoints.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { localStoreOf } from '../../files/store-image.ts';
import { picture, uploadAs } from '../../files/upload.factory.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { purgeIdPictures } from './purge-id-pictures.ts';

const NUMBER = '11010519491231002X';
const OTHER_NUMBER = '440524198001010013';

let server: TestServer;
let a: string;
let b: string;
let reviewer: TestClient;
let jpeg: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  [a, b] = [await server.company('IDA'), await server.company('IDB')];
  reviewer = await server.person({
    companyId: a,
    permissions: ['basic:IdVerification:IdVerification'],
    realName: '复核员',
  });
  jpeg = await picture('jpeg', 320, 200);
});
afterAll(() => server.stop());

let serial = 0;
async function pictures(client: TestClient): Promise<{ frontImg: string; backImg: string }> {
  const keys: string[] = [];
  for (const side of ['front', 'back']) {
    serial += 1;
    const name = `${1_700_000_000_000 + serial}-${side}.jpg`;
    keys.push((await uploadAs(server, client, 'Id/', { bytes: jpeg, name })).data.fileKey);
  }
  return { frontImg: keys[0] ?? '', backImg: keys[1] ?? '' };
}

/** Someone whose ID card is asked for: isUploadId is '1'. */
async function asked(companyId = a): Promise<TestClient> {
  const person = await server.person({ companyId, realName: '张三' });
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ mustUploadId: true })
      .where('id', '=', person.accountId ?? '')
      .execute();
  });
  return person;
}

async function submit(person: TestClient, over: object = {}) {
  const body = { ...(await pictures(person)), name: '张三', idNo: NUMBER, ...over };
  return person.call(calls.submitIdRecord, { body });
}

const idOf = async (person: TestClient, over: object = {}) => (await submit(person, over)).data.id;
const flags = async (person: TestClient) => {
  const { isUploadId } = await person.ok(identityEndpoints.getProfile);
  const record = await person.ok(identityEndpoints.getByUserIdNew, { params: { id: person.accountId ?? '' } });
  return { isUploadId, auditStatus: record?.auditStatus ?? null };
};
const review = (id: string, auditStatus: 1 | 2, more: object = {}) =>
  reviewer.call(calls.reviewIdRecord, { body: { id, auditStatus, ...more } });

describe('the own ID card', () => {
  test('is submitted while the guard holds its owner, and lets him go', async () => {
    const person = await asked();
    expect(await flags(person)).toEqual({ isUploadId: '1', auditStatus: null });

    expect(await submit(person, { idNo: ' １１０１０５19491231 002x' })).toMatchObject({ code: 0 });
    expect(await flags(person)).toEqual({ isUploadId: '0', auditStatus: ID_VERIFY_STATUS.pending });
  });

  test('is kept encrypted, shown masked, and logged without number and name', async () => {
    const person = await asked();
    const id = await idOf(person);
    const stored = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      sql<{ text: string }>`SELECT r::text AS text FROM id_records r WHERE id = ${id}`.execute(db),
    );
    const own = await person.raw(calls.getIdRecord, { params: { id } });
    const logged = (await auditOf(server, 'accounts.submitIdRecord')).find(({ targetId }) => targetId === id);

    expect(stored.rows[0]?.text).not.toContain(NUMBER);
    expect(own.body).not.toContain(NUMBER);
    expect(own.json().data).toMatchObject({ idNo: '110105********002X', sameNumber: null, allowedActions: [] });
    expect(logged).toMatchObject({ companyId: a, after: { name: '张*', idNo: '110105********002X' } });
  });

  test('is replaced while it waits, and not sent again once approved', async () => {
    const person = await asked();
    const first = await idOf(person);
    expect(await idOf(person, { name: '张三丰' })).toBe(first);
    await review(first, 1);
    expect(await submit(person)).toMatchObject({ code: -3, data: { errorId: 'GUARD_FAILED' } });
  });

  test('becomes one record when it is sent twice at once', async () => {
    const person = await asked();
    const [one, two] = [await pictures(person), await pictures(person)];
    const answers = await Promise.all(
      [one, two].map((pair) => person.call(calls.submitIdRecord, { body: { ...pair, name: '张三', idNo: NUMBER } })),
    );
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(answers[0]?.data.id).toBe(answers[1]?.data.id);
  });

  test.each<[string, object, string]>([
    ['a wrong check character', { idNo: '110105194912310021' }, 'idNo'],
    ['no number', { idNo: '' }, 'idNo'],
    ['no name', { name: ' ' }, 'name'],
    ['a picture of nobody', { frontImg: 'Id/1700000000000-none.jpg' }, 'frontImg'],
    ['another person', { userId: '1' }, 'userId'],
    ['a status of his own choice', { auditStatus: ID_VERIFY_STATUS.approved }, 'auditStatus'],
  ])('is refused with %s', async (_, over, path) => {
    expect(await submit(await asked(), over)).toMatchObject({ code: -1, data: { fields: [{ path }] } });
  });

  test('takes no picture that another person uploaded, nor one from another folder, nor one picture for both sides', async () => {
    const [person, other] = [await asked(), await asked()];
    const foreign = await pictures(other);
    expect(await submit(person, { frontImg: foreign.frontImg })).toMatchObject({ code: -1 });
    const avatar = await uploadAs(server, person, 'Avatar/', { bytes: jpeg, name: '1700000009999-a.jpg' });
    expect(await submit(person, { backImg: avatar.data.fileKey })).toMatchObject({
      data: { fields: [{ path: 'backImg' }] },
    });
    const { frontImg } = await pictures(person);
    expect(await submit(person, { frontImg, backImg: frontImg })).toMatchObject({
      data: { fields: [{ path: 'backImg' }] },
    });
  });
});

describe('the review', () => {
  test('shows the queue masked, counts it, and finds a number whole', async () => {
    const person = await asked();
    const id = await idOf(person, { idNo: OTHER_NUMBER, name: '欧阳锋' });
    const { list } = await reviewer.ok(calls.listIdRecords, { query: { auditStatus: '0', idNo: OTHER_NUMBER } });
    const waiting = (await reviewer.ok(calls.countIdRecords)).counts.find(
      ({ auditStatus }) => auditStatus === ID_VERIFY_STATUS.pending,
    );

    expect(list).toMatchObject([{ id, userId: person.accountId, name: '欧*', idNo: '440524********0013' }]);
    expect(waiting?.count).toBe((await reviewer.ok(calls.listIdRecords, { query: { auditStatus: '0' } })).total);
    const personal = await reviewer.ok(personalFilterEndpoints.keepPersonalFilter, {
      body: { values: { idNo: OTHER_NUMBER } },
    });
    expect(await reviewer.ok(calls.listIdRecords, { query: { personal: personal.id } })).toMatchObject({ total: 1 });
    expect(await reviewer.call(calls.listIdRecords, { query: { idNo: '4405' } })).toMatchObject({ code: -1 });
  });

  test('compares number, age and name for the reviewer, and tells the person nothing of it', async () => {
    const person = await asked();
    const id = await idOf(person, { idNo: OTHER_NUMBER, name: '张三丰' });
    const checksFor = async (client: TestClient) => (await client.ok(calls.getIdRecord, { params: { id } })).checks;

    expect(await checksFor(reviewer)).toEqual({
      isNumberRight: true,
      age: expect.toSatisfy((age: number) => age >= 46),
      sex: 'male',
      isNameSame: false,
    });
    expect(await checksFor(person)).toBeNull();
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      sql`UPDATE id_records SET id_no_enc = set_byte(id_no_enc, 0, get_byte(id_no_enc, 0) # 1) WHERE id = ${id}`.execute(
        tx,
      ),
    );
    expect(await checksFor(reviewer)).toMatchObject({ isNumberRight: false, age: null, sex: null });
  });

  test('opens the pictures by short links of the reviewer, each view logged', async () => {
    const id = await idOf(await asked());
    const record = await reviewer.ok(calls.getIdRecord, { params: { id } });
    const opened = await server.app.http.inject({ url: record.frontUrl ?? '' });

    expect(opened.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect((await auditOf(server, 'files.view')).at(-1)).toMatchObject({
      accountId: reviewer.accountId,
      after: { purpose: 'id-review' },
    });
    expect((await server.app.http.inject({ url: record.frontUrl?.split('?')[0] ?? '' })).json()).toMatchObject({
      code: 404,
    });
    const views = await reviewer.ok(privacyEndpoints.listIdRecordViews, { params: { id } });
    expect(views.list).toMatchObject([{ side: 'front', purpose: 'id-review', address: '127.0.0.1' }]);
    server.clock.advance(301_000);
    expect((await server.app.http.inject({ url: record.frontUrl ?? '' })).json()).toMatchObject({ code: 404 });
  });

  test('keeps the pictures of a decided card for its days, then takes them off the disk and logs it', async () => {
    const [decided, waiting] = [await idOf(await asked()), await idOf(await asked())];
    await review(decided, 2, { remark: '照片模糊' });
    const before = await reviewer.ok(calls.getIdRecord, { params: { id: decided } });
    await purgeIdPictures.run(server.services);
    expect(await reviewer.ok(calls.getIdRecord, { params: { id: decided } })).toMatchObject({
      frontUrl: expect.any(String),
      picturesUntil: new Date(Date.parse(before.reviewedAt ?? '') + 365 * 86_400_000).toISOString(),
    });
    const held = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      sql<{ diskName: string }>`SELECT f.disk_name FROM files f JOIN id_records r ON f.key IN (r.front_key, r.back_key)
        WHERE r.id = ${decided}`.execute(db),
    );
    const store = localStoreOf(server.services.config);
    const onDisk = () => Promise.all(held.rows.map(({ diskName }) => store.get(diskName)));
    expect(await onDisk()).not.toContain(null);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      sql`UPDATE id_records SET reviewed_at = reviewed_at - interval '366 days' WHERE id = ${decided}`.execute(tx),
    );
    await purgeIdPictures.run(server.services);
    expect(await reviewer.ok(calls.getIdRecord, { params: { id: decided } })).toMatchObject({
      ...{ frontUrl: null, backUrl: null, auditStatus: ID_VERIFY_STATUS.rejected, remark: '照片模糊' },
    });
    expect(await onDisk()).toEqual([null, null]);
    expect((await reviewer.ok(calls.getIdRecord, { params: { id: waiting } })).frontUrl).not.toBeNull();
    expect((await auditOf(server, 'accounts.purgeIdPictures')).map(({ targetId }) => targetId)).toEqual([decided]);
  });

  test('rejects with a reason only; then the card is sent again and approved', async () => {
    const person = await asked();
    const id = await idOf(person);
    expect(await review(id, 2)).toMatchObject({ code: -1, data: { fields: [{ path: 'remark' }] } });
    expect(await review(id, 2, { remark: '照片模糊' })).toMatchObject({ code: 0, data: null });
    expect(await flags(person)).toEqual({ isUploadId: '1', auditStatus: ID_VERIFY_STATUS.rejected });
    expect(await person.ok(calls.getIdRecord, { params: { id } })).toMatchObject({
      remark: '照片模糊',
      reviewerName: null,
    });

    const again = await idOf(person);
    expect(again).not.toBe(id);
    expect(await review(again, 1)).toMatchObject({ code: 0 });
    expect(await flags(person)).toEqual({ isUploadId: '0', auditStatus: ID_VERIFY_STATUS.approved });
    expect((await person.ok(noticesEndpoints.listNotices)).list).toMatchObject([
      { kind: 'idApproved' },
      { kind: 'idRejected', content: '请在个人中心重新提交。照片模糊' },
    ]);
    const rows = (await auditOf(server, 'accounts.reviewIdRecord')).slice(-2);
    expect(rows).toMatchObject([
      { targetId: id, reason: '照片模糊', after: { auditStatus: ID_VERIFY_STATUS.rejected } },
      { targetId: again, accountId: reviewer.accountId, after: { auditStatus: ID_VERIFY_STATUS.approved } },
    ]);
  });

  test('asks nobody again for a card that nobody had asked for', async () => {
    const person = await server.person({ companyId: a });
    const id = await idOf(person);
    await review(id, 2, { remark: '照片模糊' });
    expect(await flags(person)).toEqual({ isUploadId: '0', auditStatus: ID_VERIFY_STATUS.rejected });
  });

  test('decides once, and only what was seen', async () => {
    const person = await asked();
    const id = await idOf(person);
    const { version } = await reviewer.ok(calls.getIdRecord, { params: { id } });
    await submit(person, { name: '张三丰' });
    expect(await review(id, 1, { version })).toMatchObject({ code: -2, data: { current: { version: version + 1 } } });
    expect(await review(id, 1, { version: version + 1 })).toMatchObject({ code: 0 });
    expect(await review(id, 2, { remark: '改主意' })).toMatchObject({ code: -3, msg: '该身份证已审核' });
  });

  test('tells when another account gave the same number', async () => {
    const idNo = '11010119900307002X';
    await idOf(await asked(b), { idNo });
    const id = await idOf(await asked(), { idNo });
    expect(await reviewer.ok(calls.getIdRecord, { params: { id } })).toMatchObject({ sameNumber: 1 });
  });

  test('is nobody’s own, and no other company’s', async () => {
    const own = await idOf(reviewer);
    expect(await review(own, 1)).toMatchObject({ code: -3, msg: '不能审核自己的身份证' });
    const foreign = await idOf(await asked(b));
    expect(await review(foreign, 1)).toMatchObject({ code: 404 });
    expect(await reviewer.call(calls.getIdRecord, { params: { id: foreign } })).toMatchObject({ code: 404 });
    const { list } = await reviewer.ok(calls.listIdRecords, { query: { limit: 200 } });
    expect(list.map(({ id }) => id)).not.toContain(foreign);
  });

  test('is closed to others: the record answers as absent', async () => {
    const id = await idOf(await asked());
    const stranger = await server.person({ companyId: a });
    expect(await stranger.call(calls.getIdRecord, { params: { id } })).toMatchObject({ code: 404 });
    expect(await stranger.call(calls.listIdRecords)).toMatchObject({ code: 403 });
    expect(
      await stranger.call(calls.reviewIdRecord, { body: { id, auditStatus: ID_VERIFY_STATUS.approved } }),
    ).toMatchObject({ code: 403 });
  });
});

import { filesEndpoints } from '@mintmark/contract/files/files.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { signFileUrl, storeImage } from './index.ts';
import { destroyFiles, purgeFiles } from './purge-files.ts';
import { localStoreOf } from './store-image.ts';
import { thumbNameOf } from './thumbs.ts';
import { picture, storedBytes, uploadAs } from './upload.factory.ts';

let server: TestServer;
let person: TestClient;
let jpeg: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.person();
  jpeg = await picture('jpeg', 320, 240);
});
afterAll(() => server.stop());

let serial = 0;
async function stored(dir: 'Coin/' | 'Id/' | 'Avatar/', client = person): Promise<string> {
  serial += 1;
  const answer = await uploadAs(server, client, dir, { bytes: jpeg, name: `${1_700_000_000_000 + serial}-正面 a.jpg` });
  expect(answer.code).toBe(0);
  return answer.data.fileKey;
}
const get = (url: string) => server.app.http.inject({ url });
const linkOf = (key: string, purpose = 'detail', accountId = person.accountId ?? '') =>
  signFileUrl(server.services.config, key, { accountId, purpose, now: server.clock.now() });
const ABSENT = { code: 404, data: { errorId: 'NOT_FOUND' } };

describe('a private picture', () => {
  test('opens with a signed link and not without', async () => {
    const key = await stored('Coin/');
    expect(key).toMatch(/^Coin\/\d{13}-正面_a\.jpg$/);
    const plain = `/oss/${key.split('/').map(encodeURIComponent).join('/')}`;

    const opened = await get(linkOf(key));
    expect(opened.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=240' });
    expect((await get(plain)).json()).toMatchObject(ABSENT);
    expect((await get('/oss/Coin/nothing.jpg')).json().msg).toBe((await get(plain)).json().msg);
  });

  test('is small under a link for a list, made once and taken away with the picture', async () => {
    const large = await picture('jpeg', 900, 450);
    const answer = await uploadAs(server, person, 'Coin/', { bytes: large, name: '1700000099999-large.jpg' });
    const key: string = answer.data.fileKey;

    const [once, again] = [await get(linkOf(key, 'thumb')), await get(linkOf(key, 'thumb'))];
    expect(once.headers['content-type']).toBe('image/webp');
    expect(await sharp(once.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
    expect(again.rawPayload.equals(once.rawPayload)).toBe(true);
    const { diskName } = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('files').select('diskName').where('key', '=', key).executeTakeFirstOrThrow(),
    );
    await destroyFiles(server.services, [key]);
    expect(await localStoreOf(server.services.config).get(thumbNameOf(diskName))).toBeNull();
  });

  test('does not open with a link of another person, purpose, file or time', async () => {
    const [key, other] = [await stored('Coin/'), await stored('Coin/')];
    const link = linkOf(key);
    for (const wrong of [
      link.replace(`user=${person.accountId}`, 'user=999'),
      link.replace('purpose=detail', 'purpose=list'),
      link.replace(/exp=\d+/, (exp) => `exp=${Number(exp.slice(4)) + 60}`),
      link.replace(/sig=.{4}/, 'sig=AAAA'),
      link.replace(encodeURIComponent(key.slice(5)), encodeURIComponent(other.slice(5))),
      link.replace('exp=', 'exp=1&exp='),
    ])
      expect((await get(wrong)).json()).toMatchObject(ABSENT);
  });

  test('has the same link for a minute, and no link for more than five', async () => {
    const key = await stored('Coin/');
    server.clock.advance(60_000 - (server.clock.now().getTime() % 60_000));
    const link = linkOf(key);
    server.clock.advance(30_000);
    expect(linkOf(key)).toBe(link);
    server.clock.advance(4 * 60_000 + 29_000);
    expect((await get(link)).statusCode).toBe(200);
    expect((await get(link)).headers['content-type']).toBe('image/jpeg');
    server.clock.advance(1_000);
    expect((await get(link)).json()).toMatchObject(ABSENT);
  });

  test('an upload answers with a link for who uploaded it', async () => {
    const answer = await uploadAs(server, person, 'Receipt/', { bytes: jpeg, name: '1700000009999-r.jpg' });
    expect((await get(answer.data.imgUrl)).headers['content-type']).toBe('image/jpeg');
  });
});

describe('an ID image', () => {
  test('is encrypted on disk, marked when shown, and every view is logged', async () => {
    const before = storedBytes(server);
    const key = await stored('Id/');
    const added = storedBytes(server).filter((bytes) => !before.some((old) => old.equals(bytes)));
    expect(added).toHaveLength(1);
    expect(added[0]?.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));

    const shown = await get(linkOf(key, 'id-review'));
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect(shown.headers.etag).toBeUndefined();
    const { channels } = await sharp(shown.rawPayload).stats();
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(5);
    const views = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditLogs').selectAll().where('action', '=', 'files.view').execute(),
    );
    expect(views).toMatchObject([{ accountId: person.accountId, after: { purpose: 'id-review' } }]);
  });
});

describe('removing a picture', () => {
  const remove = (client: TestClient, fileKey: string) => client.call(filesEndpoints.deleteImg, { body: { fileKey } });

  test('is for who uploaded it, or with the permission; to others it is not there', async () => {
    const [one, two] = [await stored('Coin/'), await stored('Coin/')];
    const keeper = await server.person({ permissions: ['auxiliary:coin:page'] });
    expect(await remove(await server.person(), one)).toMatchObject(ABSENT);
    expect(await remove(person, one)).toMatchObject({ code: 0 });
    expect((await get(linkOf(one))).json()).toMatchObject(ABSENT);
    expect(await person.call(filesEndpoints.deleteImg, { body: { imgUrl: linkOf(two) } })).toMatchObject({ code: 0 });
    expect(await remove(keeper, await stored('Coin/'))).toMatchObject({ code: 0 });
    expect(await person.call(filesEndpoints.deleteImg, { body: {} })).toMatchObject({ code: -1 });
  });

  test('waits until no record shows it', async () => {
    const key = await stored('Coin/');
    const companyId = await server.company();
    const values = { companyId, ownerType: 'coin', ownerId: '1', kind: 2, fileKey: key, createdAt: server.clock.now() };
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) => tx.insertInto('images').values(values).execute());

    expect(await remove(person, key)).toMatchObject({ code: -3, msg: '该图片正在使用，不能删除' });
  });

  test('takes the bytes 30 days later and keeps the key', async () => {
    const key = await stored('Avatar/');
    const count = storedBytes(server).length;
    await remove(person, key);
    await purgeFiles(server.services);
    expect(storedBytes(server)).toHaveLength(count);

    server.clock.advance(30 * 86_400_000 + 1);
    await purgeFiles(server.services);
    expect(storedBytes(server).length).toBeLessThan(count);
    const again = await uploadAs(server, await server.person(), 'Avatar/', { bytes: jpeg, key });
    expect(again).toMatchObject({ code: -1, data: { fields: [{ path: 'key' }] } });
  });
});

describe('the own avatar', () => {
  test('is one that the person uploaded to Avatar/', async () => {
    const [owner, other] = [await server.person(), await server.person()];
    const [key, coin, foreign] = [
      await stored('Avatar/', owner),
      await stored('Coin/', owner),
      await stored('Avatar/', other),
    ];
    const set = (avatar: string) => owner.call(identityEndpoints.updateAvatar, { body: { avatar } });

    expect(await set(coin)).toMatchObject({ code: -1, data: { fields: [{ path: 'avatar' }] } });
    expect(await set(foreign)).toMatchObject({ code: -1 });
    expect(await set('https://evil.example/x.jpg')).toMatchObject({ code: -1 });
    const { data } = await set(`http://localhost:7070/oss/${encodeURI(key)}`);
    expect((await get(data.avatar)).headers['content-type']).toBe('image/jpeg');
    expect((await owner.ok(identityEndpoints.getProfile)).avatar).toBe(data.avatar);
  });
});

describe('pictures that the program makes', () => {
  test('are stored under a given key like any other', async () => {
    const saved = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) =>
      storeImage(server.services, tx, {
        key: 'Slab/seed-1.png',
        bytes: await picture('png', 30, 20),
        createdBy: null,
        companyId: null,
      }),
    );
    expect(saved).toMatchObject({ key: 'Slab/seed-1.png', width: 30, height: 20 });
    expect((await get(linkOf(saved.key))).headers['content-type']).toBe('image/png');
  });
});

test('a secret picture is never small: it is marked whole, and its view is logged', async () => {
  // The clock went on by a month above: the session of the first person is over.
  const client = await server.person();
  const secret = await stored('Id/', client);

  expect((await get(linkOf(secret, 'thumb', client.accountId ?? ''))).headers['content-type']).toBe('image/jpeg');
});

import { filesEndpoints } from '@mintmark/contract/files/files.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { LocalObjectStore } from '../../adapters/object-store/local-store.ts';
import { bombPng } from './hostile.factory.ts';
import { formOf, picture, postForm, storedBytes, uploadAs } from './upload.factory.ts';

let server: TestServer;
let person: TestClient;
let jpeg: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  jpeg = await picture();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.person();
});
afterEach(() => vi.restoreAllMocks());

let serial = 0;
const freshName = (ending = 'jpg') => {
  serial += 1;
  return `${1_700_000_000_000 + serial}-coin.${ending}`;
};
const policyOf = () => person.ok(filesEndpoints.getOssToken, { query: {} });
const get = (url: string) => server.app.http.inject({ url });

describe('an upload', () => {
  test('has the policy of the specification, Avatar/ unless asked otherwise', async () => {
    const policy = await policyOf();
    expect(policy).toMatchObject({ host: '/oss/upload', dir: 'Avatar/', successActionStatus: '200' });
    expect(JSON.parse(Buffer.from(policy.policy, 'base64').toString()).conditions).toContainEqual([
      'starts-with',
      '$key',
      'Avatar/',
    ]);
    expect(await person.call(filesEndpoints.getOssToken, { query: { dir: '../' as never } })).toMatchObject({
      code: -1,
    });
  });

  test('answers address and key in the envelope, and is served as a picture that nothing can run', async () => {
    const name = freshName();
    const answer = await uploadAs(server, person, 'Avatar/', { bytes: jpeg, name });
    expect(answer).toEqual({ code: 0, msg: '', data: { imgUrl: `/oss/Avatar/${name}`, fileKey: `Avatar/${name}` } });

    const served = await get(answer.data.imgUrl);
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=86400',
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    const again = await server.app.http.inject({
      url: answer.data.imgUrl,
      headers: { 'if-none-match': String(served.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('is turned upright and loses its EXIF', async () => {
    const bytes = await sharp(jpeg)
      .withExif({ IFD0: { Artist: 'secret-owner' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data } = await uploadAs(server, person, 'Avatar/', { bytes, name: freshName() });

    const served = (await get(data.imgUrl)).rawPayload;
    const meta = await sharp(served).metadata();
    expect([meta.width, meta.height, meta.exif, meta.orientation]).toEqual([40, 60, undefined, undefined]);
    expect(served.includes('secret-owner')).toBe(false);
  });

  test('keeps only the picture of a file that is two things at once', async () => {
    const bytes = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script><?php echo 1;')]);
    const { code } = await uploadAs(server, person, 'Avatar/', { bytes, name: freshName() });
    expect(code).toBe(0);
    expect(storedBytes(server).some((stored) => stored.includes('<script>') || stored.includes('<?php'))).toBe(false);
  });

  test('never replaces what is there', async () => {
    const name = freshName();
    const first = await uploadAs(server, person, 'Avatar/', { bytes: jpeg, name });
    const before = (await get(first.data.imgUrl)).rawPayload;
    const second = await uploadAs(server, person, 'Avatar/', { bytes: await picture('jpeg', 10, 10), name });

    expect(second).toMatchObject({ code: -1, data: { fields: [{ path: 'key' }] } });
    expect((await get(first.data.imgUrl)).rawPayload).toEqual(before);
  });

  test('two at once under one key store one', async () => {
    const policy = await policyOf();
    const name = freshName();
    const answers = await Promise.all([1, 2, 3].map(() => postForm(server, policy, { bytes: jpeg, name })));
    expect(answers.map((answer) => answer.code).sort()).toEqual([-1, -1, 0]);
  });
});

describe('the policy', () => {
  const refused = { code: -1, data: { errorId: 'UPLOAD_POLICY' } };

  test.each([
    ['without signature', { signature: undefined }],
    ['with a wrong signature', { signature: 'AAAA' }],
    ['with another access key', { OSSAccessKeyId: 'somebody' }],
    ['without policy', { policy: undefined }],
    [
      'with a changed policy',
      { policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64') },
    ],
    ['with a changed callback', { callback: 'eyJhY2NvdW50SWQiOiIxIn0.AAAA' }],
    ['without callback', { callback: undefined }],
    ['for another folder', { key: 'Id/1700000000000-x.jpg' }],
    ['for a key above its folder', { key: 'Avatar/../Site/x.jpg' }],
    ['without key', { key: undefined }],
  ])('refuses an upload %s', async (_, fields) => {
    const policy = await policyOf();
    const before = storedBytes(server).length;
    expect(await postForm(server, policy, { bytes: jpeg, name: freshName(), fields })).toMatchObject(refused);
    expect(storedBytes(server)).toHaveLength(before);
  });

  test('ends after five minutes', async () => {
    const policy = await policyOf();
    server.clock.advance(5 * 60_000 + 1);
    expect(await postForm(server, policy, { bytes: jpeg, name: freshName() })).toMatchObject(refused);
  });

  test('is bound to the callback it was given with', async () => {
    const [own, other] = [
      await policyOf(),
      await (await server.person()).ok(filesEndpoints.getOssToken, { query: {} }),
    ];
    const fields = { callback: other.callback };
    expect(await postForm(server, own, { bytes: jpeg, name: freshName(), fields })).toMatchObject(refused);
  });
});

describe('what is no picture', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a page', Buffer.from('<html><script>1</script></html>')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;')],
    ['nothing', Buffer.alloc(0)],
    [
      'a JPEG head with a page behind',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html></html>')]),
    ],
    ['a PNG head alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a PNG of 50,000 × 50,000', bombPng(50_000)],
  ])('is refused: %s', async (_, bytes) => {
    const before = storedBytes(server).length;
    const answer = await uploadAs(server, person, 'Avatar/', { bytes, name: freshName() });
    expect(answer).toMatchObject({ code: -1, data: { errorId: 'FILE_TYPE' } });
    expect(storedBytes(server)).toHaveLength(before);
  });

  test('is refused by its type and by its name', async () => {
    const as = (name: string, type: string) => uploadAs(server, person, 'Avatar/', { bytes: jpeg, name, type });
    expect(await as(freshName(), 'text/html')).toMatchObject({ data: { errorId: 'FILE_TYPE' } });
    expect(await as(freshName('gif'), 'image/jpeg')).toMatchObject({ data: { errorId: 'FILE_TYPE' } });
    expect(await as(freshName('svg'), 'image/jpeg')).toMatchObject({ data: { errorId: 'FILE_TYPE' } });
  });

  test('is refused above 10 MB with the limit in the message, and leaves nothing behind', async () => {
    const before = storedBytes(server).length;
    const bytes = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]);
    const answer = await uploadAs(server, person, 'Avatar/', { bytes, name: freshName() });
    expect(answer).toMatchObject({ code: -1, msg: '文件过大，最大 10 MB' });
    expect(storedBytes(server)).toHaveLength(before);
  });

  test.each([
    ['a form cut short', (whole: Buffer) => whole.subarray(0, whole.length - 80)],
    ['no form', () => Buffer.from('nonsense')],
  ])('is no 5xx: %s', async (_, cut) => {
    const form = formOf(await policyOf(), { bytes: jpeg, name: freshName() });
    const response = await server.app.http.inject({
      method: 'POST',
      url: '/oss/upload',
      headers: form.headers,
      payload: cut(form.payload),
    });
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json().code).toBe(-1);
  });

  test('is no 5xx: JSON, too many fields, too long a field', async () => {
    const policy = await policyOf();
    const json = await server.app.http.inject({ method: 'POST', url: '/oss/upload', payload: { key: 'x' } });
    expect(json.statusCode).toBe(415);
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}`, 'x']));
    expect(await postForm(server, policy, { bytes: jpeg, fields: many })).toMatchObject({ code: -1 });
    const long = { 'x-oss-meta-tag': 'x'.repeat(100_000) };
    expect(
      (await postForm(server, policy, { bytes: jpeg, name: freshName(), fields: long })).code,
    ).toBeGreaterThanOrEqual(-1);
  });
});

describe('a full disk', () => {
  test('is said plainly; neither row nor bytes stay', async () => {
    const before = storedBytes(server).length;
    vi.spyOn(LocalObjectStore.prototype, 'put').mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    const name = freshName();
    const full = await uploadAs(server, person, 'Avatar/', { bytes: jpeg, name });
    expect(full).toMatchObject({ code: -5, data: { errorId: 'STORAGE_FULL' } });
    expect(storedBytes(server)).toHaveLength(before);

    vi.restoreAllMocks();
    expect((await uploadAs(server, person, 'Avatar/', { bytes: jpeg, name })).code).toBe(0);
  });

  test('does not cost the sender his connection', async () => {
    const origin = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
    const policy = await policyOf();
    const bytes = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]);
    const send = async () => {
      const { payload, headers } = formOf(policy, { bytes, name: freshName() });
      return (
        await fetch(`${origin}${policy.host}`, { method: 'POST', headers, body: new Uint8Array(payload) })
      ).json();
    };
    // The folder of arriving files is gone: writing fails while the sender still sends.
    vi.spyOn(LocalObjectStore.prototype, 'stage').mockResolvedValue('/nonexistent/folder/file');
    expect(await send()).toMatchObject({ code: -5 });
    expect(await send()).toMatchObject({ code: -5 });
    vi.restoreAllMocks();
    expect(await send()).toMatchObject({ code: 0 });
  });
});

test('a ticket ends with the session that asked for it', async () => {
  const leaving = await server.person();
  const policy = await leaving.ok(filesEndpoints.getOssToken, { query: { dir: 'Avatar/' } });
  await leaving.ok(identityEndpoints.logout, { body: {} });
  expect(await postForm(server, policy, { bytes: jpeg, name: freshName() })).toMatchObject({
    code: -1,
    data: { errorId: 'UPLOAD_POLICY' },
  });
});

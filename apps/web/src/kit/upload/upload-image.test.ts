// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { imageKey, imageProblem, MAX_IMAGE_BYTES, uploadImage } from './upload-image.ts';

const policy = {
  host: '/oss/upload',
  callback: 'ticket',
  policy: 'p',
  accessid: 'id',
  successActionStatus: '200',
  signature: 's',
  dir: 'Receipt/',
  expire: 1,
};
const uploaded = { imgUrl: '/oss/Receipt/1-a.jpg?sig=x', fileKey: 'Receipt/1-a.jpg' };
const picture = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
const fetchMock = vi.fn<typeof fetch>();
const reply = (data: unknown) => Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data })));

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

describe('a picture', () => {
  it.each([
    ['a.jpg', 'image/jpeg', 1, null],
    ['A.JPEG', 'image/jpeg', 1, null],
    ['a.png', '', 1, null],
    ['a.gif', 'image/gif', 1, 'type'],
    ['a.jpg', 'image/gif', 1, 'type'],
    ['jpg', 'image/jpeg', 1, 'type'],
    ['a.png', 'image/png', MAX_IMAGE_BYTES + 1, 'size'],
  ])('%s of type %j and %i bytes: %j', (name, type, size, problem) =>
    expect(imageProblem({ name, type, size })).toBe(problem),
  );

  it('gets a key of folder, time and name that is never the same twice', () => {
    const keys = [imageKey('Receipt/', 'a.jpg', 5_000), imageKey('Receipt/', 'a.jpg', 5_000)];
    expect(keys).toEqual(['Receipt/5000-a.jpg', 'Receipt/5001-a.jpg']);
  });
});

describe('an upload', () => {
  it('takes a fresh policy, then posts the fields of the specification with the file last', async () => {
    fetchMock.mockReturnValueOnce(reply(policy)).mockReturnValueOnce(reply(uploaded));
    expect(await uploadImage(picture, 'Receipt/')).toEqual(uploaded);

    const [asked, posted] = fetchMock.mock.calls;
    expect(String(asked?.[0])).toContain('/common/getOssToken?dir=Receipt%2F');
    expect([posted?.[0], posted?.[1]?.method]).toEqual(['/oss/upload', 'POST']);
    const body = posted?.[1]?.body;
    if (!(body instanceof FormData)) throw new Error('no form was sent');
    expect([...body.keys()]).toEqual([
      'key',
      'callback',
      'policy',
      'OSSAccessKeyId',
      'success_action_status',
      'signature',
      'x-oss-meta-tag',
      'file',
    ]);
    expect(String(body.get('key'))).toMatch(/^Receipt\/\d+-a\.jpg$/);
  });

  it('hands a foreign storage host nothing of ours', async () => {
    const host = 'https://bucket.oss.example';
    fetchMock.mockReturnValueOnce(reply({ ...policy, host })).mockReturnValueOnce(reply(uploaded));
    expect(await uploadImage(picture, 'Receipt/')).toEqual(uploaded);
    const [, options] = fetchMock.mock.calls[1] ?? [];
    expect([options?.headers, options?.credentials]).toEqual([undefined, 'omit']);
  });
});

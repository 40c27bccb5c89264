import { docsEndpoints as e } from '@mintmark/contract/docs/docs.endpoints.ts';
import type { DocNode } from '@mintmark/contract/docs/docs.schema.ts';
import { filesEndpoints } from '@mintmark/contract/files/files.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { picture, uploadAs } from '../files/upload.factory.ts';

let server: TestServer;
let writer: TestClient;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  writer = await server.person({ permissions: ['admin:doc:page'] });
  clerk = await server.person({ permissions: ['closeReview:confirm:page'], companyId: await server.company() });
});
afterAll(() => server.stop());

let serial = 0;
const freshKey = () => {
  serial += 1;
  return `/test/screen${serial}/:id`;
};
const node = async (titleZh: string, more: { parentId?: string; key?: string; position?: number } = {}) =>
  (await writer.ok(e.createDocNode, { body: { titleZh, ...more } })).id;
const write = async (menuId: string, content: string, lang: 'zh-CN' | 'en' = 'zh-CN') =>
  (await writer.ok(e.createDocContent, { body: { menuId, lang, title: `标题 ${lang}`, content } })).id;
const publish = (a: string, b: string) => writer.ok(e.activateDocContent, { params: { a, b } });
const tree = (q?: string) => clerk.ok(e.getDocTree, { query: q === undefined ? {} : { q } });
const flat = (nodes: readonly DocNode[]): DocNode[] => nodes.flatMap((one) => [one, ...flat(one.children)]);
const below = async (id: string) =>
  flat(await tree())
    .find((one) => one.id === id)
    ?.children.map((one) => one.titleZh);

describe('the tree', () => {
  test('keeps the order of siblings through inserts and moves', async () => {
    const chapter = await node('章');
    const a = await node('甲', { parentId: chapter });
    await node('乙', { parentId: chapter });
    await node('丙', { parentId: chapter, position: 0 });
    expect(await below(chapter)).toEqual(['丙', '甲', '乙']);
    await writer.ok(e.updateDocNode, { body: { id: a, position: 2 } });
    expect(await below(chapter)).toEqual(['丙', '乙', '甲']);
    const other = await node('另章');
    await writer.ok(e.updateDocNode, { body: { id: a, parentId: other } });
    expect(await below(chapter)).toEqual(['丙', '乙']);
    expect(await below(other)).toEqual(['甲']);
  });

  test('lets nothing stand below itself, nor deeper than four levels', async () => {
    const a = await node('一');
    const b = await node('二', { parentId: a });
    const c = await node('三', { parentId: b });
    const refused = { code: -1, data: { fields: [{ path: 'parentId' }] } };
    expect(await writer.call(e.updateDocNode, { body: { id: a, parentId: c } })).toMatchObject(refused);
    expect(await writer.call(e.updateDocNode, { body: { id: a, parentId: a } })).toMatchObject(refused);
    const d = await node('四', { parentId: c });
    expect(await writer.call(e.createDocNode, { body: { titleZh: '五', parentId: d } })).toMatchObject(refused);
    const pair = await node('上');
    await node('下', { parentId: pair });
    expect(await writer.call(e.updateDocNode, { body: { id: pair, parentId: c } })).toMatchObject(refused);
    expect(await writer.call(e.createDocNode, { body: { titleZh: '无', parentId: '999999' } })).toMatchObject(refused);
  });

  test('two who move each other’s chapters at once never make a ring', async () => {
    const [a, b] = [await node('甲环'), await node('乙环')];
    const codes = await Promise.all([
      writer.call(e.updateDocNode, { body: { id: a, parentId: b } }),
      writer.call(e.updateDocNode, { body: { id: b, parentId: a } }),
    ]);
    expect(codes.map((answer) => answer.code).sort()).toEqual([-1, 0]);
    const names = flat(await tree()).map((one) => one.titleZh);
    expect(names).toEqual(expect.arrayContaining(['甲环', '乙环']));
  });

  test('a key stands once, in the form of a path; a removed document gives it back', async () => {
    const key = freshKey();
    const id = await node('占', { key });
    const again = { code: -1, data: { fields: [{ path: 'key' }] } };
    expect(await writer.call(e.createDocNode, { body: { titleZh: '又', key } })).toMatchObject(again);
    for (const bad of ['closeReview/confirm', '/a b', '/x?y=1', 'javascript:1'])
      expect(await writer.call(e.createDocNode, { body: { titleZh: '坏', key: bad } })).toMatchObject(again);
    await writer.ok(e.removeDocNode, { params: { id } });
    await node('再', { key });
  });

  test('a chapter with documents is not removed; a document goes with its versions', async () => {
    const chapter = await node('满');
    const key = freshKey();
    const leaf = await node('叶', { parentId: chapter, key });
    await publish(leaf, await write(leaf, '<p>a</p>'));
    expect(await writer.call(e.removeDocNode, { params: { id: chapter } })).toMatchObject({
      code: -3,
      msg: '还有下级文档，请先移走或删除',
    });
    await writer.ok(e.removeDocNode, { params: { id: leaf } });
    expect(await clerk.ok(e.findDoc, { query: { key } })).toBeNull();
    expect(await writer.ok(e.listDocContents, { query: { menuId: leaf } })).toEqual({ list: [], total: 0 });
    await writer.ok(e.removeDocNode, { params: { id: chapter } });
    expect(await writer.call(e.removeDocNode, { params: { id: chapter } })).toMatchObject({ code: 404 });
  });

  test('says a stale version, with what stands there now', async () => {
    const id = await node('版');
    await writer.ok(e.updateDocNode, { body: { id, titleZh: '版二', version: 1 } });
    expect(await writer.call(e.updateDocNode, { body: { id, titleZh: '版三', version: 1 } })).toMatchObject({
      code: -2,
      data: { current: { version: 2 } },
    });
  });
});

describe('versions', () => {
  test('readers see the active one of their language, and the other language where there is none', async () => {
    const key = freshKey();
    const id = await node('语', { key });
    expect(await clerk.ok(e.findDoc, { query: { key } })).toBeNull();
    const zh = await write(id, '<p>中文</p>');
    expect(await clerk.ok(e.findDoc, { query: { key } })).toBeNull();
    expect(await clerk.ok(e.getDoc, { query: { key } })).toBeNull();
    await publish(id, zh);
    expect(await clerk.ok(e.findDoc, { query: { key } })).toEqual({ id, key });
    const english = { headers: { 'accept-language': 'en' } };
    const fallback = await clerk.ok(e.getDoc, { query: { key }, ...english });
    expect(fallback).toMatchObject({ lang: 'zh-CN', content: '<p>中文</p>', active: true, langs: ['zh-CN'] });
    await publish(id, await write(id, '<p>English</p>', 'en'));
    expect(await clerk.ok(e.getDoc, { query: { key }, ...english })).toMatchObject({ lang: 'en', no: 1 });
    expect(await clerk.ok(e.getDoc, { query: { key } })).toMatchObject({ lang: 'zh-CN', langs: ['zh-CN', 'en'] });
    expect(await clerk.ok(e.getDoc, { query: { key, lang: 'en' } })).toMatchObject({ content: '<p>English</p>' });
  });

  test('exactly one is active; an older one can come back; numbers are never used again', async () => {
    const id = await node('序', { key: freshKey() });
    const [one, two] = [await write(id, '<p>1</p>'), await write(id, '<p>2</p>')];
    await publish(id, one);
    await Promise.all([publish(id, two), publish(id, one), publish(id, two)]);
    const rows = async () => (await writer.ok(e.listDocContents, { query: { menuId: id, sort: 'no' } })).list;
    expect((await rows()).filter((row) => row.active)).toHaveLength(1);
    await publish(id, one);
    expect((await rows()).map(({ no, active }) => [no, active])).toEqual([
      [1, true],
      [2, false],
    ]);
    await writer.ok(e.removeDocContent, { params: { id: two } });
    await write(id, '<p>3</p>');
    expect((await rows()).map((row) => row.no)).toEqual([1, 3]);
  });

  test('removing the active one ends the document', async () => {
    const key = freshKey();
    const id = await node('撤', { key });
    const version = await write(id, '<p>a</p>');
    await publish(id, version);
    await writer.ok(e.removeDocContent, { params: { id: version } });
    expect(await clerk.ok(e.findDoc, { query: { key } })).toBeNull();
    expect(await writer.call(e.activateDocContent, { params: { a: id, b: version } })).toMatchObject({ code: 404 });
  });

  test('a version of one document is not published for another', async () => {
    const [a, b] = [await node('甲'), await node('乙')];
    const version = await write(a, '<p>a</p>');
    expect(await writer.call(e.activateDocContent, { params: { a: b, b: version } })).toMatchObject({ code: 404 });
  });

  test('readers do not get an unpublished text by its id', async () => {
    const id = await node('稿');
    const version = await write(id, '<p>secret</p>');
    expect(await clerk.call(e.getDoc, { query: { id: version } })).toMatchObject({ code: 404 });
    expect(await writer.ok(e.getDoc, { query: { id: version } })).toMatchObject({ active: false, title: '标题 zh-CN' });
    await publish(id, version);
    expect(await clerk.ok(e.getDoc, { query: { id: version } })).toMatchObject({ content: '<p>secret</p>' });
    expect(await clerk.call(e.getDoc, { query: {} })).toMatchObject({ code: -1 });
  });

  test('an edit keeps what it does not name and refuses a stale one', async () => {
    const id = await node('改');
    const version = await write(id, '<p>a</p>');
    await writer.ok(e.updateDocContent, { body: { id: version, title: '新', version: 1 } });
    expect(await writer.call(e.updateDocContent, { body: { id: version, content: '', version: 1 } })).toMatchObject({
      code: -2,
      data: { current: { version: 2, title: '新' } },
    });
    await writer.ok(e.updateDocContent, { body: { id: version, content: '<p>b<script>1</script></p>' } });
    expect(await writer.ok(e.getDoc, { query: { id: version } })).toMatchObject({ title: '新', content: '<p>b</p>' });
  });
});

describe('the text', () => {
  test('is cleaned when it is written and carries links to its pictures for the reader alone', async () => {
    const key = freshKey();
    const id = await node('图', { key });
    const name = `${1_700_000_100_000 + serial}-步骤.png`;
    const { data } = await uploadAs(server, writer, 'Doc/', { bytes: await picture('png'), name, type: 'image/png' });
    const version = await write(
      id,
      `<p onclick="x()">a</p><img src="${data.imgUrl}" onerror="x()"><img src="https://evil.example/a.png">`,
    );
    await publish(id, version);
    const { content } = (await clerk.ok(e.getDoc, { query: { key } })) ?? { content: '' };
    expect(content).toMatch(/^<p>a<\/p><img src="\/oss\/Doc\/[^"]+sig=[^"]+" alt="" \/>$/);
    const link = /src="([^"]+)"/.exec(content)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await server.app.http.inject({ url: link })).headers['content-type']).toBe('image/png');
    expect((await server.app.http.inject({ url: link.split('?')[0] ?? '' })).json()).toMatchObject({ code: 404 });
    const removed = await writer.call(filesEndpoints.deleteImg, { body: { fileKey: data.fileKey } });
    expect(removed).toMatchObject({ code: -3 });
    await writer.ok(e.removeDocContent, { params: { id: version } });
    await writer.ok(filesEndpoints.deleteImg, { body: { fileKey: data.fileKey } });
  });

  test('may be long, but not without end', async () => {
    const id = await node('长');
    const answer = (size: number) =>
      writer.raw(e.createDocContent, {
        body: { menuId: id, title: '长', content: `<p>${'长'.repeat(size)}</p>` },
      });
    expect((await answer(200_000)).json()).toMatchObject({ code: 0 });
    expect((await answer(400_000)).statusCode).toBe(413);
    const tooManyLetters = await writer.call(e.createDocContent, {
      body: { menuId: id, title: '长', content: 'a'.repeat(600_001) },
    });
    expect(tooManyLetters).toMatchObject({ code: -1, data: { fields: [{ path: 'content' }] } });
  });
});

describe('the search', () => {
  test('finds titles, keys and published words, and shows the way to them', async () => {
    const chapter = await node('检索章');
    const key = freshKey();
    const id = await node('面单', { parentId: chapter, key });
    const version = await write(id, '<p>先称重，再打印甲乙丙丁单，最后交戊己庚辛。</p>');
    expect(flat(await tree('戊己庚辛')).map((one) => one.titleZh)).toEqual([]);
    await publish(id, version);
    const found = await tree('戊己庚辛');
    expect(flat(found).map((one) => one.titleZh)).toEqual(['检索章', '面单']);
    expect(flat(found)[1]?.excerpt).toContain('交戊己庚辛');
    expect(flat(await tree(key)).map((one) => one.id)).toContain(id);
    expect(flat(await tree('检索章')).map((one) => one.titleZh)).toEqual(['检索章']);
    expect(await tree('%检')).toEqual([]);
  });
});

describe('who may', () => {
  test('others read, and change nothing', async () => {
    const id = await node('权', { key: freshKey() });
    const version = await write(id, '<p>a</p>');
    const refused = { code: 403 };
    expect(await clerk.call(e.createDocNode, { body: { titleZh: 'x' } })).toMatchObject(refused);
    expect(await clerk.call(e.updateDocNode, { body: { id, titleZh: 'x' } })).toMatchObject(refused);
    expect(await clerk.call(e.removeDocNode, { params: { id } })).toMatchObject(refused);
    expect(await clerk.call(e.listDocContents, { query: { menuId: id } })).toMatchObject(refused);
    expect(await clerk.call(e.createDocContent, { body: { menuId: id, title: 'x', content: '' } })).toMatchObject(
      refused,
    );
    expect(await clerk.call(e.updateDocContent, { body: { id: version, content: '' } })).toMatchObject(refused);
    expect(await clerk.call(e.activateDocContent, { params: { a: id, b: version } })).toMatchObject(refused);
    expect(await clerk.call(e.removeDocContent, { params: { id: version } })).toMatchObject(refused);
    expect(await server.anonymous.call(e.getDocTree, { query: {} })).toMatchObject({ code: 401 });
    expect(await server.anonymous.call(e.findDoc, { query: { key: '/x' } })).toMatchObject({ code: 401 });
  });
});

describe('the header of every answer', () => {
  test('moves when a text is published or withdrawn, so that nobody remembers “none” too long', async () => {
    const time = async () =>
      Number((await clerk.raw(e.findDoc, { query: { key: '/nothing/here' } })).headers['help_time']);
    const id = await node('时', { key: freshKey() });
    const version = await write(id, '<p>a</p>');
    const before = await time();
    server.clock.advance(1000);
    await publish(id, version);
    const published = await time();
    expect(published).toBeGreaterThan(before);
    server.clock.advance(1000);
    await writer.ok(e.removeDocContent, { params: { id: version } });
    expect(await time()).toBeGreaterThan(published);
  });
});

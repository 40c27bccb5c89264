import { SCREEN_FACTS } from '@mintmark/contract/access/screens.generated.ts';
import { docsEndpoints as e } from '@mintmark/contract/docs/docs.endpoints.ts';
import { DOC_LANGS } from '@mintmark/contract/docs/docs.paths.ts';
import { zDocKey } from '@mintmark/contract/docs/docs.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { cleanHtml } from '../clean-html.ts';
import { plainText } from '../plain-text.ts';
import { ensureHelp, helpText } from './ensure-help.repo.ts';
import { HELP_TREE } from './help-tree.ts';
import { readMarkdown } from './markdown.ts';

const DOCS = HELP_TREE.flatMap(({ docs }) => docs);

describe('what help texts are written in', () => {
  test('becomes headings, lists, tables, keys and links, with other signs as text', () => {
    const text = [
      '# A & B',
      'one **two** `<three>` [[Ctrl+D]] [four](/log)',
      '',
      '## Five',
      '- six',
      '- seven',
      '1. eight',
      '| nine | ten |',
      '|---|---|',
      '| a | 1 < 2 |',
      '> quoted',
      '> on',
    ].join('\n');
    expect(readMarkdown(text)).toEqual({
      title: 'A & B',
      html:
        '<p>one <strong>two</strong> <code>&lt;three&gt;</code> <kbd>Ctrl+D</kbd> <a href="/log">four</a></p>' +
        '<h2>Five</h2><ul><li><p>six</p></li><li><p>seven</p></li></ul><ol><li><p>eight</p></li></ol>' +
        '<table><tbody><tr><th><p>nine</p></th><th><p>ten</p></th></tr><tr><td><p>a</p></td><td><p>1 &lt; 2</p></td></tr></tbody></table>' +
        '<blockquote><p>quoted on</p></blockquote>',
    });
    expect(() => readMarkdown('no title')).toThrow('title');
  });
});

describe('the help texts of the release', () => {
  test.each(DOCS)('$file explains a screen that there is, in both languages at length', ({ file, key }) => {
    expect(zDocKey.safeParse(key).success).toBe(true);
    expect(SCREEN_FACTS.map((screen) => screen.path)).toContain(key);
    for (const lang of DOC_LANGS) {
      const text = helpText(file, lang);
      const words = plainText(text.html);
      expect(text.html).toBe(cleanHtml(text.html));
      expect(text.html).toMatch(/<h2>/);
      expect(text.html).not.toMatch(/\[\[|(?<!\*)\*\*(?!\*)|\|--/);
      expect(lang === 'en' ? words.split(' ').length : words.length).toBeGreaterThan(lang === 'en' ? 130 : 250);
      if (lang === 'en') expect(words).not.toMatch(/\p{Script=Han}/u);
    }
  });

  test('no screen is explained twice', () => expect(new Set(DOCS.map(({ key }) => key)).size).toBe(DOCS.length));
});

describe('a server that starts', () => {
  let server: TestServer;
  let writer: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    writer = await server.person({ permissions: ['admin:doc:page'] });
  });
  afterAll(() => server.stop());

  const start = () => server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureHelp(tx, server.services.clock.now()));
  /** As if the release now had other texts than those that were loaded. */
  const newRelease = () =>
    server.services.db.transaction(SYSTEM_SCOPE, (tx) => tx.updateTable('helpSeeds').set({ hash: 'old' }).execute());
  const versions = async (key: string, lang: 'zh-CN' | 'en') => {
    const doc = await writer.ok(e.getDoc, { query: { key, lang } });
    return writer.ok(e.listDocContents, { query: { menuId: doc?.menuId ?? '0', lang, sort: 'no' } });
  };

  test('has every document published in both languages, under its chapter', async () => {
    const tree = await writer.ok(e.getDocTree, { query: {} });
    expect(tree.map((chapter) => chapter.titleZh)).toEqual(HELP_TREE.map((chapter) => chapter.zh));
    const leaves = tree.flatMap((chapter) => chapter.children);
    expect(leaves.map((leaf) => leaf.key)).toEqual(DOCS.map(({ key }) => key));
    expect(leaves.filter((leaf) => leaf.langs.length !== 2)).toEqual([]);
  });

  test('again changes nothing', async () => {
    await start();
    expect((await versions('/closeReview/confirm', 'zh-CN')).total).toBe(1);
  });

  test('with a newer release brings newer texts, but leaves what people edited, published or removed', async () => {
    const edited = await writer.ok(e.getDoc, { query: { key: '/closeReview/confirm' } });
    await writer.ok(e.updateDocContent, { body: { id: edited?.id ?? '0', content: '<p>ours</p>' } });
    const replaced = await writer.ok(e.getDoc, { query: { key: '/dashboard/console' } });
    const place = { menuId: replaced?.menuId ?? '0', lang: 'zh-CN' } as const;
    const own = await writer.ok(e.createDocContent, { body: { ...place, title: '自写', content: '<p>own</p>' } });
    await writer.ok(e.activateDocContent, { params: { a: place.menuId, b: own.id } });
    const removed = await writer.ok(e.getDoc, { query: { key: '/customer/agent' } });
    await writer.ok(e.removeDocNode, { params: { id: removed?.menuId ?? '0' } });

    await newRelease();
    await start();

    expect(await writer.ok(e.getDoc, { query: { key: '/closeReview/confirm' } })).toMatchObject({
      content: '<p>ours</p>',
      no: 1,
    });
    expect(await writer.ok(e.getDoc, { query: { key: '/dashboard/console' } })).toMatchObject({ title: '自写' });
    expect(await writer.ok(e.findDoc, { query: { key: '/customer/agent' } })).toBeNull();
    const fresh = await versions('/closeReview/confirm', 'en');
    expect(fresh.list.map(({ no, active }) => [no, active])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});

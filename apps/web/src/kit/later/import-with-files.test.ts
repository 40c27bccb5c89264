// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { firstPageStands, importWithFiles } from './import-with-files.ts';

const fetchMock = vi.fn<typeof fetch>();
const importPart = vi.fn(async () => 'part');
const links = () => [...document.head.querySelectorAll('link')];

beforeEach(() => {
  vi.resetAllMocks();
  importPart.mockResolvedValue('part');
  vi.stubGlobal('fetch', fetchMock);
  document.head.replaceChildren();
});

test('the files of the first page are preloaded as modules, each once', async () => {
  await importWithFiles(importPart, ['assets/a.js']);
  await expect(importWithFiles(importPart, ['assets/a.js'])).resolves.toBe('part');
  expect(links().map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([['modulepreload', '/assets/a.js']]);
});

test('later a script is fetched before anything is imported; one that did not come is asked for again', async () => {
  firstPageStands();
  fetchMock.mockRejectedValueOnce(new TypeError('offline'));
  await expect(importWithFiles(importPart, ['assets/b.js'])).rejects.toThrow('offline');
  expect(importPart).not.toHaveBeenCalled();
  fetchMock.mockResolvedValue(new Response('code'));
  await importWithFiles(importPart, ['assets/b.js']);
  await importWithFiles(importPart, ['assets/b.js']);
  expect([fetchMock.mock.calls.length, importPart.mock.calls.length]).toEqual([2, 2]);
});

test('an answer that is no file is a failure that names it', async () => {
  firstPageStands();
  fetchMock.mockResolvedValue(new Response('', { status: 404 }));
  await expect(importWithFiles(importPart, ['assets/c.js'])).rejects.toThrow(/assets\/c\.js/);
});

test('a style sheet that did not come leaves the document and is asked for again', async () => {
  const first = importWithFiles(importPart, ['assets/d.css']);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(/assets\/d\.css/);
  const second = importWithFiles(importPart, ['assets/d.css']);
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBe('part');
});

test('what the document brought is not asked for', async () => {
  firstPageStands();
  const script = document.createElement('link');
  Object.assign(script, { rel: 'modulepreload', href: '/assets/e.js' });
  document.head.append(script);
  await importWithFiles(importPart, ['assets/e.js']);
  expect(fetchMock).not.toHaveBeenCalled();
});

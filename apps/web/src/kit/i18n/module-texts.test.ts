// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

/** The texts as a built application has them: titles at the start, the rest with the first page of a module. */
async function built() {
  vi.resetModules();
  vi.stubGlobal('__TEXT_PLAN__', {
    needs: { receipt: ['receipt', 'receiving'], receiving: ['receiving'] },
    screens: { '/receipt/short': ['receipt'] },
    titles: {
      'zh-CN': { 'receiving.orders.title': '送评单管理' },
      en: { 'receiving.orders.title': 'Submission Orders' },
    },
  });
  return import('./i18n.ts');
}

beforeEach(() => localStorage.clear());
// The files that come after share the globals.
afterAll(() => vi.unstubAllGlobals());

test('a module’s texts come with its first page, with those of the modules that it names; titles are there before', async () => {
  const i18n = await built();
  await i18n.startI18n('zh-CN');
  expect([i18n.text('receiving.orders.title'), i18n.text('app.menu.label')]).toEqual(['送评单管理', '主菜单']);
  expect(i18n.textOr('receiving.action.open', '?')).toBe('?');
  await i18n.loadScreenTexts('receipt', '/receipt/confirm');
  expect(i18n.text('receiving.action.open')).toBe('详情');
});

test('a change of language brings the texts of every opened module before it takes place', async () => {
  const i18n = await built();
  await i18n.startI18n('zh-CN');
  await i18n.loadScreenTexts('receiving', '/orders');
  await i18n.switchLocale('en', null);
  expect([i18n.text('receiving.action.open'), i18n.text('receiving.orders.title')]).toEqual([
    'Details',
    'Submission Orders',
  ]);
});

test('a page that is opened while the language changes has its texts in the language it then stands in', async () => {
  const i18n = await built();
  await i18n.startI18n('zh-CN');
  await Promise.all([i18n.switchLocale('en', null), i18n.loadScreenTexts('receiving', '/orders')]);
  expect([i18n.currentLocale(), i18n.text('receiving.action.open')]).toEqual(['en', 'Details']);
});

test('a page waits for the texts of its first look; the others come before what shows them', async () => {
  const i18n = await built();
  await i18n.startI18n('zh-CN');
  await i18n.loadScreenTexts('receipt', '/receipt/short');
  expect(i18n.textOr('receipt.confirm.title', '?')).not.toBe('?');
  expect(i18n.textOr('receiving.action.open', '?')).toBe('?');
  await i18n.loadOwedTexts();
  expect(i18n.text('receiving.action.open')).toBe('详情');
});

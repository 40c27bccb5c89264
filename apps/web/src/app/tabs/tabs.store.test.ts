// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearCookies, writeCookie } from '../../kit/session/cookies.ts';
import { readOwn, writeAccess, writeOwn } from '../../kit/session/storage.ts';
import { restoreTabs, saveTabs } from './tabs.model.ts';
import { HOME, keys, property, run, seed, seedFor } from './tabs.steps.factory.ts';

const CONSOLE = '/dashboard/console';
const ORDERS = '/closeReview/sendOrderCodeManagement';
const USERS = '/admin/user';
const ALL = ['*:*:*'];

/** A document of its own, as after a sign-in or a reload. */
async function load(uuid: string, access: readonly string[] = ALL) {
  writeCookie('uuid', `uuid${uuid}`);
  writeAccess(access);
  vi.resetModules();
  const store = await import('./tabs.store.ts');
  const model = await import('./tabs.model.ts');
  const open = (path: string, search = '') =>
    store.setTabs((state) => model.arrive(state, seed(path, search), 'push').state);
  return { open, close: (key: string) => store.setTabs((state) => model.removeTabs(state, [key])), store };
}
const shown = ({ store }: Awaited<ReturnType<typeof load>>) => keys(store.useTabs.getState().state);

beforeEach(() => {
  clearCookies();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('the tabs of a person', () => {
  test('9: another person in the same browser sees none of them, and the first finds them again (R306, R307, R314)', async () => {
    const first = await load('1');
    first.open(ORDERS, '?n=1');
    first.open(USERS);
    expect(shown(await load('2'))).toEqual([CONSOLE]);
    expect(shown(await load('1'))).toEqual([CONSOLE, `${ORDERS}?n=1`, USERS]);
  });

  test('9: over random use nothing of one person is restored for another (R307)', () => {
    property((steps) => {
      writeCookie('uuid', 'uuid1');
      writeOwn('tabs', saveTabs(run(steps)));
      writeCookie('uuid', 'uuid2');
      expect(keys(restoreTabs(HOME, readOwn('tabs'), seedFor))).toEqual([HOME.pathname]);
      writeCookie('uuid', 'uuid1');
      expect(keys(restoreTabs(HOME, readOwn('tabs'), seedFor))).toEqual(keys(run(steps)));
      localStorage.clear();
    });
  });

  test('come back without what is unknown and what may no longer be seen (R308, R309)', async () => {
    const before = await load('1');
    for (const path of [ORDERS, USERS, '/nowhere/at/all']) before.open(path);
    expect(shown(await load('1', ['closeReview:order:page']))).toEqual([CONSOLE, ORDERS]);
  });

  test('that cannot be stored live on in memory', async () => {
    const full = await load('1');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    full.open(ORDERS);
    full.close(ORDERS);
    full.open(USERS);
    expect(shown(full)).toEqual([CONSOLE, USERS]);
  });

  test.each(['{', '[[]]', '{"path":1}', '[null,{"path":"/admin/user"}]'])(
    'stored as %s are the first one only',
    async (text) => {
      localStorage.setItem('uuid1:tabs', text);
      expect(shown(await load('1'))).toEqual([CONSOLE]);
    },
  );

  test('10: what was closed before a reload stays closed to Back (R306)', async () => {
    const before = await load('1');
    before.open(ORDERS);
    before.open(USERS);
    before.close(ORDERS);
    const after = await load('1');
    expect([...after.store.useTabs.getState().state.closed]).toEqual([ORDERS]);
    expect((await load('2')).store.useTabs.getState().state.closed.size).toBe(0);
  });

  test('hold no title from data in storage, only path, query and title key (D21)', async () => {
    const now = await load('1');
    now.open(USERS);
    const id = now.store.useTabs.getState().state.tabs[1]?.instanceId ?? '';
    now.store.setPageTitle(id, '张三 13812345678');
    expect(JSON.stringify(readOwn('tabs'))).not.toContain('张三');
    expect(readOwn('tabs')).toEqual([
      expect.objectContaining({ path: CONSOLE }),
      { path: USERS, query: '', titleKey: 'title./admin/user' },
    ]);
  });

  test('take any text as an identity of its owner (R307)', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        fc.pre(one !== other);
        localStorage.clear();
        writeCookie('uuid', `uuid${one}`);
        writeOwn('tabs', [1]);
        writeCookie('uuid', `uuid${other}`);
        expect(readOwn('tabs')).toBeNull();
      }),
      { numRuns: 20 },
    );
  });
});

import { Home } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import type { ScreenDef } from '../../kit/registry/screen.ts';
import { menuGroups } from './groups.ts';
import { visibleMenu } from './menu.ts';
import { buildRegistry } from './registry.ts';
import { resolvePlace } from './resolve.ts';

const screen = (path: string, more: Partial<ScreenDef> = {}): ScreenDef => ({
  path,
  titleKey: 'app.name',
  icon: Home,
  layout: 'shell',
  load: async () => ({ default: () => null }),
  ...more,
});
const registry = buildRegistry([
  screen('/dashboard/console', { group: 'dashboard', menu: true }),
  screen('/admin/user'),
  screen('/closeReview/DetailedEntry'),
  screen('/Finance/paymentManagement'),
  screen('/log', { group: 'log', menu: true }),
  screen('/admin/user/profile', { group: 'account', menu: true }),
  screen('/system/dict', { group: 'system', menu: true, permission: ['system:dict:page'] }),
  screen('/system/dict/type/data/:dictId', { digits: ['dictId'] }),
  screen('/closeReview/deliveryManagement/details/:orderCodeId'),
  screen('/order/printTagsChip', { group: 'closeReview', menu: 'external' }),
  screen('/closeReview/confirm', {
    group: 'closeReview',
    menu: true,
    order: 2,
    permission: ['closeReview:confirm:page'],
  }),
  screen('/closeReview/sendOrderCodeManagement', { group: 'closeReview', menu: true, order: 1 }),
]);
const at = (pathname: string, search = '', hash = '') => resolvePlace(registry, { pathname, search, hash });
const groupsOf = (access: readonly string[]) => visibleMenu(registry, access).map((entry) => entry.group.key);

describe('places', () => {
  test.each([
    ['/', '/dashboard/console'],
    ['/system', '/system/dict'],
    ['/admin', '/admin/user'],
    ['/closeReview', '/closeReview/DetailedEntry'],
    ['/Finance', '/Finance/paymentManagement'],
  ])('%s leads to %s', (from, to) => expect(at(from)).toEqual({ kind: 'redirect', to }));

  test.each(['/website', '/auxiliary', '/statistics'])('%s leads home while none of its screens stands', (group) => {
    expect(at(group)).toEqual({ kind: 'redirect', to: '/dashboard/console' });
    expect(groupsOf(['*:*:*'])).not.toContain(group.slice(1));
  });

  test('a group whose default page does not stand leads to its first page that does', () => {
    const partly = buildRegistry([screen('/website/article', { group: 'website', menu: true })]);
    expect(resolvePlace(partly, { pathname: '/website', search: '', hash: '' })).toEqual({
      kind: 'redirect',
      to: '/website/article',
    });
  });

  test('the helper route leads to the rest of its path, with the query', () => {
    expect(at('/redirect/system/dict', '?a=1')).toEqual({ kind: 'redirect', to: '/system/dict?a=1' });
    expect(at('/redirect//evil.example')).toEqual({ kind: 'redirect', to: '/evil.example' });
    expect(at('/refresh')).toEqual({ kind: 'refresh' });
  });

  test.each(['/nope', '/system/nope', '/Log', '/finance', '/system/dict/type/data/abc', '/system/dict/type/data/'])(
    '%s is 404',
    (path) => expect(at(path)).toEqual({ kind: 'page', page: '404' }),
  );

  test('digit parameters match digits; others take anything', () => {
    expect(registry.match('/system/dict/type/data/12')?.params).toEqual({ dictId: '12' });
    expect(registry.match('/closeReview/deliveryManagement/details/AB-1')?.params).toEqual({ orderCodeId: 'AB-1' });
  });

  test('a parameter that must be one of some words is', () => {
    const words = buildRegistry([screen('/paid/:isPay', { oneOf: { isPay: ['0', '1'] } })]);
    expect(words.match('/paid/1')?.params).toEqual({ isPay: '1' });
    expect(words.match('/paid/2')).toBeNull();
  });

  test('two screens with one path stop the start', () => {
    expect(() => buildRegistry([screen('/a'), screen('/a')])).toThrow('/a');
  });
});

describe('the menu', () => {
  test('has the 14 entries of the specification in its order', () => {
    expect(menuGroups.map((group) => group.key).join(' ')).toBe(
      'dashboard log customer closeReview finance audit statistics auxiliary company website basic system admin account',
    );
  });

  test('shows an empty access list the three entries that need nothing', () => {
    expect(groupsOf([])).toEqual(['dashboard', 'log', 'account']);
  });

  test('a group wants its own string and one visible child', () => {
    expect(groupsOf(['system:dict:page'])).not.toContain('system');
    expect(groupsOf(['system:*:*'])).not.toContain('system');
    expect(groupsOf(['system:*:*', 'system:dict:page'])).toContain('system');
    expect(groupsOf(['*:*:*'])).toContain('system');
  });

  test('children stand in their order, without the forbidden', () => {
    const children = (access: readonly string[]) =>
      registry.menuOf('closeReview', access).map((item) => item.path.split('/').at(-1));
    expect(children(['*:*:*'])).toEqual(['sendOrderCodeManagement', 'confirm', 'printTagsChip']);
    expect(children([])).toEqual(['sendOrderCodeManagement', 'printTagsChip']);
  });
});

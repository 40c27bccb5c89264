import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { describe, expect, test } from 'vitest';
import type { MenuGroupKey } from '../../kit/registry/screen.ts';
import { groupRedirects, menuGroups } from './groups.ts';
import { registry } from './index.ts';
import { visibleMenu } from './menu.ts';
import { reachableScreens } from './reachable.ts';

type Row = readonly [group: MenuGroupKey, permission: Permission, paths: readonly string[]];

/** Pages in the menu by their string, of the screens that exist; each takes its fact with it (R449–R496). */
const PAGES: readonly Row[] = [
  ['customer', 'customer:user:page', ['/customer/user']], // R467
  ['customer', 'customer:agent:page', ['/customer/agent']], // R468
  ['closeReview', 'closeReview:order:page', ['/closeReview/sendOrderCodeManagement', '/closeReview/DetailedEntry']], // R470
  [
    'closeReview',
    'closeReview:rating:page',
    [
      '/closeReview/MessageEntry',
      '/closeReview/addCoinScore',
      '/closeReview/orderCodeManagement',
      '/closeReview/orderCodeManagement2',
    ],
  ], // R471
  ['closeReview', 'closeReview:custody:page', ['/closeReview/custody']],
  ['closeReview', 'closeReview:confirm:page', ['/closeReview/confirm', '/closeReview/parcels']], // R472
  [
    'closeReview',
    'closeReview:delivery:page',
    ['/closeReview/deliveryManagement', '/closeReview/deliveryManagementByCode'],
  ], // R473
  [
    'closeReview',
    'closeReview:printTags:page',
    ['/closeReview/detailNeed', '/order/printTags', '/closeReview/template'],
  ], // R474
  [
    'finance',
    'finance:payment:page',
    ['/Finance/paymentManagement', '/Finance/invoiceManagement', '/Finance/orderManagement'],
  ], // R476
  ['finance', 'finance:capital:page', ['/Finance/accountManagement']], // R477
  ['finance', 'finance:amountaudit:page', ['/Finance/amountInManagement']], // R478
  ['finance', 'finance:examine:list', ['/Finance/examine']], // R479
  ['finance', 'finance:capitaltrade:sumIn', ['/Finance/rechargeSummary']], // R480
  ['finance', 'amount:wechat:list', ['/Finance/messageManagement']], // R481
  ['audit', 'audit:highScore:page', ['/auditManagement/highScoreAudit', '/auditManagement/auditManage']], // R482
  ['audit', 'audit:otherAudit:page', ['/auditManagement/otherAudit']], // R483
  ['audit', 'audit:finCheck:page', ['/auditManagement/finCheck', '/auditManagement/auditFinManage']], // R484
  [
    'basic',
    'basic:category:page',
    [
      '/basic/categoryManage',
      '/basic/compendiumManagement',
      '/basic/scoreRule',
      '/basic/priceStandard',
      '/basic/labelManagement',
      '/basic/printerManagement',
    ],
  ], // R455
  ['basic', 'basic:IdVerification:IdVerification', ['/basic/verification']], // R456
  ['admin', 'admin:role:page', ['/admin/user']], // R432: accounts have the role string
  ['admin', 'admin:doc:page', ['/admin/doc']], // R454
];

/** In the group, but without a string of its own (R431). */
const FREE: Readonly<Partial<Record<MenuGroupKey, readonly string[]>>> = { closeReview: ['/order/printTagsChip'] };

const groupString = (key: MenuGroupKey): string => menuGroups.find((group) => group.key === key)?.permission ?? '';
const menuOf = (access: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    visibleMenu(registry, access).map(({ group, children }) => [group.key, children.map((one) => one.path)]),
  );

describe('the menu of the screens that exist', () => {
  test('the groups stand in the order of the specification (R204–R218), and every group with a page is there', () => {
    const built = Object.keys(menuOf(['*:*:*']));
    expect(built).toEqual(menuGroups.map(({ key }) => key).filter((key) => built.includes(key)));
    expect(built).toEqual([
      'dashboard',
      'log',
      'customer',
      'closeReview',
      'finance',
      'audit',
      'company',
      'basic',
      'system',
      'admin',
      'account',
    ]);
  });

  test('*:*:* sees every entry, children are the list pages of their group in order (R208, R225, R424)', () => {
    const menu = menuOf(['*:*:*']);
    expect(menu['closeReview']).toEqual([
      '/closeReview/sendOrderCodeManagement',
      '/closeReview/confirm',
      '/closeReview/parcels',
      '/closeReview/DetailedEntry',
      '/closeReview/MessageEntry',
      '/closeReview/addCoinScore',
      '/closeReview/orderCodeManagement',
      '/closeReview/orderCodeManagement2',
      '/closeReview/custody',
      '/closeReview/deliveryManagement',
      '/closeReview/deliveryManagementByCode',
      '/closeReview/detailNeed',
      '/closeReview/modificationRecord',
      '/order/printTags',
      '/order/printTagsChip',
      '/closeReview/template',
    ]);
    const entries = registry.screens.filter((screen) => screen.menu).map((screen) => screen.path);
    expect(Object.values(menu).flat().sort()).toEqual([...entries].sort());
  });

  test('an empty list sees the console, the log and the account centre only (R205, R206, R218, R419, R428–R431)', () => {
    expect(menuOf([])).toEqual({
      dashboard: ['/dashboard/console'],
      log: ['/log'],
      account: ['/admin/user/profile'],
    });
    expect(registry.byPath('/order/printTagsChip')?.permission).toBeUndefined();
  });

  test.each(PAGES)(
    '%s with %s shows exactly the entries of that string (R418, R449–R496)',
    (group, permission, paths) => {
      const free = FREE[group] ?? [];
      const seen = menuOf([groupString(group), permission])[group] ?? [];
      expect([...seen].sort()).toEqual([...paths, ...free].sort());
      for (const path of paths) expect(registry.byPath(path)?.permission).toEqual([permission]);
    },
  );

  test.each([...new Set(PAGES.map(([group]) => group))])(
    'the group %s wants its own wildcard, and the wildcard alone grants no child (R425, R438–R448)',
    (group) => {
      const children = PAGES.filter((row) => row[0] === group).map(([, permission]) => permission);
      expect(menuOf(children)[group]).toBeUndefined();
      expect(menuOf([groupString(group)])[group]).toEqual(FREE[group]);
      expect(menuOf([groupString(group), ...children])[group]).toBeDefined();
    },
  );

  test('module names differ from paths where the specification says so (R436)', () => {
    const pairs = menuGroups.map(({ permission, path }) => `${permission} ${path}`);
    expect(pairs).toEqual(
      expect.arrayContaining(['finance:*:* /Finance', 'audit:*:* /auditManagement', 'company:*:* /companyManage']),
    );
    expect(groupRedirects.get('/auditManagement')).toBe('/auditManagement/highScoreAudit');
  });

  test('label pages outside of the menu have their strings (R497, R498)', () => {
    expect(registry.byPath('/order/confirm/printTag/:orderId')?.permission).toEqual(['order:confirm:printTag']);
    expect(registry.byPath('/closeReview/DetailedEntry/printTag/:orderId/:dispatchId')?.permission).toEqual([
      'closeReview:DetailedEntry:printTag',
    ]);
  });

  test('labels open in a new tab, chip labels at an absolute address; the account centre is itself the link (R219, R220, R224)', () => {
    expect(registry.byPath('/order/printTags')?.menu).toBe('newTab');
    expect(registry.byPath('/order/printTagsChip')?.menu).toBe('external');
    expect(menuGroups.at(-1)).toMatchObject({ isLink: true, index: '/admin/user/profile' });
  });
});

test('the palette offers what the menu offers, and pages of its groups that need no record', () => {
  expect(reachableScreens(registry, []).map(({ path }) => path)).toEqual([
    '/dashboard/console',
    '/log',
    '/admin/user/profile',
  ]);
  const paths = reachableScreens(registry, ['closeReview:*:*', 'closeReview:printTags:page']).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/order/printTags', '/closeReview/printTags', '/order/printTagsChip']));
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
});

import type { PermissionCatalogue } from '@mintmark/contract/access/access.schema.ts';
import { describe, expect, test } from 'vitest';
import { byGroup, EVERYTHING, findPermissions, joinCatalogue, type Wanted } from './catalogue.model.ts';

const roles = [{ zh: '客服', en: 'Service' }];
const entry: PermissionCatalogue['permissions'][number]['entry'] = {
  ...{
    key: '',
    group: null,
    titleZh: '',
    titleEn: '',
    defaultZh: '',
    defaultEn: '',
    place: 1,
    siblings: 1,
    version: 0,
  },
  ...{ isOff: false, canSwitchOff: false, isChanged: false, permission: [] },
};
const catalogue: PermissionCatalogue = {
  permissions: [
    {
      permission: '*:*:*',
      kind: 'all',
      group: null,
      zh: '全部权限',
      en: 'Everything',
      initials: 'qbqx',
      entry,
      roles,
      people: 1,
    },
    {
      permission: 'customer:*:*',
      kind: 'group',
      group: 'customer',
      zh: '客户管理',
      en: 'Customers',
      initials: 'khgl',
      entry,
      roles,
      people: 2,
    },
    {
      permission: 'customer:agent:page',
      kind: 'page',
      group: 'customer',
      zh: '代理商管理',
      en: 'Agents',
      initials: 'dlsgl',
      entry,
      roles,
      people: 0,
    },
    {
      permission: 'customer:user:unmask',
      kind: 'action',
      group: 'customer',
      zh: '查看完整信息',
      en: 'Unmask',
      initials: 'ckwzxx',
      entry,
      roles: [],
      people: 0,
    },
  ],
  screens: [{ path: '/customer/agent', zh: '代理商管理', en: 'Agents', permission: ['customer:agent:page'] }],
  endpoints: [
    { method: 'GET', path: '/api/agents', zh: '代理商列表', en: 'Agents', permission: ['customer:agent:page'] },
  ],
};
const rows = joinCatalogue(catalogue);
const found = (wanted: Partial<Wanted>) =>
  findPermissions(rows, { ...EVERYTHING, ...wanted }).map(({ permission }) => permission);

describe('the catalogue of permissions', () => {
  test.each(['代理商', 'AGENTS', 'dlsgl', 'agent:page', '/customer/ag', '/api/agents', '代理 agent'])(
    'finds a string by %s',
    (q) => expect(found({ q })).toEqual(['customer:agent:page']),
  );

  test('joins pages and calls to the string that opens them', () => {
    expect(rows[2]).toMatchObject({ screens: [{ path: '/customer/agent' }], endpoints: [{ path: '/api/agents' }] });
  });

  test('shows what nobody uses, what no role has, and what nobody holds', () => {
    expect(found({ use: 'unused' })).toEqual(['customer:user:unmask']);
    expect(found({ use: 'noRole' })).toEqual(['customer:user:unmask']);
    expect(found({ use: 'nobody' })).toEqual(['customer:agent:page', 'customer:user:unmask']);
    expect(found({ kind: 'action', use: 'nobody', q: 'x' })).toEqual([]);
  });

  test('stands in its groups', () => {
    expect(byGroup(rows).map(([group, list]) => [group, list.length])).toEqual([
      [null, 1],
      ['customer', 3],
    ]);
  });
});

import { Home } from 'lucide-react';
import { afterEach, describe, expect, test } from 'vitest';
import { provideRecords, recordPath } from './records.ts';
import { byId, onPage, type ScreenDef } from './screen.ts';

const screen = (path: string, more: Partial<ScreenDef> = {}): ScreenDef => ({
  path,
  titleKey: 'app.name',
  icon: Home,
  layout: 'shell',
  load: async () => ({ default: () => null }),
  ...more,
});
const accounts = screen('/admin/user', {
  permission: ['admin:user:page'],
  records: { account: byId('/admin/user?id='), cache: onPage('/system/sysCache') },
});
afterEach(() => provideRecords([]));

describe('records and the screens that open them (R453)', () => {
  test('a record opens at the address its screen names', () => {
    provideRecords([accounts]);
    expect(recordPath('account', { id: '12', no: 'counter' }, ['admin:user:page'])).toBe('/admin/user?id=12');
    expect(recordPath('cache', { id: null, no: '*' }, ['*:*:*'])).toBe('/system/sysCache');
  });

  test('nothing is offered without the permission of the screen, without an id, or for a kind that no screen opens', () => {
    provideRecords([accounts]);
    expect(recordPath('account', { id: '12', no: null }, ['customer:user:page'])).toBeNull();
    expect(recordPath('account', { id: null, no: 'counter' }, ['*:*:*'])).toBeNull();
    expect(recordPath('export', { id: '1', no: null }, ['*:*:*'])).toBeNull();
    expect(recordPath(null, { id: '1', no: null }, ['*:*:*'])).toBeNull();
  });

  test('two screens for one kind stop the start', () => {
    expect(() => provideRecords([accounts, screen('/x', { records: { account: onPage('/x') } })])).toThrow('account');
  });
});

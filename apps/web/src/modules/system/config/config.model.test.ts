import type { Parameter } from '@mintmark/contract/system/parameter.schema.ts';
import { expect, test } from 'vitest';
import { grouped, matching, withWords } from './config.model.ts';

const parameter = (key: string, more: Partial<Parameter> = {}): Parameter => ({
  key,
  value: 1,
  isDefault: true,
  version: 0,
  updatedAt: null,
  updatedByName: null,
  ...more,
});
const ALL = withWords([
  parameter('logs.frontKeepDays'),
  parameter('security.loginFailures', { isDefault: false }),
  parameter('security.lockMinutes'),
  parameter('gone.withAnOlderRelease'),
]);
const keys = (list: readonly Parameter[]) => list.map(({ key }) => key);
const ANY = { q: '', group: 'all', isChangedOnly: false } as const;

test('only parameters of this release are shown, in groups of the contract’s order', () => {
  expect(grouped(ALL, 'en').map(({ name, list }) => [name, keys(list)])).toEqual([
    ['Logs and notices', ['logs.frontKeepDays']],
    ['Security', ['security.loginFailures', 'security.lockMinutes']],
  ]);
});

test('are searched by name, key and explanation in both languages, and by what the house has changed', () => {
  expect(keys(matching(ALL, { ...ANY, q: '锁定时长' }))).toEqual(['security.lockMinutes']);
  expect(keys(matching(ALL, { ...ANY, q: 'LOCKOUT' }))).toEqual(['security.loginFailures', 'security.lockMinutes']);
  expect(keys(matching(ALL, { ...ANY, q: 'frontKeep' }))).toEqual(['logs.frontKeepDays']);
  expect(keys(matching(ALL, { ...ANY, group: 'security', isChangedOnly: true }))).toEqual(['security.loginFailures']);
});

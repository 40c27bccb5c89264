import type { ExportRow } from '@mintmark/contract/kernel/exports.endpoints.ts';
import { expect, test } from 'vitest';
import type { Translate } from '../i18n/index.ts';
import { aboutExport, isUnderWay, sizeText } from './export-words.ts';

const text: Translate = (key, params) => `${key} ${Object.values(params ?? {}).join(' ')}`.trim();
const row: ExportRow = {
  ...{ id: '1', fileName: 'a.xlsx', state: 'running', rows: 12_000, done: 4_000 },
  ...{ bytes: null, failure: null, isStopping: false },
  createdAt: '2026-11-20T02:00:00.000Z',
  expiresAt: '2026-11-21T02:00:00.000Z',
};

test.each<[string, Partial<ExportRow>, string]>([
  ['says how far it is', {}, 'kit.exports.progress 4,000 12,000'],
  ['waits', { state: 'waiting' }, 'kit.exports.waits'],
  ['stops', { isStopping: true }, 'kit.exports.stopping'],
  ['is ready', { state: 'ready', bytes: 2_621_440 }, 'kit.exports.kept 2.5 MB'],
  ['says why it failed', { state: 'failed', failure: 'rights' }, 'kit.exports.reason.rights'],
  ['failed without a reason', { state: 'failed' }, 'kit.exports.reason.other'],
])('an export %s', (_, part, words) => {
  expect(aboutExport({ ...row, ...part }, text)).toContain(words);
});

test('sizes are kilobytes up to a megabyte', () => {
  expect([sizeText(3), sizeText(20_480), sizeText(1_048_576)]).toEqual(['1 KB', '20 KB', '1.0 MB']);
});

test('only what waits or runs is waited for', () => {
  const states = ['waiting', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const;
  expect(states.filter((state) => isUnderWay({ state }))).toEqual(['waiting', 'running']);
});

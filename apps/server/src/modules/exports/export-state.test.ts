import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { expect, test } from 'vitest';
import { type ExportFacts, stateOf } from './export-state.ts';

const NOW = new Date('2026-11-20T02:00:00.000Z');
const open: ExportFacts = {
  bytes: null,
  expiresAt: new Date('2026-11-21T02:00:00.000Z'),
  removedAt: null,
  taskStatus: TASK.waiting,
};

test.each<[string, Partial<ExportFacts>, string]>([
  ['waits', {}, 'waiting'],
  ['waits for its next attempt', { taskStatus: TASK.failed }, 'waiting'],
  ['is made', { taskStatus: TASK.running }, 'running'],
  ['is ready', { taskStatus: TASK.done, bytes: 5 }, 'ready'],
  ['is ready although it was cancelled a moment later', { taskStatus: TASK.cancelled, bytes: 5 }, 'ready'],
  ['was cancelled', { taskStatus: TASK.cancelled }, 'cancelled'],
  ['failed', { taskStatus: TASK.dead }, 'failed'],
  ['lost its work', { taskStatus: null }, 'failed'],
  ['is past its days', { bytes: 5, taskStatus: TASK.done, expiresAt: NOW }, 'expired'],
  ['was deleted', { bytes: 5, taskStatus: TASK.done, removedAt: NOW }, 'expired'],
])('an export %s', (_, facts, state) => {
  expect(stateOf({ ...open, ...facts }, NOW)).toBe(state);
});

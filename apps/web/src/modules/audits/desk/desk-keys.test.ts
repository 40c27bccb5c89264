import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { expect, test } from 'vitest';
import { deskKeys } from './desk-keys.ts';

const TASK = {
  type: 1,
  coinStatus: coinMachine.state.highScoreAudit,
  decidedAt: null,
  allowedActions: [{ action: 'approve', allowed: true, reason: null }],
};
const lettersOf = (task: Parameters<typeof deskKeys>[0]) => deskKeys(task).map(({ keys }) => keys.join('+'));

test('the foot of the audit desk names every answer of a score, and of a claim no third one', () => {
  expect(lettersOf(TASK)).toEqual(['↑+↓', 'A', 'R', 'D', 'Ctrl+↵']);
  expect(lettersOf({ ...TASK, type: 12 })).toEqual(['↑+↓', 'A', 'R']);
});

test('without a task, and on a decided one, one can only step', () => {
  expect(lettersOf(null)).toEqual(['↑+↓']);
  expect(lettersOf({ ...TASK, decidedAt: '2026-11-20T02:00:00.000Z' })).toEqual(['↑+↓']);
});

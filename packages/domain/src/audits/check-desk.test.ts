import { describe, expect, it } from 'vitest';
import { auditTaskMachine } from './audit-task.machine.ts';
import { CHECK_TASK_STATES, checkDueAt, checkStep } from './check-desk.ts';

describe('a task of the outbound quality check', () => {
  it('is due a day after it came', () => {
    expect(checkDueAt(new Date('2026-11-20T02:00:00Z')).toISOString()).toBe('2026-11-21T02:00:00.000Z');
  });

  it('has the states of an audit task but the one that changes a value, in words of its own', () => {
    const codes = auditTaskMachine.states
      .map(({ code }) => code)
      .filter((code) => code !== auditTaskMachine.state.changed);
    expect(CHECK_TASK_STATES.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  });

  it.each([
    ['pass', false, 'approve'],
    ['pass', true, 'approveLevel'],
    ['fail', false, 'reject'],
    ['fail', true, 'reject'],
  ] as const)('that is a %s (first of two: %s) goes by the line %s', (result, isFirst, line) => {
    expect(checkStep(result, isFirst)).toBe(line);
  });
});

import { describe, expect, it } from 'vitest';
import { auditDueAt, chooseHigher, isOwnWork, type TaskHands } from './audit-desk.ts';
import { AUDIT_TYPE } from './audits.enums.ts';

const NOBODY: TaskHands = { graders: new Set(), makers: new Set(), requester: null, deciders: new Set() };
const hands = (more: Partial<TaskHands>): TaskHands => ({ ...NOBODY, ...more });

describe('the day of an audit task', () => {
  it('is tomorrow for a grade and the day after for money and paper', () => {
    const from = new Date('2026-11-20T02:00:00Z');
    expect(auditDueAt(AUDIT_TYPE.highScore, from).toISOString()).toBe('2026-11-21T02:00:00.000Z');
    expect(auditDueAt(AUDIT_TYPE.priceChange, from).toISOString()).toBe('2026-11-22T02:00:00.000Z');
  });
});

describe('own work', () => {
  it.each([
    ['a grader', hands({ graders: new Set(['7']) })],
    ['who entered the coin', hands({ makers: new Set(['7']) })],
    ['who asked', hands({ requester: '7' })],
    ['who decided an earlier level', hands({ deciders: new Set(['7']) })],
  ])('is what %s had a hand in', (_, of) => {
    expect(isOwnWork('7', of)).toBe(true);
    expect(isOwnWork('8', of)).toBe(false);
  });
});

describe('who an overdue task rises to', () => {
  const people = [
    { accountId: '9', open: 1 },
    { accountId: '10', open: 0 },
    { accountId: '11', open: 0 },
  ];

  it('is who has least, the same one for the same desk', () => {
    expect(chooseHigher(people, NOBODY, null)).toBe('10');
    expect(chooseHigher([...people].reverse(), NOBODY, null)).toBe('10');
  });

  it('is never who has it already or had a hand in it; then it is nobody', () => {
    expect(chooseHigher(people, NOBODY, '10')).toBe('11');
    expect(chooseHigher(people, hands({ graders: new Set(['10', '11']) }), null)).toBe('9');
    expect(chooseHigher(people, hands({ makers: new Set(['9', '10', '11']) }), null)).toBeNull();
  });
});

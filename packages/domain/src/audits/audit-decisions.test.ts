import { describe, expect, test } from 'vitest';
import { coinMachine } from '../grading/coin.machine.ts';
import { actionsFrom, stateCodes } from '../kernel/machine.ts';
import { auditDecisions, auditQuestion } from './audit-decisions.ts';
import { AUDIT_TYPES } from './audits.enums.ts';

const ALL = ['approve', 'change', 'reject'];

describe('what is asked of the auditor', () => {
  test.each([
    [1, 45, 'drop'],
    [2, 46, 'drop'],
    [14, 46, 'drop'],
    [4, 46, 'scoreChange'],
    [7, 35, 'verdict'],
    [8, 35, 'verdict'],
    [8, 46, 'drop'],
    [10, 65, 'plain'],
    [13, null, 'plain'],
  ])('by type %i of a coin in %s is %s', (type, coinStatus, question) =>
    expect(auditQuestion(type, coinStatus)).toBe(question),
  );
});

describe('what he may decide', () => {
  test.each([5, 6, 10, 11, 12, 13])('of type %i: yes or no, wherever the coin is, or without one', (type) => {
    for (const coinStatus of [null, ...stateCodes(coinMachine)])
      expect(auditDecisions({ type, coinStatus, hasScores: true })).toEqual(['approve', 'reject']);
  });

  test('of a score: only where the coin waits for it', () => {
    expect(auditDecisions({ type: 1, coinStatus: coinMachine.state.highScoreAudit, hasScores: true })).toEqual(ALL);
    expect(auditDecisions({ type: 4, coinStatus: coinMachine.state.otherAudit, hasScores: true })).toEqual(ALL);
    expect(auditDecisions({ type: 2, coinStatus: coinMachine.state.lost, hasScores: true })).toEqual([]);
    expect(auditDecisions({ type: 4, coinStatus: coinMachine.state.ready, hasScores: true })).toEqual([]);
    expect(auditDecisions({ type: 7, coinStatus: coinMachine.state.lost, hasScores: false })).toEqual([]);
  });

  test('of a verdict: sent to another appraiser only while nobody has scored', () => {
    expect(auditDecisions({ type: 7, coinStatus: coinMachine.state.authenticityReview, hasScores: false })).toEqual(
      ALL,
    );
    expect(auditDecisions({ type: 8, coinStatus: coinMachine.state.authenticityReview, hasScores: true })).toEqual([
      'approve',
      'change',
    ]);
  });

  test('of a coin: never without a line of its table', () => {
    const audited = /^(audit|change|verdict)/;
    for (const { code: type } of AUDIT_TYPES)
      for (const coinStatus of stateCodes(coinMachine)) {
        if (auditQuestion(type, coinStatus) === 'plain') continue;
        const hasLine = actionsFrom(coinMachine, coinStatus).some((line) => audited.test(line.action));
        if (!hasLine) expect(auditDecisions({ type, coinStatus, hasScores: false })).toEqual([]);
      }
  });
});

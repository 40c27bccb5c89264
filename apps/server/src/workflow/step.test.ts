import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { REFUND_GUARDS } from '@mintmark/domain/finance/refund-rules.ts';
import { describe, expect, test } from 'vitest';
import { assertStep, lineRule, nextState, permissionsOf } from './step.ts';

const { requested, approved, paid } = refundMachine.state;
const facts = {
  status: requested,
  amountFen: 500,
  isRequester: true,
  isApprover: false,
  isWithinPaid: true,
  limitFen: 100,
  mayAboveLimit: false,
};
const asked = { guards: REFUND_GUARDS, facts };

describe('a step of a machine', () => {
  test('leads to the target of its line, or to the wanted one of several', () => {
    expect(nextState(refundMachine, 'approve', { status: requested })).toBe(approved);
    const { counterfeitAlert, reportedLost, superseded } = certificateMachine.state;
    const alert = { status: counterfeitAlert };
    expect(nextState(certificateMachine, 'liftAlert', alert, { wanted: reportedLost })).toBe(reportedLost);
    expect(() => nextState(certificateMachine, 'liftAlert', alert, { wanted: superseded })).toThrow('STATE_CONFLICT');
  });

  test('is refused where the state has no such line, with what the client needs and never a number in words', () => {
    expect(() => assertStep(refundMachine, 'approve', { status: paid, version: 3 })).toThrow(
      expect.objectContaining({
        id: 'STATE_CONFLICT',
        details: expect.objectContaining({ data: { status: paid, version: 3 } }),
      }),
    );
  });

  test('is refused by the first guard of its line that does not hold', () => {
    expect(() => assertStep(refundMachine, 'approve', { status: requested }, asked)).toThrow(
      expect.objectContaining({ id: 'GUARD_FAILED', details: { params: { guard: 'notRequester' } } }),
    );
  });
});

describe('what a page is told of an action', () => {
  test('is the permission of the line, whether the state has it, and all guards that fail', () => {
    expect(lineRule(refundMachine, 'approve', { status: requested }, asked)).toEqual({
      action: 'approve',
      permission: ['finance:payment:refundApprove'],
      isInState: true,
      failing: ['notRequester', 'limitOfRole'],
    });
    expect(lineRule(refundMachine, 'approve', { status: paid }, asked)).toMatchObject({
      isInState: false,
      failing: [],
    });
  });

  test('names no permission where the system acts', () => {
    expect(permissionsOf(refundMachine, 'payOutFailed')).toEqual([]);
  });
});

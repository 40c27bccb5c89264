import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { stateCodes } from '@mintmark/domain/kernel/machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { describe, expect, test } from 'vitest';
import {
  AUDIT_GROUPS,
  CERTIFICATE_GROUPS,
  COIN_GROUPS,
  coinGroup,
  DELIVERY_GROUPS,
  ORDER_GROUPS,
  PAYMENT_GROUPS,
  REFUND_GROUPS,
} from './state-groups.ts';

const sorted = (codes: readonly number[]) => [...codes].sort((a, b) => a - b);

describe('the look of a state', () => {
  test.each([
    ['coin', coinMachine, COIN_GROUPS],
    ['order', orderMachine, ORDER_GROUPS],
    ['certificate', certificateMachine, CERTIFICATE_GROUPS],
    ['audit task', auditTaskMachine, AUDIT_GROUPS],
    ['delivery', deliveryMachine, DELIVERY_GROUPS],
    ['payment', paymentMachine, PAYMENT_GROUPS],
    ['refund', refundMachine, REFUND_GROUPS],
  ] as const)('is set for every state of the %s machine, and for nothing else', (_, machine, groups) =>
    expect(sorted(Object.keys(groups).map(Number))).toEqual(sorted(stateCodes(machine))),
  );

  test('of a code that nobody knows yet is waiting', () => expect(coinGroup(12345)).toBe('wait'));
});

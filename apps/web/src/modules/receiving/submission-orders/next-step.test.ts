import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { describe, expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

const at = (status: number) => nextStepOf({ id: '7', orderCode: 'S2026110100061', status });

describe('what comes next for an order', () => {
  test('is said in every state but the ended ones', () => {
    const silent = orderMachine.states.filter(({ code }) => at(code) === null).map(({ code }) => code);
    expect(silent).toEqual([100, -1]);
  });

  test('leads to the desk of that order', () => {
    expect(at(20)?.place).toMatchObject({
      to: '/closeReview/confirm?orderId=7',
      permission: 'closeReview:confirm:page',
    });
    expect(at(60)?.place?.to).toBe('/Finance/paymentManagement/priceNewPage/7/0');
    expect(at(50)?.place?.to).toContain('/closeReview/orderCodeManagement?c=');
    expect(at(30)?.place?.to).toBe('/closeReview/DetailedEntry?c=e1.7.');
    expect([80, 85, 95].map((status) => at(status)?.place?.to)).toEqual(
      Array(3).fill('/closeReview/deliveryManagementByCode?orderCode=S2026110100061'),
    );
    expect(at(90)?.place?.to).toContain('/closeReview/deliveryManagement?c=');
  });

  test('is done on the page itself before it is submitted and while the customer is asked', () => {
    expect([at(0)?.place, at(55)?.place]).toEqual([null, null]);
  });
});

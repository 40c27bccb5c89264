import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAll } from '../../../verify/verify.ts';
import { aNumber, fieldsOf, invoiceDesk } from './invoices.factory.ts';

const { state } = invoiceMachine;
const TEN_MINUTES_MS = 10 * 60_000;
let desk: Awaited<ReturnType<typeof invoiceDesk>>;
beforeAll(async () => {
  // Five minutes before December in Shanghai.
  desk = await invoiceDesk({ TAX_GATEWAY: 'none' }, '2026-11-30T15:55:00.000Z');
});
afterAll(async () => {
  expect((await verifyAll(desk.server.services)).findings).toEqual([]);
  await desk.server.stop();
});

test('an invoice of last month is no longer voided but credited, with a number of its own; then the amount is free', async () => {
  const kept = await desk.issued();
  const waiting = await desk.approved();
  const lastMonth = desk.today();
  expect((await desk.see(kept.id)).allowedActions.find(({ action }) => action === 'void')).toMatchObject({
    allowed: true,
  });
  desk.server.clock.advance(TEN_MINUTES_MS);
  const { allowedActions, invoiceNo } = await desk.see(kept.id);
  expect(allowedActions.find(({ action }) => action === 'void')).toMatchObject({
    ...{ allowed: false, reason: '只能在开票当月作废，跨月请红冲' },
  });
  expect(await desk.end('voidInvoice', kept)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
  expect(fieldsOf(await desk.credit(kept))).toEqual(['paper.no: 必填']);
  expect(fieldsOf(await desk.credit(kept, { paper: desk.paper({ no: invoiceNo ?? '' }) }))).toEqual([
    'paper.no: 该发票号码已被使用',
  ]);
  const no = aNumber();
  expect(await desk.credit(kept, { paper: desk.paper({ no }) })).toMatchObject({ data: { status: state.credited } });
  expect(await desk.see(kept.id)).toMatchObject({ creditNo: no, invoiceNo });
  expect(await desk.heldOf(kept.order.id)).toBe(0);
  expect(await desk.request(kept.order.customerId, [{ orderId: kept.order.id, amountFen: 12_000 }])).toMatchObject({
    code: 0,
  });
  // What was issued on paper yesterday is entered today.
  expect(await desk.issue(waiting, { paper: desk.paper({ issuedOn: lastMonth }) })).toMatchObject({
    data: { status: state.issued },
  });
});

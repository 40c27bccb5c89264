import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { expect } from '@playwright/test';
import type { Persona } from '../fixtures/api.ts';

/** Collects what is due by bank transfer. */
export async function collect(cashier: Persona, orderId: string): Promise<void> {
  const { order, fundAccounts } = await cashier.call(financeEndpoints.getCollection, { params: { id: orderId } });
  const bank = fundAccounts.find((one) => one.kind === 'bank');
  await cashier.call(financeEndpoints.collectPayment, {
    body: {
      allocations: [{ orderId, version: order.version, amountFen: order.dueFen }],
      method: 4,
      amountFen: order.dueFen,
      receivedAt: new Date().toISOString(),
      ...(bank ? { fundAccountId: bank.id } : {}),
      channelTxnId: `ICBC${order.orderCode}`,
    },
  });
}

/** Packs by scanning every coin, asks for a waybill and hands the parcel to the courier. */
export async function ship(shipping: Persona, orderId: string, declaredFen: number): Promise<string> {
  const { id } = await shipping.call(deliveryEndpoints.createDelivery, { body: { orderIds: [orderId], method: 2 } });
  const detail = () => shipping.call(deliveryEndpoints.getDelivery, { params: { id } });
  for (const item of (await detail()).items) {
    const code = item.certNo ?? item.coinCode;
    await shipping.call(deliveryEndpoints.scanItem, { params: { id }, body: { code } });
  }
  const scanned = await detail();
  await shipping.call(deliveryEndpoints.pack, {
    params: { id },
    body: { version: scanned.version, weightG: 4_200, courier: 'SF', product: 'standard', insuredFen: declaredFen },
  });
  await shipping.call(deliveryEndpoints.makeWaybill, { params: { id }, body: { version: (await detail()).version } });
  await expect.poll(async () => (await detail()).waybillNo, { timeout: 20_000 }).not.toBeNull();
  const made = await detail();
  await shipping.call(deliveryEndpoints.handOver, { params: { id }, body: { version: made.version } });
  return made.waybillNo ?? '';
}

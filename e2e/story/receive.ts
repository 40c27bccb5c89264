import { fileURLToPath } from 'node:url';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { expect, type Page } from '@playwright/test';
import type { Persona } from '../fixtures/api.ts';
import { pictures } from '../fixtures/pictures.ts';
import { PASSWORD } from '../fixtures/server.ts';
import {
  addParcelPhotos,
  agreedQuantities,
  confirmWithWitness,
  countRows,
  openReceiptLabel,
  RECEIPT_PATH,
  recordGoingOn,
  registerArrival,
  reportShortage,
  saveCount,
} from '../pages/receipt-confirmation.ts';
import { scan } from '../pages/scan.ts';
import type { People } from './people.ts';

export const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

/** The customer of the sample data who owns the old certificate Y6000123459. */
export async function customerId(counter: Persona): Promise<string> {
  const { list } = await counter.call(customersEndpoints.listCustomers, { query: { name: '陈守拙' } });
  const [customer] = list;
  if (!customer) throw new Error('no customer 陈守拙');
  return customer.id;
}

const PARCEL = { waybillNo: 'SF1688000000001', courier: '顺丰', sender: '陈守拙', weightKg: '3.9' };

/**
 * The parcel arrives and is counted by keys; one piece of a row is missing, the customer goes on without it, and two
 * persons confirm. The quantities of the list and the window of the label.
 */
export async function receive(
  { openAs }: People,
  orderCode: string,
  shortRow: number,
): Promise<{ readonly agreed: number[]; readonly label: Page }> {
  const counter = await openAs('counter', RECEIPT_PATH);
  await scan(counter, orderCode);
  await registerArrival(counter, PARCEL);
  const agreed = await agreedQuantities(counter);
  const counted = agreed.map((quantity, at) => (at + 1 === shortRow ? quantity - 1 : quantity));
  await countRows(counter, counted);
  await saveCount(counter, { storage: 'A-07', video: 'CAM2 09:41' });
  await addParcelPhotos(counter, pictures(['parcel.jpg', 'opened.jpg']));
  await reportShortage(counter, shortRow, '实收 4 枚，少 1 枚', pictures(['row-8.jpg']));
  const service = await openAs('service', RECEIPT_PATH);
  await scan(service, orderCode);
  await recordGoingOn(service, { channel: '微信', person: '陈守拙', note: '按实收 65 枚继续' });
  await scan(counter, orderCode);
  await expect(counter.getByText('已关闭', { exact: true })).toBeVisible();
  await confirmWithWitness(counter, { account: 'counter2', password: PASSWORD });
  return { agreed, label: await openReceiptLabel(counter) };
}

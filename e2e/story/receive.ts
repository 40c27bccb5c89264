import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import type { Persona } from '../fixtures/api.ts';
import { PASSWORD } from '../fixtures/server.ts';
import { uploadPictures } from '../fixtures/upload.ts';

export const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

/** The customer of the sample data who owns the old certificate Y6000123459. */
export async function customerId(counter: Persona): Promise<string> {
  const { list } = await counter.call(customersEndpoints.listCustomers, { query: { name: '陈守拙' } });
  const [customer] = list;
  if (!customer) throw new Error('no customer 陈守拙');
  return customer.id;
}

/** The file as a draft, good rows or all. */
export async function importFile(counter: Persona, file: string, mode: 'all' | 'good') {
  const owner = await customerId(counter);
  const report = await counter.call(receivingEndpoints.createImport, {
    body: { customerId: owner, fileName: file, contentBase64: readFileSync(fixture(file)).toString('base64') },
  });
  const { addresses } = await counter.call(receivingEndpoints.getSubmitter, { params: { id: owner } });
  const address = addresses.find((one) => one.areaCode.startsWith('33')) ?? addresses[0];
  const accepted = await counter.call(receivingEndpoints.acceptImport, {
    params: { id: report.importId },
    body: { mode, returnMethod: 2, ...(address ? { addressId: address.id } : {}) },
  });
  return { report, accepted };
}

/** The parcel arrives and is counted; one piece of a row is missing and the customer goes on without it. */
export async function receive(
  people: { counter: Persona; service: Persona },
  orderId: string,
  shortRow: number | null,
): Promise<void> {
  const { counter, service } = people;
  const sheetNow = () => counter.call(receiptEndpoints.getSheet, { params: { orderId } });
  await counter.call(receiptEndpoints.arrive, {
    body: { orderIds: [orderId], waybillNo: 'SF1688000000001', courier: '顺丰', sender: '陈守拙', weightG: 3_900 },
  });
  const opened = await sheetNow();
  const counted = opened.lines.map((line) => ({
    lineId: line.id,
    countedQty: line.quantity - (line.seq === shortRow ? 1 : 0),
  }));
  await counter.call(receiptEndpoints.saveCount, {
    params: { orderId },
    body: { version: opened.version, storageLocation: 'A-07', videoRef: 'CAM2 09:41', lines: counted },
  });
  const photoKeys = await uploadPictures(counter, 'Receipt/', ['parcel.jpg', 'opened.jpg']);
  const afterCount = await sheetNow();
  await counter.call(receiptEndpoints.addPhotos, {
    params: { orderId },
    body: { version: afterCount.version, photoKeys },
  });
  if (shortRow !== null) await settleShortage({ counter, service }, orderId, shortRow);
  const { version } = await sheetNow();
  const approval = await counter.call(witnessEndpoints.approveAsWitness, {
    body: {
      username: 'counter2',
      password: PASSWORD,
      purpose: 'receiving.confirmReceipt',
      targetId: orderId,
      content: { lines: counted },
    },
  });
  await counter.call(receiptEndpoints.confirmReceipt, {
    params: { orderId },
    body: { version, witnessToken: approval.token },
  });
}

async function settleShortage(
  { counter, service }: { counter: Persona; service: Persona },
  orderId: string,
  shortRow: number,
): Promise<void> {
  const sheet = await counter.call(receiptEndpoints.getSheet, { params: { orderId } });
  const line = sheet.lines.find((one) => one.seq === shortRow);
  await counter.call(receiptEndpoints.reportDiscrepancy, {
    params: { orderId },
    body: {
      version: sheet.version,
      type: 1,
      ...(line ? { lineId: line.id } : {}),
      quantity: 1,
      note: '实收 4 枚，少 1 枚',
    },
  });
  const open = await service.call(receiptEndpoints.getSheet, { params: { orderId } });
  const discrepancy = open.discrepancies.find((one) => one.closedAt === null);
  if (!discrepancy) throw new Error('no open discrepancy');
  await service.call(receiptEndpoints.decideDiscrepancy, {
    params: { id: discrepancy.id },
    body: { version: discrepancy.version, decision: 1, channel: 'wechat', person: '陈守拙', note: '按实收 65 枚继续' },
  });
}

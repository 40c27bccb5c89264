import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { agreementsEndpoints } from '@mintmark/contract/customers/agreements.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { labelTemplatesEndpoints } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Persona } from '../fixtures/api.ts';
import { uploadPictures } from '../fixtures/upload.ts';
import { piecesOf } from './enter.ts';

const ADDRESS = { areaCode: '320102', areaText: '江苏省南京市玄武区', detail: '中山路 1 号' };

const WORDS = { nameZh: '江南评级标签', nameEn: 'Jiangnan grading label', note: '', category: null, isOnChoice: false };

/** The house's grading label with another brand, published for the company from a day on; the code of its template. */
export async function brandedLabel(manager: Persona, companyId: string, brand: { text: string; from: string }) {
  const { id } = await manager.call(labelTemplatesEndpoints.createLabelTemplate, {
    body: { companyId, kind: 'grading', basedOnId: null, ...WORDS },
  });
  const params = { id };
  const { version, design, code } = await manager.call(labelTemplatesEndpoints.getLabelTemplate, { params });
  const elements = design.elements.map((one) =>
    one.kind === 'text' && one.text === '钱币评级' ? { ...one, text: brand.text } : one,
  );
  const body = { version, ...WORDS, design: { ...design, elements } };
  const saved = await manager.call(labelTemplatesEndpoints.saveLabelTemplate, { params, body });
  const publish = { version: saved.version, validFrom: brand.from, reason: '开业' };
  await manager.call(labelTemplatesEndpoints.publishLabelTemplate, { params, body: publish });
  return code;
}

/** A customer of the company with an address, who has signed on paper. */
export async function signedCustomer(clerk: Persona): Promise<string> {
  const mobile = `138${String(Date.now()).slice(-8)}`;
  const person = { name: '林怀古', mobile, address: { ...ADDRESS, name: '林怀古', phone: mobile } };
  const { id } = await clerk.call(customersEndpoints.createCustomer, { body: person });
  const { agreement } = await clerk.call(agreementsEndpoints.getAgreementToSign, { params: { id } });
  const signing = { customerId: id, agreementId: agreement?.id ?? '', lang: 'zh-CN', signerName: person.name } as const;
  await clerk.call(agreementsEndpoints.signAgreement, { body: { ...signing, channel: 2, paperRef: 'A-1' } });
  return id;
}

/** A silver dollar of the catalogue, so many pieces of it, as a line of an order. */
export async function dollarLine(clerk: Persona, quantity: number) {
  const [item] = await clerk.call(catalogueEndpoints.searchItems, {
    query: { q: '袁世凯像 三年', category1: CATEGORY.struck },
  });
  if (!item) throw new Error('no dollar of the third year');
  return {
    ...{ category1: CATEGORY.struck, catalogItemId: item.id, name: item.nameZh, quantity },
    ...{ declaredFen: 80_000, serviceType: SERVICE.newGrading },
  };
}

/** The one coin is handed over, received, entered, photographed and measured: it waits for the graders. */
export async function bringToTable(clerk: Persona, orderId: string): Promise<{ id: string; coinCode: string }> {
  const params = { orderId };
  await clerk.call(receiptEndpoints.arrive, { body: { orderIds: [orderId], sealState: 'hand' } });
  const sheet = await clerk.call(receiptEndpoints.getSheet, { params });
  const lines = sheet.lines.map(({ id, quantity }) => ({ lineId: id, countedQty: quantity }));
  const counted = await clerk.call(receiptEndpoints.saveCount, { params, body: { version: sheet.version, lines } });
  const photoKeys = await uploadPictures(clerk, 'Receipt/', ['opened.jpg']);
  const seen = await clerk.call(receiptEndpoints.addPhotos, { params, body: { version: counted.version, photoKeys } });
  await clerk.call(receiptEndpoints.confirmReceipt, { params, body: { version: seen.version } });
  const [waiting] = (await clerk.call(entryEndpoints.listDispatches, { query: { orderId } })).list;
  await clerk.call(entryEndpoints.startEntry, { params, body: { version: waiting?.version ?? 0 } });
  const [coin] = await piecesOf(clerk, orderId);
  if (!coin) throw new Error('no coin');
  const dispatch = await clerk.call(entryEndpoints.getDispatch, { params: { id: coin.dispatchId } });
  const done = { params: { id: coin.dispatchId }, body: { version: dispatch.version } };
  await clerk.call(entryEndpoints.finishDispatch, done);
  await pictureAndMeasure(clerk, coin.id);
  return coin;
}

/** Both sides in pictures; weight and diameter as the catalogue has them. */
async function pictureAndMeasure(clerk: Persona, id: string): Promise<void> {
  const keys = await uploadPictures(clerk, 'Coin/', ['obverse.jpg', 'reverse.jpg']);
  for (const [at, fileKey] of keys.entries()) {
    const kind = at === 0 ? 2 : 3;
    await clerk.call(entryEndpoints.addImage, { params: { id }, body: { kind, fileKey } });
  }
  const coin = await clerk.call(entryEndpoints.getCoin, { params: { id } });
  const measures = { weightMg: coin.expected?.weightMg ?? 26_700, diameterUm: coin.expected?.diameterUm ?? 39_000 };
  await clerk.call(entryEndpoints.saveMeasures, { params: { id }, body: { version: coin.version, ...measures } });
}

/** Everything that is due, by WeChat. */
export async function payAll(clerk: Persona, orderId: string): Promise<void> {
  const { order } = await clerk.call(financeEndpoints.getCollection, { params: { id: orderId } });
  await clerk.call(financeEndpoints.collectPayment, {
    body: {
      ...{ method: 5, amountFen: order.dueFen, receivedAt: new Date().toISOString() },
      channelTxnId: `WX${order.orderCode}`,
      allocations: [{ orderId, version: order.version, amountFen: order.dueFen }],
    },
  });
}

/** A draft of the customer with one line. */
export async function draftOf(clerk: Persona, customerId: string, line: Awaited<ReturnType<typeof dollarLine>>) {
  return clerk.call(receivingEndpoints.createOrder, { body: { customerId, lines: [line] } });
}

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WaybillRequest } from './courier.ts';
import { SfCourier } from './sf-courier.ts';
import { SfStandIn } from './sf-stand-in.ts';

const KEY = 'check-word-1';
/** What the platform waits for when it is slow. */
let held: Promise<void> = Promise.resolve();
const clock = { now: () => new Date('2026-11-20T02:00:00Z'), wait: () => held };
const platform = new SfStandIn({ partnerId: 'MM', checkWord: KEY }, clock);
let url = '';
beforeAll(async () => {
  url = await platform.start();
});
afterAll(() => platform.stop());
beforeEach(() => {
  Object.assign(platform.faults, { isDown: false, lose: 0, slowMs: 0, code: null, mistakenFor: null });
});

const courier = (key: string | null) =>
  new SfCourier({ baseUrl: url, timeoutMs: 5_000, clock }, { customerNo: 'MM', monthlyAccount: '7551234567', key });
const REQUEST = {
  reference: 'D26110001',
  product: 'express',
  weightG: 420,
  insuredFen: 1_234_567,
  payer: 3,
  sender: { name: '鉴评所', phone: '01012345678', detail: '北京市西城区金融街 1 号' },
  receiver: { name: '李 + 清照', phone: '13800138000', area: '山东省济南市', detail: '明湖路 1 号 & 2 号' },
};

const one = async (request: WaybillRequest, key: string | null = KEY) => {
  const [answer] = await courier(key).makeWaybills([request]);
  return answer;
};
const numberOf = async (request: WaybillRequest) => {
  const answer = await one(request);
  if (answer?.kind !== 'made') throw new Error(JSON.stringify(answer));
  return answer.waybillNo;
};

test('a waybill is signed, made once for a reference, and voided', async () => {
  const waybillNo = await numberOf(REQUEST);
  expect(await one(REQUEST)).toMatchObject({ kind: 'made', waybillNo, route: { mark: '山东省济南市' } });
  expect(await courier(KEY).findWaybill(REQUEST.reference)).toBe(waybillNo);
  expect(await courier(KEY).cancelWaybill(waybillNo, REQUEST.reference)).toBe('void');
});

test('twenty are asked for together, and one that is refused keeps none of the others', async () => {
  const requests = Array.from({ length: 20 }, (_, at) => ({ ...REQUEST, reference: `D2612${at}` }));
  const [first = REQUEST] = requests;
  requests[3] = { ...first, reference: 'D26123', receiver: { ...first.receiver, name: '' } };
  const answers = await courier(KEY).makeWaybills(requests);
  expect(answers).toHaveLength(20);
  expect(answers[3]).toEqual({ kind: 'refused', answer: 'A1000 8168 请输入真实的收货人姓名' });
  const numbers = answers.flatMap((answer) => (answer.kind === 'made' ? [answer.waybillNo] : []));
  expect(new Set(numbers).size).toBe(19);
});

test('an answer that is lost is silence; asked again, the number that was made is found', async () => {
  const request = { ...REQUEST, reference: 'D26110004' };
  platform.faults.lose = 1;
  expect(await one(request)).toMatchObject({ kind: 'silent' });
  const made = platform.orders.get(request.reference)?.waybillNo;
  expect(made).toBeDefined();
  expect(await one(request)).toMatchObject({ kind: 'made', waybillNo: made });
  expect(platform.heard.filter(({ orderId }) => orderId === request.reference).map(({ service }) => service)).toEqual([
    'EXP_RECE_CREATE_ORDER',
    'EXP_RECE_CREATE_ORDER',
    'EXP_RECE_SEARCH_ORDER_RESP',
  ]);
});

test('an answer that comes after half a minute is silence; asked again, the order has one number', async () => {
  const request = { ...REQUEST, reference: 'D26110008' };
  let letGo = () => {};
  held = new Promise((done) => {
    letGo = done;
  });
  platform.faults.slowMs = 30_000;
  const hasty = new SfCourier(
    { baseUrl: url, timeoutMs: 40, clock },
    { customerNo: 'MM', monthlyAccount: '7551234567', key: KEY },
  );
  expect(await hasty.makeWaybills([request])).toMatchObject([{ kind: 'silent' }]);
  platform.faults.slowMs = 0;
  letGo();
  const [first, second] = [await one(request), await one(request)];
  expect(first).toMatchObject({ kind: 'made' });
  expect(second).toEqual(first);
});

test('an answer that speaks of another order says nothing', async () => {
  const [mine, other] = [
    { ...REQUEST, reference: 'D26110005' },
    { ...REQUEST, reference: 'D26110006' },
  ];
  await numberOf(other);
  platform.faults.mistakenFor = other.reference;
  expect(await one(mine)).toEqual({ kind: 'silent', answer: 'answer for another order: D26110006' });
});

test('a platform that is busy is asked again, one that does not let us in is not', async () => {
  const request = { ...REQUEST, reference: 'D26110007' };
  platform.faults.code = 'A1099';
  expect(await one(request)).toMatchObject({ kind: 'silent', answer: expect.stringContaining('A1099') });
  platform.faults.code = null;
  expect(await one(request, 'another')).toEqual({ kind: 'refused', answer: 'A1006 数字签名无效' });
  expect(platform.orders.has(request.reference)).toBe(false);
});

test('a void whose answer was lost is asked for again and is void', async () => {
  const request = { ...REQUEST, reference: 'D26110002' };
  const waybillNo = await numberOf(request);
  platform.faults.lose = 1;
  await expect(courier(KEY).cancelWaybill(waybillNo, request.reference)).rejects.toThrow();
  expect(await courier(KEY).cancelWaybill(waybillNo, request.reference)).toBe('void');
});

test('a parcel that a courier took is collected; any other refusal is no answer', async () => {
  const request = { ...REQUEST, reference: 'D26110003' };
  const waybillNo = await numberOf(request);
  const route = { opCode: '50', acceptTime: '2026-11-20 10:00:00', acceptAddress: '北京', remark: '已揽收' };
  platform.tell(request.reference, route);
  expect(await courier(KEY).cancelWaybill(waybillNo, request.reference)).toBe('collected');
  await expect(courier(KEY).cancelWaybill('SF1', 'D26119999')).rejects.toThrow('8024');
});

test('a test call says whether account and key are known, in the courier’s words and without the key', async () => {
  expect(await courier(KEY).testCall()).toEqual({ isOk: true, answer: 'A1000 8018 未获取到订单信息' });
  expect(await courier('another').testCall()).toEqual({ isOk: false, answer: 'A1006 数字签名无效' });
  await expect(courier(null).testCall()).rejects.toThrow('key');
});

test('is not sent elsewhere, and rests after three failures', async () => {
  platform.faults.isDown = true;
  for (let turn = 0; turn < 3; turn += 1) await expect(courier(KEY).testCall()).rejects.toThrow('redirect refused');
  platform.faults.isDown = false;
  await expect(courier(KEY).testCall()).rejects.toThrow('resting');
});

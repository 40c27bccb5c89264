import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf, SfCourier } from './sf-courier.ts';

/** SF's platform as its documents describe it: form, signature, answer in an answer. */
const KEY = 'check-word-1';
const clock = { now: () => new Date('2026-11-20T02:00:00Z'), wait: async () => {} };
const made = new Map<string, string>();
const isVoid = new Set<string>();
const collected = new Set<string>();
let isDown = false;
/** The platform does what it was asked and its answer is lost. */
let isMute = false;
let platform: Server;
let url = '';

function answerTo(form: URLSearchParams): object {
  const msgData = form.get('msgData') ?? '';
  const said = (data: object) => ({ apiResultCode: 'A1000', apiErrorMsg: '', apiResultData: JSON.stringify(data) });
  if (form.get('msgDigest') !== digestOf(msgData, form.get('timestamp') ?? '', KEY))
    return { apiResultCode: 'A1006', apiErrorMsg: '数字签名无效', apiResultData: null };
  const message = JSON.parse(msgData) as { orderId: string; trackingNumber?: string[] };
  switch (form.get('serviceCode')) {
    case 'EXP_RECE_CREATE_ORDER': {
      const waybillNo = made.get(message.orderId) ?? `SF10000000000${made.size + 10}`;
      made.set(message.orderId, waybillNo);
      return said({ success: true, msgData: { waybillNoInfoList: [{ waybillType: 1, waybillNo }] } });
    }
    case 'EXP_RECE_UPDATE_ORDER':
      if (collected.has(message.orderId) || !made.has(message.orderId))
        return said({ success: false, errorCode: '8024', errorMsg: '未下单或不能取消' });
      if (isVoid.has(message.orderId)) return said({ success: false, errorCode: '8037', errorMsg: '已消单' });
      isVoid.add(message.orderId);
      return said({ success: true, msgData: { resStatus: 2 } });
    case 'EXP_RECE_SEARCH_ROUTES': {
      const mailNo = message.trackingNumber?.[0] ?? '';
      const has = [...collected].some((reference) => made.get(reference) === mailNo);
      return said({ success: true, msgData: { routeResps: [{ mailNo, routes: has ? [{ opCode: '50' }] : [] }] } });
    }
    default:
      return said({ success: false, errorCode: '8196', errorMsg: '信息异常' });
  }
}

beforeAll(async () => {
  platform = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      if (isDown) return reply.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      const answer = JSON.stringify(answerTo(new URLSearchParams(body)));
      return isMute ? request.socket.destroy() : reply.end(answer);
    });
  });
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
});
afterAll(() => platform.close());

const courier = (key: string | null) =>
  new SfCourier(url, clock, { customerNo: 'MM', monthlyAccount: '7551234567', key });
const REQUEST = {
  reference: 'D26110001',
  product: 'express',
  weightG: 420,
  insuredFen: 1_234_567,
  payer: 3,
  sender: { name: '鉴评所', phone: '01012345678', detail: '北京市西城区金融街 1 号' },
  receiver: { name: '李 + 清照', phone: '13800138000', area: '山东省济南市', detail: '明湖路 1 号 & 2 号' },
};

test('a waybill is signed, made once for a reference, and voided', async () => {
  const first = await courier(KEY).makeWaybill(REQUEST);
  expect(await courier(KEY).makeWaybill(REQUEST)).toEqual(first);
  expect(await courier(KEY).cancelWaybill(first.waybillNo, REQUEST.reference)).toBe('void');
});

test('a void whose answer was lost is asked for again and is void', async () => {
  const request = { ...REQUEST, reference: 'D26110002' };
  const { waybillNo } = await courier(KEY).makeWaybill(request);
  isMute = true;
  await expect(courier(KEY).cancelWaybill(waybillNo, request.reference)).rejects.toThrow();
  isMute = false;
  expect(await courier(KEY).cancelWaybill(waybillNo, request.reference)).toBe('void');
});

test('a parcel that a courier took is collected; any other refusal is no answer', async () => {
  const request = { ...REQUEST, reference: 'D26110003' };
  const { waybillNo } = await courier(KEY).makeWaybill(request);
  collected.add(request.reference);
  expect(await courier(KEY).cancelWaybill(waybillNo, request.reference)).toBe('collected');
  await expect(courier(KEY).cancelWaybill('SF1', 'D26119999')).rejects.toThrow('8024');
});

test('a test call says whether account and key are known, in the courier’s words and without the key', async () => {
  expect(await courier(KEY).testCall()).toEqual({ isOk: true, answer: 'A1000 8196 信息异常' });
  expect(await courier('another').testCall()).toEqual({ isOk: false, answer: 'A1006 数字签名无效' });
  await expect(courier('another').makeWaybill(REQUEST)).rejects.toThrow('A1006');
  await expect(courier(null).testCall()).rejects.toThrow('key');
});

test('is not sent elsewhere, and rests after three failures', async () => {
  isDown = true;
  for (let turn = 0; turn < 3; turn += 1) await expect(courier(KEY).testCall()).rejects.toThrow('redirect refused');
  isDown = false;
  await expect(courier(KEY).testCall()).rejects.toThrow('resting');
});

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { digestOf, isSignedBy } from './sf-protocol.ts';

/** A line of a route as the platform says it. */
export interface StandInRoute {
  readonly opCode: string;
  readonly acceptTime: string;
  readonly acceptAddress: string;
  readonly remark: string;
}

interface StandInOrder {
  readonly waybillNo: string;
  readonly place: string;
  isVoid: boolean;
  readonly routes: StandInRoute[];
}

/** How the platform misbehaves; every one of them happens in a year of a house. */
export interface StandInFaults {
  /** It is down: a redirect to where nobody should go. */
  isDown: boolean;
  /** It does what it was asked, and its answer is lost: for this many calls. */
  lose: number;
  /** It answers only after so long. */
  slowMs: number;
  /** It answers with this code of its own (A1005, A1099 …), and does nothing. */
  code: string | null;
  /** It answers an order with what it knows of this other order. */
  mistakenFor: string | null;
}

export interface StandInAccount {
  readonly partnerId: string;
  readonly checkWord: string;
  /** Empty: every monthly account is known. */
  readonly monthlyAccount?: string;
}

const PATH = '/std/service';
const MOST_BYTES = 1_000_000;
/** A request that is older, or from the future, is none. */
const FRESH_MS = 10 * 60_000;
const PICKED_UP = ['50', '54'];

const zContact = z.object({ contactType: z.int(), contact: z.string(), tel: z.string(), address: z.string() });
const zMessage = z.object({
  orderId: z.string().max(64).default(''),
  monthlyCard: z.string().optional(),
  contactInfoList: z.array(zContact).default([]),
  dealType: z.int().optional(),
  trackingNumber: z.array(z.string()).max(10).default([]),
});
type Message = z.output<typeof zMessage>;

type Said = {
  readonly success: boolean;
  readonly errorCode?: string;
  readonly errorMsg?: string;
  readonly msgData?: object;
};
const refused = (errorCode: string, errorMsg: string): Said => ({ success: false, errorCode, errorMsg });
const outer = (apiResultCode: string, apiErrorMsg: string, said: Said | null = null) => ({
  apiResultCode,
  apiErrorMsg,
  apiResultData: said === null ? null : JSON.stringify(said),
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) {
    body += String(part);
    if (body.length > MOST_BYTES) throw new Error('too large');
  }
  return body;
}

/**
 * SF's open platform in small: it speaks the protocol over HTTP, checks every digest, knows its error codes, keeps one
 * waybill for an order number, and misbehaves as it is told. For tests and `npm run dev`; nothing of it is kept.
 */
export class SfStandIn {
  readonly faults: StandInFaults = { isDown: false, lose: 0, slowMs: 0, code: null, mistakenFor: null };
  readonly orders = new Map<string, StandInOrder>();
  /** How many orders each call of the platform asked for, and what it was. */
  readonly heard: { readonly service: string; readonly orderId: string }[] = [];
  readonly #account: StandInAccount;
  readonly #clock: Clock;
  #server: Server | null = null;

  constructor(account: StandInAccount, clock: Clock) {
    this.#account = account;
    this.#clock = clock;
  }

  /** Listens on this machine only; returns its address. */
  async start(port = 0): Promise<string> {
    const server = createServer((request, reply) => void this.#answer(request, reply).catch(() => reply.destroy()));
    this.#server = server;
    await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    server?.closeAllConnections();
    await new Promise<void>((done) => (server === null ? done() : server.close(() => done())));
  }

  /** Something happens to the parcel of an order. */
  tell(orderId: string, route: StandInRoute): void {
    this.orders.get(orderId)?.routes.push(route);
  }

  /** A message as the platform pushes it: everything it knows of these orders, signed. */
  pushed(orderIds: readonly string[]): string {
    const WaybillRoute = orderIds.flatMap((orderid) => {
      const order = this.orders.get(orderid);
      return (order?.routes ?? []).map((route, at) => ({
        id: `${orderid}-${at}`,
        mailno: order?.waybillNo,
        orderid,
        ...route,
      }));
    });
    const msgData = JSON.stringify({ WaybillRoute });
    const timestamp = String(this.#clock.now().getTime());
    const msgDigest = digestOf(msgData, timestamp, this.#account.checkWord);
    return new URLSearchParams({ timestamp, msgDigest, msgData }).toString();
  }

  async #answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await bodyOf(request));
    const { faults } = this;
    if (faults.isDown) return void reply.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (request.method !== 'POST' || request.url !== PATH) return void reply.writeHead(404).end();
    const said = JSON.stringify(this.#platform(form));
    if (faults.lose > 0) {
      faults.lose -= 1;
      return void request.socket.destroy();
    }
    if (faults.slowMs > 0) await this.#clock.wait(faults.slowMs);
    reply.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' }).end(said);
  }

  #platform(form: URLSearchParams) {
    const of = (name: string) => form.get(name) ?? '';
    const [partner, service, timestamp, msgData] = ['partnerID', 'serviceCode', 'timestamp', 'msgData'].map(of);
    if (!partner || !service || !timestamp || !msgData || !of('requestID')) return outer('A1001', '必传参数不可为空');
    if (partner !== this.#account.partnerId) return outer('A1004', '无对应服务权限');
    if (!isSignedBy({ msgData, timestamp, digest: of('msgDigest') }, this.#account.checkWord))
      return outer('A1006', '数字签名无效');
    if (Math.abs(this.#clock.now().getTime() - Number(timestamp)) > FRESH_MS) return outer('A1002', '请求时效已过期');
    if (this.faults.code !== null) return outer(this.faults.code, '系统繁忙');
    const message = zMessage.safeParse(JSON.parse(msgData));
    if (!message.success) return outer('A1011', '数据格式错误');
    this.heard.push({ service, orderId: message.data.orderId });
    return outer('A1000', '', this.#serve(service, message.data));
  }

  #serve(service: string, message: Message): Said {
    switch (service) {
      case 'EXP_RECE_CREATE_ORDER':
        return this.#create(message);
      case 'EXP_RECE_SEARCH_ORDER_RESP':
        return this.#order(message.orderId) ?? refused('8018', '未获取到订单信息');
      case 'EXP_RECE_UPDATE_ORDER':
        return this.#void(message);
      case 'EXP_RECE_SEARCH_ROUTES':
        return { success: true, msgData: { routeResps: message.trackingNumber.map((mailNo) => this.#routes(mailNo)) } };
      default:
        return refused('8196', '信息异常');
    }
  }

  #create({ orderId, monthlyCard, contactInfoList }: Message): Said {
    const receiver = contactInfoList.find(({ contactType }) => contactType === 2);
    if (orderId === '' || !receiver) return refused('8196', '信息异常');
    if (this.orders.has(orderId)) return refused('8016', '重复下单');
    if (receiver.contact.trim() === '') return refused('8168', '请输入真实的收货人姓名');
    if (/^\D*$/.test(receiver.tel)) return refused('8057', '收件联系电话不能为空');
    const { monthlyAccount = '' } = this.#account;
    if (monthlyAccount !== '' && monthlyCard !== undefined && monthlyCard !== monthlyAccount)
      return refused('8119', '月结卡号不存在或已失效');
    const digits = BigInt(`0x${createHash('sha256').update(orderId).digest('hex').slice(0, 14)}`) % 10n ** 13n;
    const waybillNo = `SF${String(digits).padStart(13, '0')}`;
    this.orders.set(orderId, { waybillNo, place: receiver.address.slice(0, 6), isVoid: false, routes: [] });
    return this.#order(orderId) ?? refused('8196', '信息异常');
  }

  /** What the platform says of an order; null where it knows none. */
  #order(asked: string): Said | null {
    const orderId = this.faults.mistakenFor ?? asked;
    const order = this.orders.get(orderId);
    if (!order) return null;
    const { waybillNo, place } = order;
    const routeLabelData = { destRouteLabel: place, twoDimensionCode: `MMM={'k1':'${waybillNo}'}` };
    return {
      success: true,
      msgData: { orderId, waybillNoInfoList: [{ waybillType: 1, waybillNo }], routeLabelInfo: [{ routeLabelData }] },
    };
  }

  #void({ orderId, dealType }: Message): Said {
    const order = this.orders.get(orderId);
    if (!order) return refused('8024', '未下单');
    if (dealType !== 2) return refused('8196', '信息异常');
    if (order.isVoid) return refused('8037', '已消单');
    if (order.routes.some(({ opCode }) => PICKED_UP.includes(opCode))) return refused('8033', '已揽收，不能消单');
    order.isVoid = true;
    return { success: true, msgData: { orderId, resStatus: 2 } };
  }

  #routes(mailNo: string) {
    const order = [...this.orders.values()].find(({ waybillNo }) => waybillNo === mailNo);
    return { mailNo, routes: order?.routes ?? [] };
  }
}

import { randomUUID } from 'node:crypto';
import type { CourierEvent } from '@mintmark/domain/delivery/courier-events.ts';
import { FREIGHT_PAYER } from '@mintmark/domain/delivery/delivery.enums.ts';
import type { Clock } from '../../kernel/clock.ts';
import { OutgoingClient, OutgoingError } from '../outgoing/outgoing-client.ts';
import type { Courier, CourierAccount, CourierAnswer, WaybillAnswer, WaybillEnd, WaybillRequest } from './courier.ts';
import {
  answerOf,
  digestOf,
  eventOf,
  KNOWN,
  numberOf,
  PICKED_UP,
  type Spoken,
  saidBy,
  spokenOf,
} from './sf-protocol.ts';

/** There is an order under this reference already: its number is asked for. */
const ORDERED_BEFORE = '8016';
/** Requests that are on their way to the platform at the same time: it takes one order a message. */
const AT_A_TIME = 5;
/** The order was voided before: an answer that was lost is asked for again. */
const VOID_BEFORE = '8037';
/** Express type ids of SF’s products; a product code that is a number is handed over as it is. */
const PRODUCTS: Readonly<Record<string, number>> = { express: 1, standard: 2 };

/** Where the platform is, and how long it may think. */
export interface SfPlatform {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly clock: Clock;
}

const clients = new Map<string, OutgoingClient>();

/** One client for a host, so that its breaker counts all calls. */
function clientFor(platform: SfPlatform): OutgoingClient {
  const key = `${platform.baseUrl} ${platform.timeoutMs}`;
  const known = clients.get(key);
  if (known) return known;
  const made = new OutgoingClient(platform);
  clients.set(key, made);
  return made;
}

/**
 * SF Express's open platform (`/std/service`): a form with partner number, service code, time stamp and
 * `base64(md5(urlencode(msgData + timestamp + checkWord)))`. `orderId` is our delivery number, so a repeated call finds the
 * first waybill. Undone by EXP_RECE_UPDATE_ORDER with dealType 2 while the parcel was not collected.
 */
export class SfCourier implements Courier {
  readonly #platform: SfPlatform;
  readonly #account: CourierAccount;

  constructor(platform: SfPlatform, account: CourierAccount) {
    this.#platform = platform;
    this.#account = account;
  }

  async makeWaybills(requests: readonly WaybillRequest[]): Promise<readonly WaybillAnswer[]> {
    const answers: WaybillAnswer[] = [];
    for (let at = 0; at < requests.length; at += AT_A_TIME)
      answers.push(...(await Promise.all(requests.slice(at, at + AT_A_TIME).map((one) => this.#make(one)))));
    return answers;
  }

  /** Never throws: one that does not answer keeps none of the others. */
  async #make(request: WaybillRequest): Promise<WaybillAnswer> {
    try {
      const spoken = await this.#call('EXP_RECE_CREATE_ORDER', this.#orderOf(request));
      const isTwice = spoken.inner?.errorCode === ORDERED_BEFORE;
      return answerOf(isTwice ? await this.#orderUnder(request.reference) : spoken, request.reference);
    } catch (error) {
      return { kind: 'silent', answer: error instanceof Error ? error.message : 'no answer' };
    }
  }

  #orderOf({ reference, product, weightG, insuredFen, payer, sender, receiver }: WaybillRequest) {
    const isByReceiver = payer === FREIGHT_PAYER.receiver;
    return {
      language: 'zh-CN',
      orderId: reference,
      isReturnRoutelabel: 1,
      ...(payer === FREIGHT_PAYER.monthly ? { monthlyCard: this.#account.monthlyAccount } : {}),
      payMethod: isByReceiver ? 2 : 1,
      expressTypeId: PRODUCTS[product] ?? Number(product),
      totalWeight: weightG / 1_000,
      parcelQty: 1,
      cargoDetails: [{ name: '收藏品', count: 1 }],
      ...(insuredFen > 0 ? { serviceList: [{ name: 'INSURE', value: String(Math.ceil(insuredFen / 100)) }] } : {}),
      contactInfoList: [
        ...(sender.detail === ''
          ? []
          : [{ contactType: 1, contact: sender.name, tel: sender.phone, address: sender.detail }]),
        { contactType: 2, contact: receiver.name, tel: receiver.phone, address: receiver.area + receiver.detail },
      ],
    };
  }

  async findWaybill(reference: string): Promise<string | null> {
    const spoken = await this.#orderUnder(reference);
    if (spoken.code !== KNOWN || spoken.inner === null) throw new Error(saidBy(spoken));
    return numberOf(spoken.inner);
  }

  #orderUnder(reference: string): Promise<Spoken> {
    return this.#call('EXP_RECE_SEARCH_ORDER_RESP', { searchType: '1', orderId: reference });
  }

  async cancelWaybill(waybillNo: string, reference: string): Promise<WaybillEnd> {
    const spoken = await this.#call('EXP_RECE_UPDATE_ORDER', {
      orderId: reference,
      dealType: 2,
      waybillNoInfoList: [{ waybillType: 1, waybillNo }],
    });
    if (spoken.code !== KNOWN) throw new Error(saidBy(spoken));
    const { inner } = spoken;
    if (inner?.success === true || inner?.errorCode === VOID_BEFORE) return 'void';
    if (await this.#isCollected(waybillNo)) return 'collected';
    throw new Error(saidBy(spoken));
  }

  async routes(waybillNos: readonly string[]): Promise<ReadonlyMap<string, readonly CourierEvent[]>> {
    const found = await this.#routesOf(waybillNos);
    return new Map(found.map(({ mailNo, routes }) => [mailNo, (routes ?? []).flatMap(eventOf)]));
  }

  async #routesOf(waybillNos: readonly string[]) {
    const spoken = await this.#call('EXP_RECE_SEARCH_ROUTES', {
      language: 'zh-CN',
      trackingType: 1,
      trackingNumber: waybillNos,
      methodType: 1,
    });
    if (spoken.code !== KNOWN) throw new Error(saidBy(spoken));
    return spoken.inner?.msgData?.routeResps ?? [];
  }

  /** A refusal has many words; whether a courier picked the parcel up says its route. */
  async #isCollected(waybillNo: string): Promise<boolean> {
    const found = (await this.#routesOf([waybillNo])).find((one) => one.mailNo === waybillNo);
    return found?.routes?.some((route) => PICKED_UP.includes(route.opCode)) ?? false;
  }

  /** Looks for an order that cannot exist: whoever knows our account answers that there is none. */
  async testCall(): Promise<CourierAnswer> {
    const spoken = await this.#call('EXP_RECE_SEARCH_ORDER_RESP', { searchType: '1', orderId: `TEST-${randomUUID()}` });
    return { isOk: spoken.code === KNOWN, answer: saidBy(spoken) };
  }

  async #call(serviceCode: string, message: object): Promise<Spoken> {
    const { customerNo, key } = this.#account;
    if (key === null || customerNo === '') throw new OutgoingError('customer number and key are needed');
    const msgData = JSON.stringify(message);
    const timestamp = String(this.#platform.clock.now().getTime());
    const body = new URLSearchParams({
      partnerID: customerNo,
      requestID: randomUUID(),
      serviceCode,
      timestamp,
      msgDigest: digestOf(msgData, timestamp, key),
      msgData,
    });
    const { text } = await clientFor(this.#platform).send({
      method: 'POST',
      path: '/std/service',
      body: body.toString(),
      contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
    });
    return spokenOf(text);
  }
}

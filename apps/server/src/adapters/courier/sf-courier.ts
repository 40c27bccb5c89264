import { createHash, randomUUID } from 'node:crypto';
import type { CourierEvent } from '@mintmark/domain/delivery/courier-events.ts';
import { FREIGHT_PAYER } from '@mintmark/domain/delivery/delivery.enums.ts';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { OutgoingClient, OutgoingError } from '../outgoing/outgoing-client.ts';
import type { Courier, CourierAccount, CourierAnswer, WaybillEnd, WaybillRequest } from './courier.ts';

const KNOWN = 'A1000';
/** The order was voided before: an answer that was lost is asked for again. */
const VOID_BEFORE = '8037';
/** Route codes of a parcel that a courier has taken: at the counter, on the way. */
const PICKED_UP: readonly string[] = ['50', '54'];
/** Route codes of a parcel that was signed for, and of one that was refused or turned back. */
const DELIVERED: readonly string[] = ['80', '8000'];
const REFUSED: readonly string[] = ['99', '648'];
const TIMEOUT_MS = 10_000;
/** Express type ids of SF’s products; a product code that is a number is handed over as it is. */
const PRODUCTS: Readonly<Record<string, number>> = { express: 1, standard: 2 };

const zOuter = z.object({
  apiResultCode: z.string(),
  apiErrorMsg: z.string().nullish(),
  apiResultData: z.string().nullish(),
});
const zRoute = z.object({
  opCode: z.string(),
  acceptTime: z.string().nullish(),
  acceptAddress: z.string().nullish(),
  remark: z.string().nullish(),
});
type Route = z.output<typeof zRoute>;
const zInner = z.object({
  success: z.boolean().optional(),
  errorCode: z.string().nullish(),
  errorMsg: z.string().nullish(),
  msgData: z
    .object({
      waybillNoInfoList: z.array(z.object({ waybillType: z.number().optional(), waybillNo: z.string() })).nullish(),
      resStatus: z.number().nullish(),
      routeResps: z.array(z.object({ mailNo: z.string(), routes: z.array(zRoute).nullish() })).nullish(),
    })
    .nullish(),
});
type Inner = z.output<typeof zInner>;

interface Spoken {
  readonly code: string;
  readonly message: string;
  readonly inner: Inner | null;
}

const clients = new Map<string, OutgoingClient>();

/** One client for a host, so that its breaker counts all calls. */
function clientFor(baseUrl: string, clock: Clock): OutgoingClient {
  const known = clients.get(baseUrl);
  if (known) return known;
  const made = new OutgoingClient({ baseUrl, timeoutMs: TIMEOUT_MS, clock });
  clients.set(baseUrl, made);
  return made;
}

/**
 * SF Express's open platform (`/std/service`): a form with partner number, service code, time stamp and
 * `base64(md5(urlencode(msgData + timestamp + checkWord)))`. `orderId` is our delivery number, so a repeated call finds the
 * first waybill. Undone by EXP_RECE_UPDATE_ORDER with dealType 2 while the parcel was not collected.
 */
export class SfCourier implements Courier {
  readonly #baseUrl: string;
  readonly #clock: Clock;
  readonly #account: CourierAccount;

  constructor(baseUrl: string, clock: Clock, account: CourierAccount) {
    this.#baseUrl = baseUrl;
    this.#clock = clock;
    this.#account = account;
  }

  async makeWaybill(request: WaybillRequest): Promise<{ waybillNo: string }> {
    const { receiver, sender } = request;
    const isByReceiver = request.payer === FREIGHT_PAYER.receiver;
    const spoken = await this.#call('EXP_RECE_CREATE_ORDER', {
      language: 'zh-CN',
      orderId: request.reference,
      ...(request.payer === FREIGHT_PAYER.monthly ? { monthlyCard: this.#account.monthlyAccount } : {}),
      payMethod: isByReceiver ? 2 : 1,
      expressTypeId: PRODUCTS[request.product] ?? Number(request.product),
      totalWeight: request.weightG / 1_000,
      parcelQty: 1,
      cargoDetails: [{ name: '收藏品', count: 1 }],
      ...(request.insuredFen > 0
        ? { serviceList: [{ name: 'INSURE', value: String(Math.ceil(request.insuredFen / 100)) }] }
        : {}),
      contactInfoList: [
        ...(sender.detail === ''
          ? []
          : [{ contactType: 1, contact: sender.name, tel: sender.phone, address: sender.detail }]),
        { contactType: 2, contact: receiver.name, tel: receiver.phone, address: receiver.area + receiver.detail },
      ],
    });
    const waybillNo = spoken.inner?.msgData?.waybillNoInfoList?.find((one) => (one.waybillType ?? 1) === 1)?.waybillNo;
    if (spoken.code !== KNOWN || !waybillNo) throw new Error(saidBy(spoken));
    return { waybillNo };
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
    const timestamp = String(this.#clock.now().getTime());
    const body = new URLSearchParams({
      partnerID: customerNo,
      requestID: randomUUID(),
      serviceCode,
      timestamp,
      msgDigest: digestOf(msgData, timestamp, key),
      msgData,
    });
    const { text } = await clientFor(this.#baseUrl, this.#clock).send({
      method: 'POST',
      path: '/std/service',
      body: body.toString(),
      contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
    });
    return spokenOf(text);
  }
}

/** Shanghai's clock, without a zone: 2026-11-20 10:15:00. */
const atOf = (text: string | null | undefined): Date | null => {
  const at = new Date(`${(text ?? '').replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
};

/** A line of a route in the house's words. SF gives its lines no number: code and time are one. */
function eventOf({ opCode, acceptTime, acceptAddress, remark }: Route): CourierEvent[] {
  const at = atOf(acceptTime);
  if (at === null) return [];
  const kind = PICKED_UP.includes(opCode)
    ? ('collected' as const)
    : DELIVERED.includes(opCode)
      ? ('delivered' as const)
      : REFUSED.includes(opCode)
        ? ('refused' as const)
        : ('transit' as const);
  return [{ eventNo: `${opCode}@${acceptTime}`, at, kind, text: remark ?? '', place: acceptAddress ?? '' }];
}

/** The signature of a call; Java's `URLEncoder` is what a form body is encoded with. */
export function digestOf(msgData: string, timestamp: string, key: string): string {
  const encoded = new URLSearchParams({ v: msgData + timestamp + key }).toString().slice(2);
  return createHash('md5').update(encoded).digest('base64');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function spokenOf(text: string): Spoken {
  const outer = zOuter.safeParse(jsonOf(text));
  if (!outer.success) throw new OutgoingError('the answer is not that of a courier');
  const { apiResultCode, apiErrorMsg, apiResultData } = outer.data;
  const inner = zInner.safeParse(jsonOf(apiResultData ?? ''));
  return { code: apiResultCode, message: apiErrorMsg ?? '', inner: inner.success ? inner.data : null };
}

function saidBy({ code, message, inner }: Spoken): string {
  return [code, message, inner?.errorCode, inner?.errorMsg].filter(Boolean).join(' ').slice(0, 200);
}

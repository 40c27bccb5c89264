import { createHash, timingSafeEqual } from 'node:crypto';
import type { CourierEvent } from '@mintmark/domain/delivery/courier-events.ts';
import { z } from 'zod';
import { OutgoingError } from '../outgoing/outgoing-client.ts';
import type { WaybillAnswer } from './courier.ts';

/** The platform knows account and signature. */
export const KNOWN = 'A1000';
/** The platform has heard the same request, is too busy, or is ill: asking again helps. */
const LATER: readonly string[] = ['A1002', 'A1005', 'A1007', 'A1009', 'A1099'];
/** Route codes of a parcel that a courier has taken: at the counter, on the way. */
export const PICKED_UP: readonly string[] = ['50', '54'];
/** Route codes of a parcel that was signed for, and of one that was refused or turned back. */
const DELIVERED: readonly string[] = ['80', '8000'];
const REFUSED: readonly string[] = ['99', '648'];

const zOuter = z.object({
  apiResultCode: z.string(),
  apiErrorMsg: z.string().nullish(),
  apiResultData: z.string().nullish(),
});
export const zRoute = z.object({
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
      orderId: z.string().nullish(),
      routeLabelInfo: z
        .array(
          z.object({
            routeLabelData: z
              .object({ destRouteLabel: z.string().nullish(), twoDimensionCode: z.string().nullish() })
              .nullish(),
          }),
        )
        .nullish(),
      waybillNoInfoList: z.array(z.object({ waybillType: z.number().optional(), waybillNo: z.string() })).nullish(),
      resStatus: z.number().nullish(),
      routeResps: z.array(z.object({ mailNo: z.string(), routes: z.array(zRoute).nullish() })).nullish(),
    })
    .nullish(),
});
type Inner = z.output<typeof zInner>;

/** An answer of the platform: its own code, and what the service behind it said. */
export interface Spoken {
  readonly code: string;
  readonly message: string;
  readonly inner: Inner | null;
}

/** Shanghai's clock, without a zone: 2026-11-20 10:15:00. */
const atOf = (text: string | null | undefined): Date | null => {
  const at = new Date(`${(text ?? '').replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
};

/** A line of a route in the house's words. SF gives its lines no number: code and time are one. */
export function eventOf({ opCode, acceptTime, acceptAddress, remark }: Route): CourierEvent[] {
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

/** Reads an answer. Throws OutgoingError where it is not that of the platform. */
export function spokenOf(text: string): Spoken {
  const outer = zOuter.safeParse(jsonOf(text));
  if (!outer.success) throw new OutgoingError('the answer is not that of a courier');
  const { apiResultCode, apiErrorMsg, apiResultData } = outer.data;
  const inner = zInner.safeParse(jsonOf(apiResultData ?? ''));
  return { code: apiResultCode, message: apiErrorMsg ?? '', inner: inner.success ? inner.data : null };
}

/** An answer in the courier’s own words. */
export function saidBy({ code, message, inner }: Spoken): string {
  return [code, message, inner?.errorCode, inner?.errorMsg].filter(Boolean).join(' ').slice(0, 200);
}

/** The number of the parcel itself, not of others that belong to it. */
export const numberOf = (inner: Inner): string | null =>
  inner.msgData?.waybillNoInfoList?.find((one) => (one.waybillType ?? 1) === 1)?.waybillNo ?? null;

/** What an answer means for an order of ours. One that speaks of another order says nothing. */
export function answerOf(spoken: Spoken, reference: string): WaybillAnswer {
  const { code, inner } = spoken;
  const answer = saidBy(spoken);
  if (code !== KNOWN) return { kind: LATER.includes(code) ? 'silent' : 'refused', answer };
  if (inner === null) return { kind: 'silent', answer };
  const { orderId } = inner.msgData ?? {};
  if (orderId && orderId !== reference) return { kind: 'silent', answer: `answer for another order: ${orderId}` };
  const waybillNo = numberOf(inner);
  if (inner.success === false) return { kind: 'refused', answer };
  if (waybillNo === null) return { kind: 'silent', answer };
  const label = inner.msgData?.routeLabelInfo?.[0]?.routeLabelData;
  return { kind: 'made', waybillNo, route: { mark: label?.destRouteLabel ?? '', code: label?.twoDimensionCode ?? '' } };
}

/** Was the message signed with this key? Compared as bytes of one length, so that the answer says nothing of where they differ. */
export function isSignedBy(
  { msgData, timestamp, digest }: { readonly msgData: string; readonly timestamp: string; readonly digest: string },
  key: string,
): boolean {
  const [said, right] = [digest, digestOf(msgData, timestamp, key)].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return said !== undefined && right !== undefined && timingSafeEqual(said, right);
}

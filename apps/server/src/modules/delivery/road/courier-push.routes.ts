import type { CourierEvent } from '@mintmark/domain/delivery/courier-events.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { eventOf, isSignedBy, zRoute } from '../../../adapters/courier/sf-protocol.ts';
import type { Services } from '../../../kernel/context.ts';
import { addressKey, limitRate } from '../../../kernel/rate-limit.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { type CourierKey, courierKeyOf } from '../../system/index.ts';
import { referenceOfParcel } from '../waybills/waybill-number.ts';
import { takeCourierEvents } from './courier-events.ts';
import { parcelOfNumber } from './on-the-road.repo.ts';

/** Where a courier tells what happened to parcels; its platform is given this address with the courier's id. */
export const COURIER_EVENTS_PATH = '/api/delivery/courier-events/:courierId';

const MOST_BYTES = 200_000;
/** An older message, or one from the future, is somebody's copy. */
const FRESH_MS = 10 * 60_000;
const PER_MINUTE = { operation: 'delivery.courierEvents', limit: 600, windowMs: 60_000 };

const zForm = z.object({ timestamp: z.string().max(20), msgDigest: z.string().max(64), msgData: z.string() });
const zMessage = z.object({
  WaybillRoute: z
    .array(zRoute.extend({ mailno: z.string().max(40), orderid: z.string().max(64).nullish() }))
    .min(1)
    .max(100),
});
type Told = z.output<typeof zMessage>['WaybillRoute'][number];

/** As the platform wants to be answered: anything but `0000` is told again later. */
const answer = (code: string, message: string) => ({ return_code: code, return_msg: message });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Events of one number go to its parcel. One that speaks of another order of ours, or of no parcel, is passed over. */
async function takeOf(services: Services, key: CourierKey, waybillNo: string, told: readonly Told[]): Promise<void> {
  const parcel = await services.db.read(SYSTEM_SCOPE, async (db) => {
    const found = await parcelOfNumber(db, key, waybillNo);
    return found && { ...found, reference: await referenceOfParcel(db, found) };
  });
  if (parcel === null) return;
  const own = told.filter(({ orderid }) => !orderid || orderid === parcel.reference);
  const events: CourierEvent[] = own.flatMap(eventOf);
  if (events.length > 0) await takeCourierEvents(services, { deliveryId: parcel.id, waybillNo }, events);
}

async function take(services: Services, courierId: string, body: unknown) {
  const form = zForm.safeParse(Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : '')));
  const key = /^\d{1,18}$/.test(courierId) ? await courierKeyOf(services, courierId) : null;
  if (!form.success || key === null) return { status: 403, said: answer('1001', 'not known') };
  const { timestamp, msgDigest, msgData } = form.data;
  if (!isSignedBy({ msgData, timestamp, digest: msgDigest }, key.key))
    return { status: 403, said: answer('1006', 'signature is not valid') };
  if (!(Math.abs(services.clock.now().getTime() - Number(timestamp)) <= FRESH_MS))
    return { status: 403, said: answer('1002', 'message is out of date') };
  const message = zMessage.safeParse(jsonOf(msgData));
  if (!message.success) return { status: 400, said: answer('1011', 'message is not understood') };
  for (const [waybillNo, told] of Map.groupBy(message.data.WaybillRoute, ({ mailno }) => mailno))
    await takeOf(services, key, waybillNo, told);
  return { status: 200, said: answer('0000', 'ok') };
}

/**
 * The couriers' push of events: signed with the key of our account, told late, twice and in any order. Nobody is signed in;
 * what it changes stands in the parcel's story with the courier as its source.
 */
export async function courierPushRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (push) => {
    push.removeAllContentTypeParsers();
    push.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    push.post<{ Params: { courierId: string } }>(
      COURIER_EVENTS_PATH,
      { bodyLimit: MOST_BYTES },
      async (request, reply) => {
        await limitRate(services, PER_MINUTE, addressKey(request.ip));
        const { status, said } = await take(services, request.params.courierId, request.body);
        return reply
          .code(status)
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(said));
      },
    );
  });
}

import { createHash } from 'node:crypto';
import type { CourierEvent } from '@mintmark/domain/delivery/courier-events.ts';
import { z } from 'zod';
import type { Services } from '../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import {
  type Courier,
  type CourierAccount,
  type CourierAnswer,
  NO_ROUTE,
  type WaybillAnswer,
  type WaybillEnd,
  type WaybillRequest,
} from './courier.ts';

const zEvents = z.array(
  z.object({
    eventNo: z.string(),
    at: z.coerce.date(),
    kind: z.enum(['collected', 'transit', 'delivered', 'refused']),
    text: z.string().default(''),
    place: z.string().default(''),
  }),
);

const REFUSED_KEY = 'WRONG-KEY';
const MADE = 'made';
const VOID = 'cancelled';
const COLLECTED = 'collected';

/**
 * Stand-in courier: keeps its waybills in a table of its own and answers as the real one does. It knows every key but
 * WRONG-KEY, and makes waybills also without one, so that an installation can be tried at once.
 */
export class LocalCourier implements Courier {
  readonly #services: Services;
  readonly #account: CourierAccount;

  constructor(services: Services, account: CourierAccount) {
    this.#services = services;
    this.#account = account;
  }

  async testCall(): Promise<CourierAnswer> {
    const { key, customerNo } = this.#account;
    if (key === null || customerNo === '') return { isOk: false, answer: 'A1001 customer number and key are needed' };
    if (key === REFUSED_KEY) return { isOk: false, answer: 'A1006 signature is not valid' };
    return { isOk: true, answer: 'A1000 account and key are known' };
  }

  async makeWaybills(requests: readonly WaybillRequest[]): Promise<readonly WaybillAnswer[]> {
    const answers: WaybillAnswer[] = [];
    for (const request of requests) answers.push(await this.#make(request));
    return answers;
  }

  async #make({ reference, receiver }: WaybillRequest): Promise<WaybillAnswer> {
    if (this.#account.key === REFUSED_KEY) return { kind: 'refused', answer: 'A1006 signature is not valid' };
    if (receiver.name === '' || receiver.phone === '') return { kind: 'refused', answer: 'receiver is not complete' };
    const waybillNo = `SF${(BigInt(`0x${createHash('sha256').update(reference).digest('hex').slice(0, 15)}`) % 10_000_000_000_000n).toString().padStart(13, '0')}`;
    await this.#services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('localWaybills')
        .values({ waybillNo, orderRef: reference, createdAt: this.#services.clock.now() })
        .onConflict((c) => c.column('orderRef').doNothing())
        .execute(),
    );
    return { kind: 'made', waybillNo, route: { ...NO_ROUTE, mark: receiver.area.slice(0, 12) } };
  }

  async findWaybill(reference: string): Promise<string | null> {
    const row = await this.#services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('localWaybills').select('waybillNo').where('orderRef', '=', reference).executeTakeFirst(),
    );
    return row?.waybillNo ?? null;
  }

  async routes(waybillNos: readonly string[]): Promise<ReadonlyMap<string, readonly CourierEvent[]>> {
    const rows = await this.#services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('localWaybills')
        .select(['waybillNo', 'events'])
        .where('waybillNo', 'in', [...waybillNos])
        .execute(),
    );
    return new Map(rows.map(({ waybillNo, events }) => [waybillNo, zEvents.parse(events)]));
  }

  async cancelWaybill(waybillNo: string): Promise<WaybillEnd> {
    const row = await this.#services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('localWaybills')
        .set((eb) => ({ status: eb.case().when('status', '=', MADE).then(VOID).else(eb.ref('status')).end() }))
        .where('waybillNo', '=', waybillNo)
        .returning('status')
        .executeTakeFirst(),
    );
    if (row?.status === VOID) return 'void';
    if (row?.status === COLLECTED) return 'collected';
    throw new Error('8024 waybill is not known');
  }
}

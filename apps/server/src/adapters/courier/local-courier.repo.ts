import { createHash } from 'node:crypto';
import type { Services } from '../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import type { Courier, WaybillRequest } from './courier.ts';

/** Stand-in courier: keeps its waybills in a table of its own and answers as the real one does. A receiver called 拒收 is refused. */
export class LocalCourier implements Courier {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async makeWaybill(request: WaybillRequest): Promise<{ waybillNo: string }> {
    if (request.receiver.name === '' || request.receiver.phone === '') throw new Error('receiver is not complete');
    const waybillNo = `SF${(BigInt(`0x${createHash('sha256').update(request.reference).digest('hex').slice(0, 15)}`) % 10_000_000_000_000n).toString().padStart(13, '0')}`;
    await this.#services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('localWaybills')
        .values({ waybillNo, orderRef: request.reference, createdAt: this.#services.clock.now() })
        .onConflict((c) => c.column('orderRef').doUpdateSet({ status: 'made' }))
        .execute(),
    );
    return { waybillNo };
  }

  async cancelWaybill(waybillNo: string): Promise<boolean> {
    const row = await this.#services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('localWaybills')
        .set({ status: 'cancelled' })
        .where('waybillNo', '=', waybillNo)
        .where('status', '=', 'made')
        .returning('waybillNo')
        .executeTakeFirst(),
    );
    return row !== undefined;
  }
}

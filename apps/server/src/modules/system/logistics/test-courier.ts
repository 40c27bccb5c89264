import { logisticsEndpoints as calls } from '@mintmark/contract/system/logistics.endpoints.ts';
import type { CourierAnswer } from '../../../adapters/courier/courier.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { portOf } from './courier-port.ts';
import { type CourierFacts, findCourier } from './couriers.repo.ts';

/** The courier's answer; what keeps it from answering is an answer too. */
async function ask(context: SignedInContext, row: CourierFacts): Promise<CourierAnswer> {
  try {
    return await portOf(context, row).testCall();
  } catch (error) {
    return { isOk: false, answer: error instanceof Error ? error.message : 'connection failed' };
  }
}

/** A call to the courier that books nothing. Not a command: nothing is sent out of an open transaction. */
export const testCourier = query(calls.testCourier, async ({ params }, context) => {
  const { db, scope, clock } = context;
  const row = found(await db.read(scope, (reader) => findCourier(reader, scope, params.id)));
  const started = performance.now();
  const { isOk, answer } = await ask(context, row);
  const durationMs = Math.round(performance.now() - started);
  const now = clock.now();
  await db.transaction(scope, (tx) =>
    writeAudit(
      tx,
      { ...originOf(context), now },
      {
        action: 'system.testCourier',
        targetType: 'courier',
        targetId: row.id,
        targetNo: row.code,
        after: { isOk, durationMs, answer },
      },
    ),
  );
  return { isOk, answer, durationMs, at: iso(now) ?? '' };
});

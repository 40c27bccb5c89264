import { logisticsEndpoints as calls } from '@mintmark/contract/system/logistics.endpoints.ts';
import type { CourierAnswer } from '../../../adapters/courier/courier.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { found } from '../../../kernel/errors.ts';
import { command, query } from '../../../kernel/handlers.ts';
import { findMaster, lockToChange, masterTarget, saveMaster, writerOf } from '../../../kernel/master/index.ts';
import { sealSecret } from '../../../kernel/secrets/secret-box.ts';
import { COURIER_KEY, portOf } from './booking.ts';
import { COURIERS } from './couriers.master.ts';
import type { CourierFacts } from './couriers.repo.ts';

/** Writes the key, encrypted under a key outside the database; nothing ever answers it (security rules 30, 33). */
export const setCourierSecret = command(calls.setCourierSecret, async (tx, { params, body }, context) => {
  const before = await lockToChange<CourierFacts>(tx, COURIERS, { id: params.id, version: body.version }, context);
  const { key } = body;
  const by = writerOf(context);
  const row = await saveMaster<CourierFacts>(
    tx,
    COURIERS,
    before,
    key === null
      ? { secretEnc: null, secretHint: null, secretSetAt: null, secretSetBy: null }
      : {
          secretEnc: sealSecret(context.config, COURIER_KEY, before.id, key),
          secretHint: key.slice(-4),
          secretSetAt: by.now,
          secretSetBy: by.accountId,
        },
    by,
  );
  await context.audit({
    ...masterTarget(COURIERS, row),
    before: { hasKey: before.secretEnc !== null },
    after: { hasKey: row.secretEnc !== null },
  });
  return { id: row.id, version: row.version };
});

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
  const row = found(await db.read(scope, (reader) => findMaster<CourierFacts>(reader, COURIERS, scope, params.id)));
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

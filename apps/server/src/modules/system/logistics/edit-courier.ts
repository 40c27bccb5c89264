import { logisticsEndpoints as calls } from '@mintmark/contract/system/logistics.endpoints.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { sealSecret } from '../../../kernel/secret-box.ts';
import {
  type CourierFacts,
  courierColumns,
  editable,
  hasCompany,
  insertCourier,
  lockCourier,
  parcelsOf,
  saveCourier,
} from './couriers.repo.ts';

const LISTED = 10;
export const COURIER_KEY = 'courier';

const byOf = (context: CommandContext) => ({ now: context.now, accountId: context.actor.accountId });
const targetOf = (row: CourierFacts) => ({
  targetType: 'courier',
  targetId: row.id,
  targetNo: row.code,
  companyId: row.companyId,
});

/** A new courier. A company of nobody's answers like one of another’s. */
export const createCourier = command(calls.createCourier, async (tx, { body }, context) => {
  const { companyId, code, ...fields } = body;
  if (companyId !== null && !(coversCompany(context.scope, companyId) && (await hasCompany(tx, companyId))))
    throw fieldError('companyId', 'not-found');
  assertReach(context.scope, companyId);
  const by = byOf(context);
  const row = await insertCourier(tx, {
    companyId,
    code,
    ...courierColumns(fields),
    createdAt: by.now,
    createdBy: by.accountId,
    updatedAt: by.now,
    updatedBy: by.accountId,
  });
  await context.audit({ ...targetOf(row), after: editable(row) });
  return { id: row.id, version: row.version };
});

export const updateCourier = command(calls.updateCourier, async (tx, { params, body }, context) => {
  const { version, ...fields } = body;
  const before = await lockCourier(tx, context.scope, params.id, version);
  assertReach(context.scope, before.companyId);
  const row = await saveCourier(tx, before, courierColumns(fields), byOf(context));
  await context.audit({ ...targetOf(row), before: editable(before), after: editable(row) });
  return { id: row.id, version: row.version };
});

/** Inactive: cannot be chosen for new parcels; those on the way are not touched. */
export const setCourierStatus = command(calls.setCourierStatus, async (tx, { params, body }, context) => {
  const before = await lockCourier(tx, context.scope, params.id, body.version);
  assertReach(context.scope, before.companyId);
  if (before.isActive === body.isActive)
    throw new AppError('GUARD_FAILED', { params: { guard: body.isActive ? 'alreadyEnabled' : 'alreadyDisabled' } });
  const row = await saveCourier(tx, before, { isActive: body.isActive }, byOf(context));
  await context.audit({
    ...targetOf(row),
    before: { isActive: before.isActive },
    after: { isActive: row.isActive },
    reason: body.reason,
  });
  return { id: row.id, version: row.version };
});

/** Writes the key, encrypted under a key outside the database; nothing ever answers it (security rules 30, 33). */
export const setCourierSecret = command(calls.setCourierSecret, async (tx, { params, body }, context) => {
  const before = await lockCourier(tx, context.scope, params.id, body.version);
  assertReach(context.scope, before.companyId);
  const { key } = body;
  const by = byOf(context);
  const row = await saveCourier(
    tx,
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
    ...targetOf(row),
    before: { hasKey: before.secretEnc !== null },
    after: { hasKey: row.secretEnc !== null },
  });
  return { id: row.id, version: row.version };
});

/** A courier that parcels were booked with stays; the answer names them. */
export const removeCourier = command(calls.removeCourier, async (tx, { params }, context) => {
  const row = await lockCourier(tx, context.scope, params.id);
  assertReach(context.scope, row.companyId);
  const usedBy = await parcelsOf(tx, row.id, LISTED);
  if (usedBy.length > 0)
    throw new AppError('GUARD_FAILED', {
      params: { guard: 'courierInUse' },
      data: { usedBy: usedBy.map(({ id, deliveryNo }) => ({ id, no: deliveryNo })) },
    });
  await saveCourier(tx, row, { deletedAt: context.now, secretEnc: null, secretHint: null }, byOf(context));
  await context.audit({ ...targetOf(row), before: editable(row) });
  return null;
});

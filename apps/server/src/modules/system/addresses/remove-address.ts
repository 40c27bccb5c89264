import { addressesEndpoints } from '@mintmark/contract/system/addresses/addresses.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertNotLockedOut } from './address-rules.ts';
import { announceAddresses, changeAddress, lockAddress } from './addresses.repo.ts';

/** Removes a line; the last one ends the limit. Throws GUARD_FAILED when the actor would lock himself out. */
export const removeAddress = command(addressesEndpoints.removeAddress, async (tx, { params, body }, context) => {
  const { actor, now, scope } = context;
  const row = await lockAddress(tx, scope, params.id, body.version);
  await changeAddress(tx, row, { deletedAt: now }, { accountId: actor.accountId, now });
  await assertNotLockedOut(tx, context);
  await announceAddresses(tx);
  await context.audit({
    targetType: 'company',
    targetId: row.companyId,
    targetNo: row.cidr,
    companyId: row.companyId,
    before: { cidr: row.cidr, note: row.note, isActive: row.isActive, validUntil: row.validUntil },
    reason: body.reason,
  });
  return null;
});

import { addressesEndpoints } from '@mintmark/contract/system/addresses/addresses.endpoints.ts';
import { networkText } from '@mintmark/domain/system/addresses.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertNotLockedOut, assertValidUntil, lineError, networkOf, overlapsOf } from './address-rules.ts';
import { announceAddresses, changeAddress, listLines, lockAddress } from './addresses.repo.ts';

/** Changes a line of a list. Throws VERSION_STALE, and GUARD_FAILED when the actor would lock himself out. */
export const updateAddress = command(addressesEndpoints.updateAddress, async (tx, { body }, context) => {
  const { actor, now, scope } = context;
  const row = await lockAddress(tx, scope, body.id, body.version);
  const others = (await listLines(tx, row.companyId)).filter(({ id }) => id !== row.id);
  const network = networkOf(body.cidr, 'cidr');
  const cidr = networkText(network);
  if (others.some((line) => line.cidr === cidr)) throw lineError('cidr', 'network-used', cidr);
  const isSameEnd = body.validUntil === (row.validUntil?.toISOString() ?? null);
  const validUntil = isSameEnd ? row.validUntil : assertValidUntil(body.validUntil, now);
  const { note, isActive } = body;
  await changeAddress(tx, row, { cidr, note, isActive, validUntil }, { accountId: actor.accountId, now });
  await assertNotLockedOut(tx, context);
  await announceAddresses(tx);
  await context.audit({
    targetType: 'company',
    targetId: row.companyId,
    targetNo: cidr,
    companyId: row.companyId,
    before: { cidr: row.cidr, note: row.note, isActive: row.isActive, validUntil: row.validUntil },
    after: { cidr, note, isActive, validUntil },
  });
  return { saved: [cidr], overlaps: overlapsOf([network], others) };
});

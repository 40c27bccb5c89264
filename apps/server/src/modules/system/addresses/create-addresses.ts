import { addressesEndpoints } from '@mintmark/contract/system/addresses/addresses.endpoints.ts';
import { networkText } from '@mintmark/domain/system/addresses.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertNotLockedOut, assertValidUntil, lineError, networkOf, overlapsOf } from './address-rules.ts';
import { announceAddresses, insertAddress, listLines, lockCompany } from './addresses.repo.ts';

/** Adds lines to a list, normalised; one that is there already or given twice is refused, overlaps are told. */
export const createAddresses = command(addressesEndpoints.createAddresses, async (tx, { body }, context) => {
  const { actor, now, scope } = context;
  const company = await lockCompany(tx, scope, body.companyId);
  const lines = await listLines(tx, company.id);
  const networks = body.networks.map((text) => networkOf(text, 'networks'));
  const saved = networks.map(networkText);
  for (const [at, cidr] of saved.entries())
    if (lines.some((line) => line.cidr === cidr) || saved.indexOf(cidr) !== at)
      throw lineError('networks', 'network-used', cidr);
  const validUntil = assertValidUntil(body.validUntil, now);
  const { note, isActive } = body;
  const who = { createdAt: now, createdBy: actor.accountId, updatedAt: now, updatedBy: actor.accountId };
  for (const cidr of saved)
    await insertAddress(tx, { companyId: company.id, cidr, note, isActive, validUntil, ...who });
  await assertNotLockedOut(tx, context);
  await announceAddresses(tx);
  await context.audit({
    targetType: 'company',
    targetId: company.id,
    targetNo: company.nameZh,
    companyId: company.id,
    after: { networks: saved, note, isActive, validUntil },
  });
  const all = [...lines, ...saved.map((cidr) => ({ id: '', cidr }))];
  return { saved, overlaps: overlapsOf(networks, all) };
});

import { THIRD_PARTY_KIND, TRUST } from '@mintmark/domain/system/system.enums.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { SEEDED_PARTIES } from './third-parties.data.ts';
import { hasAnyThirdParty, insertThirdParty } from './third-parties.repo.ts';

/** The graders that every installation starts with; what the house changed or deleted stays so. */
export async function ensureThirdParties(tx: Tx): Promise<void> {
  if (await hasAnyThirdParty(tx)) return;
  for (const [index, { slabTypes, scaleMaps, ...party }] of SEEDED_PARTIES.entries())
    await insertThirdParty(tx, {
      ...party,
      kind: THIRD_PARTY_KIND.gradingCompany,
      crossoverTrust: TRUST.reference,
      slabTypes: jsonb(slabTypes),
      scaleMaps: jsonb(scaleMaps),
      sort: (index + 1) * 10,
    });
}

import { THIRD_PARTY_KIND, TRUST } from '@mintmark/domain/system/system.enums.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { hasAnyMaster, insertMaster } from '../../../kernel/master/index.ts';
import { SEEDED_PARTIES } from './third-parties.data.ts';
import { THIRD_PARTIES } from './third-parties.master.ts';

/** The graders that every installation starts with; what the house changed or deleted stays so. */
export async function ensureThirdParties(tx: Tx): Promise<void> {
  if (await hasAnyMaster(tx, THIRD_PARTIES)) return;
  const facts = { kind: THIRD_PARTY_KIND.gradingCompany, crossoverTrust: TRUST.reference };
  for (const [index, party] of SEEDED_PARTIES.entries())
    await insertMaster(tx, THIRD_PARTIES, { ...party, ...facts, sort: (index + 1) * 10 }, null);
}

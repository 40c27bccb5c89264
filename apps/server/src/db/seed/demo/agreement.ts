import type { Tx } from '../../../kernel/db/database.ts';
import { insertSampleAgreement } from '../../../modules/customers/index.ts';
import { AGREEMENT } from './agreement.data.ts';
import type { People } from './people.ts';

const FIRST_DAY = '2026-01-01';

/** The agreement of the house, signed on paper by every customer of the sample. */
export async function insertAgreement(tx: Tx, { customers }: People, now: Date): Promise<void> {
  await insertSampleAgreement(tx, { ...AGREEMENT, validFrom: FIRST_DAY, companyId: null }, customers, now);
}

import type { Tx } from '../../../kernel/db/database.ts';
import { hasAnyMaster, insertMaster } from '../../../kernel/master/index.ts';
import { SEEDED_COURIER } from './couriers.data.ts';
import { COURIERS } from './couriers.master.ts';

/** The courier that every installation starts with; what the house changed or deleted stays so. */
export async function ensureCouriers(tx: Tx): Promise<void> {
  if (await hasAnyMaster(tx, COURIERS)) return;
  await insertMaster(tx, COURIERS, { ...SEEDED_COURIER, companyId: null }, null);
}

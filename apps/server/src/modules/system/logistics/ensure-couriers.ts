import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { SEEDED_COURIER } from './couriers.data.ts';
import { hasAnyCourier, insertCourier } from './couriers.repo.ts';

/** The courier that every installation starts with; what the house changed or deleted stays so. */
export async function ensureCouriers(tx: Tx): Promise<void> {
  if (await hasAnyCourier(tx)) return;
  const { products, templates, ...courier } = SEEDED_COURIER;
  await insertCourier(tx, { ...courier, companyId: null, products: jsonb(products), templates: jsonb(templates) });
}

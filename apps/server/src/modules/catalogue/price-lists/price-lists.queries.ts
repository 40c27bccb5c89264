import { findPriceList, type PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';

interface StoredList {
  readonly id: string;
  readonly companyId: string | null;
  readonly listVersion: number;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly data: unknown;
}

/** The stored values as the pricing rules take them; `id` is the row's. */
function toPriceList({ id, companyId, listVersion, validFrom, validTo, data }: StoredList): PriceList {
  const values = data as Omit<PriceList, 'id' | 'version' | 'companyId' | 'validFrom' | 'validTo'>;
  return { ...values, id, version: listVersion, companyId, validFrom, validTo };
}

const COLUMNS = ['id', 'companyId', 'listVersion', 'validFrom', 'validTo', 'data'] as const;

/**
 * The price list in force for a company on a day of Asia/Shanghai (fees.md “Prices”, D7), published, of no agent. Throws
 * NO_PRICE_RULE when there is none.
 */
export async function priceListAt(db: Reader, companyId: string, day: string): Promise<PriceList> {
  const rows = await db
    .selectFrom('priceLists')
    .select(COLUMNS)
    .where('status', '=', 'published')
    .where('agentId', 'is', null)
    .where('validFrom', '<=', day)
    .where((where) => where.or([where('companyId', 'is', null), where('companyId', '=', companyId)]))
    .execute();
  const list = findPriceList(rows.map(toPriceList), companyId, day);
  if (!list) throw new AppError('NO_PRICE_RULE');
  return list;
}

/** A price list by id, whatever its day: orders keep the one they were quoted with. Throws NOT_FOUND. */
export async function priceListById(db: Reader, id: string): Promise<PriceList> {
  return toPriceList(found(await db.selectFrom('priceLists').select(COLUMNS).where('id', '=', id).executeTakeFirst()));
}

import type { Tx } from '../../../kernel/db/database.ts';
import { gramsOf, pinyinInitials } from '../../../kernel/search/index.ts';
import { mergedInto } from '../person.repo.ts';
import type { CustomerFacts } from './customer-care.repo.ts';

/** What a customer is found by: his own name, mobile and number, and those of the duplicates merged into him. */
export async function customerGrams(
  tx: Tx,
  row: Pick<CustomerFacts, 'id' | 'name' | 'mobile' | 'customerNo'>,
): Promise<string[]> {
  const all = [row, ...(await mergedInto(tx, row.id))];
  return gramsOf(
    all.flatMap(({ name, mobile, customerNo }) => [name, pinyinInitials(name), mobile, mobile.slice(-4), customerNo]),
  );
}

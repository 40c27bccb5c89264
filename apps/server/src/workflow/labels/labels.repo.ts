import type { Reader, Tx } from '../../kernel/db/database.ts';
import { ownItemsOf } from '../catalogue/company-items.repo.ts';
import { statedFacts } from '../catalogue/item-facts.ts';
import type { CoinRow } from '../coins/coin.repo.ts';

/** Only the last print of a coin is valid; it becomes void when the coin's data change (states.md rule 10, invariant 26). */
export async function voidLabel(tx: Tx, coinId: string, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('labelPrints')
    .set({ voidedAt: now, voidReason: reason })
    .where('coinId', '=', coinId)
    .where('voidedAt', 'is', null)
    .execute();
}

/** References as the certificate states them; of a piece that has none yet, as its company or the catalogue has them. */
async function statedReferences(db: Reader, coin: CoinRow): Promise<string[]> {
  const certificate =
    coin.certNo === null
      ? undefined
      : await db.selectFrom('certificates').select('itemFacts').where('certNo', '=', coin.certNo).executeTakeFirst();
  if (certificate) return [...statedFacts(certificate.itemFacts).references];
  if (coin.catalogItemId === null) return [];
  const own = (await ownItemsOf(db, [coin])).get(coin.companyItemId ?? '');
  if (own?.references) return own.references.map(({ system, no }) => `${system}-${no}`);
  const rows = await db
    .selectFrom('catalogReferences')
    .select(['system', 'no'])
    .where('itemId', '=', coin.catalogItemId)
    .orderBy('sort')
    .execute();
  return rows.map(({ system, no }) => `${system}-${no}`);
}

/** What a label needs beside the coin: catalogue references and whether a chip was chosen (fee 25). */
export async function labelItemFacts(db: Reader, coin: CoinRow): Promise<{ references: string[]; hasChip: boolean }> {
  const references = await statedReferences(db, coin);
  const extras = coin.extras as { feeTypes?: readonly number[] };
  return {
    references,
    hasChip: extras.feeTypes?.includes(25) ?? false,
  };
}

/** The one valid print of a coin, or null. */
export async function validLabel(db: Reader, coinId: string) {
  return (
    (await db
      .selectFrom('labelPrints')
      .selectAll()
      .where('coinId', '=', coinId)
      .where('voidedAt', 'is', null)
      .executeTakeFirst()) ?? null
  );
}

import type { ItemFields } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { isOpenReference, referenceNorm } from '@mintmark/domain/catalogue/compendium.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';

type Written = ItemFields['references'];
const LOCK_SPACE = 7_077_240;

interface Holder {
  readonly norm: string;
  readonly isShared: boolean;
  readonly id: string;
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
}

/** Other items that carry one of these numbers. Two people who give the same number wait for each other. */
async function holdersOf(tx: Tx, norms: readonly string[], itemId: string | null): Promise<readonly Holder[]> {
  const sorted = [...new Set(norms)].sort();
  await sql`SELECT pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(n))
    FROM unnest(${sorted}::text[]) WITH ORDINALITY AS t (n, at) ORDER BY hashtext(n)`.execute(tx);
  return tx
    .selectFrom('catalogReferences as r')
    .innerJoin('catalogItems as i', 'i.id', 'r.itemId')
    .select(['r.norm', 'r.isShared', 'i.id', 'i.code', 'i.nameZh', 'i.nameEn'])
    .where('r.norm', 'in', ['', ...sorted])
    .where('r.itemId', '<>', itemId ?? '0')
    .orderBy('i.code')
    .execute();
}

/**
 * Numbers of an item: none twice, and none that another item has for itself. Throws INPUT_INVALID beside the number, with
 * the other item in `data.takenBy`. Open numbers (H-22.8x) are everybody's.
 */
export async function assertReferences(tx: Tx, written: Written, itemId: string | null): Promise<void> {
  const rows = written.map(({ system, no, isShared }, at) => ({
    at,
    norm: referenceNorm(system, no),
    isShared: isShared || isOpenReference(system, no),
    isOpen: isOpenReference(system, no),
  }));
  const holders = await holdersOf(
    tx,
    rows.map(({ norm }) => norm),
    itemId,
  );
  const taken = rows.flatMap((row) => {
    if (row.isOpen) return [];
    const holder = holders.find((one) => one.norm === row.norm && !(row.isShared && one.isShared));
    return holder ? [{ ...row, holder }] : [];
  });
  const twice = rows.filter((row, at) => rows.findIndex((one) => one.norm === row.norm) < at);
  const fields = [
    ...twice.map(({ at }) => ({ path: `references.${at}.no`, msg: 'repeated' })),
    ...taken.map(({ at }) => ({ path: `references.${at}.no`, msg: 'reference-taken' })),
  ];
  if (fields.length === 0) return;
  const takenBy = taken.map(({ at, holder: { id, code, nameZh, nameEn } }) => ({ at, id, code, nameZh, nameEn }));
  throw new AppError('INPUT_INVALID', { fields, data: { takenBy } });
}

/** The numbers of an item in their order, in place of those that it had. */
export async function putReferences(tx: Tx, itemId: string, written: Written): Promise<void> {
  await tx.deleteFrom('catalogReferences').where('itemId', '=', itemId).execute();
  if (written.length === 0) return;
  await tx
    .insertInto('catalogReferences')
    .values(
      written.map(({ system, no, isShared }, sort) => ({
        itemId,
        system,
        no,
        norm: referenceNorm(system, no),
        isShared: isShared || isOpenReference(system, no),
        sort,
      })),
    )
    .execute();
}

import type { ItemFields } from '@mintmark/contract/catalogue/compendium.schema.ts';
import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import { parentsOf, varietyFaults } from '@mintmark/domain/catalogue/compendium.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { usesOfVarieties } from './item-uses.queries.ts';

type Lines = ItemFields['varieties'];
const isKept = (key: string): boolean => !key.startsWith('n');

/** Throws INPUT_INVALID beside the line: levels, names, keys that are not this item's, keys twice. */
export function assertVarieties(lines: Lines, ownIds: readonly string[]): void {
  const own = new Set(ownIds);
  const seen = new Set<string>();
  const fields: FieldError[] = varietyFaults(lines).map(({ at, field, fault }) => ({
    path: `varieties.${at}.${field}`,
    msg: fault,
  }));
  lines.forEach(({ key }, at) => {
    if (seen.has(key) || (isKept(key) && !own.has(key)))
      fields.push({ path: `varieties.${at}.nameZh`, msg: 'not-found' });
    seen.add(key);
  });
  if (fields.length > 0) throw new AppError('INPUT_INVALID', { fields: fields.slice(0, 50) });
}

/** Throws GUARD_FAILED with the pieces that keep a variety which is no longer in the outline. */
async function removeMissing(tx: Tx, lines: Lines, ownIds: readonly string[]): Promise<void> {
  const kept = new Set(lines.map(({ key }) => key));
  const gone = ownIds.filter((id) => !kept.has(id));
  if (gone.length === 0) return;
  const uses = await usesOfVarieties(tx, gone);
  if (uses.length > 0)
    throw new AppError('GUARD_FAILED', { params: { guard: 'varietyInUse' }, data: { usedBy: uses } });
  await tx.deleteFrom('priceGuides').where('varietyId', 'in', gone).execute();
  await tx.deleteFrom('catalogVarieties').where('id', 'in', gone).execute();
}

/**
 * Writes the outline: what is missing goes, what is kept moves to its place, what is new comes. Answers the id of each
 * key. Names may change places within one save, so uniqueness and levels are looked at when all is written.
 */
export async function putVarieties(
  tx: Tx,
  itemId: string,
  lines: Lines,
  ownIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await sql`SET CONSTRAINTS catalog_varieties_name, catalog_varieties_parent DEFERRED`.execute(tx);
  await removeMissing(tx, lines, ownIds);
  const parents = parentsOf(lines);
  const idOf = new Map<string, string>();
  // Parents stand before their children, so each line finds its parent's id.
  for (const [sort, { key, depth, nameZh, nameEn }] of lines.entries()) {
    const parent = lines[parents[sort] ?? -1];
    const values = { itemId, parentId: parent ? (idOf.get(parent.key) ?? null) : null, depth, nameZh, nameEn, sort };
    if (isKept(key)) {
      await tx.updateTable('catalogVarieties').set(values).where('id', '=', key).execute();
      idOf.set(key, key);
    } else {
      const { id } = await tx.insertInto('catalogVarieties').values(values).returning('id').executeTakeFirstOrThrow();
      idOf.set(key, id);
    }
  }
  await sql`SET CONSTRAINTS catalog_varieties_name, catalog_varieties_parent IMMEDIATE`.execute(tx);
  return idOf;
}

/** Guide prices in place of those that were there. Throws INPUT_INVALID for a variety that is not in the outline. */
export async function putPriceGuides(
  tx: Tx,
  itemId: string,
  guides: ItemFields['priceGuides'],
  idOf: ReadonlyMap<string, string>,
): Promise<void> {
  const seen = new Set<string>();
  const fields = guides.flatMap(({ varietyKey, gradeNumber, onDay }, at) => {
    const key = `${varietyKey ?? ''}/${gradeNumber}/${onDay}`;
    const isTwice = seen.has(key);
    seen.add(key);
    if (varietyKey !== null && !idOf.has(varietyKey))
      return [{ path: `priceGuides.${at}.varietyKey`, msg: 'not-found' }];
    return isTwice ? [{ path: `priceGuides.${at}.gradeNumber`, msg: 'repeated' }] : [];
  });
  if (fields.length > 0) throw new AppError('INPUT_INVALID', { fields: fields.slice(0, 50) });
  await tx.deleteFrom('priceGuides').where('itemId', '=', itemId).execute();
  if (guides.length === 0) return;
  await tx
    .insertInto('priceGuides')
    .values(
      guides.map(({ varietyKey, ...guide }) => ({
        itemId,
        varietyId: varietyKey === null ? null : (idOf.get(varietyKey) ?? null),
        ...guide,
      })),
    )
    .execute();
}

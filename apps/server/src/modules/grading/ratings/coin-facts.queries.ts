import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import type { DeskSubject } from '../desk/desk.queries.ts';

/** What a grader may know of a coin (D6), and the keys that decide its turn; the latter never leave the server. */
export interface DeskCoinRow extends DeskSubject {
  readonly coinCode: string;
  readonly version: number;
  readonly name: string;
  readonly nameEn: string;
  readonly varietyText: string;
  readonly yearText: string;
  readonly edge: string;
  readonly inscription: string;
  readonly weightMg: number | null;
  readonly diameterUm: number | null;
  readonly thicknessUm: number | null;
  readonly lengthUm: number | null;
  readonly widthUm: number | null;
  readonly heightUm: number | null;
  readonly flags: string[];
  readonly leasedBy: string | null;
  readonly leasedUntil: Date | null;
  readonly updatedAt: Date;
  readonly itemNameZh: string | null;
  readonly itemNameEn: string | null;
  readonly itemYear: string | null;
  readonly itemDenomination: string | null;
  readonly itemMetal: string | null;
  readonly itemFineness: string | null;
  readonly itemWeightMg: number | null;
  readonly itemWeightTolMg: number | null;
  readonly itemDiameterUm: number | null;
  readonly itemDiameterTolUm: number | null;
  readonly itemThicknessUm: number | null;
  readonly itemLengthUm: number | null;
  readonly itemWidthUm: number | null;
  readonly itemHeightUm: number | null;
  readonly varietyZh: string | null;
  readonly varietyEn: string | null;
}

/** Coins with their catalogue facts; conditions and order are the caller's. */
export function deskCoins(db: Reader) {
  return db
    .selectFrom('coins as c')
    .innerJoin('submissionOrders as o', 'o.id', 'c.orderId')
    .leftJoin('catalogItems as i', 'i.id', 'c.catalogItemId')
    .leftJoin('catalogVarieties as v', 'v.id', 'c.varietyId')
    .select([
      'c.id',
      'c.coinCode',
      'c.version',
      'c.status',
      'c.round',
      'c.serviceType',
      'c.category1',
      'c.category2',
      'c.catalogItemId',
      'c.gradingCompanyId',
      'c.scaleVersionId',
      'c.customerId',
      'c.name',
      'c.nameEn',
      'c.varietyText',
      'c.yearText',
      'c.edge',
      'c.inscription',
      'c.weightMg',
      'c.diameterUm',
      'c.thicknessUm',
      'c.lengthUm',
      'c.widthUm',
      'c.heightUm',
      'c.flags',
      'c.leasedBy',
      'c.leasedUntil',
      'c.updatedAt',
    ])
    .select([
      'i.nameZh as itemNameZh',
      'i.nameEn as itemNameEn',
      'i.yearText as itemYear',
      'i.denomination as itemDenomination',
      'i.metal as itemMetal',
      'i.fineness as itemFineness',
      'i.weightMg as itemWeightMg',
      'i.weightTolMg as itemWeightTolMg',
      'i.diameterUm as itemDiameterUm',
      'i.diameterTolUm as itemDiameterTolUm',
      'i.thicknessUm as itemThicknessUm',
      'i.lengthUm as itemLengthUm',
      'i.widthUm as itemWidthUm',
      'i.heightUm as itemHeightUm',
      'v.nameZh as varietyZh',
      'v.nameEn as varietyEn',
    ])
    .where('c.deletedAt', 'is', null);
}

/** Raw pictures (obverse, reverse, edge, detail): those of the slab would show an old grade. */
export async function rawImages(
  db: Reader,
  coinIds: readonly string[],
): Promise<{ ownerId: string; kind: number; fileKey: string }[]> {
  return db
    .selectFrom('images')
    .select(['ownerId', 'kind', 'fileKey'])
    .where('ownerType', '=', 'coin')
    .where('ownerId', 'in', [...coinIds, '0'])
    .where('kind', 'in', [IMAGE_KIND.obverse, IMAGE_KIND.reverse, IMAGE_KIND.edge, IMAGE_KIND.detail])
    .where('deletedAt', 'is', null)
    .orderBy('kind')
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Catalogue numbers of the items, `L&M-110`. */
export async function referencesOf(
  db: Reader,
  itemIds: readonly string[],
): Promise<{ itemId: string; text: string }[]> {
  const rows = await db
    .selectFrom('catalogReferences')
    .select(['itemId', sql<string>`system || '-' || no`.as('text')])
    .where('itemId', 'in', [...itemIds, '0'])
    .orderBy('sort')
    .execute();
  return rows;
}

import { findCategory1, type Measure } from '@mintmark/domain/catalogue/categories.ts';
import { isRawImageKind, type RawImageKind } from '@mintmark/domain/entry/image-name.ts';
import type { Reader } from '../../kernel/db/database.ts';

/** What information entry asks of a piece of a category (domain.md §6.7 categoryManage). */
export interface CategoryNeeds {
  readonly requiredMeasures: readonly Measure[];
  readonly optionalMeasures: readonly Measure[];
  readonly rawImages: readonly RawImageKind[];
}

const MEASURES: readonly Measure[] = [
  'weightMg',
  'diameterUm',
  'thicknessUm',
  'holeUm',
  'lengthUm',
  'widthUm',
  'heightUm',
  'serialNo',
];

function listIn(needs: unknown, key: string): readonly unknown[] | null {
  if (typeof needs !== 'object' || needs === null || !(key in needs)) return null;
  const value: unknown = Reflect.get(needs, key);
  return Array.isArray(value) ? value : null;
}

const measuresIn = (needs: unknown, key: string): readonly Measure[] | null =>
  listIn(needs, key)?.flatMap((one) => MEASURES.find((measure) => measure === one) ?? []) ?? null;

const imagesIn = (needs: unknown): readonly RawImageKind[] | null =>
  listIn(needs, 'rawImages')?.flatMap((one) => (typeof one === 'number' && isRawImageKind(one) ? [one] : [])) ?? null;

type Placed = { readonly category1: number; readonly category2: number };

/** What the categories of these coins ask for: the nearest row that says so, else the house's default. */
export async function categoryNeeds(db: Reader, coins: readonly Placed[]): Promise<(coin: Placed) => CategoryNeeds> {
  const codes = [...new Set(coins.flatMap((coin) => [coin.category1, coin.category2]))];
  const rows =
    codes.length === 0
      ? []
      : await db.selectFrom('categories').select(['code', 'needs']).where('code', 'in', codes).execute();
  const byCode = new Map(rows.map((row) => [row.code, row.needs]));
  return (coin) => {
    const levels = [byCode.get(coin.category2), byCode.get(coin.category1)];
    const nearest = <T>(read: (needs: unknown) => T | null): T | null =>
      levels.map(read).find((value) => value !== null) ?? null;
    const house = findCategory1(coin.category1);
    return {
      requiredMeasures: nearest((needs) => measuresIn(needs, 'requiredMeasures')) ?? house?.requiredMeasures ?? [],
      optionalMeasures: nearest((needs) => measuresIn(needs, 'optionalMeasures')) ?? house?.optionalMeasures ?? [],
      rawImages: nearest(imagesIn) ?? (house?.rawImages ?? []).filter(isRawImageKind),
    };
  };
}

import type { CompanyItem } from '@mintmark/contract/companies/company-item.schema.ts';
import { category2PriceKey } from '@mintmark/domain/catalogue/categories.ts';
import { needsOf } from '@mintmark/domain/catalogue/category-book.ts';
import { findBase } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import { scalesInForce } from '../../../workflow/coins/scales.repo.ts';
import { priceListForOrder } from '../../../workflow/money/quote.repo.ts';
import type { OwnFields } from './item.repo.ts';

type Fault = readonly [path: string, msg: string];

/** The item as the house has it, as far as own values stand on it. */
export interface ItemGround {
  readonly category1: number;
  readonly category2: number;
  readonly weightMg: number | null;
  readonly diameterUm: number | null;
  readonly varieties: readonly { readonly id: string; readonly nameZh: string }[];
}
export type ItemChoices = Pick<CompanyItem, 'tiers' | 'numbers'> & { readonly boxTypes: readonly string[] };

/** What a company may choose for an item on a day: tiers of its price list, numbers of its scale, holders of the category. */
export async function choicesFor(
  db: Reader,
  { companyId, day }: { readonly companyId: string; readonly day: string },
  { category1, category2 }: Pick<ItemGround, 'category1' | 'category2'>,
): Promise<ItemChoices> {
  const published = await priceListForOrder(db, { companyId }, day);
  const scale = (await scalesInForce(db, companyId, day, [category1])).get(category1);
  const book = await readCategoryBook(db);
  const coin = { category1, category2: category2PriceKey(category2) };
  const tiers = (published?.list.tiers ?? []).flatMap((tier) => {
    const base = published && !tier.isOnRequest ? findBase(published.list, tier, coin) : null;
    return base === null ? [] : [{ code: tier.code, zh: tier.zh, en: tier.en, baseFen: base.baseFen }];
  });
  const numbers = (scale?.ladder ?? []).flatMap(({ number }) =>
    number === null || number === undefined ? [] : [number],
  );
  return {
    tiers,
    numbers: [...new Set(numbers)].sort((a, b) => a - b),
    boxTypes: needsOf(book, { category1, category2 }).boxTypes,
  };
}

/** The first index of each value that stands in the list twice, after its first place. */
const repeats = (values: readonly (string | null)[]): number[] =>
  values.flatMap((value, at) => (value !== null && values.indexOf(value) < at ? [at] : []));

function sizeFaults(fields: OwnFields, ground: ItemGround): Fault[] {
  const { weightTolMg, diameterTolUm } = fields;
  const faults: Fault[] = [];
  if (weightTolMg !== null && ground.weightMg === null) faults.push(['weightTolMg', 'tolerance-without-measure']);
  if (diameterTolUm !== null && ground.diameterUm === null) faults.push(['diameterTolUm', 'tolerance-without-measure']);
  const norms = (fields.references ?? []).map(({ system, no }) => `${system}-${no}`.toLowerCase());
  return [...faults, ...repeats(norms).map((at): Fault => [`references.${at}.no`, 'repeated'])];
}

function varietyFaults({ varieties }: OwnFields, ground: ItemGround): Fault[] {
  const offered = varieties ?? [];
  const known = new Map(ground.varieties.map(({ id, nameZh }) => [id, nameZh]));
  const strangers = offered.flatMap(({ id }, at): Fault[] =>
    known.has(id) ? [] : [[`varieties.${at}.id`, 'not-found']],
  );
  const twice = repeats(offered.map(({ id }) => id)).map((at): Fault => [`varieties.${at}.id`, 'repeated']);
  const names = offered.map(({ id, nameZh }) => nameZh ?? known.get(id) ?? null);
  return [...strangers, ...twice, ...repeats(names).map((at): Fault => [`varieties.${at}.nameZh`, 'repeated'])];
}

function choiceFaults(fields: OwnFields, { tiers, numbers, boxTypes }: ItemChoices): Fault[] {
  const { baseFen, rateBp, minTier, maxNumber, boxType } = fields;
  const faults: Fault[] = [];
  if (baseFen !== null && rateBp !== null) faults.push(['rateBp', 'company-item-one-price']);
  if (minTier !== null && !tiers.some(({ code }) => code === minTier)) faults.push(['minTier', 'tier-of-list']);
  if (maxNumber !== null && !numbers.includes(maxNumber)) faults.push(['maxNumber', 'number-of-scale']);
  if (boxType !== null && boxTypes.length > 0 && !boxTypes.includes(boxType))
    faults.push(['boxType', 'holderOfCategory']);
  return faults;
}

/** Throws INPUT_INVALID beside everything that says nothing, or something that cannot be. */
export function assertFields(fields: OwnFields, ground: ItemGround, choices: ItemChoices): void {
  const { isRefused, note, ...values } = fields;
  const isEmpty = !isRefused && note === '' && Object.values(values).every((one) => one === null);
  const faults: Fault[] = [
    ...(isEmpty ? [['nameZh', 'company-item-empty'] satisfies Fault] : []),
    ...sizeFaults(fields, ground),
    ...varietyFaults(fields, ground),
    ...choiceFaults(fields, choices),
  ];
  if (faults.length > 0) throw new AppError('INPUT_INVALID', { fields: faults.map(([path, msg]) => ({ path, msg })) });
}

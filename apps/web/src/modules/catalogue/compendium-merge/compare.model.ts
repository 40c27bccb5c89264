import type { CatalogItem } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { CATALOG_STATUS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { type MergeFault, mergeFault } from '@mintmark/domain/catalogue/merge.ts';
import type { TextKey } from '../../../kit/i18n/index.ts';

/** A line of the comparison: what each of the two items states. */
export interface ComparedLine {
  readonly key: TextKey;
  readonly values: readonly [string, string];
  readonly isDifferent: boolean;
}

export type Sides = readonly [CatalogItem, CatalogItem];
export interface CompareWords {
  readonly category: (item: CatalogItem) => string;
  readonly metal: (code: string) => string;
  readonly measure: (value: number, unit: 'g' | 'mm') => string;
  readonly count: (count: number) => string;
  readonly comma: string;
}

const FACTS: readonly (readonly [TextKey, (item: CatalogItem, words: CompareWords) => string])[] = [
  ['catalogue.category.zh', ({ nameZh }) => nameZh],
  ['catalogue.category.en', ({ nameEn }) => nameEn],
  ['catalogue.item.category1', (item, { category }) => category(item)],
  ['catalogue.item.dynasty', ({ dynasty }) => dynasty],
  ['catalogue.item.era', ({ era }) => era],
  ['catalogue.item.year', ({ yearText }) => yearText],
  ['catalogue.item.denomination', ({ denomination }) => denomination],
  ['catalogue.item.metal', ({ metal, fineness }, words) => [words.metal(metal), fineness].filter(Boolean).join(' ')],
  ['catalogue.item.weight', ({ weightMg }, { measure }) => (weightMg === null ? '' : measure(weightMg, 'g'))],
  ['catalogue.item.diameter', ({ diameterUm }, { measure }) => (diameterUm === null ? '' : measure(diameterUm, 'mm'))],
  [
    'catalogue.item.references',
    ({ references }, { comma }) => references.map(({ system, no }) => `${system}-${no}`).join(comma),
  ],
  ['catalogue.item.varieties', ({ varieties }, { comma }) => varieties.map(({ nameZh }) => nameZh).join(comma)],
  [
    'catalogue.item.guides',
    ({ priceGuides }, { count }) => (priceGuides.length === 0 ? '' : count(priceGuides.length)),
  ],
  ['catalogue.item.aliases', ({ aliases }, { comma }) => aliases.join(comma)],
  ['catalogue.merge.coins', ({ uses }, { count }) => count(uses.coins)],
  ['catalogue.merge.lines', ({ uses }, { count }) => count(uses.lines)],
];

/** What either of the two states, line by line; what both leave open is left out. */
export function compareLines([left, right]: Sides, words: CompareWords): readonly ComparedLine[] {
  return FACTS.map(([key, read]) => {
    const values = [read(left, words), read(right, words)] as const;
    return { key, values, isDifferent: values[0] !== values[1] };
  }).filter(({ values: [one, other] }) => one !== '' || other !== '');
}

/** The side that probably stays: active, then the one with more pieces, then more numbers. */
export function likelySurvivor([left, right]: Sides): 0 | 1 {
  const weigh = ({ status, uses, references }: CatalogItem) => [
    status === CATALOG_STATUS.active ? 1 : 0,
    uses.coins,
    references.length,
  ];
  const [one, other] = [weigh(left), weigh(right)];
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0) ? 1 : 0;
}

/** Why the two cannot become one this way round; null when they can. */
export function faultOf(sides: Sides, stays: 0 | 1): MergeFault | 'itemMerged' | null {
  const [survivor, merged] = [sides[stays], sides[stays === 0 ? 1 : 0]];
  if (survivor.mergedInto !== null || merged.mergedInto !== null) return 'itemMerged';
  return mergeFault(survivor, merged);
}

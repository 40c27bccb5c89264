/** What tells whether two items are the same piece. Weights in mg, lengths in µm. */
export interface ComparedItem {
  readonly id: string;
  readonly category1: number;
  readonly names: readonly string[];
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  readonly metal: string;
  readonly denomination: string;
  readonly weightMg: number | null;
  readonly diameterUm: number | null;
  /** Numbers as they are compared (`l&m-63`), without those that their source leaves open. */
  readonly norms: readonly string[];
}

/** Two items that may be one; `number`: a number of a catalogue in common, `facts`: name, years, metal and size. */
export interface DuplicatePair {
  readonly a: string;
  readonly b: string;
  readonly because: 'number' | 'facts';
}

/** Weights of one type differ by wear and minting: three in a hundred; diameters by less. */
const WEIGHT_PERCENT = 3;
const DIAMETER_PERCENT = 2;
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/[元園圆]/g, '圓'],
  [/[壹弌]/g, '一'],
  [/[贰貳弍]/g, '二'],
  [/[伍]/g, '五'],
  [/[拾]/g, '十'],
  [/[银]/g, '銀'],
  [/[\s·・,，、()（）【】[\]"“”'-]/g, ''],
];

/** A name as it is compared: width, case, signs between words and the variants of 圆, 壹, 贰, 伍, 拾, 银 do not count. */
export function nameKey(name: string): string {
  return VARIANTS.reduce(
    (text, [pattern, letter]) => text.replace(pattern, letter),
    name.normalize('NFKC').toLowerCase(),
  );
}

const isNear = (one: number | null, other: number | null, percent: number): boolean =>
  one === null || other === null || Math.abs(one - other) * 100 <= percent * Math.max(one, other);
const isSame = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/** Nothing that both state speaks against it: years, metal, face value, weight, diameter. */
export function mayBeOne(one: ComparedItem, other: ComparedItem): boolean {
  return (
    one.category1 === other.category1 &&
    (one.yearFrom === other.yearFrom || one.yearFrom === null || other.yearFrom === null) &&
    (one.yearTo === other.yearTo || one.yearTo === null || other.yearTo === null) &&
    isSame(one.metal, other.metal) &&
    isSame(nameKey(one.denomination), nameKey(other.denomination)) &&
    isNear(one.weightMg, other.weightMg, WEIGHT_PERCENT) &&
    isNear(one.diameterUm, other.diameterUm, DIAMETER_PERCENT)
  );
}

/** Items under one key are compared with each other; a key with more says too little. */
const MOST_UNDER_KEY = 12;

function pairsUnder(
  items: readonly ComparedItem[],
  because: DuplicatePair['because'],
  keysOf: (item: ComparedItem) => readonly string[],
): DuplicatePair[] {
  const under = Map.groupBy(
    items.flatMap((item) => [...new Set(keysOf(item))].map((key) => ({ key, item }))),
    ({ key }) => key,
  );
  return [...under.values()].flatMap((group) =>
    group.length > MOST_UNDER_KEY
      ? []
      : group.flatMap(({ item: a }, at) =>
          group.slice(at + 1).flatMap(({ item: b }) => (mayBeOne(a, b) ? [{ a: a.id, b: b.id, because }] : [])),
        ),
  );
}

/** Key of a pair whichever stands first. */
export const pairKey = (a: string, b: string): string => (BigInt(a) < BigInt(b) ? `${a}/${b}` : `${b}/${a}`);

/**
 * Pairs that may be one item: a number in common, or a name in common with the same years, metal, face value and size
 * (issue “duplicates found”). Pairs that people kept apart are left out; numbers first, then in the order of the items.
 */
export function findDuplicates(
  items: readonly ComparedItem[],
  keptApart: ReadonlySet<string>,
): readonly DuplicatePair[] {
  const seen = new Set(keptApart);
  const all = [
    ...pairsUnder(items, 'number', ({ norms }) => norms),
    ...pairsUnder(items, 'facts', ({ names }) => names.map(nameKey).filter((key) => key !== '')),
  ];
  return all.filter(({ a, b }) => {
    const key = pairKey(a, b);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { call } from '../../../kit/api/index.ts';

type Variety = ItemFound['varieties'][number];

/** An item, or one of its varieties, that the typed words mean. */
export interface ItemChoice {
  readonly key: string;
  readonly item: ItemFound;
  readonly variety: Variety | null;
}

const fold = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
const foldReference = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

/** `y329 o版` → words for the item, and what is left for its variety, the longest item first. */
export function splitWords(text: string): readonly { readonly item: string; readonly variety: string }[] {
  const words = text.trim().split(/\s+/).filter(Boolean);
  return words
    .map((_, at) => ({
      item: words.slice(0, words.length - at).join(' '),
      variety: words.slice(words.length - at).join(' '),
    }))
    .filter((split) => split.item !== '');
}

/** Varieties whose name holds the words; all of them count as equal. */
export function varietiesLike(item: ItemFound, words: string): readonly Variety[] {
  const wanted = fold(words);
  if (wanted === '') return [];
  return item.varieties.filter((variety) =>
    [variety.nameZh, variety.nameEn].some((name) => name !== '' && fold(name).includes(wanted)),
  );
}

/** What can be chosen: with words for a variety its matches, else the items themselves. */
export function choicesOf(items: readonly ItemFound[], varietyWords: string): readonly ItemChoice[] {
  if (varietyWords === '') return items.map((item) => ({ key: item.id, item, variety: null }));
  return items.flatMap((item) =>
    varietiesLike(item, varietyWords).map((variety) => ({ key: `${item.id}/${variety.id}`, item, variety })),
  );
}

/** Is the item called or numbered exactly so? */
function isCalled(item: ItemFound, text: string): boolean {
  const [wanted, reference] = [fold(text), foldReference(text)];
  // Further words, of a variety, are no part of a number.
  const isNumber = reference !== '' && !/[^\p{P}\p{S}a-z0-9]/u.test(wanted);
  const numbers = item.references.map(({ system, no }) => foldReference(system + no));
  return fold(item.nameZh) === wanted || fold(item.code) === wanted || (isNumber && numbers.includes(reference));
}

/**
 * What whole words and their answer mean: the trailing words name a variety of what was found (`lm63 三角圆` finds L&M-63 by
 * its number alone), unless an item is called exactly so.
 */
export function choicesOfAnswer(text: string, items: readonly ItemFound[]): readonly ItemChoice[] {
  if (items.some((item) => isCalled(item, text))) return choicesOf(items, '');
  const [, ...splits] = splitWords(text);
  const named = splits.map(({ variety }) => choicesOf(items, variety)).find((choices) => choices.length > 0);
  return named ?? choicesOf(items, '');
}

/** Items for typed words (reference, pinyin initials, name, year); trailing words may name a variety; as who grades has them. */
export async function searchChoices(
  text: string,
  within: { readonly category1: number; readonly dispatchId: string },
): Promise<readonly ItemChoice[]> {
  for (const split of splitWords(text).slice(0, 3)) {
    const items = await call(catalogueEndpoints.searchItems, { query: { q: split.item.slice(0, 60), ...within } });
    const choices = split.variety === '' ? choicesOfAnswer(split.item, items) : choicesOf(items, split.variety);
    if (choices.length > 0) return choices;
  }
  return [];
}

/** Choices in their order, but what the customer sends most comes first. */
export function frequentFirst(choices: readonly ItemChoice[], frequent: readonly ItemFound[]): readonly ItemChoice[] {
  const place = new Map(frequent.map(({ id }, at) => [id, at]));
  const placeOf = ({ item }: ItemChoice) => place.get(item.id) ?? frequent.length;
  return choices.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** What was found, and behind it what the customer sends most. */
export const withFrequent = (choices: readonly ItemChoice[], frequent: readonly ItemFound[]): readonly ItemChoice[] => [
  ...choices,
  ...choicesOf(
    frequent.filter(({ id }) => choices.every(({ item }) => item.id !== id)),
    '',
  ),
];

/** The one choice that a pasted text means: the only one, or the only one of this name or reference; null otherwise. */
export function meantBy(text: string, choices: readonly ItemChoice[]): ItemChoice | null {
  if (choices.length === 1) return choices[0] ?? null;
  const equal = choices.filter(({ item }) => isCalled(item, text));
  return equal.length === 1 ? (equal[0] ?? null) : null;
}

/** `L&M-63, Y-329`. */
export const referencesText = (item: Pick<ItemFound, 'references'>): string =>
  item.references.map(({ system, no }) => `${system}-${no}`).join(', ');

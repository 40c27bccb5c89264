import { foldName } from '../../kernel/enums.ts';
import type { CatalogueEntry, CatalogueVariety } from './catalogue-index.ts';

const SHORTEST_PART = 2;

/**
 * The variety a cell means (D10 “by contained word”): the equal one; else the longest variety word contained in the
 * cell (Latin words as whole words, so B is not found in BIRTH); else the only variety that contains the cell. Null
 * when the cell is empty or nothing, or more than one thing, fits.
 */
export function matchVariety(entry: CatalogueEntry, text: string): string | null {
  const wanted = foldName(text);
  if (wanted === '') return null;
  const equal = entry.varieties.filter((variety) => variety.names.some((name) => foldName(name) === wanted));
  if (equal.length > 0) return only(equal);
  const contained = longestContained(entry.varieties, text, 1);
  if (contained.length > 0) return only(contained);
  if (wanted.length < SHORTEST_PART) return null;
  return only(entry.varieties.filter((variety) => variety.names.some((name) => foldName(name).includes(wanted))));
}

/**
 * The variety named inside the customer's item name (“第二套 壹分 长号”), where the item's own name does not hold the word.
 */
export function findVarietyInName(entry: CatalogueEntry, name: string): string | null {
  const own = entry.names.map(foldName).join(' ');
  const open = entry.varieties
    .map((variety) => ({ ...variety, names: variety.names.filter((word) => !own.includes(foldName(word))) }))
    .filter((variety) => variety.names.length > 0);
  return only(longestContained(open, name, SHORTEST_PART));
}

/** Does the item itself carry the variety in its name? */
export function isInName(entry: CatalogueEntry, variety: string): boolean {
  const wanted = foldName(variety);
  return wanted.length >= SHORTEST_PART && entry.names.some((name) => foldName(name).includes(wanted));
}

function longestContained(varieties: readonly CatalogueVariety[], text: string, shortest: number): CatalogueVariety[] {
  const lengths = varieties.map((variety) => {
    const words = variety.names.filter((name) => foldName(name).length >= shortest && containsWord(text, name));
    return Math.max(0, ...words.map((word) => foldName(word).length));
  });
  const longest = Math.max(0, ...lengths);
  return longest === 0 ? [] : varieties.filter((_, index) => lengths[index] === longest);
}

function containsWord(text: string, name: string): boolean {
  const word = foldName(name);
  if (!/^[a-z0-9]+$/.test(word)) return foldName(text).includes(word);
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .includes(word);
}

function only(varieties: readonly CatalogueVariety[]): string | null {
  return varieties.length === 1 ? (varieties[0]?.varietyId ?? null) : null;
}

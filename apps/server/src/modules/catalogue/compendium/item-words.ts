import type { ItemParts, ItemRow } from './item-rows.repo.ts';

type Words = Readonly<Record<string, string | number | boolean | null>>;

const outlineOf = (varieties: ItemParts['varieties']): string =>
  varieties.map(({ depth, nameZh }) => `${'›'.repeat(depth - 1)}${nameZh}`).join(', ');

/** An item in words, for the operation log and its history: what people write of it, lists as one line each. */
export function itemWords(row: ItemRow, { references, varieties, priceGuides }: ItemParts): Words {
  const nameOf = new Map(varieties.map(({ id, nameZh }) => [id, nameZh]));
  const { id: _id, version: _version, grams: _grams, pinyin: _pinyin, createdAt: _c, updatedAt: _u, ...plain } = row;
  const { createdBy: _cb, updatedBy: _ub, mergedInto: _m, aliases, ...facts } = plain;
  return {
    ...facts,
    aliases: aliases.join(', '),
    references: references.map(({ system, no, isShared }) => `${system}-${no}${isShared ? '*' : ''}`).join(', '),
    varieties: outlineOf(varieties),
    priceGuides: priceGuides
      .map(({ varietyId, gradeNumber, priceFen, onDay }) =>
        [varietyId === null ? '' : `${nameOf.get(varietyId) ?? ''} `, `${gradeNumber}: ${priceFen} (${onDay})`].join(
          '',
        ),
      )
      .join(', '),
  };
}

/** Only what differs, so that a log row stays readable. */
export function changedWords(before: Words, after: Words): { readonly before: Words; readonly after: Words } {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key]);
  const pick = (words: Words): Words => Object.fromEntries(keys.map((key) => [key, words[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

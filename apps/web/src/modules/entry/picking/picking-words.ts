import type { PickingGroup, PickingItem, PickingList } from '@mintmark/contract/entry/picking.schema.ts';
import { CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { isSecondLevel } from '@mintmark/domain/catalogue/category-book.ts';
import type { MissingFact } from '@mintmark/domain/entry/picking.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { category1Text } from '../entry-look.ts';

type Categories = Pick<PickingGroup, 'category1' | 'category2'>;

/** Words of a picking list in the language of the person. */
export function usePickingWords() {
  const text = useText();
  const lang = useLang();
  const fact = (one: string): string => text(`entry.picking.fact.${one as MissingFact}`);
  const first = ({ category1 }: Categories): string => category1Text(category1, lang);
  const second = ({ category2 }: Categories): string =>
    isSecondLevel(category2) ? enumText(CATEGORIES2, category2, lang) : text('entry.picking.open');
  return {
    first,
    second,
    both: (of: Categories): string => `${first(of)} · ${second(of)}`,
    facts: (missing: readonly string[]): string => missing.map(fact).join(text('entry.list.and')),
    gaps: ({ missing }: PickingGroup): string =>
      missing
        .map((gap) => text('entry.picking.missingOf', { fact: fact(gap.fact), n: gap.count }))
        .join(text('entry.list.and')),
    name: (item: PickingItem): string =>
      [lang === 'en' && item.nameEn ? item.nameEn : item.name, item.varietyText, item.yearText]
        .filter(Boolean)
        .join(' · '),
    /** In its box where it has one, else in the tray of its dispatch. */
    place: ({ boxNo, position, seq }: PickingItem): string =>
      boxNo === null
        ? text('entry.picking.placeOf', { seq })
        : text('entry.picking.boxOf', { box: boxNo, position: position ?? '' }),
    title: ({ kind, title }: PickingList): string => text(`entry.picking.of.${kind}`, { title }),
  };
}

/** The coins of each second level, in the order of the list. */
export function itemsByGroup({ groups, items }: PickingList) {
  return groups.map((group) => ({ group, items: items.filter(({ category2 }) => category2 === group.category2) }));
}

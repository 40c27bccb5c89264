import type { CategoryDetail } from '@mintmark/contract/catalogue/categories.schema.ts';
import { IMAGE_KINDS } from '@mintmark/domain/files/files.enums.ts';
import { DEFECT_CODES } from '@mintmark/domain/grading/grading.enums.ts';
import { BOX_TYPES } from '@mintmark/domain/labels/holders.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { Link } from 'react-router';
import { type Translate, textOr, useLocale, useText } from '../../../kit/i18n/index.ts';
import { conditionsLink } from '../../../kit/list/filters/conditions.ts';
import { type FactItem, FactList } from '../../../ui/layout.tsx';
import { namesOf, scaleName } from '../parts/names.ts';
import styles from './category.module.css';
import { useLabelTemplates } from './use-label-templates.ts';

type Words = { readonly text: Translate; readonly locale: 'zh-CN' | 'en' };

const measuresText = (keys: readonly string[], text: Translate): string =>
  keys.map((key) => textOr(`catalogue.measure.${key}`, key)).join(text('catalogue.common.comma'));

/** What both levels say; null is “as the first level”, an empty list “none”. */
function levelFacts(one: CategoryDetail, { text, locale }: Words): readonly FactItem[] {
  const words = { locale, comma: text('catalogue.common.comma') };
  const said = (list: readonly unknown[] | null, names: string): string =>
    list === null ? text('catalogue.category.asFirst') : names || text('catalogue.category.nothing');
  const measures = (list: readonly string[] | null) => said(list, measuresText(list ?? [], text));
  const images = (list: readonly number[] | null) => said(list, namesOf(IMAGE_KINDS, list ?? [], words));
  return [
    { key: 'required', label: text('catalogue.category.required'), value: measures(one.requiredMeasures) },
    { key: 'optional', label: text('catalogue.category.optional'), value: measures(one.optionalMeasures) },
    { key: 'raw', label: text('catalogue.category.rawImages'), value: images(one.rawImages) },
    { key: 'slab', label: text('catalogue.category.slabImages'), value: images(one.slabImages) },
    {
      key: 'boxes',
      label: text('catalogue.category.boxTypes'),
      value: said(one.boxTypes, namesOf(BOX_TYPES, one.boxTypes ?? [], words)),
    },
    {
      key: 'defects',
      label: text('catalogue.category.defects'),
      value:
        one.defects === null
          ? text(one.first === null ? 'catalogue.category.asFirst' : 'catalogue.category.allDefects')
          : namesOf(DEFECT_CODES, one.defects, words),
    },
  ];
}

function firstFacts(one: CategoryDetail, { text, locale }: Words): readonly FactItem[] {
  const words = { locale, comma: text('catalogue.common.comma') };
  const { first } = one;
  if (first === null) return [];
  return [
    {
      key: 'services',
      label: text('catalogue.category.services'),
      value: namesOf(SERVICE_TYPES, first.services, words) || null,
    },
    {
      key: 'appraiser',
      label: text('catalogue.category.appraiser'),
      value: text(first.needsAppraiser ? 'catalogue.category.appraiserFirst' : 'catalogue.category.appraiserNone'),
    },
    { key: 'aliases', label: text('catalogue.category.aliases'), value: first.aliases.join(words.comma) || null },
  ];
}

/** What each step of the trade asks of a category, and what hangs on it. */
export function CategoryFacts({
  category,
  more = [],
}: {
  readonly category: CategoryDetail;
  readonly more?: readonly FactItem[];
}) {
  const text = useText();
  const locale = useLocale();
  const templates = useLabelTemplates();
  const { scaleCode, first, certLetter, isLetterFixed, uses } = category;
  const scaleLink = `/basic/scoreRule?c=${conditionsLink({ q: scaleCode ?? '' })}`;
  const level = { [first === null ? 'category2' : 'category1']: [category.code] };
  const itemsLink = `/basic/compendiumManagement?c=${conditionsLink(level)}`;
  const letter = [certLetter ?? text('catalogue.category.byMetal'), isLetterFixed && text('catalogue.category.fixed')];
  const items: readonly FactItem[] = [
    ...(first === null
      ? [{ key: 'letter', label: text('catalogue.category.letter'), value: letter.filter(Boolean).join(' · ') }]
      : []),
    {
      key: 'scale',
      label: text('catalogue.category.scale'),
      value: scaleCode ? (
        <Link to={scaleLink}>{scaleName(scaleCode, locale)}</Link>
      ) : (
        text('catalogue.category.noScale')
      ),
    },
    ...more,
    ...levelFacts(category, { text, locale }),
    {
      key: 'labelTemplate',
      label: text('catalogue.category.labelTemplate'),
      value:
        templates.find(({ value }) => value === category.labelTemplate)?.label ??
        category.labelTemplate ??
        text(first === null ? 'catalogue.category.asFirst' : 'catalogue.category.usualTemplate'),
    },
    ...firstFacts(category, { text, locale }),
    {
      key: 'uses',
      label: text('catalogue.category.uses'),
      value: (
        <>
          <Link to={itemsLink} className={styles['inText']}>
            {text('catalogue.category.usesItems', { count: uses.items })}
          </Link>
          {text('catalogue.common.comma')}
          {text('catalogue.category.usesCoins', { count: uses.coinsInWork })}
          {first === null ? null : (
            <>
              {text('catalogue.common.comma')}
              {text('catalogue.category.usesOrders', { count: uses.openOrders })}
            </>
          )}
        </>
      ),
    },
  ];
  return <FactList items={items} />;
}

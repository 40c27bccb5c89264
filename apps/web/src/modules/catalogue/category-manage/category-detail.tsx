import type { Category } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { IMAGE_KINDS } from '@mintmark/domain/files/files.enums.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { Link } from 'react-router';
import { type Translate, textOr, useLocale, useText } from '../../../kit/i18n/index.ts';
import { conditionsLink } from '../../../kit/list/conditions.ts';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { FactTable } from '../parts/fact-table.tsx';
import { categoriesOf, columnName, langOf, namesOf, scaleName } from '../parts/names.ts';
import { chosenLink } from '../parts/use-chosen.ts';

/** Whether pieces of a category are taken in. */
export function AcceptedTag({ isAccepted, plain }: { readonly isAccepted: boolean; readonly plain?: boolean }) {
  const text = useText();
  return isAccepted ? (
    <StateTag group="ok" plain={plain ?? false} label={text('catalogue.category.accepted')} />
  ) : (
    <StateTag group="end" plain={plain ?? false} label={text('catalogue.category.refused')} />
  );
}

const measuresText = (keys: readonly string[], text: Translate): string | null =>
  keys.length > 0
    ? keys.map((key) => textOr(`catalogue.measure.${key}`, key)).join(text('catalogue.common.comma'))
    : null;

/** What each step of the trade asks of the category. */
function Needs({ category, all }: { readonly category: Category; readonly all: readonly Category[] }) {
  const text = useText();
  const locale = useLocale();
  const { needs, scaleCode, priceColumn } = category;
  const words = { locale, comma: text('catalogue.common.comma') };
  const orNull = (names: string) => (names === '' ? null : names);
  return (
    <FactList
      items={[
        {
          key: 'scale',
          label: text('catalogue.category.scale'),
          value: scaleCode ? (
            <Link to={`/basic/scoreRule?c=${chosenLink(String(category.code))}`}>{scaleName(scaleCode, locale)}</Link>
          ) : (
            text('catalogue.category.noScale')
          ),
        },
        {
          key: 'column',
          label: text('catalogue.category.priceColumn'),
          value: priceColumn ? (
            <Link to="/basic/priceStandard">{columnName(priceColumn, categoriesOf(priceColumn, all), locale)}</Link>
          ) : (
            text('catalogue.category.noPrice')
          ),
        },
        {
          key: 'required',
          label: text('catalogue.category.required'),
          value: measuresText(needs.requiredMeasures, text),
        },
        {
          key: 'optional',
          label: text('catalogue.category.optional'),
          value: measuresText(needs.optionalMeasures, text),
        },
        {
          key: 'raw',
          label: text('catalogue.category.rawImages'),
          value: orNull(namesOf(IMAGE_KINDS, needs.rawImages, words)),
        },
        {
          key: 'slab',
          label: text('catalogue.category.slabImages'),
          value: orNull(namesOf(IMAGE_KINDS, needs.slabImages, words)),
        },
        {
          key: 'services',
          label: text('catalogue.category.services'),
          value: orNull(namesOf(SERVICE_TYPES, needs.services, words)),
        },
        {
          key: 'appraiser',
          label: text('catalogue.category.appraiser'),
          value: text(needs.needsAppraiser ? 'catalogue.category.appraiserFirst' : 'catalogue.category.appraiserNone'),
        },
        {
          key: 'aliases',
          label: text('catalogue.category.aliases'),
          value: orNull(needs.aliases.join(words.comma)),
        },
      ]}
    />
  );
}

/** One category with its second level. */
export function CategoryDetail({ category, all }: { readonly category: Category; readonly all: readonly Category[] }) {
  const text = useText();
  const locale = useLocale();
  const lang = langOf(locale);
  const other = lang === 'en' ? category.zh : category.en;
  const items = `/basic/compendiumManagement?c=${conditionsLink({ category1: [category.code] })}`;
  return (
    <>
      <SectionCard
        title={category[lang]}
        sub={`${other} · ${text('catalogue.category.code')} ${category.code}`}
        extra={
          <>
            <AcceptedTag isAccepted={category.isAccepted} />
            <Link to={items}>{text('catalogue.category.items')}</Link>
          </>
        }
      >
        <Needs category={category} all={all} />
      </SectionCard>
      {category.categories2.length > 0 ? (
        <SectionCard
          title={text('catalogue.category.second')}
          sub={text('catalogue.category.secondCount', { count: category.categories2.length })}
          flush
        >
          <FactTable
            caption={text('catalogue.category.second')}
            columns={[
              { key: 'code', title: text('catalogue.category.code') },
              { key: 'zh', title: text('catalogue.category.zh') },
              { key: 'en', title: text('catalogue.category.en') },
              { key: 'letter', title: text('catalogue.category.letter') },
              { key: 'accepted', title: text('catalogue.category.status') },
            ]}
            rows={category.categories2.map((one) => ({
              key: String(one.code),
              cells: [
                one.code,
                one.zh,
                one.en,
                one.certPrefix ?? text('catalogue.category.byMetal'),
                <AcceptedTag key="tag" isAccepted={one.isAccepted} plain />,
              ],
            }))}
          />
        </SectionCard>
      ) : null}
    </>
  );
}

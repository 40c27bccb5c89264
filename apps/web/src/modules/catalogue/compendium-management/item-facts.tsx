import type { CatalogItem } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { Link } from 'react-router';
import { type Locale, type Translate, useLocale, useText } from '../../../kit/i18n/index.ts';
import { thousandthsText } from '../../../ui/format.ts';
import { Chip, type FactItem, FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { Measure } from '../../../ui/values.tsx';
import { itemLink } from '../parts/compendium-links.ts';
import { FactTable } from '../parts/fact-table.tsx';
import { categoryText, metalName } from '../parts/names.ts';
import { measuresOf, sourceOf } from './item.model.ts';
import styles from './item.module.css';

const INDENT_PX = 20;

function basicFacts(item: CatalogItem, text: Translate, locale: Locale): readonly FactItem[] {
  const metal = [metalName(item.metal, locale), item.fineness].filter(Boolean).join(' ');
  const facts: readonly (readonly [string, string])[] = [
    [text('catalogue.item.other'), locale === 'en' ? item.nameZh : item.nameEn],
    [text('catalogue.item.category1'), categoryText(item, locale)],
    [text('catalogue.item.dynasty'), item.dynasty],
    [text('catalogue.item.era'), item.era],
    [text('catalogue.item.ruler'), item.ruler],
    [text('catalogue.item.typeName'), item.typeName],
    [text('catalogue.item.mint'), item.mint],
    [text('catalogue.item.year'), item.yearText],
    [text('catalogue.item.denomination'), item.denomination],
    [text('catalogue.item.metal'), metal],
    [text('catalogue.item.rarity'), item.rarityLevel === null ? '' : String(item.rarityLevel)],
    [text('catalogue.item.mintage'), item.mintage],
    [text('catalogue.item.shape'), item.shape],
    [text('catalogue.item.edge'), item.edge],
    [text('catalogue.item.technique'), item.technique],
    [text('catalogue.item.designer'), item.designer],
    [text('catalogue.item.aliases'), item.aliases.join(text('catalogue.common.comma'))],
    [text('catalogue.item.source'), sourceOf(item)],
  ];
  return facts.filter(([, value]) => value !== '').map(([label, value]) => ({ key: label, label, value }));
}

function Measures({ item }: { readonly item: CatalogItem }) {
  const text = useText();
  const measures = measuresOf(item);
  if (measures.length === 0) return null;
  return (
    <SectionCard title={text('catalogue.item.measures')}>
      <FactList
        items={measures.map(({ key, unit, value, tolerance }) => ({
          key,
          label: text(`catalogue.item.${key}`),
          value: (
            <>
              <Measure value={value} unit={unit} />
              {tolerance === null ? null : (
                <span className={styles['quiet']}>
                  {' '}
                  ± {thousandthsText(tolerance)} {unit}
                </span>
              )}
            </>
          ),
        }))}
      />
    </SectionCard>
  );
}

function References({ item }: { readonly item: CatalogItem }) {
  const text = useText();
  if (item.references.length === 0) return null;
  return (
    <SectionCard title={text('catalogue.item.references')}>
      <div className={styles['chips']}>
        {item.references.map(({ system, no, isShared }) => (
          <Chip key={`${system}${no}`}>
            <span className={styles['quiet']}>{system}</span> {no}
            {isShared ? <span className={styles['quiet']}> {text('catalogue.item.shared')}</span> : null}
          </Chip>
        ))}
      </div>
    </SectionCard>
  );
}

function Varieties({ item }: { readonly item: CatalogItem }) {
  const text = useText();
  if (item.varieties.length === 0) return null;
  return (
    <SectionCard
      title={text('catalogue.item.varieties')}
      sub={text('catalogue.item.varietyCount', { count: item.varieties.length })}
      flush
    >
      <FactTable
        caption={text('catalogue.item.varieties')}
        columns={[
          { key: 'zh', title: text('catalogue.category.zh'), wrap: true },
          { key: 'en', title: text('catalogue.category.en'), wrap: true },
        ]}
        rows={item.varieties.map(({ id, depth, nameZh, nameEn }) => ({
          key: id,
          cells: [
            <span key="zh" style={{ paddingLeft: (depth - 1) * INDENT_PX }}>
              {nameZh}
            </span>,
            nameEn || null,
          ],
        }))}
      />
    </SectionCard>
  );
}

function PriceGuides({ item }: { readonly item: CatalogItem }) {
  const text = useText();
  const locale = useLocale();
  if (item.priceGuides.length === 0) return null;
  const nameOf = (id: string | null) => {
    const variety = item.varieties.find((one) => one.id === id);
    return variety ? (locale === 'en' ? variety.nameEn || variety.nameZh : variety.nameZh) : null;
  };
  return (
    <SectionCard title={text('catalogue.item.guides')} flush>
      <FactTable
        caption={text('catalogue.item.guides')}
        columns={[
          { key: 'grade', title: text('catalogue.item.gradeNumber') },
          { key: 'variety', title: text('catalogue.item.variety'), wrap: true },
          { key: 'price', title: text('catalogue.item.guidePrice'), align: 'right' },
          { key: 'day', title: text('catalogue.item.guideDay') },
          { key: 'source', title: text('catalogue.item.guideSource'), wrap: true },
        ]}
        rows={item.priceGuides.map((guide) => ({
          key: `${guide.varietyId ?? ''}-${guide.gradeNumber}-${guide.onDay}`,
          cells: [
            guide.gradeNumber,
            nameOf(guide.varietyId),
            <Money key="fen" fen={guide.priceFen} />,
            guide.onDay,
            guide.source || null,
          ],
        }))}
      />
    </SectionCard>
  );
}

/** Pictures of the two sides with what stands on them. */
function Sides({ item }: { readonly item: CatalogItem }) {
  const text = useText();
  const sides = [
    { key: 'obverse', url: item.obverseUrl, words: item.obverseText },
    { key: 'reverse', url: item.reverseUrl, words: item.reverseText },
  ] as const;
  if (sides.every(({ url, words }) => url === '' && words === '')) return null;
  return (
    <SectionCard title={text('catalogue.item.sides')}>
      <div className={styles['sides']}>
        {sides.map(({ key, url, words }) => (
          <figure key={key}>
            {url ? <img src={url} alt={text(`catalogue.item.${key}`)} loading="lazy" /> : null}
            <figcaption>
              <span className={styles['quiet']}>{text(`catalogue.item.${key}`)}</span> {words || '–'}
            </figcaption>
          </figure>
        ))}
      </div>
    </SectionCard>
  );
}

function KnownFakes({ item }: { readonly item: CatalogItem }) {
  const text = useText();
  if (item.knownFakes === '') return null;
  return (
    <SectionCard title={text('catalogue.item.knownFakes')}>
      <p className={styles['words']}>{item.knownFakes}</p>
    </SectionCard>
  );
}

/** Everything known of one item of the compendium. */
export function ItemFacts({ item }: { readonly item: CatalogItem }) {
  const text = useText();
  const locale = useLocale();
  return (
    <div className={styles['facts']}>
      {item.mergedInto ? (
        <Note tone="info">
          {text('catalogue.item.mergedInto')}{' '}
          <Link to={itemLink(item.mergedInto.id)}>
            {item.mergedInto.code}{' '}
            {locale === 'en' ? item.mergedInto.nameEn || item.mergedInto.nameZh : item.mergedInto.nameZh}
          </Link>
        </Note>
      ) : null}
      {item.isUnverified ? <Note>{text('catalogue.item.unverifiedText')}</Note> : null}
      <SectionCard title={text('catalogue.item.basics')}>
        <FactList items={basicFacts(item, text, locale)} />
      </SectionCard>
      <Sides item={item} />
      <Measures item={item} />
      <References item={item} />
      <Varieties item={item} />
      <KnownFakes item={item} />
      <PriceGuides item={item} />
    </div>
  );
}

import type { CatalogItem } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { type Locale, type Translate, useLocale, useText } from '../../../kit/i18n/index.ts';
import { thousandthsText } from '../../../ui/format.ts';
import { Chip, type FactItem, FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { Measure } from '../../../ui/values.tsx';
import { FactTable } from '../parts/fact-table.tsx';
import { categoryText, metalName } from '../parts/names.ts';
import { measuresOf, sourceOf, varietyTree } from './item.model.ts';
import styles from './item.module.css';

function basicFacts(item: CatalogItem, text: Translate, locale: Locale): readonly FactItem[] {
  const metal = [metalName(item.metal, locale), item.fineness].filter(Boolean).join(' ');
  const facts: readonly (readonly [string, string])[] = [
    [text('catalogue.item.other'), locale === 'en' ? item.nameZh : item.nameEn],
    [text('catalogue.item.category1'), categoryText(item, locale)],
    [text('catalogue.item.era'), item.era],
    [text('catalogue.item.year'), item.yearText],
    [text('catalogue.item.denomination'), item.denomination],
    [text('catalogue.item.metal'), metal],
    [text('catalogue.item.rarity'), item.rarityLevel === null ? '' : String(item.rarityLevel)],
    [text('catalogue.item.mintage'), item.mintage],
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
        {item.references.map(({ system, no }) => (
          <Chip key={`${system}${no}`}>
            <span className={styles['quiet']}>{system}</span> {no}
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
        rows={varietyTree(item.varieties).map(({ variety, depth }) => ({
          key: variety.id,
          cells: [
            <span key="zh" className={depth > 0 ? styles['child'] : undefined}>
              {variety.nameZh}
            </span>,
            variety.nameEn || null,
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
        ]}
        rows={item.priceGuides.map((guide) => ({
          key: `${guide.varietyId ?? ''}-${guide.gradeNumber}-${guide.onDay}`,
          cells: [guide.gradeNumber, nameOf(guide.varietyId), <Money key="fen" fen={guide.priceFen} />, guide.onDay],
        }))}
      />
    </SectionCard>
  );
}

/** Everything known of one item of the compendium. */
export function ItemFacts({ item }: { readonly item: CatalogItem }) {
  const text = useText();
  const locale = useLocale();
  return (
    <div className={styles['facts']}>
      {item.isUnverified ? <Note>{text('catalogue.item.unverifiedText')}</Note> : null}
      <SectionCard title={text('catalogue.item.basics')}>
        <FactList items={basicFacts(item, text, locale)} />
      </SectionCard>
      <Measures item={item} />
      <References item={item} />
      <Varieties item={item} />
      <PriceGuides item={item} />
    </div>
  );
}

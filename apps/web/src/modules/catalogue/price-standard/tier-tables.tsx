import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { NO_PRICE } from '@mintmark/domain/finance/pricing/price-book/price-words.ts';
import { Fragment } from 'react';
import { type Locale, useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type FactColumn, FactTable } from '../parts/fact-table.tsx';
import { category1Name, columnName } from '../parts/names.ts';
import { houseCategories } from './edit/draft.model.ts';
import { addOnsOf, feesText, type PriceData, priceText, rateText } from './price.model.ts';

interface Props {
  readonly data: PriceData;
}

/** Categories of a column whose name is not its own. */
const othersOf = (category1: readonly number[], own: string, locale: Locale): readonly string[] =>
  category1.map((code) => category1Name(code, locale)).filter((name) => name !== own);

/** Base price by tier and column, with what a tier promises. */
export function TierTable({ data }: Props) {
  const text = useText();
  const locale = useLocale();
  const comma = text('catalogue.common.comma');
  const columns: readonly FactColumn[] = [
    { key: 'tier', title: text('catalogue.price.tier') },
    { key: 'cap', title: text('catalogue.price.cap'), align: 'right' },
    ...data.columns.map((column) => ({
      key: column.key,
      align: 'right' as const,
      wrap: true,
      title: (
        <>
          {columnName(column.key, column.category1, locale)}
          <small>
            {othersOf(column.category1, columnName(column.key, column.category1, locale), locale).join(comma)}
          </small>
        </>
      ),
    })),
    { key: 'days', title: text('catalogue.price.workdays'), align: 'right' },
    { key: 'pieces', title: text('catalogue.price.minPieces'), align: 'right' },
    { key: 'guarantee', title: text('catalogue.price.guarantee'), align: 'right' },
  ];
  return (
    <SectionCard title={text('catalogue.price.tiers')} sub={text('catalogue.price.tiersSub')} flush>
      <FactTable
        caption={text('catalogue.price.tiers')}
        columns={columns}
        rows={data.tiers.map((tier) => ({
          key: tier.code,
          cells: [
            <Fragment key="tier">
              {tier.code} {locale === 'en' ? tier.en : tier.zh}
              {tier.isOnRequest ? <small>{text('catalogue.price.onRequest')}</small> : null}
            </Fragment>,
            tier.capFen === null ? text('catalogue.price.noCap') : <Money key="cap" fen={tier.capFen} symbol={false} />,
            ...data.columns.map((column) => <Money key={column.key} fen={tier.baseFen[column.key]} symbol={false} />),
            tier.workdays,
            tier.minPieces > 1 ? tier.minPieces : null,
            tier.guaranteeBp > 0 ? rateText(tier.guaranteeBp) : null,
          ],
        }))}
      />
    </SectionCard>
  );
}

/** Own prices of second levels, by tier; a tier without one follows the column of its category. */
export function OwnPriceTable({ data }: Props) {
  const text = useText();
  const lang = useLang();
  if (data.category2Rules.length === 0) return null;
  const { category2 } = houseCategories();
  const title = text('catalogue.priceEdit.category2Rules');
  return (
    <SectionCard title={title} sub={text('catalogue.priceEdit.category2Hint')} flush>
      <FactTable
        caption={title}
        columns={[
          { key: 'category2', title: text('catalogue.priceEdit.category2') },
          ...data.tiers.map(({ code }) => ({ key: code, title: code, align: 'right' as const })),
        ]}
        rows={data.category2Rules.map((rule) => ({
          key: rule.category2,
          cells: [
            category2.find(({ code }) => code === rule.category2)?.[lang] ?? rule.category2,
            ...data.tiers.map(({ code }) => {
              const own = rule.baseFen[code];
              if (own === undefined) return null;
              return own === null ? NO_PRICE[0][lang] : <Money key={code} fen={own} symbol={false} />;
            }),
          ],
        }))}
      />
    </SectionCard>
  );
}

/** High grades and rarity: shares of the base price. */
export function SurchargeTable({ data }: Props) {
  const text = useText();
  const locale = useLocale();
  const comma = text('catalogue.common.comma');
  const scores = data.scoreSurcharges.flatMap(({ id, category1, bands }) =>
    bands.map((band) => ({
      key: `${id}${band.fromNumber}`,
      cells: [
        feesText([FEE.scoreSurcharge], comma),
        category1.map((code) => category1Name(code, locale)).join(comma),
        text('catalogue.price.fromNumber', { number: band.fromNumber }),
        `+${rateText(band.rateBp)}`,
      ],
    })),
  );
  const rarities = data.raritySurcharges.map((band) => ({
    key: `rarity${band.fromLevel}`,
    cells: [
      feesText([FEE.rarity], comma),
      text('catalogue.price.allCategories'),
      text('catalogue.price.rarityLevels', { from: band.fromLevel, to: band.toLevel }),
      `+${rateText(band.rateBp)}`,
    ],
  }));
  return (
    <SectionCard title={text('catalogue.price.surcharges')} sub={text('catalogue.price.surchargesSub')} flush>
      <FactTable
        caption={text('catalogue.price.surcharges')}
        columns={[
          { key: 'fee', title: text('catalogue.price.fee') },
          { key: 'category', title: text('catalogue.price.category'), wrap: true },
          { key: 'if', title: text('catalogue.price.condition') },
          { key: 'rate', title: text('catalogue.price.rate'), align: 'right' },
        ]}
        rows={[...scores, ...rarities]}
      />
    </SectionCard>
  );
}

/** What the customer may choose in addition. */
export function AddOnTable({ data }: Props) {
  const text = useText();
  const locale = useLocale();
  const comma = text('catalogue.common.comma');
  const rows = addOnsOf(data, text, (codes) => codes.map((code) => category1Name(code, locale)).join(comma));
  return (
    <SectionCard title={text('catalogue.price.addOns')} flush>
      <FactTable
        caption={text('catalogue.price.addOns')}
        columns={[
          { key: 'fee', title: text('catalogue.price.fee') },
          { key: 'if', title: text('catalogue.price.condition'), wrap: true },
          { key: 'price', title: text('catalogue.price.amount'), align: 'right' },
        ]}
        rows={rows.map((row) => ({ key: row.key, cells: [feesText([row.feeType], comma), row.condition, row.price] }))}
      />
    </SectionCard>
  );
}

/** Postage by zone. */
export function ShippingTable({ data }: Props) {
  const text = useText();
  const { stepG, zones } = data.shipping;
  return (
    <SectionCard
      title={text('catalogue.price.shipping')}
      sub={text('catalogue.price.shippingSub', { kg: stepG / 1000 })}
      flush
    >
      <FactTable
        caption={text('catalogue.price.shipping')}
        columns={[
          { key: 'zone', title: text('catalogue.price.zone') },
          { key: 'area', title: text('catalogue.price.areas'), wrap: true },
          { key: 'first', title: text('catalogue.price.firstStep'), align: 'right' },
          { key: 'next', title: text('catalogue.price.nextStep'), align: 'right' },
        ]}
        rows={zones.map((zone) => ({
          key: zone.id,
          cells: [
            text(zone.areaPrefixes.length > 0 ? 'catalogue.price.zoneNamed' : 'catalogue.price.zoneRest'),
            zone.areaPrefixes.join(text('catalogue.common.comma')) || null,
            priceText(zone.firstFen),
            priceText(zone.nextFen),
          ],
        }))}
      />
    </SectionCard>
  );
}

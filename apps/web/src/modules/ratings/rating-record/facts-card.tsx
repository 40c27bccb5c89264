import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { Check, TriangleAlert } from 'lucide-react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { thousandthsText } from '../../../ui/format.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { ICON_XS } from '../../../ui/icon.ts';
import { type FactItem, FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { summarise } from '../../../ui/population/population.ts';
import { PopulationChart } from '../../../ui/population/population-chart.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Measure } from '../../../ui/values.tsx';
import { publicPath } from '../rating-paths.ts';
import styles from './rating-record.module.css';
import { type MeasureRow, measureRows } from './record-model.ts';
import { objectionText } from './record-texts.ts';

/** A measured value with the standard behind it and the verdict of the tolerance. */
function MeasureFact({ row, text }: { readonly row: MeasureRow; readonly text: Translate }) {
  const { value, unit, standard, tolerance, isOut } = row;
  const range = tolerance === null ? '' : ` ± ${thousandthsText(tolerance)}`;
  return (
    <span className={styles['measure']}>
      <Measure value={value} unit={unit} />
      {standard === null ? null : (
        <small>{`${text('ratings.facts.standard')} ${thousandthsText(standard)}${range}`}</small>
      )}
      {isOut === false ? (
        <span className={styles['inside']} role="img" aria-label={text('ratings.facts.inside')}>
          <Check {...ICON_XS} />
        </span>
      ) : null}
      {isOut ? (
        <span className={styles['outside']}>
          <TriangleAlert {...ICON_XS} />
          {text('grading.measure.out')}
        </span>
      ) : null}
    </span>
  );
}

const MEASURE_LABEL = {
  weightMg: 'grading.measure.weight',
  diameterUm: 'grading.measure.diameter',
  thicknessUm: 'grading.measure.thickness',
  lengthUm: 'grading.measure.length',
  widthUm: 'grading.measure.width',
  heightUm: 'grading.measure.height',
} as const;

function OldCertificate({ coin, lang }: { readonly coin: RatingDetail; readonly lang: 'zh' | 'en' }) {
  return (
    <span className={styles['measure']}>
      <a href={publicPath(coin.oldCertNo ?? '')} target="_blank" rel="noreferrer">
        <CertNo value={coin.oldCertNo} />
      </a>
      {coin.oldGrade ? <GradeBadge {...badgeOf(coin.category1, coin.oldGrade, lang)} /> : null}
      {coin.oldCertObjection ? <StateTag group="bad" label={objectionText(coin.oldCertObjection)} /> : null}
    </span>
  );
}

function factsOf(coin: RatingDetail, text: Translate, lang: 'zh' | 'en'): readonly FactItem[] {
  const { item, measures } = coin;
  const plain = [
    { key: 'fineness', label: text('ratings.facts.fineness'), value: item?.fineness },
    { key: 'rarity', label: text('ratings.facts.rarity'), value: item?.rarityLevel },
    { key: 'serialNo', label: text('ratings.facts.serialNo'), value: measures.serialNo },
    { key: 'inscription', label: text('ratings.facts.inscription'), value: measures.inscription },
    { key: 'edge', label: text('ratings.facts.edge'), value: measures.edge },
    { key: 'box', label: text('ratings.column.box'), value: coin.boxNo },
    {
      key: 'service',
      label: text('ratings.column.service'),
      value: coin.serviceType === null ? null : enumText(SERVICE_TYPES, coin.serviceType, lang),
    },
  ].filter((fact) => fact.value !== null && fact.value !== undefined && fact.value !== '');
  const category = `${enumText(CATEGORIES1, coin.category1, lang)} · ${enumText(CATEGORIES2, coin.category2, lang)}`;
  return [
    ...measureRows(coin).map((row) => ({
      key: row.key,
      label: text(MEASURE_LABEL[row.key]),
      value: <MeasureFact row={row} text={text} />,
    })),
    { key: 'category', label: text('ratings.column.category1'), value: category },
    ...plain,
    ...(coin.oldCertNo
      ? [{ key: 'old', label: text('ratings.facts.old'), value: <OldCertificate coin={coin} lang={lang} /> }]
      : []),
  ];
}

function Population({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  if (coin.population.length === 0) return null;
  const { total, above, same, below } = summarise(coin.population, coin.gradeNumber);
  const words =
    coin.gradeNumber === null
      ? text('audits.population.total', { total })
      : text('audits.population.words', { above, same, below });
  return (
    <div className={styles['population']}>
      <h3>
        {text('audits.side.population')} <small>{words}</small>
      </h3>
      <PopulationChart rows={coin.population} own={coin.gradeNumber} label={words} />
    </div>
  );
}

/** Facts against tolerance, the piece among its kind, and what the customer wished. */
export function FactsCard({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  const lang = useLang();
  return (
    <SectionCard title={text('ratings.facts.title')} sub={coin.references.join('　')}>
      <FactList items={[...factsOf(coin, text, lang)]} />
      <Population coin={coin} />
      {coin.customerNote ? (
        <div className={styles['wish']}>
          <Note tone="info">{coin.customerNote}</Note>
        </div>
      ) : null}
    </SectionCard>
  );
}

import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { thousandthsText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Blank, Measure } from '../../../ui/values.tsx';
import { type MeasureRow, measureRows } from './record-model.ts';

const LABEL = {
  weightMg: 'grading.measure.weight',
  diameterUm: 'grading.measure.diameter',
  thicknessUm: 'grading.measure.thickness',
  lengthUm: 'grading.measure.length',
  widthUm: 'grading.measure.width',
  heightUm: 'grading.measure.height',
} as const;

/** Every measurement against the catalogue's standard. */
export function MeasuresCard({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  const value = (key: 'value' | 'standard') => (row: MeasureRow) => <Measure value={row[key]} unit={row.unit} />;
  const columns: readonly PlainColumn<MeasureRow>[] = [
    { key: 'what', title: text('ratings.measures.what'), render: (row) => text(LABEL[row.key]) },
    { key: 'value', title: text('ratings.measures.value'), align: 'right', render: value('value') },
    { key: 'standard', title: text('ratings.measures.standard'), align: 'right', render: value('standard') },
    {
      key: 'tolerance',
      title: text('ratings.measures.tolerance'),
      align: 'right',
      render: (row) => (row.tolerance === null ? <Blank /> : `± ${thousandthsText(row.tolerance)}`),
    },
    {
      key: 'deviation',
      title: text('ratings.measures.deviation'),
      align: 'right',
      render: (row) =>
        row.deviation === null ? <Blank /> : `${row.deviation > 0 ? '+' : ''}${thousandthsText(row.deviation)}`,
    },
    {
      key: 'verdict',
      title: text('ratings.measures.verdict'),
      render: (row) => {
        if (row.isOut === null) return <Blank />;
        return row.isOut ? (
          <StateTag group="bad" label={text('grading.measure.out')} />
        ) : (
          <StateTag group="ok" label={text('ratings.facts.inside')} />
        );
      },
    },
  ];
  return (
    <SectionCard flush title={text('ratings.part.measures')} sub={coin.item?.code}>
      <PlainTable
        label={text('ratings.part.measures')}
        columns={columns}
        rows={measureRows(coin)}
        rowKey={(row) => row.key}
        empty={text('ratings.measures.none')}
        tone={(row) => (row.isOut ? 'warning' : undefined)}
      />
    </SectionCard>
  );
}

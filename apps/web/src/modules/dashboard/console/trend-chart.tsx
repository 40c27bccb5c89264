import type { ConsoleData } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { type PointerEvent, useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { labelled, linePath, pointsOf, scaleY, ticksOf } from './chart.model.ts';
import styles from './charts.module.css';
import { FigureTable } from './figure-table.tsx';
import { Legend } from './legend.tsx';
import { useSize } from './use-size.ts';

type Trend = ConsoleData['trend'];

const FOOT = 22;
const HEAD = 8;
const LEFT = 32;
const EDGE = 6;

interface PlotProps {
  readonly trend: Trend;
  readonly width: number;
  readonly height: number;
  /** The day under the pointer. */
  readonly at: number | null;
  readonly onAt: (at: number | null) => void;
}

const anchorOf = (index: number, count: number): 'start' | 'middle' | 'end' =>
  index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle';

function Grid({ ticks, yOf, width }: { ticks: readonly number[]; yOf: (value: number) => number; width: number }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path className={styles['grid']} d={`M${LEFT} ${HEAD + yOf(tick) + 0.5}H${width}`} />
      <text className={styles['tick']} x={LEFT - 8} y={HEAD + yOf(tick) + 4}>
        {countText(tick)}
      </text>
    </g>
  ));
}

function Lines({ trend, width, height, at, onAt }: PlotProps) {
  const base = height - FOOT;
  const ticks = ticksOf(trend.flatMap((row) => [row.received, row.graded]));
  const yOf = scaleY(ticks[2], base - HEAD);
  const xs = pointsOf(trend.length, LEFT + EDGE, width - EDGE);
  const series = [
    { key: 'received', className: styles['received'], ys: trend.map((row) => HEAD + yOf(row.received)) },
    { key: 'graded', className: styles['graded'], ys: trend.map((row) => HEAD + yOf(row.graded)) },
  ];
  const shown = at ?? trend.length - 1;
  const nearest = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = xs.map((place) => Math.abs(place - x));
    onAt(distances.indexOf(Math.min(...distances)));
  };
  return (
    <svg
      className={styles['svg']}
      width={width}
      height={height}
      aria-hidden="true"
      onPointerMove={nearest}
      onPointerLeave={() => onAt(null)}
    >
      <Grid ticks={ticks} yOf={yOf} width={width} />
      {at === null ? null : <path className={styles['cursor']} d={`M${xs[at] ?? 0} ${HEAD}V${base}`} />}
      {series.map(({ key, className, ys }) => (
        <g key={key} className={className}>
          <path d={linePath(xs, ys)} />
          {trend.length > 0 ? <circle cx={xs[shown]} cy={ys[shown]} r={3} /> : null}
        </g>
      ))}
      {labelled(trend.length, width).map((index) => (
        <text
          key={index}
          className={styles['axis']}
          x={xs[index]}
          y={base + 17}
          style={{ textAnchor: anchorOf(index, trend.length) }}
        >
          {trend[index]?.day.slice(5)}
        </text>
      ))}
    </svg>
  );
}

/** Pieces received and coins graded a day; the legend carries the figures of the day under the pointer, else today's. */
export function TrendCard({ trend }: { readonly trend: Trend }) {
  const text = useText();
  const { ref, width, height } = useSize();
  const [at, setAt] = useState<number | null>(null);
  const row = trend[at ?? trend.length - 1];
  const [received, graded] = [text('dashboard.trend.received'), text('dashboard.trend.graded')];
  const legend = [
    { key: 'received', label: `${received} ${countText(row?.received ?? 0)}`, mark: 'info' },
    { key: 'graded', label: `${graded} ${countText(row?.graded ?? 0)}`, mark: 'patina' },
  ] as const;
  return (
    <SectionCard
      title={text('dashboard.trend.title')}
      sub={at === null ? text('dashboard.trend.sub', { n: trend.length }) : row?.day.slice(5)}
      extra={<Legend items={legend} />}
    >
      <figure className={styles['figure']}>
        <div ref={ref} className={styles['plot']}>
          {width > 0 ? <Lines trend={trend} width={width} height={height} at={at} onAt={setAt} /> : null}
        </div>
        <FigureTable
          caption={text('dashboard.trend.title')}
          head={[text('dashboard.trend.day'), received, graded]}
          rows={trend.map((one) => [one.day, one.received, one.graded])}
        />
      </figure>
    </SectionCard>
  );
}

import type { ConsoleData } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { bandsOf, isBelow, scaleY } from './chart.model.ts';
import styles from './charts.module.css';
import { FigureTable } from './figure-table.tsx';
import { Legend } from './legend.tsx';
import { useSize } from './use-size.ts';

type Flow = ConsoleData['flow'];
type FlowRow = Flow[number];

const FOOT = 22;
const HEAD = 20;
const MAX_BAR = 28;

interface BarProps {
  readonly row: FlowRow;
  readonly name: string;
  readonly x: number;
  readonly width: number;
  readonly middle: number;
  readonly yOf: (value: number) => number;
  readonly base: number;
}

/**
 * Where the figure stands: above bar and mark. A zero stands on the line where its bar would be; where the mark of the mean lies
 * there, none does: no bar says it, and a figure in the air would say something else.
 */
export function valueY(
  row: FlowRow,
  { top, mean, base }: { readonly top: number; readonly mean: number; readonly base: number },
): number | null {
  const isMarkThere = row.mean7 > 0 && base - mean <= HEAD;
  if (row.today === 0) return isMarkThere ? null : base - 6;
  return (row.mean7 > 0 ? Math.min(top, mean) : top) - 6;
}

/** A bar of today, the mark of the mean across it, the figure above both. */
function Bar({ row, name, x, width, middle, yOf, base }: BarProps) {
  const top = HEAD + yOf(row.today);
  const mean = HEAD + yOf(row.mean7);
  const y = valueY(row, { top, mean, base });
  return (
    <g>
      <rect
        className={isBelow(row) ? styles['below'] : styles['today']}
        x={x}
        y={top}
        width={width}
        height={Math.max(0, base - top)}
        rx={2}
      />
      {row.mean7 > 0 ? <path className={styles['mean']} d={`M${x - 5} ${mean}H${x + width + 5}`} /> : null}
      {y === null ? null : (
        <text className={styles['value']} x={middle} y={y}>
          {countText(row.today)}
        </text>
      )}
      <text className={styles['axis']} x={middle} y={base + 17}>
        {name}
      </text>
    </g>
  );
}

function Bars({ flow, width, height }: { readonly flow: Flow; readonly width: number; readonly height: number }) {
  const text = useText();
  const base = height - FOOT;
  const yOf = scaleY(Math.max(...flow.flatMap((row) => [row.today, row.mean7])), base - HEAD);
  const bands = bandsOf(flow.length, width, MAX_BAR);
  return (
    <svg className={styles['svg']} width={width} height={height} aria-hidden="true">
      <path className={styles['base']} d={`M0 ${base + 0.5}H${width}`} />
      {flow.map((row, index) => {
        const band = bands[index];
        return band ? (
          <Bar key={row.step} row={row} name={text(`dashboard.flow.${row.step}`)} {...band} yOf={yOf} base={base} />
        ) : null;
      })}
    </svg>
  );
}

/** Coins through each step today against the mean of the seven days before. */
export function FlowCard({ flow }: { readonly flow: Flow }) {
  const text = useText();
  const { ref, width, height } = useSize();
  const isEmpty = flow.every((row) => row.today === 0);
  const legend = [
    { key: 'today', label: text('dashboard.flow.today'), mark: 'patina' },
    { key: 'mean', label: text('dashboard.flow.mean'), mark: 'dash' },
    ...(flow.some(isBelow) ? [{ key: 'below', label: text('dashboard.flow.below'), mark: 'warning' } as const] : []),
  ] as const;
  return (
    <SectionCard
      title={text('dashboard.flow.title')}
      sub={isEmpty ? text('dashboard.flow.none') : text('dashboard.flow.unit')}
      extra={<Legend items={legend} />}
    >
      <figure className={styles['figure']}>
        <div ref={ref} className={styles['plot']}>
          {width > 0 ? <Bars flow={flow} width={width} height={height} /> : null}
        </div>
        <FigureTable
          caption={text('dashboard.flow.title')}
          head={[text('dashboard.flow.step'), text('dashboard.flow.today'), text('dashboard.flow.mean')]}
          rows={flow.map((row) => [text(`dashboard.flow.${row.step}`), row.today, row.mean7])}
        />
      </figure>
    </SectionCard>
  );
}

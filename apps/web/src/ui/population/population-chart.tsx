import { barsOf, type PopulationRow } from './population.ts';
import styles from './population-chart.module.css';

export interface PopulationChartProps {
  readonly rows: readonly PopulationRow[];
  /** Number of the piece that is looked at: its bar is the only bronze one. */
  readonly own: number | null;
  /** Says it in words: “above 9 · same 4 · below 28”. */
  readonly label: string;
}

/** Certified pieces by number, as bars. */
export function PopulationChart({ rows, own, label }: PopulationChartProps) {
  const bars = barsOf(rows, own);
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  return (
    <div className={styles['chart']} role="img" aria-label={label}>
      {bars.map((bar) => (
        <span key={bar.number} className={bar.number === own ? styles['own'] : undefined}>
          <em>{bar.count}</em>
          <i style={{ height: `${Math.max(4, (bar.count / most) * 100)}%` }} />
          <b>{bar.number}</b>
        </span>
      ))}
    </div>
  );
}

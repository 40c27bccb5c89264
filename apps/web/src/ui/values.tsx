import { dayText, thousandthsText, timeText } from './format.ts';
import styles from './values.module.css';

/** The mark of an empty value. */
export function Blank() {
  return <span className={styles['quiet']}>–</span>;
}

export interface MeasureProps {
  /** Milligrams (`g`) or micrometres (`mm`). */
  readonly value: number | null | undefined;
  readonly unit: 'g' | 'mm';
  /** Off in columns whose head names the unit. */
  readonly showUnit?: boolean;
}

/** A weight or length with two decimals. */
export function Measure({ value, unit, showUnit = true }: MeasureProps) {
  if (value === null || value === undefined) return <Blank />;
  return (
    <span className={styles['figure']}>
      {thousandthsText(value)}
      {showUnit ? ` ${unit}` : ''}
    </span>
  );
}

/** A time of the wire in Asia/Shanghai. */
export function TimeText({ iso, dayOnly }: { readonly iso: string | null | undefined; readonly dayOnly?: boolean }) {
  if (!iso) return <Blank />;
  return (
    <time className={styles['figure']} dateTime={iso} title={timeText(iso)}>
      {dayOnly ? dayText(iso) : timeText(iso)}
    </time>
  );
}

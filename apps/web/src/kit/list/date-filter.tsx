import { ConfigProvider } from 'antd';
import { Calendar, MoveRight } from 'lucide-react';
import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { whenIdle } from '../later/index.ts';
import type { RangeValue } from './list-types.ts';
import styles from './query-area.module.css';
import type { Wanted } from './wanted.ts';

const DateRangeFilter = lazy(() => import('./date-range-filter.tsx'));

interface DateFilterProps {
  readonly id: string;
  readonly width: number;
  readonly value: RangeValue;
  readonly onChange: (value: RangeValue | undefined) => void;
}

/** What the range picker looks like while it is closed. */
function PlainRange(props: Omit<DateFilterProps, 'onChange'> & { readonly onWanted: (how: Wanted) => void }) {
  const { id, width, value, onWanted } = props;
  const { locale } = useContext(ConfigProvider.ConfigContext);
  const [from, to] = locale?.DatePicker?.lang.rangePlaceholder ?? [];
  return (
    <span
      className={styles['dateWait']}
      style={{ width }}
      onPointerEnter={() => onWanted('soon')}
      onPointerDown={() => onWanted('pressed')}
    >
      <input readOnly id={id} placeholder={from} value={value.from ?? ''} onFocus={() => onWanted('entered')} />
      <MoveRight size={14} strokeWidth={1.4} aria-hidden />
      <input readOnly tabIndex={-1} aria-hidden placeholder={to} value={value.to ?? ''} />
      <Calendar size={14} strokeWidth={1.6} aria-hidden />
    </span>
  );
}

/**
 * Days from–to. The calendar's code comes when the field is pointed at or entered, else once the page has settled; until
 * then a field that looks the same stands in its place.
 */
export function DateFilter({ id, width, value, onChange }: DateFilterProps) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => whenIdle(() => setWanted((known) => known ?? 'soon')), []);
  // A press brings the focus with it; what was asked for first and most stays.
  const want = (how: Wanted) => setWanted((known) => (known === 'pressed' || how === 'soon' ? (known ?? how) : how));
  const plain = <PlainRange id={id} width={width} value={value} onWanted={want} />;
  if (wanted === null) return plain;
  return (
    <Suspense fallback={plain}>
      <DateRangeFilter id={id} width={width} value={value} onChange={onChange} wanted={wanted} />
    </Suspense>
  );
}

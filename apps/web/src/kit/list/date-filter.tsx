import { ConfigProvider } from 'antd';
import { Calendar, MoveRight } from 'lucide-react';
import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { whenIdle } from '../later/index.ts';
import type { RangeValue } from './list-types.ts';
import styles from './query-area.module.css';

const DateRangeFilter = lazy(() => import('./date-range-filter.tsx'));

interface DateFilterProps {
  readonly id: string;
  readonly width: number;
  readonly value: RangeValue;
  readonly onChange: (value: RangeValue | undefined) => void;
}

/** What the range picker looks like while it is closed. */
function PlainRange(props: Omit<DateFilterProps, 'onChange'> & { readonly onWanted: (isEntered: boolean) => void }) {
  const { id, width, value, onWanted } = props;
  const { locale } = useContext(ConfigProvider.ConfigContext);
  const [from, to] = locale?.DatePicker?.lang.rangePlaceholder ?? [];
  return (
    <span className={styles['dateWait']} style={{ width }} onPointerEnter={() => onWanted(false)}>
      <input readOnly id={id} placeholder={from} value={value.from ?? ''} onFocus={() => onWanted(true)} />
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
  const [isWanted, setWanted] = useState(false);
  const [isEntered, setEntered] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  const want = (withCursor: boolean) => {
    setWanted(true);
    if (withCursor) setEntered(true);
  };
  const plain = <PlainRange id={id} width={width} value={value} onWanted={want} />;
  if (!isWanted) return plain;
  return (
    <Suspense fallback={plain}>
      <DateRangeFilter id={id} width={width} value={value} onChange={onChange} isEntered={isEntered} />
    </Suspense>
  );
}

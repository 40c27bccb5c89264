import { ConfigProvider } from 'antd';
import { Calendar, MoveRight } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { useExtraCode, whenIdle } from '../../later/index.ts';
import type { RangeValue } from '../list-types.ts';
import styles from './query-area.module.css';
import type { Wanted } from './wanted.ts';

const loadPicker = () => import('./date-range-filter.tsx');

interface DateFilterProps {
  readonly id: string;
  readonly width: number | '100%';
  readonly value: RangeValue;
  readonly onChange: (value: RangeValue | undefined) => void;
}

interface PlainProps extends Omit<DateFilterProps, 'onChange'> {
  readonly onWanted: (how: Wanted) => void;
  /** A finger or button is down on the field. */
  readonly onHold: (isHeld: boolean) => void;
}

/** What the range picker looks like while it is closed. */
function PlainRange({ id, width, value, onWanted, onHold }: PlainProps) {
  const { locale } = useContext(ConfigProvider.ConfigContext);
  const [from, to] = locale?.DatePicker?.lang.rangePlaceholder ?? [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is entered by key (onFocus)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field inside is entered by key (onFocus)
    <span
      className={styles['dateWait']}
      style={{ width }}
      onPointerEnter={() => onWanted('soon')}
      onPointerDown={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onPointerCancel={() => onHold(false)}
      onClick={() => {
        onHold(false);
        onWanted('pressed');
      }}
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
  const [isHeld, setHeld] = useState(false);
  const Picker = useExtraCode(wanted === null ? null : loadPicker)?.default;
  useEffect(() => whenIdle(() => setWanted((known) => known ?? 'soon')), []);
  // A press brings the focus with it; what was asked for first and most stays.
  const want = (how: Wanted) => setWanted((known) => (known === 'pressed' || how === 'soon' ? (known ?? how) : how));
  // Not under a press: the calendar would lose the focus to the rest of it and close again.
  if (!Picker || wanted === null || isHeld)
    return <PlainRange id={id} width={width} value={value} onWanted={want} onHold={setHeld} />;
  return <Picker id={id} width={width} value={value} onChange={onChange} wanted={wanted} />;
}

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON } from './icon.ts';
import styles from './layout.module.css';

export interface SectionCardProps {
  readonly title?: ReactNode;
  /** Quiet words after the title. */
  readonly sub?: ReactNode;
  /** Right end of the head. */
  readonly extra?: ReactNode;
  /** Without the 16 px padding (tables, pictures). */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A card: border, no shadow; head 44 high. */
export function SectionCard({ title, sub, extra, flush, children }: SectionCardProps) {
  return (
    <section className={styles['card']}>
      {title ? (
        <header className={styles['cardHead']}>
          <h2>{title}</h2>
          {sub ? <span className={styles['sub']}>{sub}</span> : null}
          {extra ? <div className={styles['extra']}>{extra}</div> : null}
        </header>
      ) : null}
      <div className={flush ? undefined : styles['cardBody']}>{children}</div>
    </section>
  );
}

export type NoteTone = 'warning' | 'ok' | 'danger' | 'info';

const NOTE_ICON = { warning: TriangleAlert, ok: CircleCheck, danger: CircleAlert, info: Info } as const;

/** Tint, line and icon; never a filled banner. */
export function Note({ tone = 'warning', children }: { readonly tone?: NoteTone; readonly children: ReactNode }) {
  const Icon = NOTE_ICON[tone];
  return (
    <div className={`${styles['note']} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : 'note'}>
      <Icon {...ICON} />
      <div className={styles['noteText']}>{children}</div>
    </div>
  );
}

export interface StatStripItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly tone?: 'danger' | 'warning' | 'ok';
}

/** Key figures side by side, hairlines between. */
export function StatStrip({ items }: { readonly items: readonly StatStripItem[] }) {
  return (
    <dl className={styles['strip']}>
      {items.map((item) => (
        <div key={item.key}>
          <dt>{item.label}</dt>
          <dd className={item.tone ? styles[`${item.tone}Text`] : undefined}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface TimelineItem {
  readonly key: string;
  readonly title: ReactNode;
  readonly by?: ReactNode;
  readonly at?: ReactNode;
  readonly note?: ReactNode;
  readonly current?: boolean;
}

/** What happened, newest first. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  return (
    <ol className={styles['timeline']}>
      {items.map((item) => (
        <li key={item.key} className={item.current ? styles['now'] : undefined}>
          <span className={styles['what']}>
            {item.title}
            {item.note ? <small>{item.note}</small> : null}
          </span>
          {item.by ? <span className={styles['when']}>{item.by}</span> : null}
          {item.at ? <span className={styles['when']}>{item.at}</span> : null}
        </li>
      ))}
    </ol>
  );
}

export interface FactItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** Label and value in two columns. */
export function FactList({ items }: { readonly items: readonly FactItem[] }) {
  return (
    <dl className={styles['facts']}>
      {items.map((item) => (
        <div key={item.key}>
          <dt>{item.label}</dt>
          <dd>{item.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One or more keys and what they do: `<KeyHint keys={['Ctrl', '↵']} label=… />`. */
export function KeyHint({ keys, label }: { readonly keys: readonly string[]; readonly label?: ReactNode }) {
  return (
    <span className={styles['keyHint']}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {label}
    </span>
  );
}

/** A small neutral label with a border. */
export function Chip({ children }: { readonly children: ReactNode }) {
  return <span className={styles['chip']}>{children}</span>;
}

/** A thin bar of progress. */
export function ProgressBar({
  value,
  max,
  label,
}: {
  readonly value: number;
  readonly max: number;
  readonly label: string;
}) {
  return <progress className={styles['bar']} value={value} max={Math.max(max, 1)} aria-label={label} />;
}

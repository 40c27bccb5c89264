import styles from './charts.module.css';

export type Mark = 'patina' | 'info' | 'warning' | 'danger' | 'dash';

export interface LegendItem {
  readonly key: string;
  readonly label: string;
  readonly mark: Mark;
}

/** The small square of a colour. */
export function Swatch({ mark }: { readonly mark: Mark }) {
  return <i className={`${styles['swatch']} ${styles[mark]}`} />;
}

/** Colours of a chart and what they mean. */
export function Legend({ items }: { readonly items: readonly LegendItem[] }) {
  return (
    <ul className={styles['legend']}>
      {items.map((item) => (
        <li key={item.key}>
          <Swatch mark={item.mark} />
          {item.label}
        </li>
      ))}
    </ul>
  );
}

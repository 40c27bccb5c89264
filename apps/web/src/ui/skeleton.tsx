import styles from './skeleton.module.css';
import { useUiText } from './ui-text.ts';

const WIDTHS = [150, 120, 170, 136, 160, 128, 144, 118] as const;

/** Rows that appear only when loading takes longer than 200 ms (the delay is in the style sheet). */
export function Skeleton({ rows = 8 }: { readonly rows?: number }) {
  const text = useUiText();
  return (
    <div className={styles['skeleton']} role="status" aria-label={text('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles['row']}>
          <span style={{ width: 16, height: 16 }} />
          <span style={{ width: 96 }} />
          <span style={{ width: WIDTHS[index % WIDTHS.length] }} />
          <span className={styles['end']} style={{ width: 56, height: 18 }} />
        </div>
      ))}
    </div>
  );
}

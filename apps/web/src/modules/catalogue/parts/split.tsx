import type { ReactNode } from 'react';
import styles from './split.module.css';

/** Choice on the left, the chosen on the right; one above the other where it is narrow. */
export function Split({ side, children }: { readonly side: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles['split']}>
      <div className={styles['side']}>{side}</div>
      <div className={styles['main']}>{children}</div>
    </div>
  );
}

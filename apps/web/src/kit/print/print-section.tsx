import type { ReactNode } from 'react';
import styles from './print-sheet.module.css';

/** A titled part of the settings column. */
export function PrintSection({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

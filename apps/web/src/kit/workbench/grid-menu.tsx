import type { ContextMenuComponentProps } from 'react-datasheet-grid';
import { useText } from '../i18n/index.ts';
import styles from './entry-grid.module.css';

/** The right-button menu of a grid, in the person's language. */
export function GridMenu({ clientX, clientY, items, close }: ContextMenuComponentProps) {
  const text = useText();
  return (
    <>
      <button type="button" className={styles['menuMask']} aria-label={text('kit.feedback.close')} onClick={close} />
      <div className={styles['menu']} role="menu" style={{ left: clientX, top: clientY }}>
        {items.map((item) => (
          <button key={item.type} type="button" role="menuitem" onClick={item.action}>
            {text(`kit.grid.${item.type}`)}
          </button>
        ))}
      </div>
    </>
  );
}

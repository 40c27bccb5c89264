import type { KeyboardEvent, ReactNode } from 'react';
import styles from './master-list.module.css';

export interface MasterItem {
  readonly key: string;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  readonly mark?: ReactNode;
}

export interface MasterListProps {
  readonly label: string;
  readonly items: readonly MasterItem[];
  readonly current: string | null;
  readonly onChoose: (key: string) => void;
  /** Words above the list. */
  readonly head?: ReactNode;
}

/** Records to choose from, beside the one that is shown; ↑ ↓ move between them. */
export function MasterList({ label, items, current, onChoose, head }: MasterListProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const next = buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)];
    next?.focus();
    next?.click();
  };
  return (
    <nav className={styles['list']} aria-label={label} onKeyDown={onKeyDown}>
      {head ? <h2 className={styles['head']}>{head}</h2> : null}
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <button
              type="button"
              className={styles['item']}
              aria-current={item.key === current}
              onClick={() => onChoose(item.key)}
            >
              <span className={styles['title']}>
                {item.title}
                {item.sub ? <small>{item.sub}</small> : null}
              </span>
              {item.mark}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

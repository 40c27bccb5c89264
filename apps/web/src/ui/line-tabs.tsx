import type { KeyboardEvent, ReactNode } from 'react';
import { countText } from './format.ts';
import styles from './line-tabs.module.css';

export interface LineTab {
  readonly key: string;
  readonly label: ReactNode;
  readonly count?: number | undefined;
  /** The count stands in red: someone must act. */
  readonly alert?: boolean | undefined;
}

export interface LineTabsProps {
  readonly tabs: readonly LineTab[];
  readonly current: string | null;
  readonly label: string;
  readonly onChange: (key: string) => void;
  /** Id of the panel that the tabs switch. */
  readonly panelId?: string | undefined;
}

/** Tabs 40 high with counts; ← → move between them. */
export function LineTabs({ tabs, current, label, onChange, panelId }: LineTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.key === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <div className={styles['tabs']} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => {
        const isOn = tab.key === current;
        return (
          <button
            key={tab.key}
            type="button"
            role="tab"
            data-tab={tab.key}
            aria-selected={isOn}
            aria-controls={panelId}
            tabIndex={isOn ? 0 : -1}
            className={styles['tab']}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <em className={tab.alert && tab.count > 0 ? styles['alert'] : undefined}>{countText(tab.count)}</em>
            )}
          </button>
        );
      })}
    </div>
  );
}

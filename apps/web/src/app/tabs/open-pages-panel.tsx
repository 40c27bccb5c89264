import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import { registry } from '../registry/index.ts';
import css from './open-pages-panel.module.css';
import { tabTitle } from './tab-title.ts';
import type { Tab } from './tabs.model.ts';
import { useTabs } from './tabs.store.ts';
import { useCloseTabs } from './use-close-tabs.ts';
import { useShowTab } from './use-show-tab.ts';

/** From here on a field to search the list. */
const SEARCH_FROM = 10;
const ROW = '[data-row]';

interface RowProps {
  readonly tab: Tab;
  readonly isActive: boolean;
  readonly isDirty: boolean;
  readonly onShow: () => void;
  readonly onClose: () => void;
}

function Row({ tab, isActive, isDirty, onShow, onClose }: RowProps) {
  const t = useText();
  const title = tabTitle(tab);
  const Icon = registry.byPath(tab.name)?.icon;
  return (
    <li className={css['row']} data-active={isActive}>
      <button
        type="button"
        className={css['show']}
        data-row={tab.key}
        aria-current={isActive ? 'page' : undefined}
        aria-label={isDirty ? t('app.tabs.unsaved', { title }) : title}
        onClick={onShow}
      >
        {Icon ? <Icon size={14} strokeWidth={1.6} aria-hidden /> : null}
        <span>{title}</span>
        {isDirty ? <i className={css['dot']} /> : null}
      </button>
      {tab.closable ? (
        <button type="button" className={css['close']} aria-label={t('app.tabs.close', { title })} onClick={onClose}>
          <X size={12} strokeWidth={1.6} aria-hidden />
        </button>
      ) : null}
    </li>
  );
}

/** Up and down walk through the rows, Delete closes the page of the row. */
function useRowKeys(onClose: (key: string) => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)];
    const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
    const isRow = document.activeElement?.matches(ROW) === true;
    if (event.key === 'ArrowDown') rows[Math.min(at + 1, rows.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') rows[Math.max(at - 1, 0)]?.focus();
    else if (event.key === 'Delete' && isRow) {
      onClose(rows[at]?.dataset['row'] ?? '');
      rows[at + 1]?.focus();
    } else return;
    event.preventDefault();
  };
}

/** All open pages: search from ten on, the visible one marked, each can be shown and closed. */
export function OpenPagesPanel({ onShown }: { readonly onShown: (labelId: string) => void }) {
  const t = useText();
  const { state, dirty } = useTabs();
  const show = useShowTab();
  const close = useCloseTabs();
  const [words, setWords] = useState('');
  const panel = useRef<HTMLElement>(null);
  const onKeyDown = useRowKeys((key) => void close('self', key));
  useEffect(() => {
    const current = panel.current?.querySelector<HTMLElement>('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest' });
    (panel.current?.querySelector<HTMLElement>('input') ?? current)?.focus({ preventScroll: true });
  }, []);
  const wanted = words.trim().toLowerCase();
  const found = state.tabs.filter((tab) => tabTitle(tab).toLowerCase().includes(wanted));
  const showRow = (tab: Tab | undefined): void => {
    if (!tab) return;
    onShown(tab.labelId);
    show(tab.key);
  };
  return (
    <section ref={panel} className={css['panel']} aria-label={t('app.tabs.label')} onKeyDown={onKeyDown}>
      {state.tabs.length > SEARCH_FROM ? (
        <form
          className={css['search']}
          onSubmit={(event) => {
            event.preventDefault();
            showRow(found[0]);
          }}
        >
          <Search size={14} strokeWidth={1.6} aria-hidden />
          <input
            value={words}
            aria-label={t('app.tabs.search')}
            placeholder={t('app.tabs.search')}
            onChange={(event) => setWords(event.target.value)}
          />
        </form>
      ) : null}
      {found.length > 0 ? (
        <ul className={css['list']}>
          {found.map((tab) => (
            <Row
              key={tab.key}
              tab={tab}
              isActive={tab.key === state.activeKey}
              isDirty={dirty.has(tab.instanceId)}
              onShow={() => showRow(tab)}
              onClose={() => void close('self', tab.key)}
            />
          ))}
        </ul>
      ) : (
        <p className={css['none']}>{t('app.tabs.noMatch')}</p>
      )}
    </section>
  );
}

import { Popover, Tooltip } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import css from './tab-bar.module.css';
import { useTabs } from './tabs.store.ts';
import { focusTab } from './use-tab-actions.ts';

const OpenPagesPanel = lazy(async () => ({ default: (await import('./open-pages-panel.tsx')).OpenPagesPanel }));

/** How many pages are open, and on a press which: the way to one of many. */
export function OpenPages() {
  const t = useText();
  const count = useTabs((store) => store.state.tabs.length);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = (open: boolean): void => {
    setOpen(open);
    if (!open) button.current?.focus();
  };
  const label = t('app.tabs.list', { n: count });
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={change}
      destroyOnHidden
      styles={{ container: { padding: 0 } }}
      content={
        <Suspense>
          <OpenPagesPanel
            onShown={(labelId) => {
              setOpen(false);
              focusTab(labelId);
            }}
          />
        </Suspense>
      }
    >
      <Tooltip title={isOpen ? '' : label}>
        <button type="button" className={css['count']} aria-label={label} aria-expanded={isOpen} ref={button}>
          {count}
        </button>
      </Tooltip>
    </Popover>
  );
}

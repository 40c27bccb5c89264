import { X } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, type MouseEvent, memo, type Ref } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import { registry } from '../registry/index.ts';
import css from './tab-bar.module.css';
import { tabTitle } from './tab-title.ts';
import type { Tab } from './tabs.model.ts';
import { useTabs } from './tabs.store.ts';

const MIDDLE = 1;

/** What one can do with a tab; the same functions for the life of the bar, so that only changed tabs are rendered. */
export interface TabActions {
  readonly select: (key: string) => void;
  readonly close: (key: string) => void;
  readonly walk: (key: string, to: -1 | 1 | 'first' | 'last') => void;
  readonly menu: (key: string) => void;
}

export interface StripItem {
  readonly tab: Tab;
  readonly hasIcon: boolean;
  readonly actions: TabActions;
}

export interface TabLabelProps extends StripItem {
  readonly frame?: HTMLAttributes<HTMLDivElement> & { readonly ref?: Ref<HTMLDivElement> };
}

const WALKS: Readonly<Record<string, -1 | 1 | 'first' | 'last'>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: 'first',
  End: 'last',
};

/** The middle button neither scrolls by itself (Windows) nor pastes into the field with the cursor (Linux). */
function refuseMiddle(event: MouseEvent): void {
  if (event.button === MIDDLE) event.preventDefault();
}

/** One tab; it looks itself whether it is the active one, so that a change of tab renders two of them. The close button stands beside the tab, not in it, so both can be reached (aria-owns in the strip). */
export const TabLabel = memo(function TabLabel(props: TabLabelProps) {
  const { tab, actions } = props;
  const isActive = useTabs((store) => store.state.activeKey === tab.key);
  const isDirty = useTabs((store) => store.dirty.has(tab.instanceId));
  const t = useText();
  const title = tabTitle(tab);
  const Icon = registry.byPath(tab.name)?.icon;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = WALKS[event.key];
    if (to !== undefined) actions.walk(tab.key, to);
    else if (event.key === 'Delete' && tab.closable) actions.close(tab.key);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: middle click and right click are extras; both actions have buttons
    <div
      {...props.frame}
      className={css['tab']}
      data-active={isActive}
      data-key={tab.key}
      onContextMenu={() => actions.menu(tab.key)}
      onMouseDownCapture={refuseMiddle}
      onMouseUp={refuseMiddle}
      onAuxClick={(event) => {
        refuseMiddle(event);
        if (event.button === MIDDLE && tab.closable) actions.close(tab.key);
      }}
    >
      <button
        type="button"
        role="tab"
        id={`tab-${tab.labelId}`}
        className={css['label']}
        aria-selected={isActive}
        aria-controls={`page-${tab.labelId}`}
        aria-label={isDirty ? t('app.tabs.unsaved', { title }) : title}
        title={title}
        tabIndex={isActive ? 0 : -1}
        onClick={() => actions.select(tab.key)}
        onKeyDown={onKeyDown}
      >
        {Icon && props.hasIcon ? <Icon size={14} strokeWidth={1.6} aria-hidden /> : null}
        <span>{title}</span>
      </button>
      {tab.closable ? (
        <button
          type="button"
          className={css['close']}
          data-dirty={isDirty}
          tabIndex={isActive ? 0 : -1}
          aria-label={t('app.tabs.close', { title })}
          onClick={() => actions.close(tab.key)}
        >
          <X size={12} strokeWidth={1.6} aria-hidden />
        </button>
      ) : null}
    </div>
  );
});

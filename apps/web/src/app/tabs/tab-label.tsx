import { X } from 'lucide-react';
import type { HTMLAttributes, KeyboardEvent, Ref } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import { registry } from '../registry/index.ts';
import css from './tab-bar.module.css';
import { tabTitle } from './tab-title.ts';
import type { Tab } from './tabs.model.ts';

export interface TabLabelProps {
  readonly tab: Tab;
  readonly isActive: boolean;
  readonly isDirty: boolean;
  readonly hasIcon: boolean;
  readonly onSelect: () => void;
  readonly onClose: () => void;
  readonly onStep: (step: -1 | 1) => void;
  readonly onMenu: () => void;
  readonly frame?: HTMLAttributes<HTMLDivElement> & { readonly ref?: Ref<HTMLDivElement> };
}

/** One tab. The close button stands beside the tab, not in it, so both can be reached (aria-owns in the strip). */
export function TabLabel(props: TabLabelProps) {
  const { tab, isActive, isDirty } = props;
  const t = useText();
  const title = tabTitle(tab);
  const Icon = registry.byPath(tab.name)?.icon;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') props.onStep(1);
    else if (event.key === 'ArrowLeft') props.onStep(-1);
    else if (event.key === 'Delete' && tab.closable) props.onClose();
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
      onContextMenu={props.onMenu}
      onAuxClick={(event) => {
        if (event.button === 1 && tab.closable) props.onClose();
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
        tabIndex={isActive ? 0 : -1}
        onClick={props.onSelect}
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
          onClick={props.onClose}
        >
          <X size={12} strokeWidth={1.6} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}

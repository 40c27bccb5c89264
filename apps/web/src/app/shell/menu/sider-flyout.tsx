import { Popover } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import type { MenuEntry } from '../../registry/menu.ts';
import { useSettings } from '../../settings/settings.store.ts';
import { MenuBadge } from './menu-badge.tsx';
import { focusFirst, moveInMenu } from './menu-keys.ts';
import css from './sider.module.css';

interface Props {
  readonly entry: MenuEntry;
  readonly isActive: boolean;
  /** The children; `close` is for their clicks. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A group of the collapsed sider: its children in a panel beside it, by mouse or by keyboard. Enter, Space and → open it and
 * go in; Escape, ← and leaving it close it.
 */
export function SiderFlyout({ entry, isActive, children }: Props) {
  const t = useText();
  const hasTitle = useSettings((settings) => settings.parentTitle);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const goesIn = useRef(false);
  const Icon = entry.group.icon;
  const title = t(entry.group.titleKey);
  const goIn = (): void => {
    goesIn.current = !isOpen;
    if (isOpen) focusFirst(panel.current);
    setOpen(true);
  };
  const leave = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (['ArrowRight', 'Enter', ' '].includes(event.key)) goIn();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPanelKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' || event.key === 'ArrowLeft') {
      event.preventDefault();
      event.stopPropagation();
      leave();
    } else moveInMenu(event);
  };
  const onPanelBlur = (event: FocusEvent<HTMLDivElement>): void => {
    if (event.relatedTarget !== button.current && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <Popover
      placement="rightTop"
      trigger={['hover', 'click']}
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      afterOpenChange={(isShown) => {
        if (isShown && goesIn.current) focusFirst(panel.current);
        goesIn.current = false;
      }}
      title={hasTitle ? title : null}
      content={
        // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the links inside
        <div ref={panel} onKeyDown={onPanelKey} onBlur={onPanelBlur}>
          {children(() => setOpen(false))}
        </div>
      }
    >
      <button
        ref={button}
        type="button"
        className={css['item']}
        data-active={isActive}
        aria-label={title}
        aria-expanded={isOpen}
        aria-haspopup="true"
        onKeyDown={onButtonKey}
      >
        <Icon size={16} strokeWidth={1.6} aria-hidden />
        <MenuBadge screens={entry.children} dotOnly />
      </button>
    </Popover>
  );
}

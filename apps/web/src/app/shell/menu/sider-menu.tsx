import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { preload } from '../../../kit/later/index.ts';
import type { MenuGroupKey } from '../../../kit/registry/screen.ts';
import type { MenuEntry } from '../../registry/menu.ts';
import { useSettings } from '../../settings/settings.store.ts';
import { ShellLink } from '../shell-link.tsx';
import { MenuBadge } from './menu-badge.tsx';
import { moveInMenu } from './menu-keys.ts';
import css from './sider.module.css';
import { SiderFlyout } from './sider-flyout.tsx';
import { SiderLink } from './sider-link.tsx';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly activePath: string | null;
  readonly activeGroup: MenuGroupKey | null;
  readonly isCollapsed: boolean;
  /** While the menu is searched every group that is left shows what it has. */
  readonly isSearched: boolean;
  readonly onGo: () => void;
}

interface GroupProps extends Omit<Props, 'entries'> {
  readonly entry: MenuEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Children({ entry, activePath, onGo, className }: GroupProps & { readonly className: string | undefined }) {
  return (
    <ul className={className}>
      {entry.children.map((screen) => (
        <li key={screen.path}>
          <SiderLink screen={screen} isActive={screen.path === activePath} className={css['child']} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}

/** The one page of a group that is itself a link (front-end log, account centre). */
function LinkEntry({ entry, activePath, isCollapsed, onGo }: GroupProps) {
  const t = useText();
  const Icon = entry.group.icon;
  const title = t(entry.group.titleKey);
  const isActive = entry.group.index === activePath;
  const [screen] = entry.children;
  const ahead = () => void (screen && preload(screen.load));
  return (
    <ShellLink
      className={css['item']}
      to={entry.group.index}
      replace={screen?.replace ?? false}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isCollapsed ? title : undefined}
      title={isCollapsed ? title : undefined}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={onGo}
    >
      <Icon size={16} strokeWidth={1.6} aria-hidden />
      {isCollapsed ? null : <span className={css['label']}>{title}</span>}
      <MenuBadge screens={entry.children} dotOnly={isCollapsed} />
    </ShellLink>
  );
}

function CollapsedGroup(props: GroupProps) {
  return (
    <SiderFlyout entry={props.entry} isActive={props.entry.group.key === props.activeGroup}>
      {(close) => (
        <Children
          {...props}
          className={css['flyout']}
          onGo={() => {
            close();
            props.onGo();
          }}
        />
      )}
    </SiderFlyout>
  );
}

function OpenGroup(props: GroupProps) {
  const { entry, isOpen, onToggle } = props;
  const t = useText();
  const Icon = entry.group.icon;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        className={css['item']}
        aria-expanded={isOpen}
        data-active={!isOpen && entry.group.key === props.activeGroup}
        onClick={onToggle}
      >
        <Icon size={16} strokeWidth={1.6} aria-hidden />
        <span className={css['label']}>{t(entry.group.titleKey)}</span>
        {isOpen ? null : <MenuBadge screens={entry.children} />}
        <Chevron size={14} strokeWidth={1.6} aria-hidden />
      </button>
      {isOpen ? <Children {...props} className={css['children']} /> : null}
    </>
  );
}

/** Which groups are open: the active one, and with the accordion setting no other (R273). */
function useOpenGroups(activeGroup: MenuGroupKey | null) {
  const isAccordion = useSettings((settings) => settings.accordion);
  const [open, setOpen] = useState<readonly MenuGroupKey[]>([]);
  useEffect(() => {
    if (!activeGroup) return;
    setOpen((keys) => (keys.includes(activeGroup) ? keys : isAccordion ? [activeGroup] : [...keys, activeGroup]));
  }, [activeGroup, isAccordion]);
  const toggle = (key: MenuGroupKey): void =>
    setOpen((keys) => {
      if (keys.includes(key)) return keys.filter((item) => item !== key);
      return isAccordion ? [key] : [...keys, key];
    });
  return { open, toggle };
}

/** Brings what is chosen into view once for each page: a group that is opened by hand later moves nothing. */
function useChosenInView(activePath: string | null) {
  const menu = useRef<HTMLElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const chosen = menu.current?.querySelector('[aria-current="page"]');
    if (!chosen || shown.current === activePath) return;
    shown.current = activePath;
    // With the frame that is laid out anyway; here it would lay out one of its own.
    requestAnimationFrame(() => chosen.scrollIntoView({ block: 'nearest' }));
  });
  return menu;
}

/** The menu of the sider: groups in spec order, one open at a time with the accordion setting (R204, R273). */
export const SiderMenu = memo(function SiderMenu(props: Props) {
  const t = useText();
  const { open, toggle } = useOpenGroups(props.activeGroup);
  const menu = useChosenInView(props.activePath);
  return (
    <nav ref={menu} className={css['menu']} aria-label={t('app.menu.label')} onKeyDown={(event) => moveInMenu(event)}>
      <ul>
        {props.entries.map((entry) => {
          const { key, isLink } = entry.group;
          const isOpen = props.isSearched || open.includes(key);
          const group = { ...props, entry, isOpen, onToggle: () => toggle(key) };
          const Group = isLink ? LinkEntry : props.isCollapsed ? CollapsedGroup : OpenGroup;
          return (
            <li key={key}>
              <Group {...group} />
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

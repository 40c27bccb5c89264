import { Popover } from 'antd';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../kit/i18n/index.ts';
import type { MenuGroupKey } from '../../kit/registry/screen.ts';
import { useBadges } from '../../kit/session/badges.store.ts';
import type { MenuEntry } from '../registry/menu.ts';
import { useSettings } from '../settings/settings.store.ts';
import css from './sider.module.css';
import { SiderLink } from './sider-link.tsx';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly activePath: string | null;
  readonly activeGroup: MenuGroupKey | null;
  readonly isCollapsed: boolean;
  readonly onGo: () => void;
}

function useCount(entry: MenuEntry): number {
  const menu = useBadges((badges) => badges.menu);
  return entry.children.reduce((sum, screen) => sum + (screen.count ? (menu[screen.count] ?? 0) : 0), 0);
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
  return (
    <Link
      className={css['item']}
      to={entry.group.index}
      aria-current={isActive ? 'page' : undefined}
      aria-label={title}
      title={isCollapsed ? title : undefined}
      onClick={onGo}
    >
      <Icon size={16} strokeWidth={1.6} aria-hidden />
      {isCollapsed ? null : <span className={css['label']}>{title}</span>}
    </Link>
  );
}

function CollapsedGroup(props: GroupProps) {
  const { entry, activeGroup } = props;
  const t = useText();
  const hasTitle = useSettings((settings) => settings.parentTitle);
  const Icon = entry.group.icon;
  const title = t(entry.group.titleKey);
  return (
    <Popover
      placement="rightTop"
      trigger={['hover', 'click']}
      arrow={false}
      title={hasTitle ? title : null}
      content={<Children {...props} className={css['flyout']} />}
    >
      <button type="button" className={css['item']} data-active={entry.group.key === activeGroup} aria-label={title}>
        <Icon size={16} strokeWidth={1.6} aria-hidden />
      </button>
    </Popover>
  );
}

function OpenGroup(props: GroupProps) {
  const { entry, isOpen, onToggle } = props;
  const t = useText();
  const count = useCount(entry);
  const Icon = entry.group.icon;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <button type="button" className={css['item']} aria-expanded={isOpen} onClick={onToggle}>
        <Icon size={16} strokeWidth={1.6} aria-hidden />
        <span className={css['label']}>{t(entry.group.titleKey)}</span>
        {count > 0 && !isOpen ? <span className={css['count']}>{count}</span> : null}
        <Chevron size={14} strokeWidth={1.6} aria-hidden />
      </button>
      {isOpen ? <Children {...props} className={css['children']} /> : null}
    </>
  );
}

/** The menu of the sider: groups in spec order, one open at a time with the accordion setting (R204, R273). */
export function SiderMenu(props: Props) {
  const t = useText();
  const isAccordion = useSettings((settings) => settings.accordion);
  const { activeGroup } = props;
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
  return (
    <nav className={css['menu']} aria-label={t('app.menu.label')}>
      <ul>
        {props.entries.map((entry) => {
          const { key, isLink } = entry.group;
          const group = { ...props, entry, isOpen: open.includes(key), onToggle: () => toggle(key) };
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
}

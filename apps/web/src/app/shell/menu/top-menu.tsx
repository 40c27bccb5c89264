import { Dropdown } from 'antd';
import { ChevronDown, LayoutGrid } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import type { MenuGroupKey } from '../../../kit/registry/screen.ts';
import type { MenuEntry } from '../../registry/menu.ts';
import { useGo } from '../../registry/use-go.ts';
import { isMenuFolded } from '../chrome.model.ts';
import { ShellLink } from '../shell-link.tsx';
import { RESIZE_THROTTLE_MS, throttle } from '../viewport.ts';
import { moveInMenu } from './menu-keys.ts';
import css from './top-menu.module.css';

/** Where a group leads: its default page if visible, else its first visible one. */
function targetOf({ group, children }: MenuEntry): string {
  const inside = children.filter((screen) => screen.menu === true);
  return inside.some((screen) => screen.path === group.index) ? group.index : (inside[0]?.path ?? group.index);
}

/** Measures an unseen copy that may wrap, so that folding does not change what is measured. */
function useFolded(content: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [isFolded, setFolded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other titles have another height
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = throttle(() => setFolded(isMenuFolded(element.scrollHeight)), RESIZE_THROTTLE_MS);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [content]);
  return { ref, isFolded };
}

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly activeGroup: MenuGroupKey | null;
}

/** The menu groups in the header (setting “top-bar menu”, R026); the sider then shows the current group. */
export function TopMenu({ entries, activeGroup }: Props) {
  const t = useText();
  const go = useGo();
  const titles = entries.map((entry) => t(entry.group.titleKey));
  const { ref, isFolded } = useFolded(titles.join());
  const activeTitle = entries.find((entry) => entry.group.key === activeGroup)?.group.titleKey;
  return (
    <nav className={css['nav']} aria-label={t('app.menu.label')} onKeyDown={(event) => moveInMenu(event, true)}>
      <div className={css['copy']} ref={ref} aria-hidden>
        {titles.map((title) => (
          <span key={title} className={css['item']}>
            {title}
          </span>
        ))}
      </div>
      {isFolded ? (
        <Dropdown
          trigger={['click']}
          menu={{
            selectedKeys: activeGroup ? [activeGroup] : [],
            items: entries.map((entry) => ({
              key: entry.group.key,
              label: t(entry.group.titleKey),
              onClick: () => go(targetOf(entry)),
            })),
          }}
        >
          <button type="button" className={css['item']}>
            <LayoutGrid size={16} strokeWidth={1.6} aria-hidden />
            {activeTitle ? t(activeTitle) : t('app.menu.label')}
            <ChevronDown size={14} strokeWidth={1.6} aria-hidden />
          </button>
        </Dropdown>
      ) : (
        entries.map((entry) => (
          <ShellLink
            key={entry.group.key}
            className={css['item']}
            to={targetOf(entry)}
            aria-current={entry.group.key === activeGroup ? 'true' : undefined}
          >
            {t(entry.group.titleKey)}
          </ShellLink>
        ))
      )}
    </nav>
  );
}

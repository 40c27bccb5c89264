import { useEffect, useState } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import { menuGroups } from '../registry/groups.ts';
import { isOn } from '../settings/settings.model.ts';
import { useSettings } from '../settings/settings.store.ts';
import { isBreadcrumbHidden } from './chrome.model.ts';
import css from './header.module.css';
import { ShellLink } from './shell-link.tsx';
import { useActiveScreen } from './use-active-screen.ts';
import { RESIZE_THROTTLE_MS, throttle } from './viewport.ts';

/**
 * Measures header and natural breadcrumb width, at most every 100 ms; again when either changes (R243). The observer speaks
 * with the first frame, too: asked here, the browser would lay out a frame that nobody sees.
 */
function useHidden() {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const header = element?.closest('header');
    if (!element || !header) return;
    const measure = throttle(
      () => setHidden(isBreadcrumbHidden(header.clientWidth, element.scrollWidth)),
      RESIZE_THROTTLE_MS,
    );
    const observer = new ResizeObserver(measure);
    observer.observe(header);
    // Hidden it keeps its natural width, so hiding does not change what is measured.
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref, isHidden };
}

const KEEP = { keep: true };

/** Group, parent list, page. Parts without a page are plain text (conventions §1.4). */
export function Breadcrumb() {
  const t = useText();
  const settings = useSettings();
  const active = useActiveScreen();
  const title = active ? (active.title ?? t(active.titleKey)) : '';
  const group = menuGroups.find((item) => item.key === active?.group);
  const groupTitle = group && !group.isLink ? t(group.titleKey) : null;
  const { ref, isHidden } = useHidden();
  if (!active || !isOn(settings, 'breadcrumb')) return null;
  const { parent } = active;
  const Icon = isOn(settings, 'breadcrumbIcon') ? active.screen.icon : null;
  return (
    <nav ref={ref} className={css['crumbs']} data-hidden={isHidden} aria-label={t('app.header.breadcrumb')}>
      <ol>
        {groupTitle ? <li>{groupTitle}</li> : null}
        {parent ? (
          <li>
            <ShellLink to={parent.path} state={KEEP}>
              {t(parent.titleKey)}
            </ShellLink>
          </li>
        ) : null}
        <li aria-current="page">
          {Icon ? <Icon size={14} strokeWidth={1.6} aria-hidden /> : null}
          {title}
        </li>
      </ol>
    </nav>
  );
}

import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../kit/i18n/index.ts';
import { preload } from '../../kit/later/index.ts';
import type { ScreenDef } from '../../kit/registry/screen.ts';
import { useBadges } from '../../kit/session/badges.store.ts';
import css from './sider.module.css';

interface Props {
  readonly screen: ScreenDef;
  readonly isActive: boolean;
  readonly className: string | undefined;
  readonly onGo: () => void;
}

/** A menu child: a link of the router, or one that opens a browser tab (R219, R220, R227). */
export function SiderLink({ screen, isActive, className, onGo }: Props) {
  const t = useText();
  const count = useBadges((badges) => (screen.count ? badges.menu[screen.count] : undefined));
  const title = t(screen.titleKey);
  if (screen.menu === 'newTab' || screen.menu === 'external') {
    const href = screen.menu === 'external' ? window.location.origin + screen.path : screen.path;
    return (
      <a className={className} href={href} target="_blank" rel="noopener" title={t('app.menu.newTab', { title })}>
        <span className={css['label']}>{title}</span>
        <ExternalLink size={12} strokeWidth={1.6} aria-hidden />
      </a>
    );
  }
  return (
    <Link
      className={className}
      to={screen.path}
      aria-current={isActive ? 'page' : undefined}
      onPointerEnter={() => void preload(screen.load)}
      onFocus={() => void preload(screen.load)}
      onClick={onGo}
    >
      <span className={css['label']}>{title}</span>
      {count ? <span className={css['count']}>{count}</span> : null}
    </Link>
  );
}

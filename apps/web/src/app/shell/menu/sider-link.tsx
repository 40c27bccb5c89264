import { ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { preload } from '../../../kit/later/index.ts';
import type { ScreenDef } from '../../../kit/registry/screen.ts';
import { ShellLink } from '../shell-link.tsx';
import { MenuBadge } from './menu-badge.tsx';
import css from './sider.module.css';

interface Props {
  readonly screen: ScreenDef;
  readonly isActive: boolean;
  readonly className: string | undefined;
  readonly onGo: () => void;
}

function Content({ screen, title }: { readonly screen: ScreenDef; readonly title: string }) {
  return (
    <>
      {screen.img ? <img className={css['img']} src={screen.img} alt="" width={16} height={16} /> : null}
      <span className={css['label']}>{title}</span>
      <MenuBadge screens={[screen]} />
    </>
  );
}

/** A menu child: a link of the shell, or one that opens a browser tab (R219, R220, R226–R229). */
export const SiderLink = memo(function SiderLink({ screen, isActive, className, onGo }: Props) {
  const t = useText();
  const title = t(screen.titleKey);
  if (screen.menu === 'newTab' || screen.menu === 'external') {
    const href = screen.menu === 'external' ? window.location.origin + screen.path : screen.path;
    return (
      <a className={className} href={href} target="_blank" rel="noopener" title={t('app.menu.newTab', { title })}>
        <Content screen={screen} title={title} />
        <ExternalLink size={12} strokeWidth={1.6} aria-hidden />
      </a>
    );
  }
  return (
    <ShellLink
      className={className}
      to={screen.path}
      replace={screen.replace ?? false}
      aria-current={isActive ? 'page' : undefined}
      onPointerEnter={() => void preload(screen.load)}
      onFocus={() => void preload(screen.load)}
      onClick={onGo}
    >
      <Content screen={screen} title={title} />
    </ShellLink>
  );
});

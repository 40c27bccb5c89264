import { useText } from '../../kit/i18n/index.ts';
import type { ScreenDef } from '../../kit/registry/screen.ts';
import { useBadges } from '../../kit/session/badges.store.ts';
import { waitingOf } from '../registry/menu.ts';
import css from './sider.module.css';

const MOST = 999;

/** What waits behind these entries, beside the title: a number or a dot, nothing when nothing waits (R229). */
export function MenuBadge({
  screens,
  dotOnly = false,
}: {
  readonly screens: readonly ScreenDef[];
  readonly dotOnly?: boolean;
}) {
  const t = useText();
  const counts = useBadges((badges) => badges.menu);
  const waiting = waitingOf(screens, counts);
  if (!waiting) return null;
  const title = t('app.menu.waiting', { n: waiting.count });
  if (waiting.isDot || dotOnly)
    return <span className={css['dot']} data-waiting={waiting.count} role="img" aria-label={title} />;
  return (
    <span className={css['count']} data-waiting={waiting.count} title={title}>
      {waiting.count > MOST ? `${MOST}+` : waiting.count}
    </span>
  );
}

import { useText } from '../../../kit/i18n/index.ts';
import type { ScreenDef } from '../../../kit/registry/screen.ts';
import { useBadges } from '../../../kit/session/badges.store.ts';
import { waitingOf } from '../../registry/menu.ts';
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
  // Two plain values: counts of other entries render nothing here.
  const count = useBadges((badges) => waitingOf(screens, badges.menu)?.count ?? 0);
  const isDot = useBadges((badges) => waitingOf(screens, badges.menu)?.isDot ?? false);
  if (count === 0) return null;
  const title = t('app.menu.waiting', { n: count });
  if (isDot || dotOnly) return <span className={css['dot']} data-waiting={count} role="img" aria-label={title} />;
  return (
    <span className={css['count']} data-waiting={count} title={title}>
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}

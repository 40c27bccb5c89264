import { isHeldMark, NO_ACCESS } from '@mintmark/contract/identity/access-mark.ts';
import { Badge, Popover } from 'antd';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isSessionDeclined, onConnectionBack } from '../../kit/api/index.ts';
import { useText } from '../../kit/i18n/index.ts';
import { whenIdle } from '../../kit/later/index.ts';
import { setMessageCount, useBadges } from '../../kit/session/badges.store.ts';
import { getSession } from '../../kit/session/index.ts';
import { refreshFacts } from '../guard/refresh-facts.ts';
import { askHouseMenu } from '../registry/house-menu.store.ts';
import header from '../shell/header.module.css';
import type { News } from './live.ts';
import css from './notices.module.css';

const NoticePanel = lazy(async () => ({ default: (await import('./notice-panel.tsx')).NoticePanel }));

/** On a telephone the panel is about as wide as the window: it is moved until it fits, wherever the bell stands. */
const IN_WINDOW = { overflow: { shiftX: true, adjustY: true } } as const;

/** Does work once, when the server is heard again; returns how to call it off. */
function onceBack(work: () => void): () => void {
  const stop = onConnectionBack(() => {
    stop();
    work();
  });
  return stop;
}

/** The count goes before the title; rights that are not those of this window are fetched anew, and all of it follows. */
function takeNews({ unread, mark, isMenuNew }: News): void {
  if (unread !== undefined) setMessageCount(unread);
  if (isMenuNew) askHouseMenu();
  // A session that ended answers 401, and the sign-in dialog comes.
  if (mark === NO_ACCESS && isSessionDeclined()) return;
  const { access, scopeMark } = getSession();
  if (mark !== undefined && !isHeldMark(mark, access, scopeMark)) refreshFacts().catch(() => undefined);
}

/** The count of unread messages, live; it also stands before the document title (R037). */
function useUnread(): number {
  useEffect(() => {
    let stop = (): void => undefined;
    let isGone = false;
    const start = (): void => {
      import('./live.ts').then(
        ({ watchNotices }) => {
          if (!isGone) stop = watchNotices(takeNews);
        },
        // Without a network the code does not come either: again when the server is heard.
        () => {
          if (!isGone) stop = onceBack(start);
        },
      );
    };
    // The first page comes first: its files and rows do not share the wire with the stream.
    const callOff = whenIdle(start);
    return () => {
      isGone = true;
      callOff();
      stop();
      setMessageCount(0);
    };
  }, []);
  return useBadges((badges) => badges.messages);
}

/** Messages to this person: bell with the unread count, the newest in a panel (R277). `isHeld`: the guard lets count only. */
export function NoticeBell({ isHeld }: { readonly isHeld: boolean }) {
  const t = useText();
  const unread = useUnread();
  const [isOpen, setOpen] = useState(false);
  const label = unread > 0 ? t('app.notices.unread', { n: unread }) : t('app.notices.title');
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      align={IN_WINDOW}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Suspense>
          <NoticePanel unread={unread} isHeld={isHeld} onClose={() => setOpen(false)} />
        </Suspense>
      }
    >
      <button type="button" className={header['icon']} aria-label={label} aria-expanded={isOpen}>
        <Badge count={unread} size="small" overflowCount={99} offset={[2, -2]} className={css['bell'] ?? ''}>
          <Bell size={18} strokeWidth={1.6} aria-hidden />
        </Badge>
      </button>
    </Popover>
  );
}

import { noticesEndpoints as api, type Notice } from '@mintmark/contract/notices/notices.endpoints.ts';
import { Button } from 'antd';
import { ClipboardCheck, IdCard, ReceiptText, ServerCog } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../kit/api/index.ts';
import { openExports } from '../../kit/exports/index.ts';
import { useText } from '../../kit/i18n/index.ts';
import { setMessageCount } from '../../kit/session/badges.store.ts';
import { timeText } from '../../ui/format.ts';
import css from './notices.module.css';

const PAGE = 10;
const ICONS = { order: ReceiptText, audit: ClipboardCheck, account: IdCard, system: ServerCog } as const;

interface Shown {
  readonly list: readonly Notice[];
  readonly total: number;
}

/** The newest messages; asked again whenever the unread count changes. */
function useNotices(unread: number, limit: number): { readonly shown: Shown | null; readonly hasFailed: boolean } {
  const [shown, setShown] = useState<Shown | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count means another list
  useEffect(() => {
    const control = new AbortController();
    call(api.listNotices, { query: { page: 1, limit }, signal: control.signal, isQuiet: true }).then(
      (answer) => {
        setShown(answer);
        setFailed(false);
      },
      () => {
        if (!control.signal.aborted) setFailed(true);
      },
    );
    return () => control.abort();
  }, [unread, limit]);
  return { shown, hasFailed };
}

async function markRead(ids?: readonly string[]): Promise<void> {
  const { unread } = await call(api.readNotices, { body: ids ? { ids: [...ids] } : {} });
  setMessageCount(unread);
}

function Item({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: () => void }) {
  const t = useText();
  const Icon = ICONS[notice.tag];
  return (
    <li>
      <button type="button" className={css['item']} data-read={notice.isRead} onClick={onOpen}>
        <Icon size={16} strokeWidth={1.6} aria-hidden />
        <span className={css['words']}>
          <strong>{notice.title}</strong>
          <span>{notice.content}</span>
          <small>
            {t(`app.notices.tag.${notice.tag}`)} · <time dateTime={notice.time}>{timeText(notice.time)}</time>
          </small>
        </span>
      </button>
    </li>
  );
}

export interface NoticePanelProps {
  readonly unread: number;
  /** The guard lets the messages be counted and not read yet (D18): the panel says so instead of asking. */
  readonly isHeld: boolean;
  readonly onClose: () => void;
}

/** The messages, newest first. A click reads one and goes to what it is about. */
function Messages({ unread, onClose }: Omit<NoticePanelProps, 'isHeld'>) {
  const t = useText();
  const navigate = useNavigate();
  const [limit, setLimit] = useState(PAGE);
  const { shown, hasFailed } = useNotices(unread, limit);
  const open = (notice: Notice): void => {
    if (!notice.isRead) markRead([notice.id]).catch(() => undefined);
    const isExport = notice.kind === 'exportReady' || notice.kind === 'exportFailed';
    if (!isExport && !notice.path) return;
    onClose();
    if (isExport) openExports();
    else void navigate(notice.path);
  };
  return (
    <>
      {hasFailed ? <p role="alert">{t('app.notices.failed')}</p> : null}
      {shown?.total === 0 ? <p>{t('app.notices.empty')}</p> : null}
      <ul>
        {shown?.list.map((notice) => (
          <Item key={notice.id} notice={notice} onOpen={() => open(notice)} />
        ))}
      </ul>
      {shown && shown.total > shown.list.length && limit < 200 ? (
        <Button block type="text" onClick={() => setLimit(Math.min(limit * 2, 200))}>
          {t('app.notices.more')}
        </Button>
      ) : null}
    </>
  );
}

/** What the bell opens. */
export function NoticePanel({ unread, isHeld, onClose }: NoticePanelProps) {
  const t = useText();
  const readAll = () => void markRead().catch(() => undefined);
  return (
    <section className={css['panel']} aria-label={t('app.notices.title')}>
      <header>
        <h2>{t('app.notices.title')}</h2>
        {isHeld ? null : (
          <Button size="small" type="link" disabled={unread === 0} onClick={readAll}>
            {t('app.notices.readAll')}
          </Button>
        )}
      </header>
      {isHeld ? <p>{t('app.notices.held')}</p> : <Messages unread={unread} onClose={onClose} />}
    </section>
  );
}

import { type ConsoleData, dashboardEndpoints } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { useSession } from '../../../kit/session/index.ts';
import { timeText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import styles from './console.module.css';
import { FlowCard } from './flow-chart.tsx';
import { MoneyCard } from './money-card.tsx';
import { PromisesCard } from './promises-card.tsx';
import { TileBoard } from './tile-board.tsx';
import { TrendCard } from './trend-chart.tsx';
import { WarningsStrip } from './warnings-strip.tsx';
import { ZerosCard } from './zeros-card.tsx';

const EVERY_MS = 60_000;
const STORAGE = { low: 'dashboard.storage.low', short: 'dashboard.storage.short' } as const;
const SHIFTS = '/closeReview/custody?view=shifts';
const PROFILE = '/admin/user/profile';

/** The console's data, asked for again each minute while the page is visible and the server answers. */
function useConsole() {
  const [isPaused, setPaused] = useState(false);
  const answer = useEndpoint(dashboardEndpoints.getConsole, {}, isPaused ? {} : { pollMs: EVERY_MS });
  const { isError } = answer;
  useEffect(() => setPaused(isError), [isError]);
  return answer;
}

function Head({ at, id }: { readonly at: string; readonly id: string }) {
  const text = useText();
  const locale = useLocale();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'Asia/Shanghai' }).format(
    Date.parse(at),
  );
  const can = useCan();
  const [day = '', time = ''] = timeText(at).split(' ');
  return (
    <div className={styles['head']}>
      <h2 id={id}>{text('dashboard.console.work')}</h2>
      <span>{text('dashboard.console.updated', { day, weekday, time: time.slice(0, 5) })}</span>
      {can('closeReview:custody:page') ? <Link to={SHIFTS}>{text('dashboard.console.shifts')}</Link> : null}
    </div>
  );
}

/** An account without a role: nothing to work on, and what to do about it. */
function NoWork() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <div className={styles['nothing']}>
      <EmptyState
        title={text('dashboard.empty.title')}
        text={text('dashboard.empty.text')}
        actions={
          <Button type="primary" onClick={() => navigate(PROFILE)}>
            {text('dashboard.empty.action')}
          </Button>
        }
      />
    </div>
  );
}

function Board({ data }: { readonly data: ConsoleData }) {
  const id = useId();
  const { at, tiles, flow, trend, money, zeros, promises, warnings } = data;
  const flowCard = <FlowCard flow={flow} />;
  return (
    <>
      <Head at={at} id={id} />
      {tiles.length > 0 ? <TileBoard tiles={tiles} labelId={id} /> : null}
      {warnings && warnings.length > 0 ? <WarningsStrip warnings={warnings} /> : null}
      {promises ? (
        <div className={styles['promises']}>
          <PromisesCard promises={promises} at={at} />
          {flowCard}
        </div>
      ) : null}
      {tiles.length === 0 && money ? <MoneyCard money={money} /> : null}
      <div className={styles['figures']} data-cards={promises ? 2 : 3}>
        {promises ? null : flowCard}
        <TrendCard trend={trend} />
        <ZerosCard zeros={zeros} />
      </div>
      {tiles.length > 0 && money ? <MoneyCard money={money} /> : null}
    </>
  );
}

/** 主控台: the waiting work in the order of the trade, today's flow, money to collect, and what must be zero. */
export default function ConsoleScreen() {
  const text = useText();
  const { data, error, refetch } = useConsole();
  const hasIdNotice = useSession((state) => state.hasIdNotice);
  const retry = () => void refetch();
  if (!data && error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={retry} />;
  if (!data) return <Skeleton rows={10} />;
  return (
    <div className={styles['console']}>
      {hasIdNotice ? (
        <Note tone="info">
          {text('dashboard.console.idNotice')}{' '}
          <Link to={`${PROFILE}#id-section`}>{text('dashboard.console.profile')}</Link>
        </Note>
      ) : null}
      {data.storage ? (
        <Note tone={data.storage.level === 'short' ? 'danger' : 'warning'}>
          {text(STORAGE[data.storage.level], { n: data.storage.freePercent })}
        </Note>
      ) : null}
      {error ? (
        <Note>
          {text('dashboard.console.stale', { time: timeText(data.at).slice(11, 16) })}{' '}
          <Button type="link" size="small" onClick={retry}>
            {text('dashboard.console.retry')}
          </Button>
        </Note>
      ) : null}
      {data.tiles.length === 0 && !data.money ? <NoWork /> : <Board data={data} />}
    </div>
  );
}

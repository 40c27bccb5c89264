import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { Segmented } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ApiFailure, call, useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useLinkedTab } from '../../../kit/list/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import type { Scan, ScanFieldProps } from '../../../kit/scan/index.ts';
import { type ManyImages, ManyImagesButton, useManyImages } from '../../../kit/upload/index.ts';
import { Workbench } from '../../../kit/workbench/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { type InfoPlace, packInfo, readInfo } from '../entry-paths.ts';
import { BatchDesk } from './batch-desk.tsx';
import { CoinDesk } from './coin-desk.tsx';
import { COIN_QUEUES, CoinQueue, type CoinQueues, useCoinQueues } from './coin-queue.tsx';
import styles from './message-entry.module.css';

/** Coin, dispatch and mode stand in the address; going on to the next opens no new tab. */
function useOpenPlace() {
  const { conditions, setConditions } = usePage();
  const show = useCallback((place: InfoPlace) => setConditions(packInfo(place)), [setConditions]);
  return { place: readInfo(conditions), show };
}

/** Opens a scanned coin. */
function useCoinScan(place: InfoPlace, show: (place: InfoPlace) => void) {
  const [missed, setMissed] = useState<string | null>(null);
  const onScan = async (scan: Scan): Promise<boolean> => {
    setMissed(null);
    try {
      const coin = await call(entryEndpoints.findCoin, { query: { code: scan.code }, isQuiet: true });
      show({ ...place, coinId: coin.id, mode: 'single' });
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setMissed(scan.code);
      return false;
    }
  };
  return { onScan, missed };
}

interface ToolsProps {
  readonly place: InfoPlace;
  readonly queues: CoinQueues;
  readonly show: (place: InfoPlace) => void;
  readonly matching: ManyImages;
}

/** The dispatches that occur in the queue; nobody who grades blind sees them (D6). */
function DispatchSelect({ place, queues, show }: Omit<ToolsProps, 'matching'>) {
  const text = useText();
  const known = new Map(
    queues.anyDispatch.flatMap((row) => (row.dispatchId ? [[row.dispatchId, row.dispatchNo ?? ''] as const] : [])),
  );
  if (place.dispatchId && !known.has(place.dispatchId)) known.set(place.dispatchId, text('entry.info.thisDispatch'));
  const options = [...known].map(([value, label]) => ({ value, label }));
  if (options.length === 0) return null;
  return (
    <Select<string>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      className={styles['dispatchSelect']}
      aria-label={text('entry.info.dispatch')}
      placeholder={text('entry.info.allDispatches')}
      value={place.dispatchId}
      options={options}
      onChange={(dispatchId) => show({ ...place, dispatchId: dispatchId ?? null })}
    />
  );
}

function HeadTools(props: ToolsProps) {
  const text = useText();
  const { place, show } = props;
  return (
    <>
      {place.mode === 'batch' ? <DispatchSelect {...props} /> : null}
      <Can any={['closeReview:rating:image']}>
        <ManyImagesButton images={props.matching} hint={text('entry.match.hint')} />
      </Can>
      <Segmented<InfoPlace['mode']>
        value={place.mode}
        onChange={(mode) => show({ ...place, mode })}
        aria-label={text('entry.info.mode')}
        options={[
          { value: 'single', label: text('entry.info.single') },
          { value: 'batch', label: text('entry.info.batch') },
        ]}
      />
    </>
  );
}

interface OneProps extends ToolsProps {
  readonly scan: ScanFieldProps;
  readonly queue: ReactNode;
  readonly notice: ReactNode;
}

/** Signed picture links live five minutes; the coin asks for fresh ones before. */
const REFRESH_MS = 240_000;

/** The chosen coin, else the first of the queue. */
function OneCoin({ scan, queue, notice, ...props }: OneProps) {
  const text = useText();
  const { place, queues, show } = props;
  const coinId = place.coinId ?? queues.rows[0]?.id ?? null;
  const { data, error, refetch } = useEndpoint(
    entryEndpoints.getCoin,
    { params: { id: coinId ?? '0' } },
    {
      enabled: coinId !== null,
      keepPrevious: true,
      pollMs: REFRESH_MS,
      follow: coinId === null ? [] : [`coin:${coinId}`],
    },
  );
  const tools = <HeadTools {...props} />;
  const next = () => {
    const at = queues.rows.findIndex((row) => row.id === coinId);
    const after = queues.rows[at + 1] ?? queues.rows.find((row) => row.id !== coinId);
    show({ ...place, coinId: after?.id ?? null });
  };
  if (data && data.id === coinId)
    return (
      <CoinDesk
        key={data.id}
        coin={data}
        isChosen={place.coinId !== null}
        scan={scan}
        queue={queue}
        notice={notice}
        tools={tools}
        onNext={next}
      />
    );
  const main =
    coinId === null ? (
      <EmptyState title={text('entry.info.emptyTitle')} text={text('entry.info.emptyText')} />
    ) : error ? (
      <ErrorState onRetry={() => void refetch()} trace={error.requestId} />
    ) : (
      <Skeleton rows={8} />
    );
  return (
    <Workbench
      scan={scan}
      queue={queue}
      actions={tools}
      main={
        <div className={styles['main']}>
          {notice}
          {main}
        </div>
      }
    />
  );
}

/** Coins of the grid: those of the dispatch before stay in the queue for a moment, and nobody shall paste into them. */
function useBatchCoins({ rows }: CoinQueues, dispatchId: string | null) {
  return useMemo(
    () => (dispatchId === null ? rows : rows.filter((row) => row.dispatchId === dispatchId)),
    [rows, dispatchId],
  );
}

/** Information Entry: pictures, measures and label text, coin by coin or many in a grid (records.md §2). */
export default function MessageEntryScreen() {
  const text = useText();
  const { place, show } = useOpenPlace();
  const { onScan, missed } = useCoinScan(place, show);
  const { tab: asked, choose } = useLinkedTab(COIN_QUEUES);
  const queues = useCoinQueues(asked, place.dispatchId);
  const open = (coinId: string) => show({ ...place, coinId, mode: 'single' });
  const scan: ScanFieldProps = { placeholder: text('entry.scan.coin'), onScan };
  const match = useCommand(entryEndpoints.matchImages, {
    invalidate: [entryEndpoints.listCoins, entryEndpoints.getCoin],
  });
  const matching = useManyImages({
    dir: 'Coin/',
    label: text('entry.match.button'),
    match: (fileKeys) => match.run({ body: { fileKeys } }),
  });
  const coins = useBatchCoins(queues, place.dispatchId);
  const queue = (
    <CoinQueue
      queues={queues}
      current={place.coinId ?? (place.mode === 'single' ? (queues.rows[0]?.id ?? null) : null)}
      onQueue={(key) => {
        choose(key);
        show({ ...place, coinId: null });
      }}
      onOpen={open}
    />
  );
  const notice = missed ? (
    <div className={styles['notes']}>
      <Note tone="danger">{text('entry.scan.missed', { code: missed })}</Note>
    </div>
  ) : null;
  const tools = { place, queues, show, matching };
  const desk = { scan, queue, notice };
  return (
    <>
      {place.mode === 'batch' ? (
        <BatchDesk
          key={`${queues.chosen}:${place.dispatchId ?? ''}`}
          {...desk}
          coins={coins}
          tools={<HeadTools {...tools} />}
          onActive={() => undefined}
        />
      ) : (
        <OneCoin {...desk} {...tools} />
      )}
      {matching.node}
    </>
  );
}

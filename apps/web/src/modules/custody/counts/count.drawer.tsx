import { stockCountsEndpoints } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import { stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { ScanField } from '../../../kit/scan/index.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import css from '../custody.module.css';
import { COUNT_STATES, countGroup, type StockCount } from '../custody-types.ts';
import { CountFacts, CountItems, CountSums } from './count-parts.tsx';
import { useCountScan, useCountSteps, useDifference } from './use-count-steps.tsx';

/** The field of who counts, with what the last piece was. */
function Scanning({ count }: { readonly count: StockCount }) {
  const text = useText();
  const { scan, said } = useCountScan(count);
  return (
    <SectionCard title={text('custody.count.scanTitle', { n: count.found, of: count.expected })}>
      <div className={css['scan']}>
        <ScanField placeholder={text('custody.count.scan')} onScan={scan} />
        {said === null ? null : (
          <div role="status">
            <Note tone={said.tone}>{said.words}</Note>
          </div>
        )}
      </div>
    </SectionCard>
  );
}

function Body({ count }: { readonly count: StockCount }) {
  const { actions, dialogs } = useCountSteps(count);
  const { explain, moveHere, dialog } = useDifference(count);
  const { counting, counted } = stockCountMachine.state;
  const isOpen = count.isMine && (count.status === counting || count.status === counted);
  const acts = isOpen
    ? {
        onExplain: (item: StockCount['items'][number]) => void explain(item),
        onMove: (item: StockCount['items'][number]) => void moveHere(item),
      }
    : {};
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={count.allowedActions} size="small" />
      {count.isMine && count.status === counting ? <Scanning count={count} /> : null}
      <CountSums count={count} />
      <CountFacts count={count} />
      <CountItems count={count} {...acts} />
      {dialogs}
      {dialog}
    </div>
  );
}

/** One stock-taking beside its list. */
export function CountDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const lang = useLang();
  const asked = useEndpoint(
    stockCountsEndpoints.getStockCount,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('stockCount', id) },
  );
  const count = asked.data?.id === id ? asked.data : undefined;
  const title = count ? (
    <span className={css['title']}>
      {count.countNo}
      <StateTag {...tagOf(COUNT_STATES, count.status, countGroup(count.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      size={760}
      {...(id === null ? {} : { log: { targetType: 'stockCount', targetId: id } })}
      isLoaded={count !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {count ? <Body key={count.id} count={count} /> : null}
    </RecordDrawer>
  );
}

import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons, actionState } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { ScanField } from '../../../kit/scan/index.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import css from '../custody.module.css';
import { HAND_OVER_STATES, type HandOver, handOverGroup } from '../custody-types.ts';
import { HandOverCoins, HandOverFacts } from './hand-over-parts.tsx';
import { useHandOverSteps, useScanItems } from './use-hand-over-steps.tsx';

/** The field of the receiver, with how many are there. */
function Scanning({ handOver }: { readonly handOver: HandOver }) {
  const text = useText();
  const { scan, refusal } = useScanItems(handOver);
  const { scanned, waiting } = handOver;
  return (
    <SectionCard title={text('custody.accept.scanTitle', { n: scanned, of: waiting })}>
      <div className={css['scan']}>
        <ScanField placeholder={text('custody.accept.scan')} onScan={scan} />
        {refusal === null ? null : (
          <p className={css['refused']} role="alert">
            {refusal}
          </p>
        )}
        <Note tone="info">{text(handOver.isAboveLimit ? 'custody.accept.each' : 'custody.accept.orWhole')}</Note>
      </div>
    </SectionCard>
  );
}

function Body({ handOver }: { readonly handOver: HandOver }) {
  const { actions, dialogs } = useHandOverSteps(handOver);
  const isTaking = handOver.isMine && actionState(handOver.allowedActions, 'accept') !== undefined;
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={handOver.allowedActions} size="small" />
      {isTaking ? <Scanning handOver={handOver} /> : null}
      <HandOverFacts handOver={handOver} />
      <HandOverCoins handOver={handOver} />
      {dialogs}
    </div>
  );
}

/** One hand-over beside its list. */
export function HandOverDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const lang = useLang();
  const asked = useEndpoint(
    handOversEndpoints.getHandOver,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('handOver', id) },
  );
  const handOver = asked.data?.id === id ? asked.data : undefined;
  const title = handOver ? (
    <span className={css['title']}>
      {handOver.handOverNo}
      <StateTag {...tagOf(HAND_OVER_STATES, handOver.status, handOverGroup(handOver.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      size={720}
      {...(id === null ? {} : { log: { targetType: 'handOver', targetId: id } })}
      isLoaded={handOver !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {handOver ? <Body key={handOver.id} handOver={handOver} /> : null}
    </RecordDrawer>
  );
}

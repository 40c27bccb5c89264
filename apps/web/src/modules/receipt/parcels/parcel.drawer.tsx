import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons, actionState } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { ScanField } from '../../../kit/scan/index.ts';
import { PhotoGrid } from '../../../kit/upload/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { PARCEL_STATES, type Parcel, parcelGroup } from './parcel-look.ts';
import { ParcelFacts, ParcelGone, ParcelHistory, ParcelOrders } from './parcel-parts.tsx';
import css from './parcels.module.css';
import { useJoinOrder, useParcelSteps, useTakeOut } from './use-parcel-steps.tsx';

const nothing = () => undefined;

interface BodyProps {
  readonly parcel: Parcel;
  readonly onJoined: (orderId: string) => void;
}

/** The orders of the parcel, and the field that takes the next form. */
function Orders({ parcel, onJoined }: BodyProps) {
  const text = useText();
  const join = useJoinOrder(parcel, onJoined);
  const out = useTakeOut(parcel);
  const mayJoin = actionState(parcel.allowedActions, 'join')?.allowed === true;
  return (
    <SectionCard title={text('receipt.parcel.inside')} flush>
      {parcel.orders.length === 0 ? <p className={css['none']}>{text('receipt.parcel.noOrder')}</p> : null}
      {parcel.orders.length > 0 ? <ParcelOrders parcel={parcel} onTakeOut={out.take} /> : null}
      {mayJoin ? (
        <div className={css['join']}>
          <ScanField placeholder={text('receipt.parcel.scanForm')} onScan={join} keepFocus={false} />
        </div>
      ) : null}
      {out.dialog}
    </SectionCard>
  );
}

function Body({ parcel, onJoined }: BodyProps) {
  const text = useText();
  const { actions, dialogs } = useParcelSteps(parcel);
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={parcel.allowedActions} size="small" />
      <ParcelFacts parcel={parcel} />
      <ParcelGone parcel={parcel} />
      {parcel.gone === null || parcel.orders.length > 0 ? <Orders parcel={parcel} onJoined={onJoined} /> : null}
      {parcel.photos.length > 0 ? (
        <SectionCard title={text('receipt.photos.title')}>
          <PhotoGrid photos={parcel.photos} label={text('receipt.photos.title')} columns={5} />
        </SectionCard>
      ) : null}
      <ParcelHistory parcel={parcel} />
      {dialogs}
    </div>
  );
}

interface Props {
  readonly id: string | null;
  readonly onClose: () => void;
  /** An order came into it. */
  readonly onJoined?: (orderId: string) => void;
}

/** One parcel beside its list, or over the receiving desk. */
export function ParcelDrawer({ id, onClose, onJoined = nothing }: Props) {
  const lang = useLang();
  const asked = useEndpoint(
    parcelsEndpoints.getParcel,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('parcel', id) },
  );
  const parcel = asked.data?.id === id ? asked.data : undefined;
  const title = parcel ? (
    <span className={css['title']}>
      {parcel.packageCode}
      <StateTag {...tagOf(PARCEL_STATES, parcel.status, parcelGroup(parcel.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      size={640}
      {...(id === null ? {} : { log: { targetType: 'parcel', targetId: id } })}
      isLoaded={parcel !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {parcel ? <Body key={parcel.id} parcel={parcel} onJoined={onJoined} /> : null}
    </RecordDrawer>
  );
}

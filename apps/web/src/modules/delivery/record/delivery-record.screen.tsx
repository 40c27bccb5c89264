import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { SearchX } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { DetailScreen, type DetailTab } from '../../../kit/detail/index.ts';
import type { ActionDef } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { StatePanel } from '../../../ui/states.tsx';
import type { StepAction } from '../by-code/bench.model.ts';
import { nextStep, stepsOf } from '../by-code/bench.model.ts';
import { useDelivery } from '../by-code/use-delivery.ts';
import { useParcelOthers, useParcelSteps } from '../by-code/use-parcel-actions.tsx';
import { benchLink } from '../delivery-paths.ts';
import styles from './delivery-record.module.css';
import { ItemsCard } from './items-card.tsx';
import { ReturnCards } from './losses-card.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { RecordAside } from './record-aside.tsx';
import { deliveryHeader } from './record-header.tsx';
import { RecordNotes } from './record-notes.tsx';
import { StoryCard } from './story-card.tsx';

const ID = /^\d{1,18}$/;

const STEP_LABELS = {
  pack: 'delivery.step.pack',
  waybill: 'delivery.step.waybill',
  handOver: 'delivery.step.handOver',
  checkIdentity: 'delivery.step.checkIdentity',
  pickUp: 'delivery.step.pickUp',
} as const satisfies Record<StepAction, string>;

function tabsOf(detail: DeliveryDetail): readonly DetailTab[] {
  return [
    {
      key: 'items',
      labelKey: 'delivery.items.title',
      count: detail.items.length,
      render: () => <ItemsCard detail={detail} />,
    },
    {
      key: 'story',
      labelKey: 'delivery.trace.title',
      count: detail.traces.length,
      render: () => <StoryCard detail={detail} />,
    },
    {
      key: 'pictures',
      labelKey: 'delivery.record.pictures',
      count: detail.packingPhotos.length + (detail.pickup?.photos.length ?? 0),
      render: () => <PicturesCard detail={detail} />,
    },
    ...(detail.checks.length + detail.losses.length === 0
      ? []
      : [
          {
            key: 'back',
            labelKey: 'delivery.record.back' as const,
            count: detail.checks.length,
            render: () => <ReturnCards detail={detail} />,
          },
        ]),
  ];
}

/** What may be done with the parcel: the next step first, ways back and reports from the road after it. */
function Actions({
  detail,
  children,
}: {
  readonly detail: DeliveryDetail;
  readonly children: (actions: readonly ActionDef[]) => React.ReactNode;
}) {
  const navigate = useNavigate();
  const steps = useParcelSteps(detail);
  const others = useParcelOthers(detail);
  const next = nextStep(stepsOf(detail));
  const forward: readonly ActionDef[] = next
    ? [
        {
          action: next.action,
          labelKey: STEP_LABELS[next.action],
          primary: true,
          onClick: () => steps.take[next.action](),
        },
      ]
    : [];
  const bench: ActionDef = {
    action: 'bench',
    labelKey: 'delivery.list.bench',
    free: true,
    onClick: () => navigate(benchLink(detail.id)),
  };
  const back = others.actions.filter(
    ({ action }) => detail.allowedActions.find((one) => one.action === action)?.allowed === true,
  );
  return (
    <>
      {children([...forward, bench, ...back])}
      {steps.drawers}
      {others.dialog}
    </>
  );
}

function Unknown() {
  const text = useText();
  return (
    <StatePanel
      glyph={<SearchX size={22} strokeWidth={1.6} aria-hidden />}
      title={text('delivery.record.unknown')}
      text={text('delivery.record.unknownText')}
    />
  );
}

function Record({ id }: { readonly id: string }) {
  const text = useText();
  const lang = useLang();
  const { data: detail, error, refetch } = useDelivery(id);
  usePageTitle(detail?.deliveryNo);
  const common = { error, onReload: () => void refetch() };
  if (!detail) return <DetailScreen header={null} {...common} />;
  return (
    <Actions detail={detail}>
      {(actions) => (
        <div className={styles['page']}>
          <RecordNotes detail={detail} />
          <DetailScreen
            {...common}
            header={deliveryHeader(detail, text, lang)}
            actions={actions}
            allowed={detail.allowedActions}
            log={{ targetType: 'delivery', targetId: detail.id }}
            tabs={tabsOf(detail)}
            aside={<RecordAside detail={detail} />}
          />
        </div>
      )}
    </Actions>
  );
}

/** 发货详情 /closeReview/deliveryManagement/details/:orderCodeId: everything that is known of one parcel. */
export default function DeliveryRecordScreen() {
  const { orderCodeId = '' } = useParams();
  return ID.test(orderCodeId) ? <Record key={orderCodeId} id={orderCodeId} /> : <Unknown />;
}

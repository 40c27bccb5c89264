import type { OrderStory } from '@mintmark/contract/receiving/order-care.schema.ts';
import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { PAY_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { Link } from 'react-router';
import { useCan } from '../../../kit/can/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { useRecordPath } from '../../../kit/registry/records.ts';
import { Code } from '../../../ui/codes.tsx';
import { countText, dayText, timeText } from '../../../ui/format.ts';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { deliveryGroup, paymentGroup, refundGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { handSheetLink, priceLink } from '../order-paths.ts';
import styles from './order-record.module.css';
import { useOrderStory } from './order-story.tsx';

/** A number that leads to its record, for those who may see it. */
function RecordNo({ kind, id, no }: { readonly kind: string; readonly id: string; readonly no: string }) {
  const path = useRecordPath(kind, { id, no });
  return path === null ? (
    <Code value={no} />
  ) : (
    <Link to={path}>
      <Code value={no} />
    </Link>
  );
}

type Payment = NonNullable<OrderStory['payments']>[number];
type Refund = NonNullable<OrderStory['refunds']>[number];

function PaymentTable({ payments }: { readonly payments: readonly Payment[] }) {
  const text = useText();
  const lang: Lang = useLang();
  return (
    <PlainTable
      label={text('receiving.record.money')}
      rows={payments}
      rowKey={(one) => one.id}
      empty={text('receiving.money.none')}
      columns={[
        {
          key: 'no',
          title: text('receiving.money.no'),
          render: (one) => <RecordNo kind="payment" id={one.id} no={one.payNo} />,
        },
        { key: 'at', title: text('receiving.money.at'), render: (one) => timeText(one.receivedAt) },
        {
          key: 'method',
          title: text('receiving.money.method'),
          render: (one) => enumText(PAY_METHODS, one.method, lang),
        },
        {
          key: 'state',
          title: text('receiving.col.status'),
          render: ({ status }) => (
            <StateTag plain group={paymentGroup(status)} label={enumText(paymentMachine.states, status, lang)} />
          ),
        },
        {
          key: 'fen',
          title: text('receiving.money.amount'),
          align: 'right',
          render: (one) => <Money fen={one.amountFen} />,
        },
      ]}
    />
  );
}

function RefundTable({ refunds }: { readonly refunds: readonly Refund[] }) {
  const text = useText();
  const lang: Lang = useLang();
  if (refunds.length === 0) return null;
  return (
    <PlainTable
      label={text('receiving.money.refunds')}
      rows={refunds}
      rowKey={(one) => one.id}
      columns={[
        {
          key: 'no',
          title: text('receiving.money.refunds'),
          render: (one) => <RecordNo kind="refund" id={one.id} no={one.refundNo} />,
        },
        { key: 'at', title: text('receiving.money.at'), render: (one) => timeText(one.requestedAt) },
        {
          key: 'state',
          title: text('receiving.col.status'),
          render: ({ status }) => (
            <StateTag plain group={refundGroup(status)} label={enumText(refundMachine.states, status, lang)} />
          ),
        },
        {
          key: 'fen',
          title: text('receiving.money.amount'),
          align: 'right',
          render: (one) => <Money fen={-one.amountFen} />,
        },
      ]}
    />
  );
}

/** What the order costs and what came for it: the way to its price, money received and given back. */
export function MoneyPanel({ order }: { readonly order: OrderDetailDto }) {
  const text = useText();
  const story = useOrderStory(order.id);
  const seesPrice = useCan()('finance:payment:page') && order.submittedAt !== null;
  if (story === undefined) return <Skeleton rows={4} />;
  return (
    <div className={styles['panel']}>
      <p className={styles['lead']}>
        <span>
          {text('receiving.money.paid')} <Money fen={order.paidFen} />
        </span>
        <span>
          {text('receiving.record.due')} <Money fen={order.dueFen} />
        </span>
        {seesPrice ? <Link to={priceLink(order.id)}>{text('receiving.next.price')}</Link> : null}
        {seesPrice ? <Link to={handSheetLink(order.id)}>{text('receiving.money.handSheet')}</Link> : null}
      </p>
      {story.payments === null ? (
        <p className={styles['hint']}>{text('receiving.money.hidden')}</p>
      ) : (
        <PaymentTable payments={story.payments} />
      )}
      {story.refunds === null ? null : <RefundTable refunds={story.refunds} />}
    </div>
  );
}

const dayOf = (at: string | null): string => (at === null ? '–' : dayText(at));

function DeliveryTable({ deliveries }: { readonly deliveries: OrderStory['deliveries'] }) {
  const text = useText();
  const lang: Lang = useLang();
  return (
    <PlainTable
      label={text('receiving.parcel.out')}
      rows={deliveries}
      rowKey={(one) => one.id}
      empty={text('receiving.parcel.noneOut')}
      columns={[
        {
          key: 'no',
          title: text('receiving.parcel.out'),
          render: (one) => <RecordNo kind="delivery" id={one.id} no={one.deliveryNo} />,
        },
        {
          key: 'method',
          title: text('receiving.record.returnMethod'),
          render: (one) => enumText(RETURN_METHODS, one.method, lang),
        },
        {
          key: 'state',
          title: text('receiving.col.status'),
          render: ({ status }) => (
            <StateTag plain group={deliveryGroup(status)} label={enumText(deliveryMachine.states, status, lang)} />
          ),
        },
        {
          key: 'waybill',
          title: text('receiving.parcel.waybill'),
          render: (one) => [one.courier, one.waybillNo].filter(Boolean).join(' ') || '–',
        },
        { key: 'pieces', title: text('receiving.col.qty'), align: 'right', render: (one) => countText(one.pieces) },
        { key: 'shipped', title: text('receiving.col.shipped'), render: (one) => dayOf(one.shippedAt) },
        { key: 'delivered', title: text('receiving.parcel.delivered'), render: (one) => dayOf(one.deliveredAt) },
      ]}
    />
  );
}

/** What came in and what goes back: parcels of the receipt, parcels to the customer. */
export function ParcelsPanel({ order }: { readonly order: OrderDetailDto }) {
  const text = useText();
  const story = useOrderStory(order.id);
  return (
    <div className={styles['panel']}>
      <PlainTable
        label={text('receiving.parcel.in')}
        rows={order.parcels}
        rowKey={(one) => one.packageCode}
        empty={text('receiving.parcel.noneIn')}
        columns={[
          { key: 'code', title: text('receiving.parcel.in'), render: (one) => <Code value={one.packageCode} /> },
          {
            key: 'waybill',
            title: text('receiving.parcel.waybill'),
            render: (one) => [one.courier, one.waybillNo].filter(Boolean).join(' ') || '–',
          },
          { key: 'at', title: text('receiving.parcel.arrived'), render: (one) => timeText(one.arrivedAt) },
        ]}
      />
      {story === undefined ? <Skeleton rows={3} /> : <DeliveryTable deliveries={story.deliveries} />}
    </div>
  );
}

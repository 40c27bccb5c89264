import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { Link } from 'react-router';
import { useCan } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { useParcelFacts } from '../by-code/parcel-facts.tsx';
import { HandedOut } from '../by-code/pick-up/handed-out.tsx';
import { IdentityChecks } from '../by-code/pick-up/identity-checks.tsx';
import { WaiverWord } from '../by-code/waiver-word.tsx';
import styles from './delivery-record.module.css';

type Side = NonNullable<DeliveryDetail['receiver']>;

function PartyCard({ title, side }: { readonly title: string; readonly side: Side | null }) {
  if (side === null) return null;
  return (
    <SectionCard title={title}>
      <p className={styles['party']}>
        <b>{side.name}</b> {side.phone}
        <span>{[side.area, side.detail].filter(Boolean).join(' ')}</span>
      </p>
    </SectionCard>
  );
}

/** The orders inside, and what is still due for them. */
function OrdersCard({ orders }: { readonly orders: DeliveryDetail['orders'] }) {
  const text = useText();
  const isLinked = useCan()(['closeReview:order:page']);
  if (orders.length === 0) return null;
  return (
    <SectionCard title={text('delivery.head.orders')}>
      <ul className={styles['orders']}>
        {orders.map((order) => (
          <li key={order.id}>
            {isLinked ? (
              <Link to={`/closeReview/sendOrderCodeManagement?id=${order.id}`}>
                <Code value={order.orderCode} />
              </Link>
            ) : (
              <Code value={order.orderCode} />
            )}
            {order.dueFen > 0 ? (
              <Money
                fen={order.dueFen}
                flag={
                  order.isOnCredit
                    ? { tone: 'warning', label: text('delivery.order.credit') }
                    : { tone: 'danger', label: text('delivery.flag.due') }
                }
              />
            ) : (
              <span className={styles['quiet']}>{text('delivery.order.settled')}</span>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Facts of the parcel: how it travels and what that costs, both sides, orders, words of the customer. */
export function RecordAside({ detail }: { readonly detail: DeliveryDetail }) {
  const text = useText();
  const facts = useParcelFacts(detail);
  const { identity } = detail;
  const hasChecks = identity !== null && (identity.checks.length > 0 || !identity.hasIdOnFile);
  return (
    <>
      <SectionCard title={text('delivery.fact.title')}>
        <FactList items={facts} />
      </SectionCard>
      <PartyCard title={text('delivery.receiver.title')} side={detail.receiver} />
      <PartyCard title={text('delivery.sender.title')} side={detail.sender} />
      <OrdersCard orders={detail.orders} />
      {hasChecks && identity ? (
        <SectionCard>
          <IdentityChecks identity={identity} />
        </SectionCard>
      ) : null}
      {detail.pickup ? (
        <SectionCard>
          <HandedOut detail={detail} />
        </SectionCard>
      ) : null}
      {detail.waiver ? (
        <SectionCard>
          <WaiverWord waiver={detail.waiver} />
        </SectionCard>
      ) : null}
    </>
  );
}

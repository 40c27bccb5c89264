import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { ActionButtons, type ActionDef } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { timeText } from '../../../ui/format.ts';
import { FactList, Timeline } from '../../../ui/layout.tsx';
import { Money, type MoneyProps } from '../../../ui/money.tsx';
import styles from './by-code.module.css';
import { deliveryLabel } from './delivery-look.ts';
import { useParcelFacts } from './parcel-facts.tsx';
import { HandedOut } from './pick-up/handed-out.tsx';
import { IdentityChecks } from './pick-up/identity-checks.tsx';
import { WaiverWord } from './waiver-word.tsx';

function Orders({ orders }: { readonly orders: DeliveryDetail['orders'] }) {
  const text = useText();
  const flagOf = (order: DeliveryDetail['orders'][number]): MoneyProps['flag'] =>
    order.isOnCredit
      ? { tone: 'warning', label: text('delivery.order.credit') }
      : { tone: 'danger', label: text('delivery.flag.due') };
  return (
    <ul className={styles['orders']}>
      {orders.map((order) => {
        const flag = flagOf(order);
        return (
          <li key={order.id}>
            <Code value={order.orderCode} />
            {order.isHeld ? <em className={styles['held']}>{text('delivery.flag.held')}</em> : null}
            {order.dueFen > 0 ? (
              <Money fen={order.dueFen} {...(flag ? { flag } : {})} />
            ) : (
              <span className={styles['quiet']}>{text('delivery.order.settled')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export interface ParcelSideProps {
  readonly detail: DeliveryDetail;
  /** Ways back and reports from the road. */
  readonly others: readonly ActionDef[];
}

/** To whom, what it weighs and is insured for, who still owes, what happened. */
export function ParcelSide({ detail, others }: ParcelSideProps) {
  const text = useText();
  const lang = useLang();
  const facts = useParcelFacts(detail);
  const { receiver } = detail;
  const traces = detail.traces.map((trace, at) => ({
    key: String(at),
    title: deliveryLabel(trace.status, lang),
    at: timeText(trace.at).slice(5, 16),
  }));
  return (
    <>
      {receiver ? (
        <WorkbenchSection title={text('delivery.receiver.title')}>
          <p className={styles['receiver']}>
            <b>{receiver.name}</b> {receiver.phone}
            <span>
              {receiver.area} {receiver.detail}
            </span>
          </p>
        </WorkbenchSection>
      ) : null}
      <WorkbenchSection title={text('delivery.fact.title')}>
        <FactList items={facts} />
      </WorkbenchSection>
      {detail.identity ? <IdentityChecks identity={detail.identity} /> : null}
      {detail.pickup ? <HandedOut detail={detail} /> : null}
      {detail.waiver ? <WaiverWord waiver={detail.waiver} /> : null}
      {detail.orders.length > 0 ? (
        <WorkbenchSection title={text('delivery.order.title')}>
          <Orders orders={detail.orders} />
        </WorkbenchSection>
      ) : null}
      <WorkbenchSection title={text('delivery.others.title')}>
        <ActionButtons actions={others} allowed={detail.allowedActions} size="small" />
        <OperationLogLink targetType="delivery" targetId={detail.id} />
      </WorkbenchSection>
      {traces.length > 0 ? (
        <WorkbenchSection title={text('delivery.trace.title')}>
          <Timeline items={traces.toReversed()} />
        </WorkbenchSection>
      ) : null}
    </>
  );
}

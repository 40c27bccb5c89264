import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { ID_TYPES } from '@mintmark/domain/customers/customers.enums.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { linkOf, WAYBILL_SLOT } from '@mintmark/domain/system/verify-link.ts';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { ActionButtons, type ActionDef } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { kilogramText, timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, Timeline } from '../../../ui/layout.tsx';
import { Money, type MoneyProps } from '../../../ui/money.tsx';
import styles from './by-code.module.css';
import { deliveryLabel, nameIn, useCouriers } from './delivery-look.ts';
import { HandedOut } from './handed-out.tsx';
import { IdentityChecks } from './identity-checks.tsx';
import { WaiverWord } from './waiver-word.tsx';

/** The number, and where the courier shows its way. */
function Waybill({ no, link }: { readonly no: string; readonly link: string | null }) {
  const text = useText();
  return (
    <>
      <Code value={no} copyable />
      {link === null ? null : (
        <>
          {' '}
          <a href={link} target="_blank" rel="noopener noreferrer">
            {text('delivery.fact.track')}
          </a>
        </>
      )}
    </>
  );
}

function useParcelFacts(detail: DeliveryDetail): readonly FactItem[] {
  const text = useText();
  const locale = useLocale();
  const lang = locale === 'en' ? 'en' : 'zh';
  const courier = useCouriers(detail.courier === null ? null : detail.id)?.find((one) => one.code === detail.courier);
  const product = courier?.products.find((one) => one.code === detail.product);
  const booked = [
    courier ? nameIn(courier, locale) : detail.courier,
    product ? nameIn(product, locale) : detail.product,
  ];
  const tracking = linkOf(courier?.trackingUrl ?? '', detail.waybillNo ?? '', WAYBILL_SLOT);
  return [
    { key: 'method', label: text('delivery.fact.method'), value: enumText(RETURN_METHODS, detail.method, lang) },
    { key: 'declared', label: text('delivery.fact.declared'), value: <Money fen={detail.declaredFen} /> },
    ...(detail.weightG === null
      ? []
      : [{ key: 'weight', label: text('delivery.fact.weight'), value: `${kilogramText(detail.weightG)} kg` }]),
    ...(detail.courier === null
      ? []
      : [
          { key: 'courier', label: text('delivery.fact.courier'), value: booked.filter(Boolean).join(' ') },
          {
            key: 'insured',
            label: text('delivery.fact.insured'),
            value: detail.isInsuranceWaived ? text('delivery.fact.waived') : <Money fen={detail.insuredFen} />,
          },
        ]),
    ...(detail.waybillNo
      ? [
          {
            key: 'waybill',
            label: text('delivery.fact.waybill'),
            value: <Waybill no={detail.waybillNo} link={tracking} />,
          },
        ]
      : []),
    ...(detail.pickup
      ? [
          {
            key: 'pickup',
            label: text('delivery.fact.pickup'),
            value: `${detail.pickup.person} · ${enumText(ID_TYPES, detail.pickup.idType, lang)} ····${detail.pickup.idLast4}`,
          },
        ]
      : []),
    ...(detail.note ? [{ key: 'note', label: text('delivery.fact.note'), value: detail.note }] : []),
  ];
}

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
  const isEnglish = useLocale() === 'en';
  const facts = useParcelFacts(detail);
  const { receiver } = detail;
  const traces = detail.traces.map((trace, at) => ({
    key: String(at),
    title: deliveryLabel(trace.status, isEnglish),
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

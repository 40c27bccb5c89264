import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { CUSTOMER_LEVELS } from '@mintmark/domain/customers/customers.enums.ts';
import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { dayText } from '../../../ui/format.ts';
import { type FactItem, FactList, SectionCard } from '../../../ui/layout.tsx';
import styles from './order-record.module.css';
import { StoryCard } from './order-story.tsx';
import { WarningText } from './order-warning.tsx';

function addressText(receiver: OrderDetailDto['receiver']): string | null {
  if (!receiver) return null;
  return `${receiver.name} ${receiver.phone}\n${receiver.areaText} ${receiver.detail}`;
}

function factsOf(order: OrderDetailDto, text: Translate, lang: Lang): FactItem[] {
  const { customer } = order;
  const parcels = order.parcels.map((one) =>
    [one.packageCode, one.courier, one.waybillNo, dayText(one.arrivedAt)].filter(Boolean).join(' '),
  );
  const coming =
    order.confirmedAt === null
      ? order.announced
          .filter(({ hasArrived }) => !hasArrived)
          .map(({ courier, waybillNo }) => [courier, waybillNo].filter(Boolean).join(' '))
      : [];
  const wrapped = (value: string | null) => (value ? <span className={styles['preWrap']}>{value}</span> : null);
  return [
    { key: 'customer', label: text('receiving.record.customer'), value: `${customer.name} ${customer.customerNo}` },
    { key: 'mobile', label: text('receiving.record.mobile'), value: customer.mobile || null },
    { key: 'level', label: text('receiving.record.level'), value: enumText(CUSTOMER_LEVELS, customer.level, lang) },
    { key: 'agent', label: text('receiving.record.agent'), value: order.agent?.name ?? null },
    { key: 'payPoint', label: text('receiving.record.payPoint'), value: enumText(PAY_POINTS, order.payPoint, lang) },
    {
      key: 'returnMethod',
      label: text('receiving.record.returnMethod'),
      value: enumText(RETURN_METHODS, order.returnMethod, lang),
    },
    { key: 'receiver', label: text('receiving.record.receiver'), value: wrapped(addressText(order.receiver)) },
    { key: 'parcels', label: text('receiving.record.parcels'), value: wrapped(parcels.join('\n') || null) },
    ...(coming.length === 0
      ? []
      : [{ key: 'announced', label: text('receiving.record.announced'), value: wrapped(coming.join('\n')) }]),
    { key: 'remark', label: text('receiving.record.remark'), value: wrapped(order.remark || null) },
    ...(order.innerRemark === null
      ? []
      : [{ key: 'inner', label: text('receiving.record.innerRemark'), value: wrapped(order.innerRemark || null) }]),
    ...(order.promisedAt === null
      ? []
      : [{ key: 'promised', label: text('receiving.record.promised'), value: dayText(order.promisedAt) }]),
    ...(order.warnings.length === 0
      ? []
      : [
          {
            key: 'warning',
            label: text('receiving.col.warning'),
            value: <WarningText row={order} text={text} lang={lang} />,
          },
        ]),
    ...(order.tiers.length === 0
      ? []
      : [{ key: 'tiers', label: text('receiving.col.tier'), value: order.tiers.join(' ') }]),
  ];
}

/** Facts of the order and what happened to it. */
export function OrderAside({ order }: { readonly order: OrderDetailDto }) {
  const text = useText();
  const lang: Lang = useLang();
  return (
    <>
      <SectionCard title={text('receiving.record.facts')}>
        <FactList items={factsOf(order, text, lang)} />
      </SectionCard>
      <StoryCard orderId={order.id} />
    </>
  );
}

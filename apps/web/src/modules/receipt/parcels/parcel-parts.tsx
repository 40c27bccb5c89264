import { SIGN_FIELD } from '@mintmark/contract/customers/agreements.schema.ts';
import { ID_TYPES } from '@mintmark/domain/customers/customers.enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { Reasoned } from '../../../kit/feedback/index.ts';
import { type TextKey, useLang, useText } from '../../../kit/i18n/index.ts';
import { SignatureImage } from '../../../kit/signature/index.ts';
import { countText, kilogramText, timeText } from '../../../ui/format.ts';
import { FactList, SectionCard, Timeline } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { sealKey } from '../confirm/seal-states.ts';
import { orderGroup } from '../order-look.ts';
import { daysKept, orderPath, type Parcel } from './parcel-look.ts';

interface Props {
  readonly parcel: Parcel;
}

/** What stands on it, where it lies, whose it is. */
export function ParcelFacts({ parcel }: Props) {
  const text = useText();
  const seal = sealKey(parcel.sealState);
  const days = daysKept(parcel, Date.now());
  const since = timeText(parcel.arrivedAt);
  const fact = (key: 'courier' | 'sender' | 'place' | 'note') => ({
    key,
    label: text(`receipt.parcel.${key}`),
    value: parcel[key] || null,
  });
  const items = [
    { key: 'waybill', label: text('receipt.parcel.waybill'), value: parcel.waybillNo || null },
    fact('courier'),
    fact('sender'),
    fact('place'),
    {
      key: 'arrivedAt',
      label: text('receipt.parcel.arrivedAt'),
      value: days === null ? since : `${since} · ${text('receipt.parcel.days', { count: days })}`,
    },
    { key: 'receivedBy', label: text('receipt.parcel.receivedBy'), value: parcel.receivedByName },
    {
      key: 'pieces',
      label: text('receipt.parcel.pieces'),
      value: parcel.piecesSeen === null ? null : countText(parcel.piecesSeen),
    },
    {
      key: 'weight',
      label: text('receipt.head.seal'),
      value:
        [
          parcel.weightG === null ? null : `${kilogramText(parcel.weightG)} kg`,
          seal ? text(seal) : parcel.sealState || null,
        ]
          .filter(Boolean)
          .join(' · ') || null,
    },
    fact('note'),
    {
      key: 'customer',
      label: text('receipt.head.customer'),
      value: parcel.customer && `${parcel.customer.name} ${parcel.customer.customerNo}`,
    },
  ];
  return (
    <SectionCard>
      <FactList items={items.filter(({ value }) => value !== null)} />
    </SectionCard>
  );
}

type Order = Parcel['orders'][number];

/** The orders in it, each opens its record; one that was not in it is taken out again. */
export function ParcelOrders({ parcel, onTakeOut }: Props & { readonly onTakeOut: (order: Order) => void }) {
  const text = useText();
  const lang = useLang();
  const title = text('receipt.parcel.orders');
  const columns: readonly PlainColumn<Order>[] = [
    {
      key: 'order',
      title,
      render: ({ id, orderCode }) => <Link to={orderPath(id)}>{orderCode}</Link>,
    },
    { key: 'customer', title: text('receipt.head.customer'), render: ({ customerName }) => customerName || '–' },
    {
      key: 'status',
      title: text('receipt.parcel.status'),
      render: ({ status }) => <StateTag {...tagOf(orderMachine.states, status, orderGroup(status), lang)} />,
    },
    {
      key: 'pieces',
      title: text('receipt.queue.pieces'),
      align: 'right',
      render: ({ declaredQty }) => countText(declaredQty),
    },
    {
      key: 'parcels',
      title: text('receipt.parcel.parcelsOfOrder'),
      align: 'right',
      render: ({ parcels }) => countText(parcels),
    },
    {
      key: 'act',
      title: '',
      align: 'right',
      render: (order) =>
        order.mayTakeOut || order.refusal !== null ? (
          <Reasoned reason={order.refusal}>
            <Button
              size="small"
              disabled={!order.mayTakeOut}
              aria-label={text('receipt.parcel.takeOutOf', { order: order.orderCode })}
              onClick={() => onTakeOut(order)}
            >
              {text('receipt.parcel.takeOut')}
            </Button>
          </Reasoned>
        ) : null,
    },
  ];
  return <PlainTable label={title} columns={columns} rows={parcel.orders} rowKey={({ id }) => id} />;
}

/** How it left the house again. */
export function ParcelGone({ parcel }: Props) {
  const text = useText();
  const lang = useLang();
  const { gone } = parcel;
  if (gone === null) return null;
  const isBack = gone.waybillNo !== '';
  const items = [
    { key: 'at', label: text('receipt.parcel.goneAt'), value: `${timeText(gone.at)} · ${gone.by}` },
    ...(isBack
      ? [
          { key: 'to', label: text('receipt.parcel.receiver'), value: `${gone.receiver} ${gone.phone}` },
          { key: 'address', label: text('receipt.parcel.address'), value: gone.address },
          { key: 'waybill', label: text('receipt.parcel.backWaybill'), value: `${gone.courier} ${gone.waybillNo}` },
        ]
      : [
          { key: 'person', label: text('receipt.parcel.person'), value: gone.person },
          {
            key: 'id',
            label: text('receipt.parcel.idType'),
            value: `${gone.idType === null ? '' : enumText(ID_TYPES, gone.idType, lang)} ····${gone.idLast4}`,
          },
          { key: 'witness', label: text('receipt.parcel.witness'), value: gone.witness },
        ]),
    { key: 'reason', label: text('receipt.parcel.reason'), value: gone.reason },
  ];
  return (
    <SectionCard title={text(isBack ? 'receipt.parcel.tookBack' : 'receipt.parcel.tookOut')}>
      <FactList items={items} />
      {gone.strokes.length > 0 ? (
        <SignatureImage field={SIGN_FIELD} label={text('receipt.parcel.signature')} strokes={gone.strokes} />
      ) : null}
    </SectionCard>
  );
}

/** Every step with its place and who did it. */
export function ParcelHistory({ parcel }: Props) {
  const text = useText();
  const items = parcel.steps.map((step, index) => ({
    key: step.id,
    title: text(`receipt.parcel.step.${step.kind}` as TextKey),
    by: step.byName ?? text('receipt.parcel.bySystem'),
    at: timeText(step.at),
    note: [step.orderCode, step.customer, step.place, step.note].filter(Boolean).join(' · '),
    current: index === 0,
  }));
  return (
    <SectionCard title={text('receipt.parcel.history')}>
      <Timeline items={items} />
    </SectionCard>
  );
}

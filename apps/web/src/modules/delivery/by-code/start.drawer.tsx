import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { ReadyOrderRow } from '@mintmark/contract/delivery/delivery.schema.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, RadioField, SelectField, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { companionsOf, flagOf } from './bench.model.ts';
import styles from './by-code.module.css';

export interface StartDrawerProps {
  readonly order: ReadyOrderRow | null;
  readonly ready: readonly ReadyOrderRow[];
  readonly onStarted: (deliveryId: string) => void;
  readonly onClose: () => void;
}

/** Warnings of an order that will stop the parcel later. */
function Warnings({ order }: { readonly order: ReadyOrderRow }) {
  const text = useText();
  const flag = flagOf(order);
  return (
    <div className={styles['stack']}>
      <Note tone="info">
        {text('delivery.start.intro', { customer: order.customerName, n: order.readyQty, all: order.coinQty })}
      </Note>
      {flag === 'due' ? <Note>{text('delivery.start.due', { amount: moneyText(order.dueFen) })}</Note> : null}
      {flag === 'held' ? <Note>{text('delivery.start.held')}</Note> : null}
    </div>
  );
}

/** Starts a parcel: the ready coins of the order, with further orders of the same customer where they go together. */
export function StartDrawer({ order, ready, onStarted, onClose }: StartDrawerProps) {
  const text = useText();
  const initial = useMemo(
    () => ({ orderIds: order ? [order.id] : [], method: order?.returnMethod, note: '' }),
    [order],
  );
  const options = (order ? companionsOf(ready.length > 0 ? ready : [order], order) : []).map((row) => ({
    value: row.id,
    label: text('delivery.start.option', { code: row.orderCode, n: row.readyQty }),
  }));
  return (
    <FormDrawer
      open={order !== null}
      title={text('delivery.start.title')}
      endpoint={deliveryEndpoints.createDelivery}
      initial={initial}
      okText={text('delivery.start.ok')}
      savedKey="delivery.start.saved"
      invalidate={[deliveryEndpoints.listReadyOrders, deliveryEndpoints.listDeliveries]}
      onSaved={(done) => onStarted(done.id)}
      onClose={onClose}
      intro={order ? <Warnings order={order} /> : null}
    >
      <FieldGroup>
        <RadioField name="method" labelKey="delivery.start.method" required wide options={RETURN_METHODS} />
        <SelectField
          name="orderIds"
          labelKey="delivery.start.orders"
          hintKey="delivery.start.ordersHint"
          required
          multiple
          wide
          options={options}
        />
        <TextAreaField name="note" labelKey="delivery.start.note" maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { useMemo } from 'react';
import { call } from '../../../kit/api/index.ts';
import {
  FieldGroup,
  FormDrawer,
  KilogramField,
  RadioField,
  RemoteSelectField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { recogniseScan } from '../../../kit/scan/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { SEAL_STATES } from './seal-states.ts';

export interface ArriveStart {
  /** The orders that are known to be in the parcel. */
  readonly orders: readonly { readonly id: string; readonly orderCode: string }[];
  readonly waybillNo: string;
  readonly courier?: string;
}

export interface ArriveDrawerProps {
  readonly start: ArriveStart | null;
  readonly onArrived: (packageCode: string, orderIds: readonly string[]) => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Expected orders: by a whole code on the server, by a part of code or name among the oldest 200. */
async function findExpected(typed: string) {
  const words = typed.trim().toUpperCase();
  const isCode = recogniseScan(words).kind === 'order';
  const query = {
    status: [orderMachine.state.submitted],
    limit: 200,
    sort: 'submittedAt',
    ...(isCode ? { orderCode: words } : {}),
  };
  const { list } = await call(receiptEndpoints.listQueue, { query });
  return list
    .map((row) => ({ value: row.id, label: `${row.orderCode} ${row.customerName}` }))
    .filter((option) => option.label.toUpperCase().includes(words));
}

/** A parcel is at the door: it gets its number, its orders become “arrived”. */
export function ArriveDrawer({ start, onArrived, onClose, onClosed }: ArriveDrawerProps) {
  const text = useText();
  const initial = useMemo(
    () => ({
      orderIds: start?.orders.map((order) => order.id) ?? [],
      waybillNo: start?.waybillNo ?? '',
      courier: start?.courier ?? '',
      sender: '',
      sealState: 'intact',
    }),
    [start],
  );
  const known = start?.orders.map((order) => ({ value: order.id, label: order.orderCode })) ?? [];
  return (
    <FormDrawer
      open={start !== null}
      title={text('receipt.arrive.title')}
      endpoint={receiptEndpoints.arrive}
      initial={initial}
      okText={text('receipt.arrive.ok')}
      savedKey="receipt.arrive.saved"
      invalidate={[receiptEndpoints.listQueue, receiptEndpoints.getSheet]}
      onSaved={(done) =>
        onArrived(
          done.packageCode,
          done.orders.map((order) => order.id),
        )
      }
      onClose={onClose}
      onClosed={onClosed}
      intro={<Note tone="info">{text('receipt.arrive.intro')}</Note>}
    >
      <FieldGroup>
        <RemoteSelectField
          key={known.map((one) => one.value).join()}
          name="orderIds"
          labelKey="receipt.arrive.orders"
          hintKey="receipt.arrive.ordersHint"
          required
          wide
          multiple
          load={findExpected}
          initial={known}
        />
        <TextField
          name="waybillNo"
          labelKey="receipt.arrive.waybill"
          hintKey="receipt.arrive.waybillHint"
          maxLength={40}
        />
        <TextField name="courier" labelKey="receipt.arrive.courier" maxLength={40} />
        <TextField name="sender" labelKey="receipt.arrive.sender" maxLength={50} />
        <KilogramField name="weightG" labelKey="receipt.arrive.weight" />
        <RadioField name="sealState" labelKey="receipt.arrive.seal" required wide options={SEAL_STATES} />
      </FieldGroup>
    </FormDrawer>
  );
}

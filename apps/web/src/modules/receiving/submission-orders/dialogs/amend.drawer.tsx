import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { RETURN_METHOD, RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { useCan } from '../../../../kit/can/index.ts';
import { actionState, reasonText } from '../../../../kit/feedback/index.ts';
import { FieldGroup, FormDrawer, FormField, RadioField, TextAreaField, TextField } from '../../../../kit/form/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import { Select } from '../../../../ui/select.tsx';
import { AreaSelect, type AreaValue } from '../order-form/area-select.tsx';
import { ORDER_READS } from '../use-order-steps.ts';
import type { OrderDrawerProps } from './drawer-props.ts';

const KEEP = 'keep';
const OTHER = 'other';

interface AmendValues {
  readonly returnMethod: number;
  /** Stored, typed, or the id of one of the customer's. */
  readonly addressId: string;
  readonly receiver: {
    readonly name: string;
    readonly phone: string;
    readonly areaCode: AreaValue | null;
    readonly detail: string;
  };
  readonly remark: string;
  readonly reason: string;
}

/** What differs from the order as it was opened; an address only where one is chosen or typed. */
function bodyOf(values: AmendValues, { order }: Pick<OrderDrawerProps, 'order'>) {
  const { returnMethod, addressId, receiver, remark, reason } = values;
  const { areaCode: area, ...typed } = receiver;
  const way = { ...typed, phone: typed.phone.trim(), areaCode: area?.areaCode, areaText: area?.areaText };
  const isSent = returnMethod !== RETURN_METHOD.pickup && addressId !== KEEP;
  return {
    version: order.version,
    reason,
    ...(returnMethod === order.returnMethod ? {} : { returnMethod }),
    ...(isSent ? (addressId === OTHER ? { receiver: way } : { addressId }) : {}),
    ...(remark === order.remark ? {} : { remark }),
  };
}

function AreaInput(props: {
  readonly value?: AreaValue | null;
  readonly onChange?: (value: AreaValue | null) => void;
}) {
  const text = useText();
  return (
    <AreaSelect
      label={text('receiving.form.area')}
      value={props.value ?? null}
      onChange={(area) => props.onChange?.(area)}
    />
  );
}

/** The stored address, those of the customer, or another one. */
function useAddresses(order: OrderDrawerProps['order']) {
  const text = useText();
  const mayAsk = useCan()('order:order:submit');
  const params = { id: order.customer.id };
  const submitter = useEndpoint(receivingEndpoints.getSubmitter, { params }, { enabled: mayAsk }).data;
  const { receiver } = order;
  const kept = receiver ? `${receiver.name} ${receiver.phone} ${receiver.areaText}${receiver.detail}` : '–';
  return [
    { value: KEEP, label: `${text('receiving.form.keepAddress')} · ${kept}` },
    ...(submitter?.addresses ?? []).map((one) => ({
      value: one.id,
      label: `${one.name} ${one.phone} ${one.areaText}${one.detail}`,
    })),
    { value: OTHER, label: text('receiving.form.otherAddress') },
  ];
}

function TypedAddress() {
  return (
    <FieldGroup titleKey="receiving.form.otherAddress">
      <TextField name={['receiver', 'name']} labelKey="receiving.form.receiverName" maxLength={30} required />
      <TextField name={['receiver', 'phone']} labelKey="receiving.form.receiverPhone" maxLength={11} required />
      <FormField name={['receiver', 'areaCode']} labelKey="receiving.form.area" required wide>
        <AreaInput />
      </FormField>
      <TextField name={['receiver', 'detail']} labelKey="receiving.form.detail" maxLength={120} required wide />
    </FieldGroup>
  );
}

function WayFields({ order, isLocked }: { readonly order: OrderDrawerProps['order']; readonly isLocked: boolean }) {
  const form = Form.useFormInstance<AmendValues>();
  const method = Form.useWatch('returnMethod', form) ?? order.returnMethod;
  const address = Form.useWatch('addressId', form) ?? KEEP;
  const addresses = useAddresses(order);
  const isSent = method !== RETURN_METHOD.pickup;
  return (
    <>
      <FieldGroup>
        <RadioField
          name="returnMethod"
          labelKey="receiving.record.returnMethod"
          options={RETURN_METHODS}
          disabled={isLocked}
          wide
        />
        {isSent ? (
          <FormField name="addressId" labelKey="receiving.record.receiver" wide>
            <Select options={addresses} disabled={isLocked} />
          </FormField>
        ) : null}
      </FieldGroup>
      {isSent && address === OTHER && !isLocked ? <TypedAddress /> : null}
    </>
  );
}

/** Address, way back and remark of an order that was submitted; every change keeps its reason. */
export function AmendDrawer({ order, onClose }: OrderDrawerProps) {
  const text = useText();
  const initial = useMemo<AmendValues>(
    () => ({
      returnMethod: order.returnMethod,
      addressId: KEEP,
      receiver: { name: order.receiver?.name ?? '', phone: '', areaCode: null, detail: order.receiver?.detail ?? '' },
      remark: order.remark,
      reason: '',
    }),
    [order.returnMethod, order.receiver, order.remark],
  );
  const way = actionState(order.allowedActions, 'amendWay');
  const isLocked = !way?.allowed;
  return (
    <FormDrawer
      open
      title={text('receiving.amend.title', { code: order.orderCode })}
      endpoint={orderCareEndpoints.amendOrder}
      initial={initial}
      toInput={(values: AmendValues) => ({ params: { id: order.id }, body: bodyOf(values, { order }) })}
      invalidate={ORDER_READS}
      onClose={onClose}
      intro={
        isLocked ? (
          <Note>{text('receiving.amend.late', { reason: reasonText(way?.reason) ?? '' })}</Note>
        ) : (
          <Note tone="info">{text('receiving.amend.text')}</Note>
        )
      }
    >
      <WayFields order={order} isLocked={isLocked} />
      <FieldGroup>
        <TextAreaField name="remark" labelKey="receiving.record.remark" maxLength={500} />
        <TextAreaField name="reason" labelKey="receiving.amend.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}

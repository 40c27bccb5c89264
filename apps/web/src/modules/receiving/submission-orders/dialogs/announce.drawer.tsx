import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import type { zAnnounceBody } from '@mintmark/contract/receiving/order-care.schema.ts';
import { useMemo } from 'react';
import type { z } from 'zod';
import { FieldGroup, FormDrawer, type FormValues, TextAreaField, TextField } from '../../../../kit/form/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import { ORDER_READS } from '../use-order-steps.ts';
import type { OrderDrawerProps } from './drawer-props.ts';

/** Courier and waybill of the parcel that the customer has sent. */
export function AnnounceDrawer({ order, onClose }: OrderDrawerProps) {
  const text = useText();
  const { version, announced } = order;
  const initial = useMemo<FormValues>(
    () => ({
      version,
      courier: announced[0]?.courier ?? '',
      waybillNo: announced.map((one) => one.waybillNo).join('\n'),
    }),
    [version, announced],
  );
  return (
    <FormDrawer
      open
      width={440}
      title={text('receiving.action.announce')}
      endpoint={orderCareEndpoints.announceParcel}
      initial={initial}
      toInput={(values) => ({ params: { id: order.id }, body: values as z.input<typeof zAnnounceBody> })}
      invalidate={ORDER_READS}
      onClose={onClose}
      intro={<Note tone="info">{text('receiving.announce.text')}</Note>}
    >
      <FieldGroup>
        <TextAreaField
          name="waybillNo"
          labelKey="receiving.announce.waybill"
          hintKey="receiving.announce.hint"
          maxLength={900}
          rows={3}
        />
        <TextField name="courier" labelKey="receiving.announce.courier" maxLength={40} />
      </FieldGroup>
    </FormDrawer>
  );
}

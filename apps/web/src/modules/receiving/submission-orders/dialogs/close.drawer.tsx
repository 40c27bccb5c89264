import type { zCloseBody } from '@mintmark/contract/receiving/order.schema.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { useMemo } from 'react';
import type { z } from 'zod';
import { FieldGroup, FormDrawer, type FormValues, TextAreaField } from '../../../../kit/form/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import { ORDER_READS } from '../use-order-steps.ts';
import type { OrderDrawerProps } from './drawer-props.ts';
import { SaidFields } from './said-fields.tsx';

type Body = z.input<typeof zCloseBody>;

/** The customer has everything: reason, and who of the customer’s side said it, and how. */
export function CloseDrawer({ order, onClose }: OrderDrawerProps) {
  const text = useText();
  const initial = useMemo<FormValues>(
    () => ({ version: order.version, said: { person: order.customer.name } }),
    [order.version, order.customer.name],
  );
  return (
    <FormDrawer
      open
      title={text('receiving.close.title', { code: order.orderCode })}
      endpoint={receivingEndpoints.closeOrder}
      initial={initial}
      toInput={(values) => ({ params: { id: order.id }, body: values as Body })}
      invalidate={ORDER_READS}
      onClose={onClose}
      intro={<Note>{text('receiving.close.text')}</Note>}
    >
      <FieldGroup>
        <TextAreaField name="reason" labelKey="receiving.close.reason" maxLength={200} required />
      </FieldGroup>
      <SaidFields />
    </FormDrawer>
  );
}

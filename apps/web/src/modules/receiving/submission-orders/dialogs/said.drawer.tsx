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

/** What is done on the customer’s word: everything goes back ungraded, or everything has arrived. */
const ACTS = {
  return: {
    endpoint: receivingEndpoints.returnOrder,
    title: 'receiving.return.title',
    intro: 'receiving.return.text',
    reason: 'receiving.return.reason',
  },
  close: {
    endpoint: receivingEndpoints.closeOrder,
    title: 'receiving.close.title',
    intro: 'receiving.close.text',
    reason: 'receiving.close.reason',
  },
} as const;

/** Reason, and who of the customer’s side said it, and how. */
export function SaidDrawer({ order, act, onClose }: OrderDrawerProps & { readonly act: keyof typeof ACTS }) {
  const text = useText();
  const { endpoint, title, intro, reason } = ACTS[act];
  const initial = useMemo<FormValues>(
    () => ({ version: order.version, said: { person: order.customer.name } }),
    [order.version, order.customer.name],
  );
  return (
    <FormDrawer
      open
      title={text(title, { code: order.orderCode })}
      endpoint={endpoint}
      initial={initial}
      toInput={(values) => ({ params: { id: order.id }, body: values as Body })}
      invalidate={ORDER_READS}
      onClose={onClose}
      intro={<Note>{text(intro)}</Note>}
    >
      <FieldGroup>
        <TextAreaField name="reason" labelKey={reason} maxLength={200} required />
      </FieldGroup>
      <SaidFields />
    </FormDrawer>
  );
}

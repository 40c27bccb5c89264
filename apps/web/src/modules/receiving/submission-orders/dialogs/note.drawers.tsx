import type { zAskBody, zInnerRemarkBody, zMarkBody, zSilentBody } from '@mintmark/contract/receiving/order.schema.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { MARKS } from '@mintmark/domain/receiving/receiving.enums.ts';
import { useMemo } from 'react';
import type { z } from 'zod';
import { FieldGroup, FormDrawer, type FormValues, RadioField, TextAreaField } from '../../../../kit/form/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import { ORDER_READS } from '../use-order-steps.ts';
import type { OrderDrawerProps } from './drawer-props.ts';

const NARROW = 440;

/** A question by hand; the order waits for the answer. */
export function AskDrawer({ order, onClose }: OrderDrawerProps) {
  const text = useText();
  const initial = useMemo<FormValues>(() => ({ version: order.version }), [order.version]);
  return (
    <FormDrawer
      open
      width={NARROW}
      title={text('receiving.ask.question')}
      endpoint={receivingEndpoints.askCustomer}
      initial={initial}
      toInput={(values) => ({ params: { id: order.id }, body: values as z.input<typeof zAskBody> })}
      invalidate={ORDER_READS}
      onClose={onClose}
      intro={<Note tone="info">{text('receiving.ask.questionText')}</Note>}
    >
      <FieldGroup>
        <TextAreaField name="note" labelKey="receiving.question.note" maxLength={500} rows={5} required />
      </FieldGroup>
    </FormDrawer>
  );
}

/** Closes a question that nobody answered. */
export function SilentDrawer({ order, onClose }: OrderDrawerProps) {
  const text = useText();
  const question = order.questions.find((one) => one.answer === null);
  const initial = useMemo<FormValues>(
    () => ({ version: order.version, questionId: question?.id }),
    [order.version, question?.id],
  );
  return (
    <FormDrawer
      open
      width={NARROW}
      title={text('receiving.ask.silent', { code: order.orderCode })}
      endpoint={receivingEndpoints.closeSilentQuestion}
      initial={initial}
      toInput={(values) => ({ params: { id: order.id }, body: values as z.input<typeof zSilentBody> })}
      invalidate={ORDER_READS}
      onClose={onClose}
      intro={<Note>{text('receiving.ask.silentText')}</Note>}
    >
      <FieldGroup>
        <TextAreaField name="reason" labelKey="receiving.question.note" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}

/** Colour flag of the order. */
export function MarkDrawer({ order, onClose }: OrderDrawerProps) {
  const text = useText();
  const initial = useMemo<FormValues>(
    () => ({ version: order.version, mark: order.isMark }),
    [order.version, order.isMark],
  );
  return (
    <FormDrawer
      open
      width={NARROW}
      title={text('receiving.action.mark')}
      endpoint={receivingEndpoints.markOrder}
      initial={initial}
      toInput={(values) => ({ params: { id: order.id }, body: values as z.input<typeof zMarkBody> })}
      invalidate={ORDER_READS}
      onClose={onClose}
    >
      <FieldGroup>
        <RadioField name="mark" labelKey="receiving.col.mark" options={MARKS} wide />
      </FieldGroup>
    </FormDrawer>
  );
}

/** Remark for the house. */
export function InnerRemarkDrawer({ order, onClose }: OrderDrawerProps) {
  const text = useText();
  const initial = useMemo<FormValues>(
    () => ({ version: order.version, innerRemark: order.innerRemark ?? '' }),
    [order.version, order.innerRemark],
  );
  return (
    <FormDrawer
      open
      width={NARROW}
      title={text('receiving.action.innerRemark')}
      endpoint={receivingEndpoints.updateInnerRemark}
      initial={initial}
      toInput={(values) => ({ params: { id: order.id }, body: values as z.input<typeof zInnerRemarkBody> })}
      invalidate={ORDER_READS}
      onClose={onClose}
    >
      <FieldGroup>
        <TextAreaField name="innerRemark" labelKey="receiving.form.remarkLabel" maxLength={500} rows={5} />
      </FieldGroup>
    </FormDrawer>
  );
}

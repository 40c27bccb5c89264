import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, RadioField, TextAreaField, TextField } from '../../../../kit/form/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import type { ReceiptLine } from '../count/count.model.ts';
import { CHANNELS } from '../decide.drawer.tsx';
import { LineFields } from './line-fields.tsx';

export interface CorrectLineDrawerProps {
  readonly orderId: string;
  readonly version: number;
  readonly customerName: string;
  /** Null = closed. */
  readonly line: ReceiptLine | null;
  readonly onSaved: (done: { readonly version: number }) => void;
  readonly onClose: () => void;
}

/** Puts an added line right before entry; one without a decision of the customer gets it here. */
export function CorrectLineDrawer(props: CorrectLineDrawerProps) {
  const { orderId, version, customerName, line, onSaved, onClose } = props;
  const text = useText();
  const lacksDecision = line?.lacksDecision ?? false;
  const initial = useMemo(
    () => ({
      ...(line ? { category1: line.category1, serviceType: line.serviceType, name: line.name } : {}),
      ...(lacksDecision ? { decided: { channel: 'phone', person: customerName } } : {}),
      reason: '',
    }),
    [line, lacksDecision, customerName],
  );
  const itemOf = (category1: unknown) => (category1 === line?.category1 ? (line?.catalogItemId ?? null) : null);
  return (
    <FormDrawer
      open={line !== null}
      title={text('receipt.correctLine.title', { n: line?.seq ?? 0 })}
      endpoint={receiptEndpoints.correctLine}
      initial={initial}
      toInput={(values) => {
        const body = { ...values, catalogItemId: itemOf(values['category1']), version };
        return { params: { orderId, lineId: line?.id ?? '0' }, body };
      }}
      savedKey="receipt.correctLine.saved"
      onSaved={onSaved}
      onClose={onClose}
      intro={lacksDecision ? <Note>{text('receipt.correctLine.lacks')}</Note> : null}
    >
      <FieldGroup>
        <LineFields />
        {lacksDecision ? (
          <>
            <RadioField
              name={['decided', 'channel']}
              labelKey="receipt.decision.channel"
              required
              wide
              options={CHANNELS}
            />
            <TextField name={['decided', 'person']} labelKey="receipt.decision.person" required maxLength={50} />
          </>
        ) : null}
        <TextAreaField name="reason" labelKey="receipt.correctLine.reason" required maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

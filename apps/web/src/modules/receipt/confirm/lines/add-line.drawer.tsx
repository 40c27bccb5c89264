import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { useMemo } from 'react';
import {
  FieldGroup,
  FormDrawer,
  MoneyField,
  NumberField,
  SelectField,
  TextAreaField,
} from '../../../../kit/form/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import type { Discrepancy } from '../count/count.model.ts';
import { discrepancyName } from '../discrepancies.tsx';
import { LineFields } from './line-fields.tsx';

export interface AddLineDrawerProps {
  readonly orderId: string;
  readonly version: number;
  readonly discrepancies: readonly Discrepancy[];
  readonly open: boolean;
  readonly onSaved: (done: { readonly version: number }) => void;
  readonly onClose: () => void;
}

/** Pieces of a surplus that the customer has decided to take in become a line of their own. */
export function AddLineDrawer({ orderId, version, discrepancies, open, onSaved, onClose }: AddLineDrawerProps) {
  const text = useText();
  const options = discrepancies.flatMap(({ id, piecesToEnter, note }, at) =>
    piecesToEnter === 0
      ? []
      : [
          {
            value: id,
            label: text('receipt.addLine.surplusOf', { name: discrepancyName(at), n: piecesToEnter, note }),
          },
        ],
  );
  const first = options[0]?.value;
  const initial = useMemo(
    () => ({
      discrepancyId: first,
      category1: CATEGORY.struck,
      serviceType: SERVICE.newGrading,
      quantity: 1,
      reason: '',
    }),
    [first],
  );
  return (
    <FormDrawer
      open={open}
      title={text('receipt.addLine.title')}
      endpoint={receiptEndpoints.addLine}
      initial={initial}
      toInput={(values) => ({ params: { orderId }, body: { ...values, version } })}
      okText={text('receipt.addLine.ok')}
      savedKey="receipt.addLine.saved"
      onSaved={onSaved}
      onClose={onClose}
      intro={<Note tone="info">{text('receipt.addLine.intro')}</Note>}
    >
      <FieldGroup>
        <SelectField name="discrepancyId" labelKey="receipt.addLine.surplus" required wide options={options} />
        <LineFields />
        <NumberField name="quantity" labelKey="receipt.addLine.quantity" required min={1} max={1000} />
        <MoneyField name="declaredFen" labelKey="receipt.addLine.value" hintKey="receipt.addLine.valueHint" required />
        <TextAreaField
          name="reason"
          labelKey="receipt.addLine.reason"
          hintKey="receipt.addLine.reasonHint"
          required
          maxLength={200}
        />
      </FieldGroup>
    </FormDrawer>
  );
}

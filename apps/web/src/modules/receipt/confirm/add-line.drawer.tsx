import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { openCategories } from '../../../kit/categories/index.ts';
import {
  FieldGroup,
  FormDrawer,
  MoneyField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';

import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';

const INITIAL = { category1: 5, quantity: 1, reason: '' };

export interface AddLineDrawerProps {
  readonly orderId: string;
  readonly version: number;
  readonly open: boolean;
  readonly onSaved: (done: { readonly version: number }) => void;
  readonly onClose: () => void;
}

/** A surplus piece that the customer wants graded becomes a line of its own (D4). */
export function AddLineDrawer({ orderId, version, open, onSaved, onClose }: AddLineDrawerProps) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('receipt.addLine.title')}
      endpoint={receiptEndpoints.addLine}
      initial={INITIAL}
      toInput={(values) => ({ params: { orderId }, body: { ...values, version } as never })}
      okText={text('receipt.addLine.ok')}
      savedKey="receipt.addLine.saved"
      onSaved={onSaved}
      onClose={onClose}
      intro={<Note tone="info">{text('receipt.addLine.intro')}</Note>}
    >
      <FieldGroup>
        <SelectField name="category1" labelKey="receipt.addLine.category" required options={openCategories()} />
        <TextField name="name" labelKey="receipt.addLine.name" required maxLength={50} />
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

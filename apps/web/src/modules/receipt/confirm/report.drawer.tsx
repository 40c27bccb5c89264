import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { DISCREPANCY_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { useMemo } from 'react';
import {
  FieldGroup,
  FormDrawer,
  NumberField,
  RadioField,
  SelectField,
  TextAreaField,
} from '../../../kit/form/index.ts';
import { nameIn, useLocale, useText } from '../../../kit/i18n/index.ts';
import { PhotoKeysField } from '../../../kit/upload/index.ts';
import type { ReceiptLine, reportOf } from './count/count.model.ts';

export interface ReportDrawerProps {
  readonly orderId: string;
  /** Version of the order now. */
  readonly version: number;
  /** What the report starts with; null = closed. */
  readonly start: ReturnType<typeof reportOf> | null;
  readonly lines: readonly ReceiptLine[];
  readonly onSaved: (done: { readonly version: number }) => void;
  readonly onClose: () => void;
}

/** A difference between form and parcel is written down; the order then waits for the customer. */
export function ReportDrawer({ orderId, version, start, lines, onSaved, onClose }: ReportDrawerProps) {
  const text = useText();
  const locale = useLocale();
  const initial = useMemo(() => ({ ...start, note: '', photoKeys: [] }), [start]);
  const options = lines.map((line) => ({
    value: line.id,
    label: text('receipt.discrepancy.line', { n: line.seq, name: nameIn(locale, line) }),
  }));
  return (
    <FormDrawer
      open={start !== null}
      title={text('receipt.report.title')}
      endpoint={receiptEndpoints.reportDiscrepancy}
      initial={initial}
      toInput={(values) => ({ params: { orderId }, body: { ...values, version } })}
      okText={text('receipt.report.ok')}
      savedKey="receipt.report.saved"
      onSaved={onSaved}
      onClose={onClose}
    >
      <FieldGroup>
        <RadioField name="type" labelKey="receipt.report.type" required wide options={DISCREPANCY_TYPES} />
        <SelectField name="lineId" labelKey="receipt.report.line" hintKey="receipt.report.lineHint" options={options} />
        <NumberField name="quantity" labelKey="receipt.report.quantity" required min={1} max={10_000} />
        <TextAreaField
          name="note"
          labelKey="receipt.report.note"
          hintKey="receipt.report.noteHint"
          required
          maxLength={200}
        />
        <PhotoKeysField dir="Receipt/" name="photoKeys" labelKey="receipt.report.photos" max={12} wide />
      </FieldGroup>
    </FormDrawer>
  );
}

import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { INVOICE_KIND } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, SwitchField, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { INVOICE_READS, type Invoice, isByGateway } from './invoice-types.ts';

interface Props {
  readonly open: boolean;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** 作废: why, and whether the buyer has deducted the tax of a special invoice. */
export function VoidDrawer({ open, invoice, onClose }: Props) {
  const text = useText();
  const { id, version, invoiceNo, kind } = invoice;
  const initial = useMemo(() => ({ version, reason: '', isDeducted: false }), [version]);
  return (
    <FormDrawer
      open={open}
      title={text('finance.invoice.voidTitle', { no: invoiceNo ?? '' })}
      endpoint={calls.voidInvoice}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { ...values, version } })}
      invalidate={INVOICE_READS}
      okText={text('finance.invoice.void')}
      savedKey={isByGateway(invoice) ? 'finance.invoice.askedNow' : 'finance.invoice.done'}
      onClose={onClose}
      width={480}
      intro={<Note>{text('finance.invoice.voidIntro')}</Note>}
    >
      <FieldGroup>
        <TextAreaField name="reason" labelKey="finance.invoice.reason" maxLength={200} required wide />
        {kind === INVOICE_KIND.special ? (
          <SwitchField name="isDeducted" labelKey="finance.invoice.isDeducted" wide />
        ) : null}
      </FieldGroup>
    </FormDrawer>
  );
}

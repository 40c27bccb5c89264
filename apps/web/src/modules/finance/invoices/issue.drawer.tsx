import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { FieldGroup, FormDrawer, TextAreaField, useFreshStart } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { INVOICE_READS, type Invoice, isByGateway } from './invoice-types.ts';
import { newPaper, PaperFields } from './paper-fields.tsx';

interface Props {
  readonly open: boolean;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** 录入发票号码: the number that an approved invoice got elsewhere, its day and its file. */
export function IssueDrawer({ open, invoice, onClose }: Props) {
  const text = useText();
  const { id, version, requestNo, amountFen } = invoice;
  const initial = useFreshStart(open, () => ({ version, paper: newPaper() }), [version]);
  return (
    <FormDrawer
      open={open}
      title={text('finance.invoice.issueTitle', { no: requestNo })}
      endpoint={calls.issueInvoice}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { ...values, version } })}
      invalidate={INVOICE_READS}
      okText={text('finance.invoice.issueByHand')}
      savedKey="finance.invoice.done"
      onClose={onClose}
      width={480}
      intro={<Note tone="info">{text('finance.invoice.issueIntro', { amount: moneyText(amountFen) })}</Note>}
    >
      <PaperFields />
    </FormDrawer>
  );
}

/** 红冲: why, and the number of the credit note where no gateway gives it. */
export function CreditDrawer({ open, invoice, onClose }: Props) {
  const text = useText();
  const { id, version, invoiceNo } = invoice;
  const isAsked = isByGateway(invoice);
  const initial = useFreshStart(open, () => ({ version, reason: '', ...(isAsked ? {} : { paper: newPaper() }) }), [
    version,
    isAsked,
  ]);
  return (
    <FormDrawer
      open={open}
      title={text('finance.invoice.creditTitle', { no: invoiceNo ?? '' })}
      endpoint={calls.creditInvoice}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { ...values, version } })}
      invalidate={INVOICE_READS}
      okText={text('finance.invoice.credit')}
      savedKey={isAsked ? 'finance.invoice.askedNow' : 'finance.invoice.done'}
      onClose={onClose}
      width={480}
      intro={<Note>{text('finance.invoice.creditIntro')}</Note>}
    >
      <FieldGroup>
        <TextAreaField name="reason" labelKey="finance.invoice.reason" maxLength={200} required wide />
      </FieldGroup>
      {isAsked ? null : <PaperFields noKey="finance.invoice.creditNo" />}
    </FormDrawer>
  );
}

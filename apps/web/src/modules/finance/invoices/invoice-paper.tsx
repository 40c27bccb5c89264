import { useText } from '../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../kit/print/index.ts';
import { timeText } from '../../../ui/format.ts';
import { FactList } from '../../../ui/layout.tsx';
import { InvoiceFacts, InvoiceLines, InvoiceOrders } from './invoice-parts.tsx';
import type { Invoice } from './invoice-types.ts';
import css from './invoices.module.css';

interface Props {
  readonly open: boolean;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** The data sheet of an invoice on paper: what a house types into the tax office's program. */
export function InvoicePaper({ open, invoice, onClose }: Props) {
  const text = useText();
  if (!open) return null;
  const { requestNo, seller, invoiceNo, issuedOn, requestedByName, requestedAt } = invoice;
  return (
    <PrintPaper
      title={text('finance.invoice.sheet')}
      sub={[requestNo, invoiceNo, issuedOn].filter(Boolean).join(' · ')}
      isLoaded
      onClose={onClose}
    >
      <div className={css['body']}>
        <FactList
          items={[
            { key: 'seller', label: text('finance.invoice.seller'), value: seller.name },
            { key: 'sellerNo', label: text('finance.invoice.sellerNo'), value: seller.taxNo || null },
            {
              key: 'by',
              label: text('finance.invoice.requestedBy'),
              value: `${requestedByName ?? ''} ${timeText(requestedAt)}`,
            },
          ]}
        />
        <InvoiceFacts invoice={invoice} />
        <InvoiceLines invoice={invoice} />
        <InvoiceOrders invoice={invoice} isPaper />
      </div>
    </PrintPaper>
  );
}

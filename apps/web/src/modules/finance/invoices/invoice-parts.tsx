import { invoicesEndpoints } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { PAY_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import {
  INVOICE_KINDS,
  INVOICE_WAYS,
  TAX_CATEGORIES,
  TITLE_KINDS,
} from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { callFile, saveFile } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { pricePath } from '../payment-management/payment-management.columns.tsx';
import type { Invoice } from './invoice-types.ts';
import css from './invoices.module.css';

interface Props {
  readonly invoice: Invoice;
}

/** To whom it is made out, and how it goes there. */
export function InvoiceFacts({ invoice }: Props) {
  const text = useText();
  const lang = useLang();
  const fact = (key: 'taxNo' | 'address' | 'phone' | 'bank' | 'bankAccount' | 'mail' | 'note') => ({
    key,
    label: text(`finance.invoice.${key}`),
    value: invoice[key] || null,
  });
  const sent = invoice.way === null ? null : enumText(INVOICE_WAYS, invoice.way, lang);
  return (
    <SectionCard>
      <FactList
        items={[
          { key: 'kind', label: text('finance.invoice.kind'), value: enumText(INVOICE_KINDS, invoice.kind, lang) },
          {
            key: 'title',
            label: text('finance.invoice.title'),
            value: `${invoice.fullTitle} (${enumText(TITLE_KINDS, invoice.titleKind, lang)})`,
          },
          fact('taxNo'),
          { key: 'amount', label: text('finance.invoice.amount'), value: <Money fen={invoice.amountFen} strong /> },
          {
            key: 'customer',
            label: text('finance.invoice.customer'),
            value: `${invoice.customerName} ${invoice.customerNo}`,
          },
          ...(['address', 'phone', 'bank', 'bankAccount', 'mail', 'note'] as const).map(fact),
          {
            key: 'sent',
            label: text('finance.invoice.way'),
            value: sent && [sent, invoice.courier, invoice.waybillNo].filter(Boolean).join(' '),
          },
        ].filter(({ value }) => value !== null)}
      />
    </SectionCard>
  );
}

type Line = Invoice['lines'][number];

/** Lines by tax category, their sum in figures and capitals. */
export function InvoiceLines({ invoice }: Props) {
  const text = useText();
  const lang = useLang();
  const columns: readonly PlainColumn<Line>[] = [
    {
      key: 'category',
      title: text('finance.invoice.category'),
      render: ({ category }) => enumText(TAX_CATEGORIES, category, lang),
    },
    {
      key: 'net',
      title: text('finance.invoice.net'),
      align: 'right',
      render: ({ amountFen, taxFen }) => <Money fen={amountFen - taxFen} symbol={false} />,
    },
    { key: 'rate', title: text('finance.invoice.rate'), align: 'right', render: ({ rateBp }) => `${rateBp / 100} %` },
    {
      key: 'tax',
      title: text('finance.invoice.tax'),
      align: 'right',
      render: ({ taxFen }) => <Money fen={taxFen} symbol={false} />,
    },
    {
      key: 'amount',
      title: text('finance.invoice.amount'),
      align: 'right',
      render: ({ amountFen }) => <Money fen={amountFen} symbol={false} />,
    },
  ];
  const { amountFen, taxFen } = invoice;
  const title = text('finance.invoice.lines');
  const right = { textAlign: 'right' } as const;
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        columns={columns}
        rows={invoice.lines}
        rowKey={({ category }) => String(category)}
        foot={
          <tr>
            <td>{text('finance.invoice.sum')}</td>
            <td style={right}>
              <Money fen={amountFen - taxFen} symbol={false} />
            </td>
            <td />
            <td style={right}>
              <Money fen={taxFen} symbol={false} />
            </td>
            <td style={right}>
              <Money fen={amountFen} strong />
            </td>
          </tr>
        }
      />
      <p className={css['capitals']}>{text('finance.invoice.capitals', { words: invoice.capitals })}</p>
    </SectionCard>
  );
}

type Part = Invoice['orderParts'][number];

/** Orders that it is about, each opens its price page. */
export function InvoiceOrders({ invoice, isPaper = false }: Props & { readonly isPaper?: boolean }) {
  const text = useText();
  const title = text('finance.invoice.ofOrders');
  const money = (key: 'amountFen' | 'paidFen' | 'refundedFen' | 'invoicedFen'): PlainColumn<Part> => ({
    key,
    title: text(`finance.invoice.order.${key}`),
    align: 'right',
    render: (row) => <Money fen={row[key]} symbol={false} />,
  });
  const columns: readonly PlainColumn<Part>[] = [
    {
      key: 'orderCode',
      title: text('finance.column.orderCode'),
      render: ({ orderId, orderCode }) => (isPaper ? orderCode : <Link to={pricePath(orderId)}>{orderCode}</Link>),
    },
    money('amountFen'),
    money('paidFen'),
    money('refundedFen'),
    money('invoicedFen'),
  ];
  return (
    <SectionCard title={title} flush>
      <PlainTable label={title} columns={columns} rows={invoice.orderParts} rowKey={({ orderId }) => orderId} />
    </SectionCard>
  );
}

type Payment = Invoice['payments'][number];

/** Payments that settled these orders. */
export function InvoicePayments({ invoice }: Props) {
  const text = useText();
  const lang = useLang();
  const title = text('finance.invoice.payments');
  const columns: readonly PlainColumn<Payment>[] = [
    {
      key: 'payNo',
      title: text('finance.invoice.payNo'),
      render: ({ id, payNo }) => <Link to={`/Finance/paymentManagement?paymentId=${id}`}>{payNo}</Link>,
    },
    { key: 'orderCode', title: text('finance.column.orderCode'), render: ({ orderCode }) => orderCode },
    { key: 'method', title: text('finance.topUp.method'), render: ({ method }) => enumText(PAY_METHODS, method, lang) },
    {
      key: 'amount',
      title: text('finance.topUp.amount'),
      align: 'right',
      render: ({ amountFen }) => <Money fen={amountFen} symbol={false} />,
    },
    { key: 'at', title: text('finance.topUp.receivedAt'), quiet: true, render: (row) => timeText(row.receivedAt) },
  ];
  if (invoice.payments.length === 0) return null;
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        columns={columns}
        rows={invoice.payments}
        rowKey={({ id, orderCode }) => `${id} ${orderCode}`}
      />
    </SectionCard>
  );
}

type Paper = Invoice['papers'][number];

/** Number and file of the invoice and of its credit note. */
export function InvoicePapers({ invoice }: Props) {
  const text = useText();
  const title = text('finance.invoice.papers');
  if (invoice.papers.length === 0) return null;
  const save = (paperId: string) =>
    callFile(invoicesEndpoints.getInvoiceFile, { params: { id: invoice.id, paperId } }).then(saveFile, () => undefined);
  const columns: readonly PlainColumn<Paper>[] = [
    {
      key: 'what',
      title: text('finance.invoice.paper'),
      render: ({ isCredit }) => text(isCredit ? 'finance.invoice.creditNote' : 'finance.invoice.blueNote'),
    },
    {
      key: 'no',
      title: text('finance.invoice.invoiceNo'),
      render: ({ code, no }) => [code, no].filter(Boolean).join(' '),
    },
    { key: 'day', title: text('finance.invoice.issuedOn'), render: ({ issuedOn }) => issuedOn },
    {
      key: 'by',
      title: text('finance.invoice.by'),
      render: ({ isByGateway }) => text(isByGateway ? 'finance.invoice.byGateway' : 'finance.invoice.byHand'),
    },
    {
      key: 'file',
      title: text('finance.invoice.file'),
      render: ({ id, fileType, no }) =>
        fileType === null ? (
          text('finance.invoice.noFile')
        ) : (
          <Button
            size="small"
            icon={<Download {...ICON_S} />}
            aria-label={text('finance.invoice.download', { type: fileType.toUpperCase(), no })}
            onClick={() => void save(id)}
          >
            {fileType.toUpperCase()}
          </Button>
        ),
    },
  ];
  return (
    <SectionCard title={title} flush>
      <PlainTable label={title} columns={columns} rows={invoice.papers} rowKey={({ id }) => id} />
    </SectionCard>
  );
}

import { invoicesEndpoints } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { INVOICE_ASK, INVOICE_ASK_ACTS } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { type TextKey, useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { timeText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Note, SectionCard, Timeline } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { InvoiceFacts, InvoiceLines, InvoiceOrders, InvoicePapers, InvoicePayments } from './invoice-parts.tsx';
import { INVOICE_STATES, type Invoice, invoiceGroup } from './invoice-types.ts';
import css from './invoices.module.css';
import { useInvoiceSteps } from './use-invoice-steps.tsx';

const InvoicePaper = lateDrawer(async () => (await import('./invoice-paper.tsx')).InvoicePaper);

/** What was asked and has no answer yet, or was refused last. */
function AskNote({ invoice }: { readonly invoice: Invoice }) {
  const text = useText();
  const lang = useLang();
  const [last] = invoice.asks;
  if (last === undefined || last.state === INVOICE_ASK.done) return null;
  const params = { act: enumText(INVOICE_ASK_ACTS, last.act, lang), no: last.reference, words: last.answer };
  if (last.state === INVOICE_ASK.refused) return <Note>{text('finance.invoice.refusedNote', params)}</Note>;
  if (last.state === INVOICE_ASK.asked) return <Note tone="info">{text('finance.invoice.askedNote', params)}</Note>;
  const key = last.isOnItsWay ? 'finance.invoice.silentNote' : 'finance.invoice.stuckNote';
  return <Note>{text(key, { ...params, n: last.tries })}</Note>;
}

function History({ invoice }: { readonly invoice: Invoice }) {
  const text = useText();
  return (
    <SectionCard title={text('finance.invoice.history')}>
      <Timeline
        items={invoice.steps.toReversed().map((step, index) => ({
          key: step.id,
          title: text(`finance.invoice.step.${step.action}` as TextKey),
          by: step.byName ?? text('finance.invoice.byMachine'),
          at: timeText(step.at),
          note: step.note,
          current: index === 0,
        }))}
      />
    </SectionCard>
  );
}

function Body({ invoice, onStale }: { readonly invoice: Invoice; readonly onStale: () => void }) {
  const text = useText();
  const [isPrinting, setPrinting] = useState(false);
  const { actions, dialogs } = useInvoiceSteps(invoice, onStale);
  return (
    <div className={css['body']}>
      <div className={css['row']}>
        <ActionButtons actions={actions} allowed={invoice.allowedActions} size="small" />
        <Button size="small" icon={<Printer {...ICON_S} />} onClick={() => setPrinting(true)}>
          {text('finance.invoice.print')}
        </Button>
      </div>
      <AskNote invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <InvoicePapers invoice={invoice} />
      <InvoiceOrders invoice={invoice} />
      <InvoicePayments invoice={invoice} />
      <History invoice={invoice} />
      {dialogs}
      <InvoicePaper open={isPrinting} invoice={invoice} onClose={() => setPrinting(false)} />
    </div>
  );
}

/** One invoice beside its list. */
export function InvoiceDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const lang = useLang();
  const asked = useEndpoint(
    invoicesEndpoints.getInvoice,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('invoice', id) },
  );
  const invoice = asked.data?.id === id ? asked.data : undefined;
  const title = invoice ? (
    <span className={css['title']}>
      {invoice.requestNo}
      <StateTag {...tagOf(INVOICE_STATES, invoice.status, invoiceGroup(invoice.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      {...(id === null ? {} : { log: { targetType: 'invoice', targetId: id } })}
      isLoaded={invoice !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {invoice ? <Body key={invoice.id} invoice={invoice} onStale={() => void asked.refetch()} /> : null}
    </RecordDrawer>
  );
}

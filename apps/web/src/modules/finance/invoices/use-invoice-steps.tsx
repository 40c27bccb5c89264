import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { INVOICE_READS, type Invoice } from './invoice-types.ts';

const IssueDrawer = lateDrawer(async () => (await import('./issue.drawer.tsx')).IssueDrawer);
const CreditDrawer = lateDrawer(async () => (await import('./issue.drawer.tsx')).CreditDrawer);
const SendDrawer = lateDrawer(async () => (await import('./send.drawer.tsx')).SendDrawer);
const VoidDrawer = lateDrawer(async () => (await import('./void.drawer.tsx')).VoidDrawer);

type Form = 'issueByHand' | 'send' | 'void' | 'credit';

/** What may be done with an invoice, and the forms and dialogs of it. Whoever was second sees what the first did. */
export function useInvoiceSteps(
  invoice: Invoice,
  reload: () => void,
): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [form, setForm] = useState<Form | null>(null);
  const options = { invalidate: INVOICE_READS, onFailure: reload };
  const done = { ...options, onSuccess: () => toast('finance.invoice.done') };
  const asked = { ...options, onSuccess: () => toast('finance.invoice.askedNow') };
  const approval = useCommand(calls.approveInvoice, done);
  const refusal = useCommand(calls.refuseInvoice, done);
  const issuing = useCommand(calls.issueInvoice, asked);
  const again = useCommand(calls.askInvoiceAgain, asked);
  const { id, version, requestNo: no } = invoice;
  const params = { id };
  const amount = moneyText(invoice.amountFen);
  const approve = async () => {
    const title = text('finance.invoice.approveTitle', { no, amount });
    const content = text('finance.invoice.approveText', { title: invoice.fullTitle, taxNo: invoice.taxNo });
    if (await confirm({ title, content, okText: text('finance.invoice.approve') }))
      await approval.run({ params, body: { version } });
  };
  const refuse = async () => {
    const title = text('finance.invoice.refuseTitle', { no });
    const words = await reason.ask({ title, okText: text('finance.invoice.refuse'), danger: true });
    if (words !== null) await refusal.run({ params, body: { version, reason: words } });
  };
  const issue = async () => {
    const title = text('finance.invoice.issueNowTitle', { no, amount });
    const content = text('finance.invoice.issueNowText');
    if (await confirm({ title, content, okText: text('finance.invoice.issue') }))
      await issuing.run({ params, body: { version } });
  };
  const opens = (action: Form, more: Partial<ActionDef> = {}): ActionDef => ({
    action,
    labelKey: action === 'send' ? 'finance.invoice.sendNow' : `finance.invoice.${action}`,
    onClick: () => setForm(action),
    ...more,
  });
  const actions: readonly ActionDef[] = [
    { action: 'approve', labelKey: 'finance.invoice.approve', primary: true, onClick: approve },
    { action: 'issue', labelKey: 'finance.invoice.issue', primary: true, onClick: issue },
    opens('issueByHand', { primary: !invoice.hasGateway }),
    {
      action: 'askAgain',
      labelKey: 'finance.invoice.askAgain',
      primary: true,
      onClick: () => again.run({ params, body: { version } }),
    },
    opens('send', { primary: true }),
    { action: 'refuse', labelKey: 'finance.invoice.refuse', danger: true, onClick: refuse },
    opens('void', { danger: true }),
    opens('credit', { danger: true }),
  ];
  const close = () => setForm(null);
  const dialogs = (
    <>
      {reason.dialog}
      <IssueDrawer open={form === 'issueByHand'} invoice={invoice} onClose={close} />
      <SendDrawer open={form === 'send'} invoice={invoice} onClose={close} />
      <VoidDrawer open={form === 'void'} invoice={invoice} onClose={close} />
      <CreditDrawer open={form === 'credit'} invoice={invoice} onClose={close} />
    </>
  );
  return { actions, dialogs };
}

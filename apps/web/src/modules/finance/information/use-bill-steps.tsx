import { informationBillsEndpoints as calls } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { informationFeesEndpoints } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { listExport } from '../../../kit/list/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { type Bill, INFORMATION_READS } from './information-types.ts';

const PayDrawer = lateDrawer(async () => (await import('./pay-bill.drawer.tsx')).PayBillDrawer);
const BillPaper = lateDrawer(async () => (await import('./bill-paper.tsx')).BillPaper);

const PIECES = listExport(informationFeesEndpoints.exportInformationFees);
const COLUMNS = ['feeNo', 'orderCode', 'coinCode', 'category1', 'amountFen', 'at', 'status', 'waivedReason'];

/** What may be done with a bill, and the forms and dialogs of it. Whoever was second sees what the first did. */
export function useBillSteps(
  bill: Bill,
  reload: () => void,
): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [form, setForm] = useState<'pay' | 'paper' | null>(null);
  const options = {
    invalidate: INFORMATION_READS,
    onSuccess: () => toast('finance.information.done'),
    onFailure: reload,
  };
  const issuing = useCommand(calls.issueInformationBill, options);
  const undoing = useCommand(calls.undoInformationPayment, options);
  const voiding = useCommand(calls.voidInformationBill, options);
  const { id, version, billNo: no } = bill;
  const params = { id };
  const amount = moneyText(bill.amountFen);
  const issue = async () => {
    const title = text('finance.information.issueTitle', { no, amount });
    const content = text('finance.information.issueText');
    if (await confirm({ title, content, okText: text('finance.information.issue') }))
      await issuing.run({ params, body: { version } });
  };
  const withReason = async (key: 'undoPayment' | 'void', run: (words: string) => Promise<unknown>) => {
    const title = text(`finance.information.${key}Title`, { no, amount });
    const words = await reason.ask({
      title,
      text: text(`finance.information.${key}Text`),
      okText: text(`finance.information.${key}`),
      danger: true,
    });
    if (words !== null) await run(words);
  };
  const actions: readonly ActionDef[] = [
    { action: 'issue', labelKey: 'finance.information.issue', primary: true, onClick: issue },
    { action: 'pay', labelKey: 'finance.information.pay', primary: true, onClick: () => setForm('pay') },
    {
      action: 'undoPayment',
      labelKey: 'finance.information.undoPayment',
      danger: true,
      onClick: () => withReason('undoPayment', (words) => undoing.run({ params, body: { version, reason: words } })),
    },
    {
      action: 'void',
      labelKey: 'finance.information.void',
      danger: true,
      onClick: () => withReason('void', (words) => voiding.run({ params, body: { version, reason: words } })),
    },
    { action: 'print', labelKey: 'finance.information.print', free: true, onClick: () => setForm('paper') },
    {
      action: 'export',
      labelKey: 'finance.information.exportPieces',
      free: true,
      onClick: () => PIECES.run({ scope: 'all', ids: [], query: { billId: [id] }, columns: COLUMNS }),
    },
  ];
  const close = () => setForm(null);
  const dialogs = (
    <>
      {reason.dialog}
      <PayDrawer open={form === 'pay'} bill={bill} onClose={close} />
      <BillPaper open={form === 'paper'} bill={bill} onClose={close} />
    </>
  );
  return { actions, dialogs };
}

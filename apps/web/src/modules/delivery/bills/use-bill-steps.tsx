import { courierBillsEndpoints as calls } from '@mintmark/contract/delivery/bills/courier-bills.endpoints.ts';
import { courierBillMachine } from '@mintmark/domain/delivery/bills/courier-bill.machine.ts';
import type { ReactNode } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { listExport } from '../../../kit/list/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { BILL_READS, type CourierBill } from './bill-types.ts';

const LINES = listExport(calls.exportBillLines);
const COLUMNS = [
  ...['line', 'waybillNo', 'sentOn', 'deliveryNo', 'billedWeightG', 'bookedWeightG', 'billedFen', 'bookedFen'],
  ...['claimableFen', 'verdict', 'settlement', 'remark', 'settledByName', 'settledAt'],
];

/** What may be done with a bill. */
export function useBillSteps(
  bill: CourierBill,
  onSettleAll: () => void,
): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const text = useText();
  const can = useCan();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const { id, version, billNo: no } = bill;
  const options = { invalidate: BILL_READS, onSuccess: () => toast('delivery.bill.done') };
  const confirming = useCommand(calls.confirmCourierBill, options);
  const reopening = useCommand(calls.reopenCourierBill, options);
  const voiding = useCommand(calls.voidCourierBill, options);
  const stand = async () => {
    const title = text('delivery.bill.confirmTitle', { no });
    const sums = { payable: moneyText(bill.billedFen - bill.claimedFen), claimed: moneyText(bill.claimedFen) };
    const content = text('delivery.bill.confirmText', sums);
    if (await confirm({ title, content, okText: text('delivery.bill.confirm') }))
      await confirming.run({ params: { id }, body: { version } });
  };
  const withReason = async (key: 'reopen' | 'void', command: typeof reopening | typeof voiding) => {
    const title = text(`delivery.bill.${key}Title`, { no });
    const words = await reason.ask({ title, okText: text(`delivery.bill.${key}`), danger: key === 'void' });
    if (words !== null) await command.run({ params: { id }, body: { version, reason: words } });
  };
  const maySettle =
    bill.status === courierBillMachine.state.open && bill.unsettledCount > 0 && can('closeReview:delivery:bill');
  const settleAll: ActionDef = {
    action: 'settleAll',
    labelKey: 'delivery.bill.settleAll',
    primary: true,
    free: true,
    onClick: onSettleAll,
  };
  const actions: readonly ActionDef[] = [
    ...(maySettle ? [settleAll] : []),
    { action: 'confirm', labelKey: 'delivery.bill.confirm', primary: !maySettle, onClick: stand },
    { action: 'reopen', labelKey: 'delivery.bill.reopen', onClick: () => withReason('reopen', reopening) },
    { action: 'void', labelKey: 'delivery.bill.void', danger: true, onClick: () => withReason('void', voiding) },
    {
      action: 'export',
      labelKey: 'delivery.bill.export',
      free: true,
      onClick: () => LINES.run({ scope: 'all', ids: [], query: { billId: id }, columns: COLUMNS }),
    },
  ];
  return { actions, dialogs: reason.dialog };
}

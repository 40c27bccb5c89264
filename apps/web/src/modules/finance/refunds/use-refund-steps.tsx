import { refundsEndpoints as calls } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { REFUND_READS, type Refund } from './refund-types.ts';

const PayOutDrawer = lateDrawer(async () => (await import('./pay-out.drawer.tsx')).PayOutDrawer);

/** What may be done with a refund, and the dialogs of it. Whoever was second sees what the first did: `reload` reads it anew. */
export function useRefundSteps(
  refund: Refund,
  reload: () => void,
): {
  readonly actions: readonly ActionDef[];
  readonly dialogs: ReactNode;
} {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [isPaying, setPaying] = useState(false);
  const options = { invalidate: REFUND_READS, onSuccess: () => toast('finance.refund.done'), onFailure: reload };
  const approval = useCommand(calls.approveRefund, options);
  const rejection = useCommand(calls.rejectRefund, options);
  const failure = useCommand(calls.failRefund, options);
  const cancellation = useCommand(calls.cancelRefund, options);
  const { id, version, refundNo: no } = refund;
  const params = { id };
  const approve = async () => {
    const title = text('finance.refund.approveTitle', { no, amount: moneyText(refund.amountFen) });
    if (await confirm({ title, content: text('finance.refund.approveText'), okText: text('finance.refund.approve') }))
      await approval.run({ params, body: { version } });
  };
  const cancel = async () => {
    const title = text('finance.refund.cancelTitle', { no });
    if (await confirm({ title, okText: text('finance.refund.cancel'), danger: true }))
      await cancellation.run({ params, body: { version } });
  };
  const withReason = (titleKey: TextKey, okKey: TextKey, run: typeof rejection.run) => async () => {
    const words = await reason.ask({ title: text(titleKey, { no }), okText: text(okKey), danger: true });
    if (words !== null) await run({ params, body: { version, reason: words } });
  };
  const actions: readonly ActionDef[] = [
    { action: 'approve', labelKey: 'finance.refund.approve', primary: true, onClick: approve },
    {
      action: 'reject',
      labelKey: 'finance.refund.reject',
      danger: true,
      onClick: withReason('finance.refund.rejectTitle', 'finance.refund.reject', rejection.run),
    },
    { action: 'payOut', labelKey: 'finance.refund.payOut', primary: true, onClick: () => setPaying(true) },
    {
      action: 'fail',
      labelKey: 'finance.refund.fail',
      onClick: withReason('finance.refund.failTitle', 'finance.refund.fail', failure.run),
    },
    { action: 'cancel', labelKey: 'finance.refund.cancel', danger: true, onClick: cancel },
  ];
  const dialogs = (
    <>
      <PayOutDrawer refund={refund} open={isPaying} onClose={() => setPaying(false)} onStale={reload} />
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}

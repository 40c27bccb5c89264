import { topUpsEndpoints as calls } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import type { ReactNode } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { TOP_UP_READS, type TopUp } from './top-up-types.ts';

/** What may be done with a top-up, and the dialogs of it. Whoever was second sees what the first did: `reload` reads it anew. */
export function useTopUpSteps(
  topUp: TopUp,
  reload: () => void,
): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const options = { invalidate: TOP_UP_READS, onSuccess: () => toast('finance.topUp.done'), onFailure: reload };
  const approval = useCommand(calls.approveTopUp, options);
  const rejection = useCommand(calls.rejectTopUp, options);
  const cancellation = useCommand(calls.cancelTopUp, options);
  const reversal = useCommand(calls.reverseTopUp, options);
  const { id, version, topUpNo: no } = topUp;
  const params = { id };
  const isFirst = topUp.needsSecond && topUp.firstByName === null;
  const amount = moneyText(topUp.amountFen + topUp.bonusFen);
  const approve = async () => {
    const title = text('finance.topUp.approveTitle', { no, amount });
    const content = text(isFirst ? 'finance.topUp.approveFirstText' : 'finance.topUp.approveText');
    if (await confirm({ title, content, okText: text('finance.topUp.approve') }))
      await approval.run({ params, body: { version } });
  };
  const cancel = async () => {
    const title = text('finance.topUp.cancelTitle', { no });
    if (await confirm({ title, okText: text('finance.topUp.cancel'), danger: true }))
      await cancellation.run({ params, body: { version } });
  };
  const reject = async () => {
    const title = text('finance.topUp.rejectTitle', { no });
    const words = await reason.ask({ title, okText: text('finance.topUp.reject'), danger: true });
    if (words !== null) await rejection.run({ params, body: { version, reason: words } });
  };
  const reverse = async () => {
    const title = text('finance.topUp.reverseTitle', { no, amount });
    const words = await reason.ask({ title, okText: text('finance.topUp.reverse'), danger: true });
    if (words !== null) await reversal.run({ params, body: { version, reason: words } });
  };
  const actions: readonly ActionDef[] = [
    {
      action: 'approve',
      labelKey: isFirst ? 'finance.topUp.approveFirst' : 'finance.topUp.approve',
      primary: true,
      onClick: approve,
    },
    { action: 'reject', labelKey: 'finance.topUp.reject', danger: true, onClick: reject },
    { action: 'cancel', labelKey: 'finance.topUp.cancel', danger: true, onClick: cancel },
    { action: 'reverse', labelKey: 'finance.topUp.reverse', danger: true, onClick: reverse },
  ];
  return { actions, dialogs: reason.dialog };
}

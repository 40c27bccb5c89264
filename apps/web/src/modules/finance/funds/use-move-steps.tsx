import { fundMovesEndpoints as calls } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import type { ReactNode } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { FUND_READS, type Move } from './fund-types.ts';

/** What may be done with a voucher, and the dialogs of it. Whoever was second sees what the first did: `reload` reads it anew. */
export function useMoveSteps(
  move: Move,
  reload: () => void,
): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const options = { invalidate: FUND_READS, onSuccess: () => toast('finance.fund.done'), onFailure: reload };
  const approval = useCommand(calls.approveFundMove, options);
  const rejection = useCommand(calls.rejectFundMove, options);
  const cancellation = useCommand(calls.cancelFundMove, options);
  const reversal = useCommand(calls.reverseFundMove, options);
  const { id, version, moveNo: no } = move;
  const params = { id };
  const amount = moneyText(move.amountFen);
  const approve = async () => {
    const title = text('finance.move.approveTitle', { no, amount });
    const content = text('finance.move.approveText');
    if (await confirm({ title, content, okText: text('finance.move.approve') }))
      await approval.run({ params, body: { version } });
  };
  const cancel = async () => {
    const title = text('finance.move.cancelTitle', { no });
    if (await confirm({ title, okText: text('finance.move.cancel'), danger: true }))
      await cancellation.run({ params, body: { version } });
  };
  const reject = async () => {
    const title = text('finance.move.rejectTitle', { no });
    const words = await reason.ask({ title, okText: text('finance.move.reject'), danger: true });
    if (words !== null) await rejection.run({ params, body: { version, reason: words } });
  };
  const reverse = async () => {
    const title = text('finance.move.reverseTitle', { no, amount });
    const words = await reason.ask({ title, okText: text('finance.move.reverse'), danger: true });
    if (words !== null) await reversal.run({ params, body: { version, reason: words } });
  };
  const actions: readonly ActionDef[] = [
    { action: 'approve', labelKey: 'finance.move.approve', primary: true, onClick: approve },
    { action: 'reject', labelKey: 'finance.move.reject', danger: true, onClick: reject },
    { action: 'cancel', labelKey: 'finance.move.cancel', danger: true, onClick: cancel },
    { action: 'reverse', labelKey: 'finance.move.reverse', danger: true, onClick: reverse },
  ];
  return { actions, dialogs: reason.dialog };
}

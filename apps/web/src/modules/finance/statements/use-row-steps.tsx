import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import type { ReactNode } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { type FoundMatch, ROW_READS, type StatementDetail } from './statement-types.ts';

interface Steps {
  readonly actions: readonly ActionDef[];
  readonly dialogs: ReactNode;
  readonly isBusy: boolean;
  /** Takes what was found; money for the balance is asked for as a top-up by the screen. */
  readonly take: (found: FoundMatch) => Promise<unknown>;
}

/** Taking what was found: orders are collected, a payment or top-up is named. */
function useTake(row: StatementDetail, onStale: () => void) {
  const { toast } = useFeedback();
  const options = { invalidate: ROW_READS, onSuccess: () => toast('finance.match.done'), onFailure: onStale };
  const matching = useCommand(calls.matchRows, options);
  const linking = useCommand(calls.linkReceipt, options);
  const { id, version } = row;
  const take = async (found: FoundMatch): Promise<unknown> => {
    if (found.receiptId !== null && (found.kind === 'payment' || found.kind === 'topUp'))
      return linking.run({ params: { id }, body: { version, kind: found.kind, receiptId: found.receiptId } });
    const allocations = found.parts.map(({ orderId, version: seen, amountFen }) => ({
      orderId,
      version: seen,
      amountFen,
    }));
    return matching.run({ body: { rows: [{ id, version }], allocations } });
  };
  return { take, isBusy: matching.isPending || linking.isPending };
}

/** What may be done with a row, and the dialogs of it. Whoever was second sees what the first did. */
export function useRowSteps(row: StatementDetail, onMatch: () => void, onStale: () => void): Steps {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const options = { invalidate: ROW_READS, onSuccess: () => toast('finance.match.done'), onFailure: onStale };
  const ignoring = useCommand(calls.ignoreRow, options);
  const sending = useCommand(calls.sendRowBack, options);
  const opening = useCommand(calls.reopenRow, options);
  const undoing = useCommand(calls.undoRowMatch, options);
  const { take, isBusy } = useTake(row, onStale);
  const { id, version } = row;
  const params = { id };
  const amount = moneyText(row.amountFen);
  const ask = (step: 'ignore' | 'sendBack' | 'reopen' | 'undo') =>
    reason.ask({
      title: text(`finance.match.ask.${step}`, { amount }),
      text: text(`finance.match.askText.${step}`),
      okText: text(`finance.match.action.${step}`),
      danger: step !== 'reopen',
    });
  const ignore = async () => {
    const words = await ask('ignore');
    if (words !== null) await ignoring.run({ params, body: { version, reason: words } });
  };
  const sendBack = async () => {
    const words = await ask('sendBack');
    const [taker] = row.takenBack;
    const taken = taker ? { takenByRowId: taker.id } : {};
    if (words !== null) await sending.run({ params, body: { version, reason: words, ...taken } });
  };
  const reopen = async () => {
    const words = await ask('reopen');
    if (words !== null) await opening.run({ params, body: { version, reason: words } });
  };
  const undo = async () => {
    const words = await ask('undo');
    if (words !== null) await undoing.run({ params, body: { version, reason: words } });
  };
  const actions: readonly ActionDef[] = [
    { action: 'match', labelKey: 'finance.match.action.match', primary: true, onClick: onMatch },
    { action: 'ignore', labelKey: 'finance.match.action.ignore', onClick: ignore },
    { action: 'sendBack', labelKey: 'finance.match.action.sendBack', onClick: sendBack },
    { action: 'reopen', labelKey: 'finance.match.action.reopen', onClick: reopen },
    { action: 'undo', labelKey: 'finance.match.action.undo', danger: true, onClick: undo },
  ];
  return { actions, dialogs: reason.dialog, isBusy, take };
}

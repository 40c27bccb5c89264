import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { type ReactNode, useState } from 'react';
import { ApiFailure, call, failureText, request, useCommand } from '../../../kit/api/index.ts';
import { actionState, reasonText, useFeedback } from '../../../kit/feedback/index.ts';
import { type Witness, WitnessDialog } from '../../../kit/form/index.ts';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { witnessContent } from './count/count.model.ts';
import type { Count } from './count/use-count.ts';
import { useRefreshSheet } from './use-sheet.ts';

/** Asks for the approval of exactly this count; the words of the refusal, or the single-use token. */
async function approve(sheet: ReceiptSheet, { account, password }: Witness) {
  return call(witnessEndpoints.approveAsWitness, {
    body: {
      username: account,
      password,
      purpose: 'receiving.confirmReceipt',
      targetId: sheet.id,
      content: witnessContent(sheet),
    },
    isQuiet: true,
  });
}

/** Saves, looks at the sheet as the server has it, takes the second person's word where it is needed, confirms. */
export function useConfirm(sheet: ReceiptSheet, count: Count) {
  const text = useText();
  const { toast, warn } = useFeedback();
  const refresh = useRefreshSheet(sheet.id);
  const [witnessed, setWitnessed] = useState<ReceiptSheet | null>(null);
  const done = async (answer: { readonly version: number }, qty: number) => {
    toast('receipt.confirm.done', { n: qty });
    await count.follow(answer);
  };
  const command = useCommand(receiptEndpoints.confirmReceipt, {
    onOutcome: ({ code }) => {
      if (code === OUTCOME.confirmAgain) void refresh().then(setWitnessed);
      return code === OUTCOME.confirmAgain;
    },
  });
  const start = async () => {
    if (!(await count.save())) return;
    const fresh = await refresh();
    const state = actionState(fresh.allowedActions, 'confirm');
    if (!state?.allowed) return warn(reasonText(state?.reason) ?? text('kit.feedback.notNow'));
    if (fresh.needsWitness) return setWitnessed(fresh);
    const answer = await command.run({ params: { orderId: fresh.id }, body: { version: fresh.version } });
    if (answer) await done(answer, fresh.countedQty);
  };
  const onWitness = async (witness: Witness): Promise<string | null> => {
    if (!witnessed) return null;
    try {
      const { token } = await approve(witnessed, witness);
      const body = { version: witnessed.version, witnessToken: token };
      const params = { orderId: witnessed.id };
      const outcome = await request(receiptEndpoints.confirmReceipt, { params, body, isQuiet: true });
      if (!outcome.ok) {
        const reason = failureText(outcome.data, 'reason') ?? '';
        return textOr(`receipt.witness.${reason}`, outcome.msg);
      }
      setWitnessed(null);
      await done(outcome.data, witnessed.countedQty);
      return null;
    } catch (error) {
      if (error instanceof ApiFailure) return error.words || text('kit.feedback.notNow');
      throw error;
    }
  };
  const amount = moneyText(witnessed?.valueFen ?? 0);
  const dialog: ReactNode = (
    <WitnessDialog
      open={witnessed !== null}
      cause={text('receipt.witness.cause', { amount, n: witnessed?.countedQty ?? 0 })}
      approve={onWitness}
      onClose={() => setWitnessed(null)}
    />
  );
  return { start, dialog, isBusy: command.isPending || count.isSaving };
}

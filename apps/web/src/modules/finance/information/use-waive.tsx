import { informationFeesEndpoints as calls } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { needsSecondPerson } from '@mintmark/domain/finance/information/information-waiver.ts';
import type { ReactNode } from 'react';
import { ApiFailure, call, useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason, useSecondPerson } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { type FeeRow, INFORMATION_READS } from './information-types.ts';

type Fee = Pick<FeeRow, 'id' | 'version' | 'companyId' | 'amountFen' | 'feeNo'>;

const idsOf = (fees: readonly Fee[]): string[] => fees.map(({ id }) => id).sort((a, b) => Number(a) - Number(b));
const sumOf = (fees: readonly Fee[]): number => fees.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** Lets fees off, with a reason; over the limit of the person's month a second one agrees with their own password. */
export function useWaive(reload: () => void): {
  readonly waive: (fees: readonly Fee[]) => Promise<boolean>;
  readonly restore: (fee: Fee) => Promise<void>;
  readonly dialogs: ReactNode;
} {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const second = useSecondPerson();
  const options = { invalidate: INFORMATION_READS, onFailure: reload };
  const waiving = useCommand(calls.waiveInformation, options);
  const restoring = useCommand(calls.restoreInformation, options);
  const tokenFor = async (fees: readonly Fee[], amountFen: number): Promise<string | null | undefined> => {
    const [first] = fees;
    if (first === undefined) return null;
    const { companyId } = first;
    const { usedFen, limitFen } = await call(calls.getWaiverAllowance, { query: { companyId } });
    if (!needsSecondPerson({ usedFen, askedFen: amountFen, limitFen })) return undefined;
    const ids = idsOf(fees);
    return second.ask({
      purpose: 'finance.waiveInformation',
      targetId: ids[0] ?? '0',
      content: { ids, amountFen: String(amountFen) },
      cause: text('finance.information.waiveWitness', { amount: moneyText(amountFen), limit: moneyText(limitFen) }),
    });
  };
  const waive = async (fees: readonly Fee[]): Promise<boolean> => {
    const amountFen = sumOf(fees);
    const amount = moneyText(amountFen);
    const title =
      fees.length === 1
        ? text('finance.information.waiveOne', { no: fees[0]?.feeNo ?? '', amount })
        : text('finance.information.waiveMany', { count: String(fees.length), amount });
    const words = await reason.ask({ title, okText: text('finance.information.waive'), danger: true });
    if (words === null) return false;
    const token = await tokenFor(fees, amountFen).catch((error: unknown) => {
      // The call has said why.
      if (error instanceof ApiFailure) return null;
      throw error;
    });
    if (token === null) return false;
    const body = {
      fees: fees.map(({ id, version }) => ({ id, version })),
      reason: words,
      ...(token === undefined ? {} : { witnessToken: token }),
    };
    const isDone = Boolean(await waiving.run({ body }));
    if (isDone) toast('finance.information.waived');
    return isDone;
  };
  const restore = async ({ id, version, feeNo }: Fee) => {
    const title = text('finance.information.restoreTitle', { no: feeNo });
    const words = await reason.ask({ title, okText: text('finance.information.restore') });
    if (words !== null && (await restoring.run({ params: { id }, body: { version, reason: words } })))
      toast('finance.information.restored');
  };
  const dialogs = (
    <>
      {reason.dialog}
      {second.dialog}
    </>
  );
  return { waive, restore, dialogs };
}

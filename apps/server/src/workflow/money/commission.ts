import type { CommissionCause } from '@mintmark/domain/finance/commission/commission.enums.ts';
import { type CommissionLine, commissionOf, earningStage } from '@mintmark/domain/finance/commission/commission.ts';
import { postCommission } from '@mintmark/domain/finance/commission/commission-ledger.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { keptFenOf } from '../orders/order.repo.ts';
import {
  type Accrual,
  coinsWithLines,
  type EarningOrder,
  earningOrder,
  insertAccruals,
  type KeptTerms,
  nextPosting,
  type Posted,
  postedCommission,
  setCommissionBill,
} from './commission.repo.ts';
import { postTransfer } from './ledger.repo.ts';

type By = { now: Date; accountId: string | null };

/**
 * Brings what is posted for an order's agent to what his terms of the day of submission earn now: accrued when it is paid, the
 * difference when its price changes after that, taken back when money goes back (records.md §1, decision 0023). While a rise
 * is open it stays as it was posted: never on lines of an older bill. Posts nothing when nothing changed, so that it may be
 * called after every change of bill or payment. The caller has locked the
 * order and stored `billedFen`, `paidFen` and `refundedFen`.
 */
export async function syncCommission(tx: Tx, orderId: string, by: By): Promise<void> {
  const order = await earningOrder(tx, orderId);
  const terms = order.commissionTerms as KeptTerms | null;
  if (order.agentId === null || terms === null) return;
  const { billedFen, commissionBillFen: earnedOnFen } = order;
  const stage = earningStage({ billedFen, paidFen: keptFenOf(order), earnedOnFen });
  if (stage === 'waits') return;
  const posted = await postedCommission(tx, orderId);
  if (stage === null && posted.size === 0) return;
  const earned = stage === null ? [] : await earnedIn(tx, order, terms);
  await setCommissionBill(tx, order, stage === null ? null : billedFen);
  const accruals = differences(earned, posted, stage === null ? 'refund' : 'price');
  if (accruals.length === 0) return;
  const amountFen = accruals.reduce((sum, accrual) => sum + accrual.amountFen, 0);
  const reference = `commission:${order.orderCode}:${await nextPosting(tx, orderId)}`;
  const [transfer] = postCommission({ agentId: order.agentId, reference, amountFen });
  const { companyId } = order;
  const posting = { companyId, orderId, paymentId: null, key: reference, ...by };
  const transferId = transfer ? await postTransfer(tx, transfer, posting) : null;
  const of = { order, agentId: order.agentId, mode: terms.mode, transferId, day: shanghaiDay(by.now), at: by.now };
  await insertAccruals(tx, of, accruals);
}

async function earnedIn(tx: Tx, { id }: EarningOrder, terms: KeptTerms) {
  const { coins, orderLines } = await coinsWithLines(tx, id);
  return commissionOf(terms, coins, orderLines);
}

/** A row for every coin that earns something else than was posted for it; what earns no longer is taken back whole. */
function differences(
  earned: readonly CommissionLine[],
  posted: ReadonlyMap<string, Posted>,
  causeOfChange: CommissionCause,
): readonly Accrual[] {
  const now = new Map(earned.map((line) => [line.coinKey, line]));
  const gone = [...posted.values()]
    .filter(({ coinKey }) => !now.has(coinKey))
    .map((line) => ({ ...line, listFen: 0, baseFen: 0, amountFen: 0 }));
  return [...earned, ...gone].flatMap((line) => {
    const targetFen = line.amountFen;
    const beforeFen = posted.get(line.coinKey)?.targetFen ?? 0;
    const amountFen = targetFen - beforeFen;
    const cause = beforeFen === 0 ? 'paid' : causeOfChange;
    return amountFen === 0 ? [] : [{ ...line, amountFen, targetFen, cause }];
  });
}

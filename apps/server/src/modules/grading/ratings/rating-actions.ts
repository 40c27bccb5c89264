import { NOTE } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { compensationObjection, foundObjection, type HouseLoss } from '@mintmark/domain/delivery/house-loss.ts';
import { correctionObjection, mayAskDeletion } from '@mintmark/domain/entry/correction.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { mayHoldCoin } from '@mintmark/domain/grading/coin-hold.ts';
import { mayWithdraw } from '@mintmark/domain/grading/withdrawal.ts';
import { actionsFrom, type Machine } from '@mintmark/domain/kernel/machine.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { companyIdsOf } from '../../../kernel/scope.ts';
import { type ActionRule, allowedActions } from '../../../workflow/allowed.ts';
import { OPEN_AUDIT_STATES } from '../../../workflow/audits/audit-tasks.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { openParcelOf } from '../../../workflow/coins/coin-parcel.queries.ts';
import { hasApprovedDeletion } from '../../../workflow/corrections.queries.ts';
import { lossNow } from '../../../workflow/house-losses.repo.ts';
import { readsRecord } from './rating.present.ts';
import { certificateActions } from './rating-certificate.ts';

const machine: Machine = coinMachine;
const LOST = 'order:coin:lost' as const;
const WITHDRAW = 'order:coin:withdraw' as const;

type Paper = Pick<RatingDetail, 'certificate' | 'audits' | 'certificateMovedTo'>;

/** What the steps of a coin rest on beside its row. */
interface Steps {
  /** Its incident in the house, while it is lost. */
  readonly loss: HouseLoss | null;
  /** A parcel holds it. */
  readonly isInParcel: boolean;
  /** Its deletion was approved, and has not been done. */
  readonly isDeletionApproved: boolean;
}

/** Asked for the states only in which it matters. */
export async function stepsOf(db: Reader, coin: CoinRow): Promise<Steps> {
  const { id, status } = coin;
  const isLost = status === coinMachine.state.lost;
  const isWithdrawn = status === coinMachine.state.withdrawn;
  const [loss, parcelId, isDeletionApproved] = await Promise.all([
    isLost ? lossNow(db, id) : null,
    isWithdrawn ? openParcelOf(db, id) : null,
    mayAskDeletion(coin) && hasApprovedDeletion(db, id),
  ]);
  return { loss, isInParcel: parcelId !== null, isDeletionApproved };
}

/** A piece that is with its owner, under a certificate that stands: it may come back. */
const isOut = (coin: CoinRow, { certificate }: Paper): boolean =>
  (coin.status === coinMachine.state.shipped || coin.status === coinMachine.state.closed) &&
  certificate?.status === certificateMachine.state.valid;

/** Lost, found, compensated, withdrawn: by the lines of the machine, for people of the coin's own company. */
function custodyActions(coin: CoinRow, beside: Beside): ActionRule[] {
  const isLost = coin.status === coinMachine.state.lost;
  const can = (action: string) => actionsFrom(machine, coin.status).some((line) => line.action === action);
  return [
    {
      action: 'withdrawCoin',
      permission: WITHDRAW,
      isInState: mayWithdraw(coin),
    },
    {
      action: 'undoWithdrawCoin',
      permission: WITHDRAW,
      isInState: can('undoWithdraw'),
      failing: [beside.isReturning && 'notReturning', beside.isInParcel && 'notInActiveDelivery'],
    },
    { action: 'loseCoin', permission: LOST, isInState: can('lose') },
    { action: 'findCoin', permission: LOST, isInState: isLost, failing: [isLost && foundObjection(beside.loss)] },
    {
      action: 'askCompensation',
      permission: LOST,
      isInState: isLost,
      failing: [isLost && compensationObjection(beside.loss)],
    },
  ];
}

type Beside = Paper & Steps & { readonly isReturning: boolean };

/** Is an audit of the type asked for and not decided? */
const isWaiting = (audits: Paper['audits'], wanted: number): boolean =>
  audits.some(({ type, status }) => type === wanted && OPEN_AUDIT_STATES.includes(status));

/** A piece too many in the receipt: asked for, approved by another person, deleted (states.md rule 2). */
function deletionActions(coin: CoinRow, { audits, isDeletionApproved: isApproved }: Beside): ActionRule[] {
  const isOpen = isWaiting(audits, AUDIT_TYPE.deletion);
  const rule = { permission: 'order:coin:delete', isInState: mayAskDeletion(coin) } as const;
  return [
    { action: 'askDeletion', ...rule, failing: [isOpen && 'deletionAsked', isApproved && 'deletionApproved'] },
    { action: 'deleteCoin', ...rule, failing: [!isApproved && 'audit11Approved'] },
  ];
}

/** What the person may do with the coin now, and why not. */
export function actionsOf(coin: CoinRow, beside: Beside, context: SignedInContext) {
  const can = (action: string) => actionsFrom(machine, coin.status).some((line) => line.action === action);
  const held = coin.isHeld && 'notHeld';
  const companies = companyIdsOf(context.scope);
  const isOurs = companies === null || companies.includes(coin.companyId);
  return allowedActions(context.actor, context.locale, [
    {
      action: 'requestScoreChange',
      permission: 'audit:otherAudit:request',
      isInState: can('unlock') || (coin.status === coinMachine.state.rework && coin.reworkStep === 'grade'),
      failing: [held],
    },
    {
      action: 'hold',
      permission: 'order:order:hold',
      isInState: isOurs && mayHoldCoin(coin.status) && !coin.isHeld,
    },
    { action: 'release', permission: 'order:order:hold', isInState: isOurs && coin.isHeld },
    { action: 'note', permission: NOTE, isInState: isOurs && readsRecord(context.actor) },
    {
      action: 'reprint',
      permission: 'closeReview:printTags:print',
      isInState:
        coin.certNo !== null && coin.status >= coinMachine.state.toLabel && coin.status <= coinMachine.state.ready,
    },
    {
      action: 'publicPage',
      permission: 'closeReview:rating:page',
      isInState: coin.certNo !== null && coin.status >= coinMachine.state.ready,
    },
    {
      action: 'correctCoin',
      permission: 'order:order:modifyDetail',
      isInState: isOurs && correctionObjection(coin) !== 'wrong-state',
      failing: [correctionObjection(coin), isWaiting(beside.audits, AUDIT_TYPE.detailChange) && 'correctionAsked'],
    },
    ...(isOurs ? deletionActions(coin, beside) : []),
    ...(isOurs ? [...custodyActions(coin, beside), ...afterSaleActions(coin, beside)] : []),
    ...(isOurs ? certificateActions(coin, beside) : []),
  ]);
}

/** The piece comes back: another grade, holder or label in a new order, or done again at the house's cost (terms.md). */
function afterSaleActions(coin: CoinRow, beside: Beside): ActionRule[] {
  const isInState = isOut(coin, beside);
  return [
    ...['regrade', 'reholder', 'relabel'].map((action) => ({
      action,
      permission: 'order:order:submit' as const,
      isInState,
    })),
    { action: 'askWarranty', permission: 'customer:claim:request', isInState },
  ];
}

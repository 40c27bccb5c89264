import { deliveryMachine } from '../delivery/delivery.machine.ts';
import { coinMachine } from '../grading/coin.machine.ts';

/** Parcels that are with their owner: delivered, picked up. */
export const WITH_OWNER: readonly number[] = [deliveryMachine.state.delivered, deliveryMachine.state.pickedUp];

const DAY_MS = 86_400_000;
/** Coins that a parcel took along: shipped, closed, returned ungraded. */
const SENT: readonly number[] = [
  coinMachine.state.shipped,
  coinMachine.state.closed,
  coinMachine.state.returnedUngraded,
];

/** A coin with the parcel that it is in now; null when it is in none. `deliveredAt`: ISO 8601 UTC. */
export interface ClosingCoin {
  readonly status: number;
  readonly isHeld: boolean;
  readonly parcelStatus: number | null;
  readonly deliveredAt: string | null;
  /** The house lost it and has paid its owner: nobody waits for it. */
  readonly isCompensated?: boolean;
}

/** What decides whether an order is over. `piecesQty`: pieces that the house took in, with or without a coin row. */
export interface ClosingFacts {
  readonly isHeld: boolean;
  readonly piecesQty: number;
  readonly coins: readonly ClosingCoin[];
  readonly hasOpenAudit: boolean;
  readonly hasOpenClaim: boolean;
}

/** Names of the guards, in the order in which a person is told of them. */
export type ClosingGuard = 'notHeld' | 'noLostCoin' | 'allDelivered' | 'noOpenAudit' | 'noOpenClaim';

/**
 * The guards of closing an order, whoever asks for it: every piece is with its owner or paid for, none is lost, nothing is held, no audit
 * and no claim is open. A piece without a coin row has not been sent, so an order that was returned before its entry stays open.
 */
export function closingGuards(facts: ClosingFacts): Readonly<Record<ClosingGuard, boolean>> {
  const live = liveCoins(facts);
  return {
    notHeld: !facts.isHeld && live.every((coin) => !coin.isHeld),
    noLostCoin: live.every((coin) => coin.status !== coinMachine.state.lost || isPaidFor(coin)),
    allDelivered:
      live.length > 0 && live.length >= facts.piecesQty && live.every((coin) => isWithOwner(coin) || isPaidFor(coin)),
    noOpenAudit: !facts.hasOpenAudit,
    noOpenClaim: !facts.hasOpenClaim,
  };
}

/**
 * Has everything been with its owner for so many days? The last parcel counts; a parcel whose day nobody noted does not:
 * such an order is closed by the customer's word only.
 */
export function isDeliveredFor(facts: Pick<ClosingFacts, 'coins'>, days: number, now: Date): boolean {
  const latest = now.getTime() - days * DAY_MS;
  const sent = liveCoins(facts).filter((coin) => !isPaidFor(coin));
  return sent.every(({ deliveredAt }) => deliveredAt !== null && Date.parse(deliveredAt) <= latest);
}

/** What an order that was announced and has not arrived waits for. Times are ISO 8601 UTC. */
export interface ArrivalFacts {
  readonly submittedAt: string;
  /** When a person restored it after a cancellation: the days begin anew. */
  readonly restoredAt: string | null;
  readonly toldAt: string | null;
  /** What the house keeps of what was paid, in fen. */
  readonly keptFen: number;
}

/** How long an announced order is waited for, and how long before its end the customer is told; days. */
export interface ArrivalDays {
  readonly cancelDays: number;
  readonly noticeDays: number;
}

/** `tell`: the notice is due; `cancel`; `paid`: it would be cancelled, had nothing been paid; `wait`: nothing to do now. */
export type ArrivalStep = 'wait' | 'tell' | 'cancel' | 'paid';

/** The moment from which the days of an announced order count. */
export function waitsSince({ submittedAt, restoredAt }: Pick<ArrivalFacts, 'submittedAt' | 'restoredAt'>): number {
  return Math.max(Date.parse(submittedAt), restoredAt === null ? 0 : Date.parse(restoredAt));
}

/**
 * What is due with an order that has not arrived. It is cancelled after `cancelDays` and never earlier than `noticeDays` after
 * its customer was told, however late that was; with money in the house it is left to people.
 */
export function arrivalStep(facts: ArrivalFacts, { cancelDays, noticeDays }: ArrivalDays, now: Date): ArrivalStep {
  const since = waitsSince(facts);
  const told = facts.toldAt === null ? 0 : Date.parse(facts.toldAt);
  const waited = (from: number, days: number): boolean => from + days * DAY_MS <= now.getTime();
  if (told < since) return waited(since, Math.max(cancelDays - noticeDays, 0)) ? 'tell' : 'wait';
  if (!waited(since, cancelDays) || !waited(told, noticeDays)) return 'wait';
  return facts.keptFen > 0 ? 'paid' : 'cancel';
}

function liveCoins({ coins }: Pick<ClosingFacts, 'coins'>): readonly ClosingCoin[] {
  return coins.filter(({ status }) => status !== coinMachine.state.deleted);
}

function isWithOwner({ status, parcelStatus }: ClosingCoin): boolean {
  return SENT.includes(status) && parcelStatus !== null && WITH_OWNER.includes(parcelStatus);
}

function isPaidFor({ status, isCompensated }: ClosingCoin): boolean {
  return status === coinMachine.state.lost && isCompensated === true;
}

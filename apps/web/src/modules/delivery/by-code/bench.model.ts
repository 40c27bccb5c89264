import type { DeliveryDetail, ReadyOrderRow } from '@mintmark/contract/delivery/delivery.schema.ts';
import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import type { Scan } from '../../../kit/scan/index.ts';

/** The packing bench without a screen: what a scan means, how far a parcel is, what comes next. */

/** What to do with a code: tick a slab, open an order or a parcel, or say why nothing can be done with it. */
export type ScanTarget =
  | { readonly kind: 'item'; readonly code: string }
  | { readonly kind: 'order'; readonly code: string }
  | { readonly kind: 'delivery' | 'waybill'; readonly code: string }
  | { readonly kind: 'refused'; readonly reason: 'noParcel' | 'notPacking'; readonly code: string };

export interface BenchState {
  /** A parcel is on the bench. */
  readonly isOpen: boolean;
  /** Its slabs may be ticked now (`allowedActions`). */
  readonly canScan: boolean;
}

/** Slabs and everything unknown go to the open parcel, where the server judges them; orders and parcels are opened. */
export function targetOf(scan: Scan, bench: BenchState): ScanTarget {
  const { kind, code } = scan;
  if (kind === 'order') return { kind: 'order', code };
  if (kind === 'delivery' || kind === 'waybill') return { kind, code };
  if (!bench.isOpen) return { kind: 'refused', reason: 'noParcel', code };
  if (!bench.canScan) return { kind: 'refused', reason: 'notPacking', code };
  return { kind: 'item', code };
}

export type Item = DeliveryDetail['items'][number];

/** Ticked and all, of the items themselves. */
export function progressOf(items: readonly Item[]): { readonly done: number; readonly total: number } {
  return { done: items.filter((item) => item.isScanned).length, total: items.length };
}

/** The detail after a slab was ticked, before the server is asked again. */
export function withScanned(detail: DeliveryDetail, coinId: string, at: string): DeliveryDetail {
  const items = detail.items.map((item) =>
    item.coinId === coinId ? { ...item, isScanned: true, scannedAt: item.scannedAt ?? at } : item,
  );
  return { ...detail, items, scannedQty: progressOf(items).done };
}

export const STEP_ACTIONS = ['pack', 'waybill', 'handOver', 'checkIdentity', 'pickUp'] as const;
export type StepAction = (typeof STEP_ACTIONS)[number];

export interface Step {
  readonly action: StepAction;
  /** Shown only; what may be pressed says `allowed`. */
  readonly state: 'done' | 'now' | 'later';
  readonly allowed: AllowedAction | undefined;
}

/** How many steps of the chain lie behind a parcel in this state; both chains begin with packing. */
const STEPS_BEHIND: ReadonlyMap<number, number> = new Map([
  [deliveryMachine.state.cancelled, 0],
  [deliveryMachine.state.packing, 0],
  [deliveryMachine.state.toWaybill, 1],
  [deliveryMachine.state.awaitingPickup, 1],
  [deliveryMachine.state.waybillReady, 2],
]);

const isAwaited = ({ status }: Pick<DeliveryDetail, 'status'>) => status === deliveryMachine.state.awaitingPickup;
const isCompared = ({ identity }: Pick<DeliveryDetail, 'identity'>) => identity?.isChecked === true;
const TO_COURIER: readonly StepAction[] = ['pack', 'waybill', 'handOver'];
const TO_COUNTER: readonly StepAction[] = ['pack', 'checkIdentity', 'pickUp'];

/** The way of a parcel (packed, waybill, handed over) or of a pick-up (packed, identity, handed out) and where it stands. */
export function stepsOf(
  detail: Pick<DeliveryDetail, 'status' | 'method' | 'identity' | 'allowedActions'>,
): readonly Step[] {
  const chain = detail.method === RETURN_METHOD.pickup ? TO_COUNTER : TO_COURIER;
  const behind = (STEPS_BEHIND.get(detail.status) ?? chain.length) + (isAwaited(detail) && isCompared(detail) ? 1 : 0);
  return chain.map((action, at) => ({
    action,
    state: at < behind ? 'done' : at === behind && detail.status !== deliveryMachine.state.cancelled ? 'now' : 'later',
    allowed: detail.allowedActions.find((entry) => entry.action === action),
  }));
}

/** The step that may be taken now, or null. */
export const nextStep = (steps: readonly Step[]): Step | null =>
  steps.find((step) => step.state === 'now' && step.allowed?.allowed) ?? null;

/** Orders that may travel with `first`: the same customer's. The server also compares the addresses. */
export const companionsOf = (rows: readonly ReadyOrderRow[], first: ReadyOrderRow): readonly ReadyOrderRow[] =>
  rows.filter((row) => row.customerId === first.customerId);

/** What keeps a ready order from leaving although it may be packed. */
export function flagOf(row: Pick<ReadyOrderRow, 'dueFen' | 'isOnCredit' | 'isHeld'>): 'held' | 'due' | null {
  if (row.isHeld) return 'held';
  return row.dueFen > 0 && !row.isOnCredit ? 'due' : null;
}

import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { type BoxTypeCode, findBoxType, fitOf, type HolderFacts } from '@mintmark/domain/labels/holders.ts';
import type { Scan } from '../../../kit/scan/index.ts';

/** Where a coin is going to lie. */
export interface Assignment {
  readonly boxType: string | null;
  readonly ringUm: number | null;
  readonly boxNo: string;
  readonly position: number | null;
}

/** What has been read at the sealing table for the open coin. */
export interface Slots {
  readonly labelCode: string | null;
  readonly coinCode: string | null;
  readonly chipUid: string | null;
}

export const NO_SLOTS: Slots = { labelCode: null, coinCode: null, chipUid: null };
const BOX_NO = /^[A-Z]{1,3}-?\d{1,6}$/;
const CHIP_UID = /^[0-9A-F]{8,20}$/;

/** A tray number in its stored form, or null. */
export function readBoxNo(text: string): string | null {
  const code = text.normalize('NFKC').toUpperCase().replace(/\s/g, '').replaceAll('–', '-');
  return BOX_NO.test(code) ? code : null;
}

/** A chip's serial in its stored form, or null. */
export function readChipUid(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s:.-]/g, '');
  return CHIP_UID.test(code) ? code : null;
}

/** The first place from `from` on that nobody holds. */
export function freePlace(taken: readonly number[], from = 1): number {
  let place = from;
  while (taken.includes(place)) place += 1;
  return place;
}

/** Rings of a holder that take the piece; all of them when it was not measured. */
export function ringsFor(boxType: string | null, facts: HolderFacts): readonly number[] {
  const fitUm = fitOf(facts) ?? 0;
  return (findBoxType(boxType ?? '')?.ringsUm ?? []).filter((ring) => ring >= fitUm);
}

/** What is proposed for a coin: its own choice, else the suggestion, in the tray at hand. */
export function proposalOf(
  coin: BoxCoin,
  tray: { readonly boxNo: string; readonly taken: readonly number[] },
): Assignment {
  const isPlaced = coin.boxNo !== null;
  return {
    boxType: coin.boxType ?? coin.suggestion?.boxType ?? null,
    ringUm: coin.boxType === null ? (coin.suggestion?.ringUm ?? null) : coin.ringUm,
    boxNo: coin.boxNo ?? tray.boxNo,
    position: isPlaced ? coin.position : tray.boxNo === '' ? null : freePlace(tray.taken),
  };
}

/** The places of several coins in one tray, in their order, taken ones left out; coins without suggestion stay out. */
export function placeMany(coins: readonly BoxCoin[], boxNo: string, from: number, taken: readonly number[]) {
  const used = [...taken];
  return coins.flatMap((coin) => {
    if (!coin.suggestion) return [];
    const position = freePlace(used, from);
    used.push(position);
    const { boxType, ringUm } = coin.suggestion;
    const type = findBoxType(boxType)?.code;
    return type
      ? [{ coinId: coin.id, version: coin.version, boxType: type satisfies BoxTypeCode, ringUm, boxNo, position }]
      : [];
  });
}

export type SlotName = keyof Slots;

/** Which scans a coin needs before it is sealed. */
export const slotsOf = (coin: Pick<BoxCoin, 'chip'>): readonly SlotName[] =>
  coin.chip === null ? ['labelCode', 'coinCode'] : ['labelCode', 'coinCode', 'chipUid'];

export const missingSlots = (coin: Pick<BoxCoin, 'chip'>, slots: Slots): readonly SlotName[] =>
  slotsOf(coin).filter((name) => slots[name] === null);

/** What a scan means at the table: it fills a slot of the open coin, opens a coin, or is a tray. */
export type BenchScan =
  | { readonly kind: 'slot'; readonly name: SlotName; readonly value: string }
  | { readonly kind: 'open'; readonly coin: BoxCoin; readonly slots: Slots }
  | { readonly kind: 'tray'; readonly boxNo: string }
  | { readonly kind: 'elsewhere'; readonly code: string }
  | { readonly kind: 'unknown'; readonly code: string };

const slotOf = (scan: Scan): { readonly name: SlotName; readonly value: string } | null => {
  if (scan.kind === 'certificate') return { name: 'labelCode', value: scan.raw };
  return scan.kind === 'coin' ? { name: 'coinCode', value: scan.code } : null;
};

/**
 * Reads a scan. While a coin is being sealed every label and coin counts for it, also a wrong one: the gate must say so
 * and not quietly open another coin. Before the first scan another coin's code opens that coin.
 */
export function readAtBench(
  scan: Scan,
  coins: readonly BoxCoin[],
  open: { readonly coin: BoxCoin; readonly slots: Slots; readonly isSealing: boolean } | null,
): BenchScan {
  const slot = slotOf(scan);
  const isBusy = open?.isSealing === true && (open.slots.labelCode !== null || open.slots.coinCode !== null);
  if (slot) {
    const own = coins.find((coin) => coin.certNo === scan.code || coin.coinCode === scan.code);
    if (isBusy || (open?.isSealing && own?.id === open.coin.id)) return { kind: 'slot', ...slot };
    if (!own) return { kind: 'elsewhere', code: scan.code };
    // The second code of a coin whose sheet is a moment old does not take the first one away.
    const read = own.id === open?.coin.id ? open.slots : NO_SLOTS;
    return { kind: 'open', coin: own, slots: { ...read, [slot.name]: slot.value } };
  }
  const uid = readChipUid(scan.raw);
  if (uid !== null && open?.isSealing && open.coin.chip !== null) return { kind: 'slot', name: 'chipUid', value: uid };
  const boxNo = readBoxNo(scan.raw);
  return boxNo === null ? { kind: 'unknown', code: scan.code } : { kind: 'tray', boxNo };
}

/** The step a coin waits for; what may be done says `allowedActions`. */
export type Step = 'label' | 'assign' | 'seal' | 'slab' | 'rework' | 'done';

export function stepOf(status: number): Step {
  if (status < coinMachine.state.toBox) return 'label';
  if (status === coinMachine.state.toBox) return 'assign';
  if (status === coinMachine.state.encapsulating) return 'seal';
  if (status === coinMachine.state.rework) return 'rework';
  return status === coinMachine.state.slabImaging ? 'slab' : 'done';
}

import type { QualitySheet } from '@mintmark/contract/audits/quality-check.schema.ts';
import type { Scan } from '../../../kit/scan/index.ts';

/** What was read of the piece in the hand, as it was read. */
export interface Slots {
  readonly coin?: string;
  readonly label?: string;
  readonly chip?: string;
}
export type Slot = keyof Slots;
export type ScanNeeds = Pick<QualitySheet['scan'], 'needsLabel' | 'needsChip'>;

/** Number of a chip: bytes in hexadecimal, written with or without signs between them. */
const CHIP = /^[0-9a-f]{2}([:\- ]?[0-9a-f]{2}){3,9}$/i;

/** What must be scanned of a piece, in the order in which it is shown. */
export const slotsOf = ({ needsLabel, needsChip }: ScanNeeds): readonly Slot[] => [
  'coin',
  ...(needsLabel ? (['label'] as const) : []),
  ...(needsChip ? (['chip'] as const) : []),
];

export const isComplete = (needs: ScanNeeds, slots: Slots): boolean =>
  slotsOf(needs).every((slot) => slots[slot] !== undefined);

/**
 * Where a scan belongs. The first one of a piece says which piece it is; then each fills the place of its kind, whatever
 * it says: a wrong label must be seen as wrong and not open another coin. What has its place already opens the next piece.
 */
export function placeOf(scan: Scan, slots: Slots, needs: ScanNeeds | null): Slot | 'open' | 'refused' {
  const isStarted = Object.keys(slots).length > 0;
  if (needs?.needsChip && slots.chip === undefined && isStarted && CHIP.test(scan.raw) && scan.kind !== 'coin')
    return 'chip';
  const slot = scan.kind === 'coin' ? 'coin' : scan.kind === 'certificate' ? 'label' : null;
  if (slot === null) return 'refused';
  if (!isStarted || slots[slot] !== undefined) return 'open';
  return slot === 'label' && needs?.needsLabel === false ? 'open' : slot;
}

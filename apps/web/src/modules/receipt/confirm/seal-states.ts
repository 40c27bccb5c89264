import type { TextKey } from '../../../kit/i18n/index.ts';

/** How the seal of a parcel was found (contract zArriveBody). */
export const SEAL_STATES = [
  { value: 'intact', labelKey: 'receipt.seal.intact' },
  { value: 'damaged', labelKey: 'receipt.seal.damaged' },
  { value: 'opened', labelKey: 'receipt.seal.opened' },
  { value: 'hand', labelKey: 'receipt.seal.hand' },
] as const satisfies readonly { readonly value: string; readonly labelKey: TextKey }[];

/** The words for a seal state, or null for one that nobody wrote. */
export const sealKey = (value: string): TextKey | null =>
  SEAL_STATES.find((one) => one.value === value)?.labelKey ?? null;

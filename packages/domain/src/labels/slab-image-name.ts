import { IMAGE_KIND } from '../files/files.enums.ts';

/** Pictures of the finished piece: front and back (IMAGE_KINDS). */
export const SLAB_IMAGE_KINDS = [IMAGE_KIND.slabFront, IMAGE_KIND.slabBack] as const;
export type SlabImageKind = (typeof SLAB_IMAGE_KINDS)[number];

const NAMED = /(?:^|[^A-Z0-9])([A-Z]\d{10})[-_]([67])(?=\D|$)/i;

/** Certificate or coin number and kind out of a file name: `Y6000123459-6.jpg`, `C0000000123_7.JPG`; else null. */
export function readSlabImageName(name: string): { readonly code: string; readonly kind: SlabImageKind } | null {
  const found = NAMED.exec(name.normalize('NFKC'));
  if (found?.[1] === undefined) return null;
  return { code: found[1].toUpperCase(), kind: found[2] === '6' ? IMAGE_KIND.slabFront : IMAGE_KIND.slabBack };
}

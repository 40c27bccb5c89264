import { IMAGE_KIND, type ImageKind } from '../files/files.enums.ts';

/** Raw pictures of a coin: obverse, reverse, edge, detail. Slab pictures have a step of their own (70–80). */
export const RAW_IMAGE_KINDS = [
  IMAGE_KIND.obverse,
  IMAGE_KIND.reverse,
  IMAGE_KIND.edge,
  IMAGE_KIND.detail,
] as const satisfies readonly ImageKind[];
export type RawImageKind = (typeof RAW_IMAGE_KINDS)[number];

/** Of every kind but 局部 there is one picture; a new one takes its place. */
export function isSingleImage(kind: RawImageKind): boolean {
  return kind !== 5;
}

export function isRawImageKind(kind: number): kind is RawImageKind {
  return RAW_IMAGE_KINDS.some((one) => one === kind);
}

const NAMED = /(?:^|[^A-Z0-9])(C\d{10})[-_]([2-5])(?=\D|$)/i;

/** Coin and kind out of the name of a picture: `C0000000123-2.jpg`, `Coin/1764000000000-C0000000123_3.JPG`; else null. */
export function readImageName(name: string): { readonly coinCode: string; readonly kind: RawImageKind } | null {
  const found = NAMED.exec(name.normalize('NFKC'));
  const kind = Number(found?.[2]);
  if (found?.[1] === undefined || !isRawImageKind(kind)) return null;
  return { coinCode: found[1].toUpperCase(), kind };
}

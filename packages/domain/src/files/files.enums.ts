import { type CodeOf, codesByKey, type KeyedItem } from '../kernel/enums.ts';

/** What a picture of a coin shows: images.kind (terms.md “Enumerations”). */
export const IMAGE_KINDS = [
  { code: 1, key: 'receipt', zh: '收货', en: 'Receipt' },
  { code: 2, key: 'obverse', zh: '正面', en: 'Obverse' },
  { code: 3, key: 'reverse', zh: '背面', en: 'Reverse' },
  { code: 4, key: 'edge', zh: '边齿', en: 'Edge' },
  { code: 5, key: 'detail', zh: '局部', en: 'Detail' },
  { code: 6, key: 'slabFront', zh: '成品正', en: 'Slab front' },
  { code: 7, key: 'slabBack', zh: '成品背', en: 'Slab back' },
  { code: 8, key: 'qualityCheck', zh: '质检', en: 'QC' },
  { code: 9, key: 'video', zh: '视频', en: 'Video' },
] as const satisfies readonly KeyedItem[];
/** The codes of `IMAGE_KINDS` by their keys. */
export const IMAGE_KIND = /* @__PURE__ */ codesByKey(IMAGE_KINDS);
export type ImageKind = CodeOf<typeof IMAGE_KINDS>;

import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** What a picture of a coin shows: images.kind (terms.md “Enumerations”). */
export const IMAGE_KINDS = [
  { code: 1, zh: '收货', en: 'Receipt' },
  { code: 2, zh: '正面', en: 'Obverse' },
  { code: 3, zh: '背面', en: 'Reverse' },
  { code: 4, zh: '边齿', en: 'Edge' },
  { code: 5, zh: '局部', en: 'Detail' },
  { code: 6, zh: '成品正', en: 'Slab front' },
  { code: 7, zh: '成品背', en: 'Slab back' },
  { code: 8, zh: '质检', en: 'QC' },
  { code: 9, zh: '视频', en: 'Video' },
] as const satisfies readonly EnumItem[];
export type ImageKind = CodeOf<typeof IMAGE_KINDS>;

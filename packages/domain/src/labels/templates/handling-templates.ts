import type { LabelElement, LabelTemplate } from '../label-template.ts';
import { HOUSE_BRAND } from '../label-text.ts';
import {
  box,
  field,
  houseMark,
  LABEL_COLORS,
  LABEL_FONT,
  MARKS,
  optionalField,
  rect,
  style,
  text,
} from './template-parts.ts';

const { ink, soft, navy, paper } = LABEL_COLORS;

/** Title band of the 60 × 40 mm labels. */
function band(title: string): LabelElement[] {
  return [
    rect(box(0, 0, 60, 5.4), navy),
    ...houseMark(2.4, 1.1, 3.2),
    text(HOUSE_BRAND, box(6.6, 1.2, 18, 3), style(2.3, { weight: 700, color: paper, spacingMm: 0.28 })),
    text(title, box(36, 1.2, 21.6, 3), style(2.4, { weight: 600, align: 'right', color: paper })),
  ];
}

/** One line with a caption of 11 mm before it. */
function captioned(caption: string, name: string, y: number, w = 43.2): LabelElement[] {
  const when = { field: name, isSet: true } as const;
  return [
    { ...text(caption, box(2.4, y, 11.5, 3.6), style(2, { color: soft })), when },
    optionalField(name, box(14.4, y, w, 3.6), style(2.6, { minSizeMm: 1.8 })),
  ];
}

/** A wide Code 128 with its text below, at the foot of a 60 × 40 mm label. */
function footCode(name: string): LabelElement[] {
  return [
    { kind: 'code128', field: name, ...box(4, 26, 52, 8), minModuleMm: 0.25 },
    field(
      name,
      box(2.4, 34.8, 55.2, 3.6),
      style(2.8, { minSizeMm: 2.2, weight: 700, align: 'center', spacingMm: 0.2 }),
    ),
  ];
}

function sixtyByForty(id: string, kind: LabelTemplate['kind'], elements: readonly LabelElement[]): LabelTemplate {
  return { id, kind, version: 1, widthMm: 60, heightMm: 40, fontFamily: LABEL_FONT, elements };
}

/** Receipt label on a parcel or its tray, printed at confirmation. Source: steps.md step 5. */
export const RECEIPT_LABEL: LabelTemplate = sixtyByForty('receipt-60x40', 'receipt', [
  ...band('收货签'),
  field('pieces', box(2.4, 6.6, 26, 5.4), style(4.6, { minSizeMm: 3, weight: 700 })),
  optionalField('parcelOf', box(30, 6.6, 27.6, 5.4), style(3, { minSizeMm: 2.2, align: 'right' })),
  ...captioned('客户', 'customer', 12.6),
  ...captioned('到件', 'arrivedAt', 16.4),
  ...captioned('库位', 'location', 20.2, 20),
  optionalField('receiver', box(36, 20.2, 21.6, 3.6), style(2.2, { minSizeMm: 1.6, align: 'right', color: soft })),
  ...footCode('orderCode'),
]);

/**
 * Entry label that travels with the coin to the graders: it names the coin and nothing of customer, order, value or
 * tier. Source: D6 (graders know a coin by coinCode only), steps.md step 7.
 */
export const ENTRY_LABEL: LabelTemplate = sixtyByForty('entry-60x40', 'entry', [
  ...band('录入签'),
  field('name', box(2.4, 6.8, 42, 5), style(3.8, { minSizeMm: 2.4, weight: 700 })),
  optionalField('detail', box(2.4, 12.4, 42, 3.6), style(2.6, { minSizeMm: 1.8 })),
  optionalField('category', box(2.4, 16.6, 42, 3.2), style(2.2, { minSizeMm: 1.6, color: soft })),
  optionalField('note', box(2.4, 20.6, 42, 3.2), style(2.2, { minSizeMm: 1.6 })),
  { kind: 'qr', field: 'coinCode', x: 46, y: 7.4, w: 11.6, minModuleMm: 0.3 },
  ...footCode('coinCode'),
]);

/** Label of a tray or box of coins in production. Source: records.md §2 editBox. */
export const BOX_LABEL: LabelTemplate = sixtyByForty('box-60x40', 'box', [
  ...band('箱签'),
  field('boxNo', box(2.4, 6.8, 55.2, 6.4), style(5.6, { minSizeMm: 3.6, weight: 800, align: 'center' })),
  ...captioned('盒型', 'boxType', 14),
  ...captioned('枚数', 'pieces', 17.8),
  ...captioned('封箱', 'sealedAt', 21.6),
  ...footCode('boxNo'),
]);

/** Label that accompanies a chip to be written: number, chip and the address it will carry. Source: records.md §2. */
export const CHIP_LABEL: LabelTemplate = {
  id: 'chip-40x20',
  kind: 'chip',
  version: 1,
  widthMm: 40,
  heightMm: 20,
  fontFamily: LABEL_FONT,
  elements: [
    { kind: 'path', x: 1.6, y: 1.4, w: 3.4, viewSize: 24, d: MARKS.chip, color: ink, strokeWidth: 2 },
    text('芯片标签', box(5.6, 1.4, 17, 3.4), style(2.4, { weight: 600 })),
    field('certNo', box(1.6, 6, 23.4, 3.4), style(2.5, { minSizeMm: 2.1, weight: 700, spacingMm: 0.1 })),
    optionalField('name', box(1.6, 10.2, 23.4, 3), style(2.1, { minSizeMm: 1.4 })),
    optionalField('chipUid', box(1.6, 14.2, 23.4, 3), style(1.9, { minSizeMm: 1.4, color: soft })),
    { kind: 'qr', field: 'verifyUrl', x: 25.8, y: 3.6, w: 12.8, minModuleMm: 0.28 },
  ],
};

import type { PrinterChoice } from '@mintmark/contract/labels/printer.schema.ts';
import { sheetForLabel } from '@mintmark/domain/labels/sheet-for-label.ts';
import { A4_PAGE, type SheetSpec } from './sheet-layout.ts';

const UM_PER_MM = 1_000;

interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A printer's paper and calibration, as far as a sheet needs them. */
export type Paper = Pick<PrinterChoice, 'paperWidthUm' | 'paperHeightUm' | 'offsetRightUm' | 'offsetDownUm'>;

/**
 * The sheet that labels are laid on: the chosen printer's paper moved by its calibration; without one A4 for sheets of
 * labels, and for rolls one label a page. Null: the label is larger than the paper.
 */
export function labelSpec(label: Size, printer: Paper | null, without: 'sheet' | 'roll'): SheetSpec | null {
  const paper = printer
    ? { widthMm: printer.paperWidthUm / UM_PER_MM, heightMm: printer.paperHeightUm / UM_PER_MM }
    : without === 'roll'
      ? { widthMm: label.widthMm, heightMm: label.heightMm }
      : A4_PAGE;
  const sheet = sheetForLabel(label, paper);
  if (sheet === null) return null;
  const { pageWidthMm, pageHeightMm, ...cells } = sheet;
  return {
    widthMm: pageWidthMm,
    heightMm: pageHeightMm,
    ...cells,
    shiftXMm: (printer?.offsetRightUm ?? 0) / UM_PER_MM,
    shiftYMm: (printer?.offsetDownUm ?? 0) / UM_PER_MM,
  };
}

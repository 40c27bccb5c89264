import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** How labels reach a printer: through the browser's own dialog, or as ZPL over the raw port of the printer. */
export const PRINTER_KINDS = [
  { code: 'browser', zh: '浏览器打印', en: 'Browser print' },
  { code: 'zpl', zh: '网络标签机 (ZPL)', en: 'Network label printer (ZPL)' },
] as const satisfies readonly EnumItem<string>[];
export type PrinterKind = CodeOf<typeof PRINTER_KINDS>;

/** Labels that have templates (LabelKind). */
export const LABEL_KINDS = [
  { code: 'grading', zh: '评级标签', en: 'Grading label' },
  { code: 'receipt', zh: '收货签', en: 'Receipt label' },
  { code: 'entry', zh: '录入签', en: 'Entry label' },
  { code: 'box', zh: '箱签', en: 'Box label' },
  { code: 'chip', zh: '芯片标签', en: 'Chip label' },
] as const satisfies readonly EnumItem<string>[];

/** What is printed on rolls and sheets: labels with templates, and the papers of couriers, whose size the courier knows. */
export const PRINTED_KINDS = [
  ...LABEL_KINDS,
  { code: 'waybill', zh: '电子面单', en: 'E-waybill' },
] as const satisfies readonly EnumItem<string>[];
export type PrintedKind = CodeOf<typeof PRINTED_KINDS>;

/** Resolutions by name; a head of “203 dpi” has 8 dots in a millimetre, of “300 dpi” 12, of “600 dpi” 24. */
export const PRINTER_DPI = [203, 300, 600] as const;
export type PrinterDpi = (typeof PRINTER_DPI)[number];

/** Dots of the print head in one millimetre. */
export const DOTS_PER_MM: Readonly<Record<PrinterDpi, number>> = { 203: 8, 300: 12, 600: 24 };

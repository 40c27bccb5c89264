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

/** Papers with templates besides the labels: sheets with the rows of a record, and the card of a certificate. */
export const PAPER_KINDS = [
  { code: 'tray', zh: '箱单', en: 'Tray list' },
  { code: 'delivery', zh: '发货清单', en: 'Delivery note' },
  { code: 'card', zh: '证书卡', en: 'Certificate card' },
] as const satisfies readonly EnumItem<string>[];

/** Everything that has templates. */
export const TEMPLATE_KINDS = [...LABEL_KINDS, ...PAPER_KINDS] as const satisfies readonly EnumItem<string>[];

/** Kinds of 模板管理 and 模板打印: every paper of the house but the labels of certificates and chips. */
export const HOUSE_PAPERS = TEMPLATE_KINDS.filter(
  (one): one is Exclude<(typeof TEMPLATE_KINDS)[number], { readonly code: 'grading' | 'chip' }> =>
    one.code !== 'grading' && one.code !== 'chip',
);
export type HousePaper = (typeof HOUSE_PAPERS)[number]['code'];

/** Is it printed by the browser alone? Heads of label printers set labels, not sheets of several pages. */
export const isSheetKind = (kind: string): boolean => PAPER_KINDS.some(({ code }) => code === kind);

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

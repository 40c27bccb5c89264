export { type DrawnLabel, drawLabel, imagesReady } from './draw-label.ts';
export { labelSpec } from './label-spec.ts';
export { PrintOverlay } from './print-overlay.tsx';
export { PrintPaper } from './print-paper.tsx';
export { PrintSection } from './print-section.tsx';
export { type PrintCheck, type PrintItem, PrintSheet, type PrintSheetProps } from './print-sheet.tsx';
export { PrinterSection } from './printer-section.tsx';
export { A4_PAGE, layOut, type SheetSpec, sheetProblems } from './sheet-layout.ts';
export { type PrinterPick, usePrinter } from './use-printer.ts';

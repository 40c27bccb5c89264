export { PrintOverlay } from './print-overlay.tsx';
export { type PrintCheck, type PrintItem, PrintSection, PrintSheet, type PrintSheetProps } from './print-sheet.tsx';
export { A4_PAGE, layOut, type SheetSpec, sheetProblems } from './sheet-layout.ts';

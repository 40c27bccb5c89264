export { type ImportBatch, ImportBatches } from './import-batches.tsx';
export { ImportDialog } from './import-dialog.tsx';
export { ImportDrop, type UploadedFile } from './import-drop.tsx';
export { type ImportedRow, ImportFindings } from './import-findings.tsx';
export { ImportFoot } from './import-foot.tsx';
export { isChangedSince } from './is-changed.ts';
export { toBase64 } from './read-file.ts';

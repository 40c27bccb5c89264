import { EXPORT_FAILURES, type ExportFailure, type ExportRow } from '@mintmark/contract/kernel/exports.endpoints.ts';
import { stateOf } from './export-state.ts';
import type { ExportFile } from './exports.repo.ts';

const isFailure = (text: string | null): text is ExportFailure =>
  text !== null && (EXPORT_FAILURES as readonly string[]).includes(text);

/** An export as its person sees it. */
export function presentExport(file: ExportFile, now: Date): ExportRow {
  const bytes = file.bytes === null ? null : Number(file.bytes);
  const state = stateOf({ ...file, bytes }, now);
  return {
    id: file.id,
    fileName: file.fileName,
    state,
    rows: file.rows,
    done: state === 'ready' ? file.rows : (file.progressDone ?? 0),
    bytes,
    failure: state !== 'failed' ? null : isFailure(file.failure) ? file.failure : 'other',
    isStopping: state === 'running' && file.cancelAskedAt !== null,
    createdAt: file.createdAt.toISOString(),
    expiresAt: file.expiresAt.toISOString(),
  };
}

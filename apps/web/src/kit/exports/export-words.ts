import type { ExportFailure, ExportRow, ExportState } from '@mintmark/contract/kernel/exports.endpoints.ts';
import { countText, timeText } from '../../ui/format.ts';
import type { StateGroup } from '../../ui/state-tag.tsx';
import type { TextKey, Translate } from '../i18n/index.ts';

export const STATE_GROUPS: Readonly<Record<ExportState, StateGroup>> = {
  waiting: 'wait',
  running: 'work',
  ready: 'ok',
  failed: 'bad',
  cancelled: 'end',
  expired: 'end',
};

const REASONS: Readonly<Record<ExportFailure, TextKey>> = {
  rights: 'kit.exports.reason.rights',
  tooMany: 'kit.exports.reason.tooMany',
  noRoom: 'kit.exports.reason.noRoom',
  other: 'kit.exports.reason.other',
};

/** Is there something to wait for? */
export const isUnderWay = ({ state }: Pick<ExportRow, 'state'>): boolean => state === 'waiting' || state === 'running';

const KB = 1024;

/** `12 KB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < KB * KB) return `${countText(Math.max(1, Math.round(bytes / KB)))} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}

/** What stands under the name: how far it is, how large it is, or why there is nothing. */
export function aboutExport(row: ExportRow, text: Translate): string {
  const { state, failure, bytes } = row;
  if (row.isStopping) return text('kit.exports.stopping');
  switch (state) {
    case 'waiting':
      return text('kit.exports.waits');
    case 'running':
      return text('kit.exports.progress', { done: countText(row.done), rows: countText(row.rows) });
    case 'ready':
      return text('kit.exports.kept', { size: sizeText(bytes ?? 0), until: timeText(row.expiresAt) });
    case 'failed':
      return text(REASONS[failure ?? 'other']);
    case 'cancelled':
      return text('kit.exports.wasCancelled');
    case 'expired':
      return text('kit.exports.wasDeleted');
  }
}

import type { LogEntry } from '../../../kit/session/front-log.ts';

export interface LogFilter {
  readonly type: LogEntry['type'] | 'all';
  readonly words: string;
}

/** Newest first; words are looked for in message, address and detail, whatever their case. */
export function filterLog(entries: readonly LogEntry[], { type, words }: LogFilter): LogEntry[] {
  const wanted = words.trim().toLowerCase();
  return entries
    .filter((entry) => type === 'all' || entry.type === type)
    .filter(({ message, meta }) => `${message}\n${meta.url}\n${meta.detail ?? ''}`.toLowerCase().includes(wanted))
    .toReversed();
}

/** A cell that no spreadsheet runs as a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The entries as CSV with byte-order mark, as Excel opens it. */
export function logCsv(entries: readonly LogEntry[], titles: readonly string[]): string {
  const rows = entries.map(({ time, type, message, meta }) =>
    [time, type, message, meta.url, meta.user, meta.uuid, meta.token, meta.detail ?? ''].map(cell).join(','),
  );
  return `\uFEFF${[titles.map(cell).join(','), ...rows].join('\r\n')}\r\n`;
}

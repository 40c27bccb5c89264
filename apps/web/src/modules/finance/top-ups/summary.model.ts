import type { topUpsEndpoints } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { SUMMARY_KINDS, type SummaryKind } from '@mintmark/contract/finance/top-ups.schema.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import { BOOKED_STATES } from '@mintmark/domain/finance/top-up-rules.ts';
import { conditionsLink, type FilterValues } from '../../../kit/list/index.ts';

export type Summary = DataOf<typeof topUpsEndpoints.getTopUpSummary>;
export type SummaryRow = Summary['rows'][number];

/** Days of a summary, both included, as Shanghai counts them. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/** The month of an instant until its day. */
export function monthUntil(now: Date): Days {
  const to = new Date(now.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);
  return { from: `${to.slice(0, 8)}01`, to };
}

/** What the picker holds; a missing end is the other one, none at all the month until today. */
export function daysOf(picked: { from?: string | number; to?: string | number } | undefined, now: Date): Days {
  const { from, to } = picked ?? {};
  if (from === undefined && to === undefined) return monthUntil(now);
  return { from: String(from ?? to), to: String(to ?? from) };
}

/** Every day from–to, so that days without a top-up stand as an empty bar; at most as many as a chart can show. */
export function daysBetween({ from, to }: Days, max = 92): readonly string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (!(count > 0) || count > max) return [];
  return Array.from({ length: count }, (_, at) => new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10));
}

export const isSummaryKind = (key: string): key is SummaryKind => SUMMARY_KINDS.some((kind) => kind === key);

/** The list of top-ups that a figure was added up from: those booked, or those undone, in its days. */
export function rowsPath(
  by: SummaryKind,
  row: Pick<SummaryRow, 'key'>,
  days: Days,
  what: 'decided' | 'reversed',
): string {
  const within = by === 'day' ? { from: row.key, to: row.key } : days;
  const narrowed: Readonly<Record<SummaryKind, FilterValues>> = {
    day: {},
    method: { method: [Number(row.key)] },
    operator: { requestedBy: [row.key] },
    company: { companyId: [row.key] },
  };
  const status = what === 'decided' ? [...BOOKED_STATES] : [topUpMachine.state.reversed];
  return `/Finance/amountInManagement?c=${conditionsLink({ status, [what]: { ...within }, ...narrowed[by] }, 'all')}`;
}

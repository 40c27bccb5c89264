import { AUDIT_TYPE, AUDIT_TYPES } from '@mintmark/domain/audits/audits.enums.ts';
import { type FilterValues, splitCodes } from '../../../kit/list/index.ts';
import type { AuditPage } from './decision.ts';

export type QueueTab = 'open' | 'done';

/** Waiting: pending, handed over, escalated. Done: approved, changed, rejected, taken back (states.md audit task). */
const STATES: Readonly<Record<QueueTab, readonly number[]>> = { open: [0, 5, 6], done: [1, 2, 3, 4] };

/** The types of a page; high scores are a page of their own. */
export function typesOf(page: AuditPage): readonly number[] {
  const isHigh = page === 'highScore';
  return AUDIT_TYPES.map((type) => type.code).filter((code) => (code === AUDIT_TYPE.highScore) === isHigh);
}

/** One field takes every number; its first letter says which it is: A task, S order, else coin. */
export function codeQuery(text: string): { taskNo?: string; orderCode?: string; coinCode?: string } {
  const codes = splitCodes(text);
  const [first = ''] = codes;
  if (first === '') return {};
  const joined = codes.join(',');
  if (first.startsWith('A')) return { taskNo: joined };
  return first.startsWith('S') ? { orderCode: joined } : { coinCode: joined };
}

function numbersIn(value: FilterValues[string] | undefined): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

function rangeIn(value: FilterValues[string] | undefined): { from?: string; to?: string } | null {
  if (typeof value !== 'object' || Array.isArray(value)) return null;
  const { from, to } = value as { from?: string | number; to?: string | number };
  return { ...(from ? { from: String(from) } : {}), ...(to ? { to: String(to) } : {}) };
}

export interface QueueAsked {
  readonly page: AuditPage;
  readonly tab: QueueTab;
  readonly filters: FilterValues;
  readonly pageNo: number;
  readonly limit: number;
}

/** What the queue asks the server for: the oldest waiting first, the latest decision first. */
export function queueQuery({ page, tab, filters, pageNo, limit }: QueueAsked) {
  const all = typesOf(page);
  const chosen = numbersIn(filters['type']).filter((type) => all.includes(type));
  const category1 = numbersIn(filters['category1']);
  const created = rangeIn(filters['created']);
  const code = filters['code'];
  return {
    page: pageNo,
    limit,
    sort: tab === 'open' ? 'id' : '-id',
    type: [...(chosen.length > 0 ? chosen : all)],
    status: [...STATES[tab]],
    ...(category1.length > 0 ? { category1: [...category1] } : {}),
    ...(created && (created.from || created.to) ? { created } : {}),
    ...(typeof code === 'string' ? codeQuery(code) : {}),
  };
}

import { booksEndpoints } from '@mintmark/contract/finance/closing/books.endpoints.ts';
import { closingsEndpoints } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import type { ClosingPointKey } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { textOr } from '../../../kit/i18n/index.ts';
import { conditionsLink, type RowOf } from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';
import { feeName } from '../explain.ts';

export type ClosingRow = RowOf<typeof closingsEndpoints.listClosings>;
export type Closing = DataOf<typeof closingsEndpoints.getClosing>;
export type Checklist = DataOf<typeof closingsEndpoints.getChecklist>;
export type CheckPoint = Checklist['points'][number];
export type PointRow = CheckPoint['rows'][number];
export type TrialBalance = DataOf<typeof booksEndpoints.getTrialBalance>;
export type Journal = DataOf<typeof booksEndpoints.getJournal>;
export type AccountSheet = DataOf<typeof booksEndpoints.getAccountSheet>;

/** States of a closing with their names, and the look of each. */
export const CLOSING_STATES = closingMachine.states;
const { state } = closingMachine;
const GROUPS: Readonly<Record<number, StateGroup>> = {
  [state.closed]: 'ok',
  [state.reopenAsked]: 'ask',
  [state.reopened]: 'end',
};
export const closingGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

/** What a closing makes old. */
export const CLOSING_READS = [
  closingsEndpoints.listClosings,
  closingsEndpoints.getClosing,
  closingsEndpoints.getBooks,
  booksEndpoints.getTrialBalance,
  booksEndpoints.getBookDays,
  booksEndpoints.getJournal,
];

/** What an account of the books is called: its kind, of revenue for what, of a place of money which. */
export function subjectName({
  subject,
  kind,
  name,
}: {
  readonly subject: string;
  readonly kind: string;
  readonly name: string;
}) {
  const fee = kind === 'revenue' ? feeName(Number(subject.split(':')[1])) : '';
  return [textOr(`finance.account.${kind}`, kind), fee || name].filter(Boolean).join(' ');
}

/** Where all records of a point stand as a list; null where they have none of their own. */
export function pointPath(key: ClosingPointKey, to: string): string | null {
  const { unmatched, suggested } = statementRowMachine.state;
  switch (key) {
    case 'unmatchedRows':
      return `/Finance/orderManagement?c=${conditionsLink({ status: [unmatched, suggested], at: { to } }, 'all')}`;
    case 'cashCount':
    case 'reconciled':
      return '/Finance/accountManagement';
    case 'topUpsWaiting':
      return `/Finance/amountInManagement?c=${conditionsLink({}, 'waiting')}`;
    case 'refundsWaiting':
      return '/Finance/paymentManagement';
    default:
      return null;
  }
}

/** The month (YYYY-MM) before that of a day. */
export function monthBefore(now: Date): string {
  const SHANGHAI_MS = 8 * 3_600_000;
  const here = new Date(now.getTime() + SHANGHAI_MS);
  return new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}

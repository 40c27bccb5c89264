import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import type { OrderRowDto } from '@mintmark/contract/receiving/order-list.schema.ts';
import { readDays, type WorkCalendar } from '@mintmark/domain/kernel/workdays.ts';
import { orderWarnings, type WarningBound, warningBounds } from '@mintmark/domain/receiving/order-warnings.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Services, SignedInContext } from '../../../kernel/context.ts';

/** The days on which the house works, as it has set them. */
export function workCalendar(parameters: Services['parameters']): WorkCalendar {
  return {
    daysOff: readDays(parameters.get('calendar.daysOff')).days,
    extraWorkdays: readDays(parameters.get('calendar.extraWorkdays')).days,
  };
}

/** No order has what was asked for: a list takes an empty condition for none. */
const NEVER: WarningBound = { type: 0, from: null, until: '0001-01-01' };

/** Conditions of the list with the filter of warnings as days: what it means depends on today and the calendar. */
export function withWarningDays<Q extends ListQuery>(asked: Q, { clock, parameters }: SignedInContext): ListQuery {
  const { warnType, warnDay, ...others } = asked as Q & { warnType?: readonly number[]; warnDay?: number };
  if (warnType === undefined && warnDay === undefined) return others;
  const today = shanghaiDay(clock.now());
  const warning = warningBounds(warnType ?? [], warnDay ?? null, today, workCalendar(parameters));
  return { ...others, warning: warning.length > 0 ? warning : [NEVER] } as ListQuery;
}

const dayOf = (at: string | null): string | null => (at === null ? null : shanghaiDay(new Date(at)));

/** What of a row of the list is looked at. */
export interface WaitingRow {
  readonly status: number;
  readonly statusSince: string | null;
  readonly auditSince: string | null;
  readonly failedSince: string | null;
  readonly questionSince: string | null;
  readonly promisedAt: string | null;
}

/** What the house should look at in an order, today. */
export function warningsOf(row: WaitingRow, today: string, calendar: WorkCalendar): OrderRowDto['warnings'] {
  return orderWarnings(
    {
      status: row.status,
      statusDay: dayOf(row.statusSince),
      auditDay: dayOf(row.auditSince),
      failedDay: dayOf(row.failedSince),
      questionDay: dayOf(row.questionSince),
      promisedDay: dayOf(row.promisedAt),
    },
    today,
    calendar,
  );
}

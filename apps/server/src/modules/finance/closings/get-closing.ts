import { closingsEndpoints as calls } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import { zClosingDetail } from '@mintmark/contract/finance/closing/closings.schema.ts';
import { daysOfMonth, monthAfter, monthOf } from '@mintmark/domain/finance/closing/closing-rules.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { closedTo, monthClosedTo } from '../../../workflow/money/books.repo.ts';
import { postedBetween } from '../books/books.queries.ts';
import { companyOf } from '../books/books-read.ts';
import { checkedPoints, lastDayOver, periodOf } from './checklist.ts';
import { closingActions } from './closing-act.ts';
import { closingList, closingPage } from './closings.queries.ts';
import { askersOf, closingRow, firstPostedDay, standingLater } from './closings.repo.ts';

type Listed = NonNullable<typeof closingList.rowType>;

/** Rows with what the reader may do with each. */
async function withActions<T extends Listed>(db: Reader, rows: readonly T[], context: SignedInContext) {
  const askers = await askersOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, allowedActions: closingActions(found(askers.get(row.id)), context) }));
}

/** 结账: the list with the counts of its tabs. */
export const listClosings = query(calls.listClosings, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await closingPage(db, context.scope, asked);
    return { ...page, list: await withActions(db, page.list, context) };
  }),
);

/** One closing with its checklist as it was. */
export const getClosing = query(calls.getClosing, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const [shown] = await withActions(db, [await rowById(db, closingList, context.scope, params.id)], context);
    const row = await closingRow(db, params.id);
    return {
      ...found(shown),
      note: row.note,
      points: zClosingDetail.shape.points.parse(row.points),
      laterClosings: (await standingLater(db, row)).length,
    };
  }),
);

/** The next month that could be closed: the one after the last, else the first with postings; null while it is not over. */
async function nextMonth(db: Reader, companyId: string, { last, over }: { last: string | null; over: string }) {
  const first = last === null ? await firstPostedDay(db, companyId) : null;
  const month = last === null ? first && monthOf(first) : monthAfter(monthOf(last));
  return month !== null && daysOfMonth(month).to <= over ? month : null;
}

/** Where the books of a company stand. */
export const getBooks = query(calls.getBooks, ({ query: { companyId } }, { db, scope, clock }) =>
  db.read(scope, async (reader) => {
    await companyOf(reader, scope, companyId);
    const over = lastDayOver(clock.now());
    const [closed, monthTo] = [await closedTo(reader, companyId), await monthClosedTo(reader, companyId)];
    return {
      ...{ companyId, closedTo: closed, monthClosedTo: monthTo },
      nextDay: closed !== null && closed >= over ? null : over,
      nextMonth: await nextMonth(reader, companyId, { last: monthTo, over }),
    };
  }),
);

/** What is open before a day or a month is closed. Throws INPUT_INVALID beside the day. */
export const getChecklist = query(calls.getChecklist, ({ query: asked }, { db, scope, clock }) =>
  db.read(scope, async (reader) => {
    await companyOf(reader, scope, asked.companyId);
    const period = await periodOf(reader, asked, clock.now());
    const { vouchers, debitFen } = await postedBetween(reader, asked.companyId, period);
    const points = await checkedPoints(reader, asked.kind, period);
    return {
      ...{ fromDay: period.from, toDay: period.to, vouchers, debitFen },
      points: points.map(({ rows, ...point }) => ({ ...point, rows: [...rows] })),
    };
  }),
);

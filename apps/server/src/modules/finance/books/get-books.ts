import { booksEndpoints as calls } from '@mintmark/contract/finance/closing/books.endpoints.ts';
import { MAX_BOOK_ROWS } from '@mintmark/contract/finance/closing/books.schema.ts';
import { iso } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { closedTo } from '../../../workflow/money/books.repo.ts';
import { bookDays } from './books.queries.ts';
import { companyOf, readAccountSheet, readJournal, readTrialBalance } from './books-read.ts';
import { partiesOf } from './journal.queries.ts';

/** 试算平衡表 of a month. */
export const getTrialBalance = query(calls.getTrialBalance, ({ query: asked }, { db, scope }) =>
  db.read(scope, (reader) => readTrialBalance(reader, scope, asked)),
);

/** Days of a month on which something was posted. */
export const getBookDays = query(calls.getBookDays, ({ query: { companyId, month } }, { db, scope }) =>
  db.read(scope, async (reader) => {
    await companyOf(reader, scope, companyId);
    const closed = await closedTo(reader, companyId);
    const days = await bookDays(reader, companyId, month);
    return { month, days: days.map((one) => ({ ...one, isClosed: closed !== null && one.day <= closed })) };
  }),
);

/** 序时账 of a day. */
export const getJournal = query(calls.getJournal, ({ query: asked }, { db, scope }) =>
  db.read(scope, async (reader) => {
    const journal = await readJournal(reader, scope, { ...asked, limit: MAX_BOOK_ROWS });
    return { ...journal, rows: journal.rows.map(({ at, ...row }) => ({ ...row, at: iso(at) ?? '' })) };
  }),
);

/** 科目明细账 of a month. */
export const getAccountSheet = query(calls.getAccountSheet, ({ query: asked }, { db, scope }) =>
  db.read(scope, (reader) => readAccountSheet(reader, scope, { ...asked, limit: MAX_BOOK_ROWS })),
);

/** People who have an account, by their whole name, mobile or number. */
export const findParties = query(calls.findParties, ({ query: { companyId, ...asked } }, { db, scope }) =>
  db.read(scope, async (reader) => {
    await companyOf(reader, scope, companyId);
    return partiesOf(reader, companyId, asked);
  }),
);

import { timelineEndpoints as calls } from '@mintmark/contract/customers/timeline.endpoints.ts';
import type { TimelineEvent } from '@mintmark/contract/customers/timeline.schema.ts';
import { TIMELINE_EVENTS, TIMELINE_KINDS } from '@mintmark/contract/customers/timeline.words.ts';
import { PAY_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import { formatFen } from '@mintmark/domain/kernel/money.ts';
import { writeTable } from '../../../adapters/workbook/index.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { shanghaiDay, shanghaiMinute } from '../../../kernel/clock.ts';
import type { Locale } from '../../../kernel/context.ts';
import { type Binding, FileAnswer, query } from '../../../kernel/handlers.ts';
import { XLSX_MIME } from '../../../kernel/import/xlsx-mime.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { actionText } from '../../../kernel/operation-log/record-history.queries.ts';
import { targetOf } from '../care/care-rules.ts';
import { customerInSight } from '../care/customer-care.repo.ts';
import { customerTimeline } from './timeline.queries.ts';

/** Rows of one file. */
const MOST_ROWS = 5000;
const HEADINGS = ['at', 'kind', 'what', 'no', 'amount', 'qty', 'method', 'note', 'by'] as const;

const getCustomerTimeline = query(calls.getCustomerTimeline, ({ params, query: asked }, { db, scope }) =>
  db.read(scope, async (reader) => {
    const { id } = await customerInSight(reader, scope, params.id);
    return customerTimeline(reader, { ...asked, customerId: id, isForAgent: scope.kind === 'agent' });
  }),
);

function cellsOf(event: TimelineEvent, locale: Locale): string[] {
  const lang = locale === 'en' ? 'en' : 'zh';
  const what = TIMELINE_EVENTS.find(({ code }) => code === event.what);
  return [
    shanghaiMinute(new Date(event.at)),
    enumText(TIMELINE_KINDS, event.kind, lang),
    what ? what[lang] : actionText(event.what, locale),
    event.no,
    event.amountFen === null ? '' : formatFen(event.amountFen),
    event.qty === null ? '' : String(event.qty),
    event.method === null ? '' : enumText(PAY_METHODS, event.method, lang),
    event.note,
    event.byName ?? '',
  ];
}

/** The timeline as a workbook, as it is filtered; logged with the customer. */
const exportCustomerTimeline = query(calls.exportCustomerTimeline, async ({ params, body }, context) => {
  const { db, scope, locale, clock } = context;
  const { customer, list } = await db.read(scope, async (reader) => {
    const row = await customerInSight(reader, scope, params.id);
    const asked = { ...body, customerId: row.id, page: 1, limit: MOST_ROWS, isForAgent: scope.kind === 'agent' };
    return { customer: row, ...(await customerTimeline(reader, asked)) };
  });
  const text = (key: string) => textMessage(`customers.timeline.${key}`, locale);
  const headers = HEADINGS.map(text);
  const rows = list.map((event) => cellsOf(event, locale));
  const bytes = await writeTable([{ name: text('sheet'), headers, rows, textColumns: [HEADINGS.indexOf('no')] }]);
  const entry = { action: 'customers.exportTimeline', ...targetOf(customer), after: { rows: list.length } };
  await db.transaction(scope, (tx) => writeAudit(tx, originOf(context), entry));
  const name = `${text('sheet')}-${customer.customerNo}-${shanghaiDay(clock.now())}.xlsx`;
  return new FileAnswer(Buffer.from(bytes), XLSX_MIME, name);
});

export const timelineBindings: readonly Binding[] = [getCustomerTimeline, exportCustomerTimeline];

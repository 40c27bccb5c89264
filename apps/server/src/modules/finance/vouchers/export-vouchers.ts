import { voucherTemplatesEndpoints as calls } from '@mintmark/contract/finance/closing/voucher-templates.endpoints.ts';
import { MAX_VOUCHERS } from '@mintmark/contract/finance/closing/voucher-templates.schema.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import {
  csvRow,
  uncodedSubjects,
  type VoucherLine,
  voucherCells,
} from '@mintmark/domain/finance/closing/voucher-template.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import type { Locale, SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { FileAnswer, query } from '../../../kernel/handlers.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { subjectText } from '../books/book-words.ts';
import { postedBetween, subjectsByDay } from '../books/books.queries.ts';
import { companyOf, withLegs } from '../books/books-read.ts';
import { assertFileDays } from '../books/export-books.ts';
import { vouchersOf } from '../books/journal.queries.ts';
import { inGbk } from './gbk.ts';
import { presentTemplate, type Template, templateById } from './voucher-templates.repo.ts';

type Body = BodyOf<typeof calls.exportVouchers>;

/** One voucher a day: what was posted on each account of the books, from kept sums. */
async function dayLines(
  db: Reader,
  { companyId, from, to }: Body,
  { maker, locale }: { maker: string; locale: Locale },
) {
  const rows = await subjectsByDay(db, companyId, { from, to });
  const days = [...Map.groupBy(rows, ({ day }) => day)];
  return days.flatMap(([day, subjects]): VoucherLine[] =>
    subjects
      .flatMap(({ subject, debitFen, creditFen }) => [
        { subject, debitFen, creditFen: 0 },
        { subject, debitFen: 0, creditFen },
      ])
      .filter(({ debitFen, creditFen }) => debitFen !== 0 || creditFen !== 0)
      .toSorted((a, b) => Number(b.debitFen > 0) - Number(a.debitFen > 0))
      .map((sums, at) => ({
        ...{ ...sums, day, no: Number(day.slice(8)), line: at + 1, party: '', reference: '', maker },
        summary: textMessage('book.dayVoucher', locale, { day }),
      })),
  );
}

/** Each posting as a voucher. Throws EXPORT_TOO_LARGE. */
async function postingLines(db: Reader, { companyId, from, to }: Body, locale: Locale): Promise<VoucherLine[]> {
  const { vouchers: count } = await postedBetween(db, companyId, { from, to });
  if (count > MAX_VOUCHERS)
    throw new AppError('EXPORT_TOO_LARGE', { params: { most: String(MAX_VOUCHERS), rows: String(count) } });
  const vouchers = await withLegs(db, companyId, await vouchersOf(db, companyId, { from, to }, MAX_VOUCHERS));
  return vouchers.flatMap(({ day, no, kind, key, source, corrects, reason, byName, legs }) =>
    legs.map((leg, at) => ({
      ...{ day, no, line: at + 1, subject: leg.subject, debitFen: leg.debitFen, creditFen: leg.creditFen },
      ...{ party: leg.name, reference: source?.no ?? key, maker: byName ?? '' },
      summary: [
        textMessage(`book.posted.${kind}`, locale),
        corrects === null ? '' : textMessage('book.corrects', locale, { day: corrects.day, no: corrects.no }),
        reason,
      ]
        .filter(Boolean)
        .join(' '),
    })),
  );
}

async function linesOf(db: Reader, context: SignedInContext, body: Body, template: Template): Promise<VoucherLine[]> {
  const { locale, actor } = context;
  const lines =
    template.grouping === 'day'
      ? await dayLines(db, body, { maker: actor.realName, locale })
      : await postingLines(db, body, locale);
  const uncoded = uncodedSubjects(
    template.subjects,
    lines.map(({ subject }) => subject),
  );
  if (uncoded.length > 0) {
    const value = uncoded
      .map((subject) => subjectText({ subject, kind: subject.split(':')[0] ?? '', name: '' }, locale))
      .join(', ');
    throw new AppError('INPUT_INVALID', { fields: [{ path: 'templateId', msg: 'subjects-uncoded', value }] });
  }
  return lines;
}

const BOM = '\ufeff';

/** Vouchers of some days for an accounting program, by a template; logged. Throws INPUT_INVALID where it names no code for an account. */
export const exportVouchers = query(calls.exportVouchers, async ({ body }, context) => {
  const { db, scope } = context;
  assertFileDays(body);
  const { template, lines } = await db.read(scope, async (reader) => {
    await companyOf(reader, scope, body.companyId);
    const row = await templateById(reader, body.templateId);
    if (!row || (row.companyId !== null && row.companyId !== body.companyId))
      throw fieldError('templateId', 'not-found');
    if (row.companyId !== null && !coversCompany(scope, row.companyId)) throw fieldError('templateId', 'not-found');
    const chosen = presentTemplate(found(row));
    return { template: chosen, lines: await linesOf(reader, context, body, chosen) };
  });
  const rows = [template.columns.map(({ heading }) => heading), ...lines.map((line) => voucherCells(line, template))];
  const text = `${rows.map(csvRow).join('\r\n')}\r\n`;
  const bytes = template.encoding === 'gbk' ? inGbk(text) : Buffer.from(`${BOM}${text}`);
  const { companyId, ...asked } = body;
  const entry = { action: 'finance.exportVouchers', companyId, after: { ...asked, rows: lines.length } };
  await db.transaction(scope, (tx) => writeAudit(tx, originOf(context), entry));
  const mime = template.encoding === 'gbk' ? 'text/csv; charset=gbk' : 'text/csv; charset=utf-8';
  return new FileAnswer(bytes, mime, `${template.name.replaceAll('/', '-')} ${body.from}~${body.to}.csv`);
});

import { formatFen } from '@mintmark/domain/kernel/money.ts';
import type { MailMessage } from '../../../adapters/mail/mail-port.ts';
import type { Locale, Services } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { readDocument } from '../../files/index.ts';
import type { InvoiceAskRow } from './invoice-asks.repo.ts';
import { sellerOf } from './invoice-record.queries.ts';
import { customersOwnTitle } from './invoice-titles.repo.ts';
import { invoiceRow, papersOf } from './invoices.repo.ts';

/** The mail that brings an invoice, in the customer's language, with its file. */
export async function invoiceMail(services: Services, db: Reader, ask: InvoiceAskRow): Promise<MailMessage> {
  const invoice = await invoiceRow(db, ask.invoiceId);
  const [paper] = await papersOf(db, invoice.id);
  if (!paper?.fileKey) throw new Error('the invoice has no file');
  const { lang } = await customersOwnTitle(db, invoice.customerId);
  const locale: Locale = lang === 'en' ? 'en' : 'zh-CN';
  const { name: seller } = await sellerOf(db, invoice.companyId);
  const params = {
    seller,
    no: paper.no,
    day: paper.issuedOn,
    amount: formatFen(invoice.amountFen),
    title: invoice.title,
  };
  const { bytes, mime } = await readDocument(services, db, paper.fileKey);
  const ending = paper.fileKey.split('.').at(-1) ?? 'pdf';
  return {
    reference: ask.reference,
    address: invoice.mail,
    subject: textMessage('invoice.mail.subject', locale, params),
    body: textMessage('invoice.mail.text', locale, params),
    files: [{ name: `${paper.no}.${ending}`, mime, bytes }],
  };
}

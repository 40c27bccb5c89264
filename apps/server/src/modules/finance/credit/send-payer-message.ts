import { NOTIFY_WAY } from '@mintmark/domain/customers/customers.enums.ts';
import { fillMessage, type MessageWords, routeOf, STANDARD_TEMPLATES } from '@mintmark/domain/customers/messages.ts';
import { overdueDays } from '@mintmark/domain/finance/credit/ageing.ts';
import type { Parting } from '../../../adapters/carry-message.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { messageOutbox } from '../../../workflow/messages/message-outbox.ts';
import { maskMail, maskMobile } from '../../identity/index.ts';
import {
  kindOf,
  lockPayerMessage,
  PAYER_MESSAGE_TASK,
  type PayerMessageRow,
  type PayerMessageSource,
  payerMessageSource,
  savePayerMessage,
} from './payer-messages.repo.ts';
import { statementFile } from './statement-file.ts';
import { statementPdf } from './statement-pdf.ts';

const FEN = 100;
const yuan = (fen: number): string => (fen / FEN).toFixed(2);

/** Subject and text as they leave: the company's own words, or the standard ones. */
function wordsOf(row: PayerMessageRow, source: PayerMessageSource, today: string): MessageWords {
  const { lang, statementNo, month, customer, oldestDue } = source;
  const standard = STANDARD_TEMPLATES[kindOf(row)][lang];
  const [subject, text] = lang === 'en' ? [source.subjectEn, source.textEn] : [source.subjectZh, source.textZh];
  const isStatement = row.stepDays === null;
  const values = {
    ...{ brand: lang === 'en' ? source.brandEn : source.brandZh, customer, statementNo, month },
    amount: yuan(isStatement ? source.owedFen : source.openFen),
    overdue: yuan(isStatement ? source.lateFen : source.openLateFen),
    day: oldestDue ?? '',
    days: oldestDue === null ? '0' : String(Math.max(overdueDays(oldestDue, today), 0)),
  };
  return {
    subject: fillMessage(subject ?? standard.subject, values),
    text: fillMessage(text ?? standard.text, values),
  };
}

async function settled(tx: Tx, row: PayerMessageRow, patch: Parameters<typeof savePayerMessage>[2]): Promise<null> {
  await savePayerMessage(tx, row, patch);
  return null;
}

/** Where it goes and in which words, written down before it leaves; null where it does not go out. */
async function part(tx: Tx, row: PayerMessageRow, now: Date): Promise<Parting | null> {
  const today = shanghaiDay(now);
  const source = await payerMessageSource(tx, row, today);
  const isPaid = row.stepDays !== null && source.openFen === 0;
  if (isPaid) return settled(tx, row, { status: 'overtaken', settledAt: now });
  const route = routeOf(source);
  const wish = { way: source.notifyBy, lang: source.lang };
  if (source.isOn === false || route.to === 'unwanted')
    return settled(tx, row, { ...wish, status: 'unwanted', settledAt: now });
  const words = wordsOf(row, source, today);
  const written = { ...wish, subject: words.subject, body: words.text };
  if (!('address' in route)) return settled(tx, row, { ...written, status: route.to });
  const { to, address } = route;
  const masked = to === 'mail' ? maskMail(address) : maskMobile(address);
  await savePayerMessage(tx, row, { ...written, address: masked, error: '', tries: row.tries + 1, triedAt: now });
  const reference = `payer-${row.id}.${row.tries + 1}`;
  if (source.notifyBy !== NOTIFY_WAY.mail) return { to, address, words, reference };
  const locale = source.lang === 'en' ? 'en' : 'zh-CN';
  const files = [await statementFile(tx, row.statementId, locale), await statementPdf(tx, row.statementId, locale)];
  return { to, address, words, reference, files };
}

/** Carries a statement, by mail with its workbook and the same as PDF, or a reminder of one to its payer. */
export const payerMessageOutbox = messageOutbox({
  ...{ kind: PAYER_MESSAGE_TASK, purpose: 'statement' },
  ...{ lock: lockPayerMessage, save: savePayerMessage, part },
});

import type { MessageLang } from '@mintmark/domain/customers/messages.enums.ts';
import {
  discrepancyOf,
  fillMessage,
  type MessageField,
  type MessageWords,
  STANDARD_TEMPLATES,
} from '@mintmark/domain/customers/messages.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import { DISCREPANCY_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { z } from 'zod';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { textMessage } from '../../../kernel/messages.ts';
import {
  type MessageRow,
  type MessageSource,
  openDiscrepancyOf,
  openQuestionOf,
  packageCodeOf,
  parcelOf,
} from './messages.repo.ts';

const FEN = 100;
const yuan = (fen: number): string => (fen / FEN).toFixed(2);
const zAsked = z.object({ note: z.string().default(''), quotedFen: z.int().default(0), totalFen: z.int().default(0) });

/** What the customer is asked, in the language; null when nothing is open any more. */
async function questionWords(tx: Tx, { orderId, occasion }: MessageRow, lang: MessageLang): Promise<string | null> {
  const discrepancyId = discrepancyOf(occasion);
  if (discrepancyId !== null) {
    const open = await openDiscrepancyOf(tx, discrepancyId);
    return open && [enumText(DISCREPANCY_TYPES, open.type, lang), open.note].filter(Boolean).join(' · ');
  }
  const open = await openQuestionOf(tx, orderId);
  if (open === null) return null;
  const { note, quotedFen, totalFen } = zAsked.parse(open.facts);
  if (note !== '') return note;
  const locale = lang === 'en' ? 'en' : 'zh-CN';
  return textMessage('message-price-question', locale, { quoted: yuan(quotedFen), total: yuan(totalFen) });
}

type Values = Partial<Record<MessageField, string>>;

/** What the kind names beside the common values; null where what it was about is over. */
async function ownValues(tx: Tx, row: MessageRow, source: MessageSource): Promise<Values | null> {
  const { lang } = source;
  switch (row.kind) {
    case 'question': {
      const question = await questionWords(tx, row, lang);
      return question === null ? null : { question };
    }
    case 'shipped': {
      const parcel = await parcelOf(tx, row.orderId, row.occasion);
      if (parcel === null) return null;
      const courier = lang === 'en' ? parcel.courierEn : parcel.courierZh;
      return { courier, waybillNo: parcel.waybillNo, pieces: `${parcel.pieces}` };
    }
    case 'parcelFound': {
      const packageCode = await packageCodeOf(tx, row.orderId, row.occasion);
      return packageCode === null ? null : { packageCode };
    }
    case 'toPay':
      return { amount: yuan(source.dueFen) };
    case 'resultReady':
      return { amount: yuan(source.billedFen) };
    case 'delayed':
      return { day: row.occasion };
    case 'statement':
    case 'reminder':
      return null;
    case 'received':
      return { day: source.promisedAt === null ? '' : shanghaiDay(source.promisedAt) };
  }
}

function templateOf({ kind }: MessageRow, source: MessageSource): MessageWords {
  const standard = STANDARD_TEMPLATES[kind][source.lang];
  const [subject, text] = source.lang === 'en' ? [source.subjectEn, source.textEn] : [source.subjectZh, source.textZh];
  return { subject: subject ?? standard.subject, text: text ?? standard.text };
}

/** Subject and text of a message as they leave; null where what it was about is over. */
export async function writeMessage(tx: Tx, row: MessageRow, source: MessageSource): Promise<MessageWords | null> {
  const own = await ownValues(tx, row, source);
  if (own === null) return null;
  const { customer, orderCode, pieces, lang, brandZh, brandEn } = source;
  const brand = lang === 'en' ? brandEn : brandZh;
  const values: Values = { brand, customer, orderCode, pieces: `${pieces}`, ...own };
  const { subject, text } = templateOf(row, source);
  return { subject: fillMessage(subject, values), text: fillMessage(text, values) };
}

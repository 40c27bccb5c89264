import type { MailMessage } from './mail-port.ts';

const WORD_BYTES = 45;
const LINE = 76;

/** Unicode in a heading, in words of limited length that each stand for whole characters (RFC 2047). */
function heading(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join('\r\n ');
}

const oneLine = (text: string): string => text.replace(/[\r\n\0]+/g, ' ').trim();

/** A mail as it goes over the line: headings, and the text as base64, so that no line of it can end the message early. */
export function mailText(message: MailMessage, { from, now }: { readonly from: string; readonly now: Date }): string {
  const host = from.slice(from.lastIndexOf('@') + 1);
  const body = Buffer.from(message.body.replace(/\r?\n/g, '\r\n')).toString('base64');
  return [
    `From: <${from}>`,
    `To: <${oneLine(message.address)}>`,
    `Subject: ${heading(oneLine(message.subject))}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${message.reference.replace(/[^\w.-]/g, '')}@${host}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(body.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []),
  ].join('\r\n');
}

import type { Services } from '../kernel/context.ts';
import { safeError } from '../kernel/tasks/task.ts';
import { mailProviderOf } from './mail/mail.ts';
import type { MailMessage } from './mail/mail-port.ts';
import { NotSent } from './not-sent.ts';
import { smsProviderOf } from './sms/sms.ts';

/** A message on its way out; a text message has no subject and no files. */
export interface Parting {
  readonly to: 'text' | 'mail';
  readonly address: string;
  readonly words: { readonly subject: string; readonly text: string };
  readonly reference: string;
  readonly files?: MailMessage['files'];
}

/** Hands a message to the provider of its way. Throws `NotSent` where it certainly has not left. */
export async function carryMessage(parting: Parting, purpose: string, services: Services): Promise<void> {
  const { to, address, words, reference, files = [] } = parting;
  if (to === 'mail') {
    const mail = { reference, address, subject: words.subject, body: words.text, files };
    return mailProviderOf(services.config).send(mail, services);
  }
  return smsProviderOf(services.config).send({ mobile: address, purpose, text: words.text }, services);
}

/** What is written of a try that failed. */
export interface MessageFate {
  readonly status?: 'failed' | 'unclear';
  readonly error: string;
  readonly triedAt?: null;
}

/** What is written of a try that failed; only what certainly did not leave may be tried again. */
export function fateOf(error: unknown, isLast: boolean): { readonly fate: MessageFate; readonly again: boolean } {
  const words = safeError(error);
  if (!(error instanceof NotSent)) return { fate: { status: 'unclear', error: words }, again: false };
  if (error.isFinal || isLast) return { fate: { status: 'failed', error: words, triedAt: null }, again: false };
  return { fate: { error: words, triedAt: null }, again: true };
}

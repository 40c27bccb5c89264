import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../kernel/config.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { OutboxHandler } from '../../kernel/module.ts';
import { emit } from '../../kernel/work/outbox.ts';
import { outboxSmsProvider } from './outbox-provider.repo.ts';
import type { SmsMessage, SmsProvider } from './sms-port.ts';
import { yunpianProvider } from './yunpian.ts';

export type { SmsMessage } from './sms-port.ts';

/** One for each account of a service, so that its breaker remembers. */
const services = new Map<string, SmsProvider>();

/** The way out that the environment names (SMS_PROVIDER); text messages are kept in the house unless it names one. */
export function smsProviderOf({ sms }: Pick<Config, 'sms'>): SmsProvider {
  if (sms === null) return outboxSmsProvider;
  const key = `${sms.url} ${sms.apiKey}`;
  const known = services.get(key) ?? yunpianProvider({ baseUrl: sms.url, apiKey: sms.apiKey });
  services.set(key, known);
  return known;
}

const keyOf = (config: Config): Buffer => Buffer.from(hkdfSync('sha256', config.secretKey, '', 'sms-outbox', 32));

/** Sealed so that neither the queue's table nor its screen shows a code or a number (security rule 15). */
function seal(config: Config, message: SmsMessage): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(message), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

function unseal(config: Config, text: string): SmsMessage {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}

function sealedOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'sealed' in payload && typeof payload.sealed === 'string')
    return payload.sealed;
  throw new Error('not an SMS payload');
}

/** Sends a message after the transaction has committed. */
export async function queueSms(tx: Tx, config: Config, message: SmsMessage, now: Date): Promise<void> {
  const mobile = message.mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
  await emit(tx, { kind: 'sms.send', payload: { sealed: seal(config, message) }, summary: mobile }, now);
}

/** Delivers queued messages. Not undone: a message that has left cannot be taken back; a second one says less than a lost one. */
export const smsOutbox: OutboxHandler = {
  kind: 'sms.send',
  deliver: (payload, services) =>
    smsProviderOf(services.config).send(unseal(services.config, sealedOf(payload)), services),
};

import { ConfigError } from './config-rules.ts';

/** A mail server as the environment names it. */
export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps); otherwise STARTTLS, which only a server of this machine may go without. */
  readonly isTls: boolean;
  readonly username: string;
  readonly password: string;
  /** Address that mails come from. */
  readonly from: string;
}

interface Env {
  readonly SMS_PROVIDER: 'outbox' | 'yunpian';
  readonly SMS_URL: string;
  readonly SMS_API_KEY?: string | undefined;
  readonly MAIL_PROVIDER: 'outbox' | 'smtp';
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
}

const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;
const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+$/;

/** The service for text messages, null for the outbox. Throws ConfigError where its key is missing. */
export function smsOf({ SMS_PROVIDER, SMS_URL, SMS_API_KEY }: Env): { url: string; apiKey: string } | null {
  if (SMS_PROVIDER === 'outbox') return null;
  if (!SMS_API_KEY) throw new ConfigError(`SMS_API_KEY is demanded with SMS_PROVIDER=${SMS_PROVIDER}.`);
  return { url: SMS_URL, apiKey: SMS_API_KEY };
}

/** The mail server, null for the outbox. Throws ConfigError where address or sender are missing. */
export function smtpOf({ MAIL_PROVIDER, SMTP_URL, MAIL_FROM = '' }: Env): SmtpConfig | null {
  if (MAIL_PROVIDER === 'outbox') return null;
  if (!SMTP_URL) throw new ConfigError('SMTP_URL is demanded with MAIL_PROVIDER=smtp: smtps://user:password@host.');
  if (!ADDRESS.test(MAIL_FROM)) throw new ConfigError('MAIL_FROM is demanded with MAIL_PROVIDER=smtp: an address.');
  const url = new URL(SMTP_URL);
  const isTls = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isTls ? SMTPS_PORT : SUBMISSION_PORT) : Number(url.port),
    isTls,
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    from: MAIL_FROM,
  };
}

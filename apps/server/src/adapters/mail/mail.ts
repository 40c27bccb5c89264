import type { Config } from '../../kernel/config.ts';
import type { MailProvider } from './mail-port.ts';
import { outboxMailProvider } from './outbox-mail.repo.ts';
import { smtpProvider } from './smtp.ts';

/** The way out that the environment names (MAIL_PROVIDER); mails are kept in the house unless it names a server. */
export const mailProviderOf = ({ smtp }: Pick<Config, 'smtp'>): MailProvider =>
  smtp === null ? outboxMailProvider : smtpProvider(smtp);

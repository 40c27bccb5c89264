import { hostname } from 'node:os';
import type { SmtpConfig } from '../../kernel/message-config.ts';
import { NotSent } from '../not-sent.ts';
import type { MailProvider } from './mail-port.ts';
import { mailText } from './mail-text.ts';
import { SmtpLine } from './smtp-line.ts';

const [TRY_LATER, NEVER] = [400, 500];
const LOCAL: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

/** Throws NotSent where the server does not take what was said; its words hold no address of ours. */
async function ask(line: SmtpLine, text: string, what: string): Promise<string> {
  const { code, words } = await line.ask(text);
  if (code >= TRY_LATER) throw new NotSent(`${what}: ${code} ${words}`.slice(0, 200), { isFinal: code >= NEVER });
  return words;
}

const greet = (line: SmtpLine): Promise<string> =>
  ask(line, `EHLO ${hostname().replace(/[^\w.-]/g, '') || 'mintmark'}`, 'EHLO');

/** Greets, goes over to TLS, signs in. Password and text never go over an open line, except to a server of this machine. */
async function open(line: SmtpLine, { host, isTls, username, password }: SmtpConfig): Promise<void> {
  await line.greeting();
  let offers = await greet(line);
  if (!isTls && /\bSTARTTLS\b/i.test(offers)) {
    await ask(line, 'STARTTLS', 'STARTTLS');
    await line.secure();
    offers = await greet(line);
  } else if (!isTls && !LOCAL.includes(host)) throw new NotSent('the mail server offers no TLS', { isFinal: true });
  if (username === '') return;
  const secret = Buffer.from(`\0${username}\0${password}`).toString('base64');
  await ask(line, `AUTH PLAIN ${secret}`, 'AUTH');
}

/**
 * A mail server (RFC 5321). Until the text is handed over every failure means that nothing left; after it, a line that breaks
 * leaves it open. A mail that was taken cannot be taken back.
 */
export function smtpProvider(config: SmtpConfig): MailProvider {
  return {
    send: async (message, { clock }) => {
      const line = new SmtpLine(config);
      try {
        await open(line, config).catch(asNotSent);
        await ask(line, `MAIL FROM:<${config.from}>`, 'MAIL').catch(asNotSent);
        await ask(line, `RCPT TO:<${message.address}>`, 'RCPT').catch(asNotSent);
        await ask(line, 'DATA', 'DATA').catch(asNotSent);
        await ask(line, `${mailText(message, { from: config.from, now: clock.now() })}\r\n.`, 'text');
        await line.ask('QUIT').catch(() => undefined);
      } finally {
        line.close();
      }
    },
  };
}

function asNotSent(error: unknown): never {
  if (error instanceof NotSent) throw error;
  throw new NotSent(error instanceof Error ? error.message : 'no connection');
}

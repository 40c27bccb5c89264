import { hostname } from 'node:os';
import MailComposer from 'nodemailer/lib/mail-composer';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpConfig } from '../../kernel/message-config.ts';
import { NotSent } from '../not-sent.ts';
import type { MailMessage, MailProvider } from './mail-port.ts';

const PATIENCE_MS = 20_000;
const NEVER = 500;
const LOCAL: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

/** What the library says of a refusal; `responseCode` is missing where nobody answered. */
interface Refusal {
  readonly message: string;
  readonly responseCode?: number;
}

type Heard = (error?: unknown) => void;

/** One step of the conversation. Failures come by its callback or as an event, whichever the library chooses. */
const step = (connection: SmtpConnection, start: (heard: Heard) => void): Promise<void> =>
  new Promise((done, fail) => {
    connection.once('error', fail);
    start((error) => (error ? fail(error) : done()));
  });

function asNotSent(error: unknown): never {
  const { message, responseCode } = error as Refusal;
  throw new NotSent(message.slice(0, 200), { isFinal: (responseCode ?? 0) >= NEVER });
}

/** A mail as it goes over the line. Its text is base64, so that no line of it can end the message early. */
function mailText(message: MailMessage, { from, now }: { readonly from: string; readonly now: Date }): Promise<Buffer> {
  const host = from.slice(from.lastIndexOf('@') + 1);
  return new MailComposer({
    from,
    to: { name: '', address: message.address },
    subject: message.subject,
    text: message.body,
    textEncoding: 'base64',
    attachments: (message.files ?? []).map(({ name, mime, bytes }) => ({
      filename: name,
      contentType: mime,
      content: bytes,
    })),
    date: now,
    messageId: `<${message.reference.replace(/[^\w.-]/g, '')}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Password and text never go over an open line, except to a server of this machine. */
const connectionTo = ({ host, port, isTls }: SmtpConfig): SmtpConnection =>
  new SmtpConnection({
    host,
    port,
    secure: isTls,
    requireTLS: !isTls && !LOCAL.includes(host),
    name: hostname().replace(/[^\w.-]/g, '') || 'mintmark',
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });

/**
 * A mail server (RFC 5321). Until it was signed in, every failure means that nothing left; after it, only what the server
 * refuses does: a line that breaks leaves it open. A mail that was taken cannot be taken back.
 */
export function smtpProvider(config: SmtpConfig): MailProvider {
  const { from, username, password } = config;
  return {
    send: async (message, { clock }) => {
      const text = await mailText(message, { from, now: clock.now() });
      const connection = connectionTo(config);
      try {
        await step(connection, (heard) => connection.connect(heard)).catch(asNotSent);
        if (username !== '')
          await step(connection, (heard) => connection.login({ user: username, pass: password }, heard)).catch(
            asNotSent,
          );
        await step(connection, (heard) => connection.send({ from, to: [message.address] }, text, heard)).catch(
          (error) => ((error as Refusal).responseCode === undefined ? Promise.reject(error) : asNotSent(error)),
        );
        connection.quit();
      } finally {
        // What the server says after the mail was taken changes nothing.
        connection.on('error', () => undefined);
        connection.close();
      }
    },
  };
}

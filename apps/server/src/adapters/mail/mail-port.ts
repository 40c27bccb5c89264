import type { Services } from '../../kernel/context.ts';

export interface MailMessage {
  /** The same for every attempt: it becomes the Message-ID, by which mailboxes know a mail that they have. */
  readonly reference: string;
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly files?: readonly { readonly name: string; readonly mime: string; readonly bytes: Buffer }[];
}

/** The port: one mail out. `NotSent`: it has certainly not left; another error: nobody knows. */
export interface MailProvider {
  send(message: MailMessage, services: Services): Promise<void>;
}

import type { Services } from '../../kernel/context.ts';

export interface SmsMessage {
  readonly mobile: string;
  readonly purpose: string;
  readonly text: string;
}

/** The port: one message out; throwing means that it did not leave, or (another error than `NotSent`) that nobody knows. */
export interface SmsProvider {
  send(message: SmsMessage, services: Services): Promise<void>;
}

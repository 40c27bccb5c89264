import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../kernel/config.ts';

/** Who uploads, in the policy's `callback`: the upload itself carries no token (D26, D30). No URL is called. */
export interface UploadTicket {
  readonly accountId: string;
  /** The ticket ends with the session that asked for it. */
  readonly sessionId: string;
  readonly companyId: string | null;
  readonly dir: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const mac = (config: Config, body: string): Buffer =>
  createHmac('sha256', config.secretKey).update(`upload\0${body}`).digest();

export function signTicket(config: Config, ticket: UploadTicket): string {
  const body = Buffer.from(JSON.stringify({ ...ticket, nonce: randomBytes(9).toString('base64url') })).toString(
    'base64url',
  );
  return `${body}.${mac(config, body).toString('base64url')}`;
}

/** The ticket of a callback field, or null when it is not ours or has ended. */
export function readTicket(config: Config, text: string, now: Date): UploadTicket | null {
  const [body = '', signature = ''] = text.split('.', 2);
  const given = Buffer.from(signature, 'base64url');
  const right = mac(config, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  // Signed by us: the shape is that of signTicket.
  const ticket = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as UploadTicket;
  return ticket.expiresAt > now.getTime() ? ticket : null;
}

import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { OutgoingClient } from '../outgoing/outgoing-client.ts';
import type { TaxAnswer, TaxGateway, TaxRequest } from './tax-gateway.ts';

/** Where the gateway is, and the key that both sides sign with. */
export interface HttpGatewayOptions {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
  readonly clock: Clock;
}

const UNKNOWN = 404;

const zAnswer = z.object({
  status: z.enum(['done', 'refused']),
  reference: z.string().max(64).default(''),
  message: z.string().max(400).default(''),
  amountFen: z.int().default(0),
  paper: z
    .object({ code: z.string(), no: z.string(), issuedOn: z.iso.date(), fileBase64: z.string().default('') })
    .nullable()
    .default(null),
});

/** What both sides sign: time stamp and text, by HMAC-SHA256. */
export const signatureOf = (key: string, at: string, text: string): string =>
  createHmac('sha256', key).update(`${at}\n${text}`).digest('hex');

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An answer as it came over the line; what cannot be read is silence. */
function answerOf(status: number, text: string): TaxAnswer {
  const read = zAnswer.safeParse(readJson(text));
  if (!read.success) return { kind: 'silent', answer: `HTTP ${status}, no answer that can be read` };
  const { paper, reference, amountFen, message } = read.data;
  if (read.data.status === 'refused') return { kind: 'refused', answer: message || `HTTP ${status}` };
  const file = paper === null || paper.fileBase64 === '' ? null : Buffer.from(paper.fileBase64, 'base64');
  const { code = '', no = '', issuedOn = '' } = paper ?? {};
  return { kind: 'done', reference, amountFen, paper: paper === null ? null : { code, no, issuedOn, file } };
}

/**
 * A gateway over HTTP (TAX_GATEWAY=http): one call for each act, one that finds what was done under a reference. Providers of
 * tax numbers differ; whoever signs with one puts its calls behind these two (decision 0093).
 */
export class HttpGateway implements TaxGateway {
  readonly #client: OutgoingClient;
  readonly #options: HttpGatewayOptions;

  constructor(options: HttpGatewayOptions) {
    this.#options = options;
    this.#client = new OutgoingClient({ baseUrl: options.url, timeoutMs: options.timeoutMs, clock: options.clock });
  }

  async ask(request: TaxRequest): Promise<TaxAnswer> {
    const said = await this.#call(`/${request.act}`, request);
    return said.status === UNKNOWN ? { kind: 'silent', answer: 'HTTP 404' } : said.answer;
  }

  async find(reference: string): Promise<TaxAnswer | null> {
    const said = await this.#call('/find', { reference });
    return said.status === UNKNOWN ? null : said.answer;
  }

  async #call(path: string, message: object): Promise<{ readonly status: number; readonly answer: TaxAnswer }> {
    const text = JSON.stringify(message);
    const at = String(this.#options.clock.now().getTime());
    const body = JSON.stringify({ at, text, signature: signatureOf(this.#options.key, at, text) });
    try {
      const { status, text: words } = await this.#client.send({ method: 'POST', path, body });
      return { status, answer: answerOf(status, words) };
    } catch (error) {
      return { status: 0, answer: { kind: 'silent', answer: error instanceof Error ? error.message : 'no answer' } };
    }
  }
}

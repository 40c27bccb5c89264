import { z } from 'zod';
import { NotSent } from '../not-sent.ts';
import { OutgoingClient, OutgoingError } from '../outgoing/outgoing-client.ts';
import type { SmsProvider } from './sms-port.ts';

const TIMEOUT_MS = 20_000;
const PATH = '/v2/sms/single_send.json';
/** Its own limits of speed and its own troubles: the same message may go through later. */
const LATER: readonly number[] = [8, 9, 17, 22, 33, 43];

const zAnswer = z.object({ code: z.int(), msg: z.string().default(''), detail: z.string().default('') });

/** Was the connection never made? Then nothing was asked. */
const isUnreached = (error: unknown): boolean =>
  error instanceof OutgoingError &&
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|resting|address)/.test(error.message);

/** Mobile numbers of the mainland as the service wants them; what it answers says the number again, so it is not kept. */
const words = ({ msg, detail }: z.output<typeof zAnswer>): string =>
  [msg, detail].filter(Boolean).join(': ').slice(0, 200);

/**
 * Yunpian's service for text messages (SMS_PROVIDER=yunpian): the whole text, which must begin with the signature in 【】 and
 * fit a template that the service has approved. There is no call to take a message back.
 */
export function yunpianProvider(options: { readonly baseUrl: string; readonly apiKey: string }): SmsProvider {
  let client: OutgoingClient | null = null;
  return {
    send: async ({ mobile, text }, { clock }) => {
      client ??= new OutgoingClient({ baseUrl: options.baseUrl, timeoutMs: TIMEOUT_MS, clock });
      const body = new URLSearchParams({ apikey: options.apiKey, mobile, text }).toString();
      const contentType = 'application/x-www-form-urlencoded;charset=utf-8';
      const answer = await client.send({ method: 'POST', path: PATH, body, contentType }).catch((error: unknown) => {
        if (isUnreached(error)) throw new NotSent(error instanceof Error ? error.message : 'not reached');
        throw error;
      });
      const read = zAnswer.safeParse(readJson(answer.text));
      if (!read.success) throw new Error(`HTTP ${answer.status}, no answer that can be read`);
      if (read.data.code !== 0) throw new NotSent(words(read.data), { isFinal: !LATER.includes(read.data.code) });
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

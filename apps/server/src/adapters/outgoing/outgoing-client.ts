import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Clock } from '../../kernel/clock.ts';

const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
const FAILURES_TO_OPEN = 3;
const OPEN_FOR_MS = 15_000;

export interface OutgoingOptions {
  /** From the environment only: nobody on a screen names a host (security rule 51). */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly path: string;
  readonly body?: string;
  readonly contentType?: string;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly text: string;
}

/** The other side did not answer usably; the message holds no secret. */
export class OutgoingError extends Error {}

/** Metadata services, “this host”, multicast: no service of ours ever lives there. */
function isForbidden(address: string): boolean {
  if (isIP(address) === 4) return /^(0\.|169\.254\.|22[4-9]\.|23\d\.|24\d\.|25[0-5]\.)/.test(address);
  const text = address.toLowerCase();
  return text === '::' || /^(fe[89ab]|ff)/.test(text) || /^::ffff:(0\.|169\.254\.)/.test(text);
}

/** Looks a name up once and connects to just that address, after it was looked at (no second answer of the DNS). */
const checkedLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    const bad = addresses.find(({ address }) => isForbidden(address));
    if (!first || bad) return done(new OutgoingError('address refused'), '', 0);
    if (options.all === true) return done(null, addresses, 0);
    return done(null, first.address, first.family);
  });
};

/**
 * The one way out: a configured host, no redirects, a time limit, an answer of limited size, and a breaker that gives a
 * host that fails three times running a rest (security rules 51, 52).
 */
export class OutgoingClient {
  readonly #base: URL;
  readonly #options: OutgoingOptions;
  #failures = 0;
  #openUntil = 0;

  constructor(options: OutgoingOptions) {
    this.#base = new URL(options.baseUrl);
    if (!['http:', 'https:'].includes(this.#base.protocol)) throw new OutgoingError('only http and https');
    if (isIP(this.#base.hostname) && isForbidden(this.#base.hostname)) throw new OutgoingError('address refused');
    this.#options = options;
  }

  /** True while nothing is sent because the host failed too often. */
  get isResting(): boolean {
    return this.#options.clock.now().getTime() < this.#openUntil;
  }

  /** Sends; answers of any status below 500 come back, everything else throws OutgoingError. */
  async send(request: OutgoingRequest): Promise<OutgoingAnswer> {
    if (this.isResting) throw new OutgoingError('resting after repeated failures');
    try {
      const answer = await this.#send(request);
      if (answer.status >= 500) throw new OutgoingError(`HTTP ${answer.status}`);
      if (answer.status >= 300 && answer.status < 400) throw new OutgoingError(`redirect refused (${answer.status})`);
      this.#failures = 0;
      return answer;
    } catch (error) {
      this.#failures += 1;
      if (this.#failures >= FAILURES_TO_OPEN) {
        this.#openUntil = this.#options.clock.now().getTime() + OPEN_FOR_MS;
        this.#failures = 0;
      }
      throw error instanceof OutgoingError ? error : new OutgoingError(wordsOf(error));
    }
  }

  #send({ method, path, body, contentType }: OutgoingRequest): Promise<OutgoingAnswer> {
    const url = new URL(this.#base.pathname.replace(/\/$/, '') + path, this.#base);
    if (url.origin !== this.#base.origin) throw new OutgoingError('another host');
    const { timeoutMs, headers } = this.#options;
    const carrier = url.protocol === 'https:' ? https : http;
    return new Promise((done, fail) => {
      const sent = carrier.request(
        url,
        {
          method,
          lookup: checkedLookup,
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            accept: 'application/json',
            ...headers,
            ...(body === undefined
              ? {}
              : {
                  'content-type': contentType ?? 'application/json',
                  'content-length': String(Buffer.byteLength(body)),
                }),
          },
        },
        (reply) => {
          const parts: Buffer[] = [];
          let size = 0;
          reply.on('data', (part: Buffer) => {
            size += part.length;
            if (size > MAX_ANSWER_BYTES) sent.destroy(new OutgoingError('answer too large'));
            else parts.push(part);
          });
          reply.on('end', () => done({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }));
          reply.on('error', fail);
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return 'no answer in time';
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return code === 'ABORT_ERR' ? 'no answer in time' : code || 'connection failed';
}

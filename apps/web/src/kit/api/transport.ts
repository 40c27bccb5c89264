import { readCookie } from '../session/cookies.ts';
import { storedDevice } from '../session/storage.ts';
import { connectionHeard, connectionLost } from './connection.ts';
import { ApiFailure, readFailureData } from './failure.ts';
import { notifier } from './notifier.ts';

/** Request timeout of spec §9. */
export const TIMEOUT_MS = 50_000;
/** Statuses with a text of their own in the error catalogue (spec §8). */
export const HTTP_STATUSES: readonly number[] = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505];

export interface WireRequest {
  readonly method: string;
  /** Path with its query, base included. */
  readonly url: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly answer?: 'envelope' | 'file' | 'raw';
  /** Second confirmation of exactly this call. */
  readonly confirmTicket?: string;
  /** A refusal (-1 -2 -3 -5 404) is not shown: the caller says it in its own place. */
  readonly isQuiet?: boolean;
  /** No answer at all is not shown either: the caller has a text of its own for it. */
  readonly saysNoAnswer?: boolean;
  /** Asked before anybody wants it: no failure of it is shown. */
  readonly isAhead?: boolean;
}

/** A random key of 32 hex digits; `crypto.randomUUID` is missing without https. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Headers of every request (spec §7; R499–R501, D26, D31). */
export function requestHeaders(request: WireRequest): Headers {
  const headers = new Headers({ time: String(Date.now()), client: 'op', accept: 'application/json' });
  headers.set('accept-language', document.documentElement.lang || 'zh-CN');
  const token = readCookie('token');
  if (token && token !== 'undefined') headers.set('token', token);
  const device = storedDevice();
  if (device) headers.set('device', device);
  if (request.method !== 'GET' && request.idempotencyKey) headers.set('idempotency-key', request.idempotencyKey);
  if (request.confirmTicket) headers.set('confirm-ticket', request.confirmTicket);
  if (request.body !== undefined && !(request.body instanceof FormData)) {
    headers.set('content-type', 'application/json');
  }
  return headers;
}

/** Body as JSON where it is JSON, else as text. */
async function readBody(response: Response): Promise<unknown> {
  const content = await response.text();
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
}

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && name in body ? Reflect.get(body, name) : undefined;

/** A failed HTTP status as a rejection that still carries what an envelope said (D23). */
function httpFailure(request: WireRequest, status: number, body: unknown): ApiFailure {
  const code = field(body, 'code');
  const msg = field(body, 'msg');
  return new ApiFailure({
    kind: 'http',
    url: request.url,
    status,
    code: typeof code === 'number' ? code : 0,
    msg: typeof msg === 'string' ? msg : '',
    ...readFailureData(field(body, 'data')),
  });
}

/** Shows and logs a call that got no usable answer (spec §8; R583–R595). An abort is silent. */
export function report(failure: ApiFailure, request: WireRequest): never {
  if (failure.kind === 'network') connectionLost();
  const isOwn =
    request.isAhead === true ||
    (request.saysNoAnswer === true && ['network', 'timeout', 'unusable'].includes(failure.kind));
  if (failure.kind !== 'aborted' && !isOwn) notifier().httpError(failure);
  throw failure;
}

export interface WireAnswer {
  readonly response: Response;
  /** Parsed body; null for files. */
  readonly body: unknown;
  /** The bytes of a file, else null. */
  readonly file: Blob | null;
}

/** A file comes as what it is or as an attachment; a page that somebody else put in its place does not. */
function isFileAnswer(request: WireRequest, { headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  if (request.answer !== 'file' || type.includes('json')) return false;
  return headers.has('content-disposition') || !type.includes('html');
}

async function converse(request: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
  const { body } = request;
  const response = await fetch(request.url, {
    method: request.method,
    headers: requestHeaders(request),
    credentials: 'omit',
    cache: 'no-store',
    signal,
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  connectionHeard();
  if (!response.ok) throw httpFailure(request, response.status, await readBody(response));
  if (isFileAnswer(request, response)) return { response, body: null, file: await response.blob() };
  return { response, body: await readBody(response), file: null };
}

/** One HTTP exchange: headers, timeout (until the last byte), status table. Envelope codes are not looked at here. */
export async function send(request: WireRequest): Promise<WireAnswer> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort('timeout'), TIMEOUT_MS);
  const giveUp = () => control.abort('aborted');
  request.signal?.addEventListener('abort', giveUp);
  if (request.signal?.aborted) giveUp();
  try {
    return await converse(request, control.signal);
  } catch (error) {
    if (error instanceof ApiFailure) return report(error, request);
    const reason: unknown = control.signal.reason;
    const kind = reason === 'aborted' ? 'aborted' : reason === 'timeout' ? 'timeout' : 'network';
    const status = kind === 'timeout' ? 408 : 0;
    return report(new ApiFailure({ kind, url: request.url, code: 0, msg: '', status }), request);
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', giveUp);
  }
}

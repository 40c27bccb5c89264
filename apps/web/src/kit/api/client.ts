import type { BodyInputOf, DataOf, Endpoint, ParamsInputOf, QueryInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { exchange, exchangeEnvelope, type Resolved, unusable } from './exchange.ts';
import { ApiFailure, readFailureData } from './failure.ts';
import { encodeQuery, fillPath, joinUrl } from './query-string.ts';
import { randomKey, report, type WireRequest } from './transport.ts';

/** Base address of the API; empty = same origin (R506). */
const BASE: string = import.meta.env.VITE_API_BASE ?? '';

type Part<Name extends string, T> = undefined extends T
  ? { readonly [K in Name]?: T }
  : Record<never, never> extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

/** What a call of `E` takes: required parts are required, absent parts cannot be given. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsInputOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>>;

export interface CallOptions {
  /** One key per user action, kept over retries (D26); without it every write gets a fresh one. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The caller shows a refusal itself (scan answers, witness): no 操作失败 dialog. */
  readonly isQuiet?: boolean;
}

/** Answer of `request`: data on code 0, else the code and what came with it (D24). */
export type Outcome<D> =
  | { readonly ok: true; readonly data: D; readonly msg: string }
  | { readonly ok: false; readonly code: number; readonly msg: string; readonly data: unknown };

type AnyInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

const asObject = (value: unknown): object | null => (typeof value === 'object' ? value : null);

/** Address of a path of the API with its query. */
export const addressOf = (path: string, query: object | null): string => joinUrl(BASE, path) + encodeQuery(query);

/** Address of a call with its query. */
export function urlOf(endpoint: Endpoint, input: AnyInput): string {
  return addressOf(fillPath(endpoint.path, asObject(input.params)), asObject(input.query));
}

function wire(endpoint: Endpoint, input: AnyInput, options: CallOptions): WireRequest {
  const isWrite = endpoint.method !== 'GET';
  const body = isWrite ? (input.body ?? (endpoint.body ? {} : undefined)) : undefined;
  return {
    method: endpoint.method,
    url: urlOf(endpoint, input),
    ...(body === undefined ? {} : { body }),
    ...(isWrite ? { idempotencyKey: options.idempotencyKey ?? randomKey() } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.isQuiet ? { isQuiet: true } : {}),
    ...(endpoint.answer ? { answer: endpoint.answer } : {}),
  };
}

/** The server validates its answers against the contract, so the browser takes them as they are. */
function trusted<E extends Endpoint>(data: unknown): DataOf<E> {
  return data as DataOf<E>;
}

/**
 * Sends a call and resolves with every code that the catalogue resolves; codes -1 -2 -3 -5 404 412 401 and HTTP
 * failures reject with ApiFailure. Use it where a code ≠ 0 is part of the work (2014, 2042, 2077, 2201 …).
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & CallOptions,
): Promise<Outcome<DataOf<E>>> {
  const { idempotencyKey, signal, isQuiet, ...parts } = input;
  const reply = await exchangeEnvelope(wire(endpoint, parts, { idempotencyKey, signal, isQuiet }));
  if (reply.code === OUTCOME.done) return { ok: true, data: trusted<E>(reply.data), msg: reply.msg };
  return { ok: false, code: reply.code, msg: reply.msg, data: reply.data };
}

/** The data of a call, typed by the contract. Anything but code 0 rejects with ApiFailure (kind `outcome` for quiet codes). */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> & CallOptions): Promise<DataOf<E>> {
  const outcome = await request(endpoint, input);
  if (outcome.ok) return outcome.data;
  const { code, msg, data } = outcome;
  throw new ApiFailure({ kind: 'outcome', url: endpoint.path, code, msg, ...readFailureData(data) });
}

export interface Download {
  readonly blob: Blob;
  readonly fileName: string;
}

function fileNameOf(reply: Resolved): string {
  const header = reply.response.headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return extended ? decodeURIComponent(extended) : (/filename="?([^";]+)/i.exec(header)?.[1] ?? 'download');
}

/** A file endpoint that has either the file or data: an export that goes on in the background. */
export async function callFileOrData<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & CallOptions,
): Promise<{ readonly file: Download } | { readonly file: null; readonly data: DataOf<E> }> {
  const { idempotencyKey, signal, ...parts } = input;
  const wanted = wire(endpoint, parts, { idempotencyKey, signal });
  const reply = await exchange(wanted);
  if (reply.file) return { file: { blob: reply.file, fileName: fileNameOf(reply) } };
  if (reply.code === null) return report(unusable(wanted, reply), wanted);
  if (reply.code === OUTCOME.done) return { file: null, data: trusted<E>(reply.data) };
  throw new ApiFailure({ kind: 'outcome', url: endpoint.path, code: reply.code, msg: reply.msg });
}

/** A file endpoint: the bytes and the name that the server gave (D22). */
export async function callFile<E extends Endpoint>(endpoint: E, input: CallInput<E> & CallOptions): Promise<Download> {
  const { file } = await callFileOrData(endpoint, input);
  if (file) return file;
  throw new ApiFailure({ kind: 'outcome', url: endpoint.path, code: 0, msg: '' });
}

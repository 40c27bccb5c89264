import { FAILURE_CODES, QUIET_CODES, SUPPRESSED_ENDINGS } from '@mintmark/contract/kernel/error-codes.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { readCookie, refreshCookies, watchSessionLength } from '../session/cookies.ts';
import { clearSession } from '../session/sign-in.ts';
import { documentOwner, isOwnerReplaced } from '../session/storage.ts';
import { takeEarly } from './ahead.ts';
import { ApiFailure, failureText, readFailureData } from './failure.ts';
import { type ConfirmAsk, notifier, type SessionAnswer } from './notifier.ts';
import { watchHelpTime, watchRelease } from './release.ts';
import { report, send, type WireRequest } from './transport.ts';

/** The modals of the catalogue come after this (spec §8). */
export const MODAL_DELAY_MS = 600;

/** What an exchange resolves to: every code that the catalogue does not reject. `code` null = no code in the body. */
export interface Resolved {
  readonly code: number | null;
  readonly msg: string;
  readonly data: unknown;
  readonly response: Response;
  /** The bytes where a file was asked for and came. */
  readonly file: Blob | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Path without the query, for the suppression list (R579–R582). */
const pathOf = (url: string): string => url.split(/[?#]/)[0] ?? url;
const isSuppressed = (url: string): boolean => SUPPRESSED_ENDINGS.some((ending) => pathOf(url).endsWith(ending));

let asking: Promise<SessionAnswer> | null = null;
/** Token of the session that the person did not want to renew. */
let declined: string | null = null;

/** The loss of this session was told already and the person went on without it: what asks in the background keeps still. */
export function isSessionDeclined(): boolean {
  return declined !== null && declined === readCookie('token');
}

/** One confirm for all calls that met 401 (R571); they wait for its answer (D25). */
function askSession(): Promise<SessionAnswer> {
  asking ??= notifier()
    .sessionLost()
    .then((answer) => {
      if (answer === 'relogin') {
        clearSession();
        notifier().goToLogin();
      }
      declined = answer === 'signed-in' ? null : readCookie('token');
      return answer;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

function refuse(request: WireRequest, code: number, msg: string, data: unknown): never {
  const kind = code === OUTCOME.signedOut ? 'session' : 'refused';
  const failure = new ApiFailure({ kind, url: pathOf(request.url), code, msg, ...readFailureData(data) });
  const guard = code === OUTCOME.guarded ? failureText(data, 'guard') : null;
  if (guard !== null) notifier().guardRefused(guard);
  else if (code !== OUTCOME.signedOut && !request.isQuiet)
    setTimeout(() => notifier().failure(failure), MODAL_DELAY_MS);
  throw failure;
}

/** Signed out in another window: asked at once, before something is typed that nobody would take (R571). */
export function checkSession(): void {
  if (documentOwner() !== null && !readCookie('token')) void askSession();
}

/** Another window signed in as somebody else: this document sends nothing in his name, it starts anew. */
function stopForOther(request: WireRequest): never {
  notifier().reload();
  throw new ApiFailure({ kind: 'session', url: pathOf(request.url), code: 401, msg: '' });
}

const PURPOSES: readonly unknown[] = ['grants', 'unmask', 'refunds', 'exports', 'prices'];
const isPurpose = (value: unknown): value is ConfirmAsk['purpose'] => PURPOSES.includes(value);

/** What a 2077 wants confirmed; null where it is about a witness. */
function confirmAsk(data: unknown): ConfirmAsk | null {
  const ask = isRecord(data) ? data['confirm'] : null;
  if (!isRecord(ask) || typeof ask['content'] !== 'string' || !isPurpose(ask['purpose'])) return null;
  const mobile = typeof ask['mobile'] === 'string' ? ask['mobile'] : null;
  return { purpose: ask['purpose'], content: ask['content'], mobile };
}

/** The error catalogue of spec §8, to the letter. */
export async function exchange(request: WireRequest): Promise<Resolved> {
  if (isOwnerReplaced()) stopForOther(request);
  const wasSignedIn = readCookie('token') !== null;
  const { response, body, file } = (await takeEarly(request.method, request.url)) ?? (await send(request));
  // An answer that comes after the person has left leaves no cookie behind.
  if (!wasSignedIn || readCookie('token') !== null) watchRelease(response.headers.get('publish_time'));
  watchHelpTime(response.headers.get('help_time'));
  watchSessionLength(response.headers.get('session_minutes'));
  const code = isRecord(body) ? body['code'] : undefined;
  if (!isRecord(body) || typeof code !== 'number') {
    refreshCookies();
    return { code: null, msg: '', data: body, response, file };
  }
  const msg = typeof body['msg'] === 'string' ? body['msg'] : '';
  const data = body['data'] ?? null;
  if (code === OUTCOME.signedOut) {
    // The person went on without this session: nothing that works in the background asks them again.
    if (request.isQuiet && isSessionDeclined()) return refuse(request, code, msg, data);
    const answer = await askSession();
    if (answer === 'signed-in') return exchange(request);
    return refuse(request, code, msg, data);
  }
  refreshCookies();
  // A refused address says nothing about rights, and asking for them would be refused alike.
  if (code === OUTCOME.forbidden && failureText(data, 'errorId') !== 'ADDRESS_REFUSED') notifier().rightsDoubted();
  const ask = code === OUTCOME.confirmAgain && !request.confirmTicket ? confirmAsk(data) : null;
  const ticket = ask === null ? null : await notifier().confirmAct(ask);
  if (ticket !== null) return exchange({ ...request, confirmTicket: ticket });
  if (FAILURE_CODES.includes(code)) refuse(request, code, msg, data);
  if (!QUIET_CODES.includes(code) && !isSuppressed(request.url)) {
    setTimeout(() => notifier().warning(msg, pathOf(request.url)), MODAL_DELAY_MS);
  }
  return { code, msg, data, response, file };
}

const SHOWN_CHARS = 200;

/** What came is no answer of our server: a proxy's page, half an answer, an empty body. The log shows its beginning. */
export function unusable(request: WireRequest, { response, data }: Resolved): ApiFailure {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  const type = response.headers.get('content-type') ?? '–';
  const seen = `${response.status} ${type} ${text.replace(/\s+/g, ' ').slice(0, SHOWN_CHARS)}`;
  const facts = { url: pathOf(request.url), code: 0, msg: '', status: response.status };
  return new ApiFailure({ kind: 'unusable', ...facts, data: seen });
}

/** An exchange that must bring an envelope. R555 holds for `exchange`, whose callers take any body. */
export async function exchangeEnvelope(request: WireRequest): Promise<Resolved & { readonly code: number }> {
  const reply = await exchange(request);
  if (reply.code !== null) return { ...reply, code: reply.code };
  return report(unusable(request, reply), request);
}

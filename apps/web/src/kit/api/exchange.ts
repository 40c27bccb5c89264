import { FAILURE_CODES, QUIET_CODES, SUPPRESSED_ENDINGS } from '@mintmark/contract/kernel/error-codes.ts';
import { refreshCookies } from '../session/cookies.ts';
import { clearSession } from '../session/sign-in.ts';
import { ApiFailure, failureText, readFailureData } from './failure.ts';
import { notifier, type SessionAnswer } from './notifier.ts';
import { watchHelpTime, watchRelease } from './release.ts';
import { send, type WireRequest } from './transport.ts';

/** The modals of the catalogue come after this (spec §8). */
export const MODAL_DELAY_MS = 600;

/** What an exchange resolves to: every code that the catalogue does not reject. `code` null = no code in the body. */
export interface Resolved {
  readonly code: number | null;
  readonly msg: string;
  readonly data: unknown;
  readonly response: Response;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Path without the query, for the suppression list (R579–R582). */
const pathOf = (url: string): string => url.split(/[?#]/)[0] ?? url;
const isSuppressed = (url: string): boolean => SUPPRESSED_ENDINGS.some((ending) => pathOf(url).endsWith(ending));

let asking: Promise<SessionAnswer> | null = null;

/** One confirm for all calls that met 401 (R571); they wait for its answer (D25). */
function askSession(): Promise<SessionAnswer> {
  asking ??= notifier()
    .sessionLost()
    .then((answer) => {
      if (answer === 'relogin') {
        clearSession();
        notifier().goToLogin();
      }
      return answer;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

function refuse(request: WireRequest, code: number, msg: string, data: unknown): never {
  const kind = code === 401 ? 'session' : 'refused';
  const failure = new ApiFailure({ kind, url: pathOf(request.url), code, msg, ...readFailureData(data) });
  const guard = code === 412 ? failureText(data, 'guard') : null;
  if (guard !== null) notifier().guardRefused(guard);
  else if (code !== 401 && !request.isQuiet) setTimeout(() => notifier().failure(failure), MODAL_DELAY_MS);
  throw failure;
}

/** The error catalogue of spec §8, to the letter. */
export async function exchange(request: WireRequest): Promise<Resolved> {
  const { response, body } = await send(request);
  watchRelease(response.headers.get('publish_time'));
  watchHelpTime(response.headers.get('help_time'));
  const code = isRecord(body) ? body['code'] : undefined;
  if (!isRecord(body) || typeof code !== 'number') {
    refreshCookies();
    return { code: null, msg: '', data: body, response };
  }
  const msg = typeof body['msg'] === 'string' ? body['msg'] : '';
  const data = body['data'] ?? null;
  if (code === 401) {
    const answer = await askSession();
    if (answer === 'signed-in') return exchange(request);
    return refuse(request, code, msg, data);
  }
  refreshCookies();
  if (FAILURE_CODES.includes(code)) refuse(request, code, msg, data);
  if (!QUIET_CODES.includes(code) && !isSuppressed(request.url)) {
    setTimeout(() => notifier().warning(msg, pathOf(request.url)), MODAL_DELAY_MS);
  }
  return { code, msg, data, response };
}

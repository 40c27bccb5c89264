// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearCookies, readCookie, writeCookie } from '../session/cookies.ts';
import { exchange, exchangeEnvelope } from './exchange.ts';
import { ApiFailure } from './failure.ts';
import { type Notifier, type SessionAnswer, setNotifier } from './notifier.ts';
import { forgetReleases, holdRelease } from './release.ts';
import { HTTP_STATUSES } from './transport.ts';

const fetchMock = vi.fn<typeof fetch>();
const shown = {
  failure: vi.fn(),
  warning: vi.fn(),
  confirmAct: vi.fn(async (): Promise<string | null> => null),
  sessionLost: vi.fn<() => Promise<SessionAnswer>>(),
  httpError: vi.fn(),
  newRelease: vi.fn<() => Promise<boolean>>(),
  guardRefused: vi.fn(),
  rightsDoubted: vi.fn(),
  goToLogin: vi.fn(),
  reload: vi.fn(),
} satisfies Notifier;

const reply = (body: unknown, init: ResponseInit = {}): Promise<Response> =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), init));
const ask = (url = '/x') => exchange({ method: 'GET', url });
const failureOf = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error('did not reject with ApiFailure');
  return error;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  vi.resetAllMocks();
  clearCookies();
  forgetReleases();
  setNotifier(shown);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('codes', () => {
  test.each([0, -4, 2014, 2015, 2017, 2019, 2042, 2077])('%i resolves without any dialog', async (code) => {
    fetchMock.mockReturnValue(reply({ code, msg: 'm', data: { a: 1 } }));
    expect(await ask()).toMatchObject({ code, msg: 'm', data: { a: 1 } });
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown.failure).not.toHaveBeenCalled();
    expect(shown.warning).not.toHaveBeenCalled();
  });

  test('403 makes the rights of this window be fetched anew, whatever the live stream says', async () => {
    fetchMock.mockReturnValue(reply({ code: 403, msg: 'm', data: null }));
    await ask();
    expect(shown.rightsDoubted).toHaveBeenCalledOnce();
  });

  test('a quiet call rejects all the same, without a dialog', async () => {
    fetchMock.mockReturnValue(reply({ code: -3, msg: 'refused', data: null }));
    const failure = await failureOf(exchange({ method: 'POST', url: '/x', isQuiet: true }));
    expect(failure).toMatchObject({ kind: 'refused', code: -3, msg: 'refused' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown.failure).not.toHaveBeenCalled();
  });

  test.each([-1, -2, -3, -5, 412, 404])('%i rejects at once and shows its dialog after 600 ms', async (code) => {
    const data = { errorId: 'X', requestId: 'r', fields: [{ path: 'a.b', msg: 'wrong' }], params: { n: 1 } };
    fetchMock.mockReturnValue(reply({ code, msg: 'refused', data }));
    const failure = await failureOf(ask('/a?b=1'));
    expect(failure).toMatchObject({ kind: 'refused', code, msg: 'refused', errorId: 'X', url: '/a' });
    expect(failure.fields).toEqual([{ path: 'a.b', msg: 'wrong' }]);
    expect(failure.words).toBe('wrong');
    await vi.advanceTimersByTimeAsync(599);
    expect(shown.failure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown.failure).toHaveBeenCalledExactlyOnceWith(failure);
  });

  test('any other code resolves and warns after 600 ms with text and address', async () => {
    fetchMock.mockReturnValue(reply({ code: 7, msg: 'odd', data: 5 }));
    expect(await ask('/a/b?c=1')).toMatchObject({ code: 7, data: 5 });
    await vi.advanceTimersByTimeAsync(600);
    expect(shown.warning).toHaveBeenCalledExactlyOnceWith('odd', '/a/b');
  });

  test.each([
    '/audits/highScore/approved',
    '/audits/highScore/dropPoints?x=1',
    '/audits/highScore/reject',
    '/cranberries',
  ])('no warning for %s', async (url) => {
    fetchMock.mockReturnValue(reply({ code: 2201, msg: 'decided', data: null }));
    expect(await ask(url)).toMatchObject({ code: 2201 });
    await vi.advanceTimersByTimeAsync(600);
    expect(shown.warning).not.toHaveBeenCalled();
  });

  test('a body without code is passed through', async () => {
    fetchMock.mockReturnValue(reply([1, 2]));
    expect(await ask()).toMatchObject({ code: null, data: [1, 2] });
  });

  test.each([
    ['<h1>Wi-Fi</h1>', 'text/html'],
    ['{"code":0,"da', 'application/json'],
    ['', 'application/json'],
    ['[1]', 'application/json'],
    ['{"list":[]}', 'application/json'],
  ])('a typed call does not take %j for an answer: it rejects, says so and logs its beginning', async (body, type) => {
    fetchMock.mockReturnValue(reply(body, { headers: { 'content-type': type } }));
    const failure = await failureOf(exchangeEnvelope({ method: 'GET', url: '/x?y=1' }));
    expect(failure).toMatchObject({ kind: 'unusable', status: 200, url: '/x' });
    expect(String(failure.data)).toContain(type);
    expect(shown.httpError).toHaveBeenCalledExactlyOnceWith(failure);
  });

  test('an envelope behind a byte-order mark, or sent as text, is an answer all the same', async () => {
    const body = '\uFEFF{"code":0,"msg":"","data":1}';
    fetchMock.mockReturnValue(reply(body, { headers: { 'content-type': 'text/plain' } }));
    expect(await exchangeEnvelope({ method: 'GET', url: '/x' })).toMatchObject({ code: 0, data: 1 });
  });

  test('412 of the account guard moves to its page instead of showing a dialog', async () => {
    fetchMock.mockReturnValue(reply({ code: 412, msg: '', data: { errorId: 'GUARD_PHONE', guard: 'phone' } }));
    await failureOf(ask());
    await vi.advanceTimersByTimeAsync(600);
    expect(shown.guardRefused).toHaveBeenCalledExactlyOnceWith('phone');
    expect(shown.failure).not.toHaveBeenCalled();
  });
});

describe('code 401', () => {
  const lost = () => reply({ code: 401, msg: '', data: null });

  test('asks once for all calls; cancel rejects them and keeps the cookies unrefreshed', async () => {
    writeCookie('token', 't');
    fetchMock.mockImplementation(lost);
    shown.sessionLost.mockResolvedValue('cancel');
    const failures = await Promise.all([failureOf(ask('/a')), failureOf(ask('/b'))]);
    expect(failures.map((failure) => failure.kind)).toEqual(['session', 'session']);
    expect(shown.sessionLost).toHaveBeenCalledOnce();
    expect(readCookie('token')).toBe('t');
    expect(shown.goToLogin).not.toHaveBeenCalled();
  });

  test('once it was cancelled, a quiet call does not ask again', async () => {
    writeCookie('token', 'declined');
    fetchMock.mockImplementation(lost);
    shown.sessionLost.mockResolvedValueOnce('cancel');
    await failureOf(ask()).then(() => failureOf(exchange({ method: 'POST', url: '/x', isQuiet: true })));
    expect(shown.sessionLost).toHaveBeenCalledOnce();
  });

  test('signing in again clears the cookies and leaves for the sign-in page', async () => {
    writeCookie('token', 't');
    fetchMock.mockImplementation(lost);
    shown.sessionLost.mockResolvedValue('relogin');
    await failureOf(ask());
    expect(readCookie('token')).toBeNull();
    expect(shown.goToLogin).toHaveBeenCalledOnce();
  });

  test('the same person signed in within the dialog: the call goes out again with its own key', async () => {
    fetchMock.mockImplementationOnce(lost).mockImplementation(() => reply({ code: 0, msg: '', data: 1 }));
    shown.sessionLost.mockResolvedValue('signed-in');
    const answer = await exchange({ method: 'POST', url: '/a', body: {}, idempotencyKey: 'k1' });
    expect(answer.data).toBe(1);
    const keys = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toEqual(['k1', 'k1']);
  });
});

describe('HTTP', () => {
  test.each(HTTP_STATUSES)('status %i is a message, never a dialog', async (status) => {
    fetchMock.mockReturnValue(
      reply({ code: -5, msg: 'why', data: { errorId: 'INTERNAL', requestId: 'r1' } }, { status }),
    );
    const failure = await failureOf(ask());
    expect(failure).toMatchObject({ kind: 'http', status, code: -5, msg: 'why', requestId: 'r1' });
    await vi.advanceTimersByTimeAsync(600);
    expect(shown.httpError).toHaveBeenCalledExactlyOnceWith(failure);
    expect(shown.failure).not.toHaveBeenCalled();
    expect(shown.sessionLost).not.toHaveBeenCalled();
  });

  test('gives up after 50 seconds', async () => {
    fetchMock.mockImplementation(
      (_url, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('abort')))),
    );
    const failing = failureOf(ask());
    await vi.advanceTimersByTimeAsync(49_999);
    expect(shown.httpError).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failing).toMatchObject({ kind: 'timeout', status: 408 });
    expect(shown.httpError).toHaveBeenCalledOnce();
  });

  test('gives up as well when the answer began and does not end', async () => {
    fetchMock.mockImplementation((_url, init) => {
      const body = new ReadableStream({
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(new Error('abort'))),
      });
      return Promise.resolve(new Response(body));
    });
    const failing = failureOf(ask());
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await failing).toMatchObject({ kind: 'timeout', status: 408 });
  });

  test('no network is a message; a call that was taken back is silent', async () => {
    fetchMock.mockRejectedValue(new TypeError('offline'));
    expect(await failureOf(ask())).toMatchObject({ kind: 'network', status: 0 });
    const control = new AbortController();
    control.abort();
    const taken = await failureOf(exchange({ method: 'GET', url: '/x', signal: control.signal }));
    expect(taken.kind).toBe('aborted');
    expect(shown.httpError).toHaveBeenCalledOnce();
  });
});

describe('a new release', () => {
  const at = (time: string) => () => reply({ code: 0, msg: '', data: null }, { headers: { publish_time: time } });

  test('is stored silently the first time, asked about once when newer, and stored when accepted', async () => {
    fetchMock.mockImplementation(at('100'));
    await ask();
    expect(readCookie('publish_time')).toBe('100');
    shown.newRelease.mockResolvedValue(false);
    fetchMock.mockImplementation(at('200'));
    await ask();
    await ask();
    expect(shown.newRelease).toHaveBeenCalledOnce();
    expect(readCookie('publish_time')).toBe('100');
    shown.newRelease.mockResolvedValue(true);
    fetchMock.mockImplementation(at('1000'));
    await ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.reload).toHaveBeenCalledOnce();
    expect(readCookie('publish_time')).toBe('1000');
  });

  test('one that comes after the person has left leaves no cookie behind (R357)', async () => {
    writeCookie('token', 't');
    fetchMock.mockImplementation(at('100'));
    const late = ask();
    clearCookies();
    await late;
    expect(document.cookie).toBe('');
  });

  test('“later” holds for that release over a reload, and one question is open at a time', async () => {
    writeCookie('publish_time', '100');
    let answer: (reload: boolean) => void = () => undefined;
    shown.newRelease.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    fetchMock.mockImplementation(at('200'));
    await ask();
    fetchMock.mockImplementation(at('300'));
    await ask();
    expect(shown.newRelease).toHaveBeenCalledOnce();
    answer(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.newRelease).toHaveBeenCalledTimes(2);
    answer(false);
    await vi.advanceTimersByTimeAsync(0);
    await ask();
    expect([shown.newRelease.mock.calls.length, sessionStorage.getItem('release-offered')]).toEqual([2, '300']);
  });

  test('waits until no print and no batch job is running any more', async () => {
    writeCookie('publish_time', '100');
    shown.newRelease.mockResolvedValue(false);
    const [print, batch] = [holdRelease(), holdRelease()];
    fetchMock.mockImplementation(at('200'));
    await ask();
    print();
    print();
    expect(shown.newRelease).not.toHaveBeenCalled();
    batch();
    expect(shown.newRelease).toHaveBeenCalledOnce();
  });

  test.each(['', 'soon', '100', '99'])('the time %j is none or not newer: nobody is asked', async (time) => {
    writeCookie('publish_time', '100');
    fetchMock.mockImplementation(at(time));
    await ask();
    expect([shown.newRelease.mock.calls.length, readCookie('publish_time')]).toEqual([0, '100']);
  });
});

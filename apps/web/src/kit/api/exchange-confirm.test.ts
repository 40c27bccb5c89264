// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearCookies } from '../session/cookies.ts';
import { exchange } from './exchange.ts';
import { type Notifier, type SessionAnswer, setNotifier } from './notifier.ts';
import { forgetReleases } from './release.ts';

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
const ask = () => exchange({ method: 'POST', url: '/x' });

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

describe('a call that the house wants confirmed', () => {
  const wanted = { purpose: 'unmask', content: 'ab', mobile: '138****8000' };
  const refused = () => reply({ code: 2077, msg: '', data: { errorId: 'CONFIRM_NEEDED', confirm: wanted } });

  test('is sent again with the ticket, once; who leaves the dialog gets the code', async () => {
    fetchMock.mockImplementationOnce(refused).mockImplementationOnce(() => reply({ code: 0, msg: '', data: 7 }));
    shown.confirmAct.mockResolvedValueOnce('ticket');
    expect((await ask()).data).toBe(7);
    expect(shown.confirmAct).toHaveBeenCalledWith(wanted);
    const headers = fetchMock.mock.calls[1]?.[1]?.headers;
    expect(headers instanceof Headers && headers.get('confirm-ticket')).toBe('ticket');

    fetchMock.mockImplementation(refused);
    shown.confirmAct.mockResolvedValueOnce(null);
    expect((await ask()).code).toBe(2077);
    shown.confirmAct.mockResolvedValue('used');
    expect((await ask()).code).toBe(2077);
    expect(fetchMock).toHaveBeenCalledTimes(5);
  });
});

test('a refused address is no doubt about rights: asking for them would be refused alike, for ever', async () => {
  fetchMock.mockImplementation(() => reply({ code: 403, msg: '', data: { errorId: 'ADDRESS_REFUSED' } }));
  expect((await ask()).code).toBe(403);
  expect(shown.rightsDoubted).not.toHaveBeenCalled();
});

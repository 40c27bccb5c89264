// @vitest-environment jsdom

import type { SignedIn } from '@mintmark/contract/identity/identity.schema.ts';
import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COOKIE_NAMES, clearCookies, readCookie, refreshCookies, writeCookie } from './cookies.ts';
import { readLog, stamp, writeLog } from './front-log.ts';
import { applyProfile, endSession, getSession } from './session.store.ts';
import { storeAudit, storeSignIn } from './sign-in.ts';
import { readAccess, readOwn, writeOwn } from './storage.ts';

const answer: SignedIn = {
  uuid: '9',
  token: 'abcd1234',
  device: 'desk',
  info: {
    id: '9',
    realName: '沈一诺',
    mobile: '13812345678',
    avatar: '',
    isSend: '0',
    isUploadId: '0',
    isChangePassword: '1',
    isMobile: 'true',
    access: ['admin:menu:page'],
  },
};

beforeEach(() => {
  clearCookies();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('sign-in', () => {
  test('writes the cookies of the specification, masked, and the access list to storage', () => {
    storeSignIn(answer);
    const values = Object.fromEntries(COOKIE_NAMES.map((name) => [name, readCookie(name)]));
    expect(values).toEqual({
      token: 'abcd1234',
      uuid: 'uuid9',
      isChangePassword: '1',
      isUploadId: '0',
      isMobile: 'true',
      realName: '沈*',
      mobile: '138****5678',
      isSend: '0',
      userId: '9',
      publish_time: null,
      jumpOther: null,
    });
    expect(readAccess()).toEqual(['admin:menu:page']);
  });

  test.each([
    [{ code: 0, auditStatus: ID_VERIFY_STATUS.pending }, 'true'],
    [{ code: 0, auditStatus: ID_VERIFY_STATUS.rejected }, 'true'],
    [{ code: 0, auditStatus: ID_VERIFY_STATUS.approved }, 'false'],
    [{ code: 0, auditStatus: null }, 'false'],
    [{ code: 404, auditStatus: ID_VERIFY_STATUS.pending }, 'false'],
    [null, 'false'],
  ])('jumpOther after the audit lookup %j is %s', (reply, expected) => {
    storeAudit(reply);
    expect(readCookie('jumpOther')).toBe(expected);
  });

  test('ends with no cookie and no access list, and keeps what stands under the uuid', () => {
    storeSignIn(answer);
    writeOwn('tabs', [1]);
    endSession();
    expect(COOKIE_NAMES.map(readCookie).filter((value) => value !== null)).toEqual([]);
    expect(getSession().access).toEqual([]);
    storeSignIn(answer);
    expect(readOwn('tabs')).toEqual([1]);
  });

  test('a profile change rewrites the cookies that the guard reads', () => {
    storeSignIn({ ...answer, info: { ...answer.info, isMobile: 'false', realName: '' } });
    applyProfile({ isMobile: 'true', realName: '沈一诺', mobile: '138****5678' });
    expect(getSession().facts).toMatchObject({ isMobile: 'true', realName: '沈*' });
    expect(readCookie('mobile')).toBe('138****5678');
  });
});

describe('cookies', () => {
  test('last a day, for this site only, and never hold the text undefined', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    writeCookie('realName', undefined);
    writeCookie('token', 'a;b 测');
    expect(written).toHaveBeenCalledOnce();
    const line = String(written.mock.calls[0]?.[0]);
    expect(line).toMatch(/^token=a%3Bb%20%E6%B5%8B; Path=\/; SameSite=Lax; Expires=/);
    const expires = Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - 86_400_000)).toBeLessThan(5000);
  });

  test('refreshing touches the existing ones only', () => {
    writeCookie('token', 't');
    const written = vi.spyOn(document, 'cookie', 'set');
    refreshCookies();
    expect(written.mock.calls.map(([line]) => String(line).split('=')[0])).toEqual(['token']);
  });

  test('many answers of one second ask the browser once each, and write once', () => {
    vi.useFakeTimers({ now: new Date('2126-11-02T03:04:05.100Z') });
    writeCookie('token', 'a;b');
    writeCookie('uuid', 'u');
    const asked = vi.spyOn(document, 'cookie', 'get');
    const written = vi.spyOn(document, 'cookie', 'set');
    for (let answer = 0; answer < 5; answer += 1) refreshCookies();
    expect([asked.mock.calls.length, written.mock.calls.length]).toEqual([5, 2]);
    vi.setSystemTime(new Date('2126-11-02T03:04:06.100Z'));
    refreshCookies();
    expect(written.mock.calls.slice(2).map(([line]) => line)).toEqual([
      'token=a%3Bb; Path=/; SameSite=Lax; Expires=Sun, 03 Nov 2126 03:04:06 GMT',
      'uuid=u; Path=/; SameSite=Lax; Expires=Sun, 03 Nov 2126 03:04:06 GMT',
    ]);
    vi.useRealTimers();
  });
});

describe('the front-end log', () => {
  test('keeps 500 entries of the person, with the token masked and the time as the specification writes it', () => {
    storeSignIn(answer);
    for (let index = 0; index < 505; index += 1) writeLog(`entry ${index}`);
    const log = readLog();
    expect(log).toHaveLength(500);
    expect(log.at(-1)).toMatchObject({
      message: 'entry 504',
      type: 'info',
      meta: { token: '****1234', uuid: 'uuid9' },
    });
    expect(JSON.stringify(log)).not.toContain('abcd1234');
    expect(stamp(new Date(2026, 10, 2, 3, 4, 5))).toBe('2026-11-02 03:04:05');
  });
});

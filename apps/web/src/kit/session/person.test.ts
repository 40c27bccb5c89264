// @vitest-environment jsdom
import type { SignedIn } from '@mintmark/contract/identity/identity.schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { canKeepCookies, clearCookies, readCookie, writeCookie } from './cookies.ts';
import { bounded, type LogEntry, pruneLogs } from './front-log.ts';
import { storeSignIn } from './sign-in.ts';
import {
  bond,
  documentOwner,
  isOwnerReplaced,
  pinOwner,
  readAccess,
  readOwn,
  storageOwner,
  writeOwn,
} from './storage.ts';

const answer = (uuid: string, token: string): SignedIn => ({
  uuid,
  token,
  device: 'desk',
  info: {
    id: uuid,
    realName: '沈一诺',
    mobile: '13812345678',
    avatar: '',
    isSend: '0',
    isUploadId: '0',
    isChangePassword: '1',
    isMobile: 'true',
    access: ['a:b:c'],
  },
});

beforeEach(() => {
  clearCookies();
  localStorage.clear();
  pinOwner();
});

describe('whose storage it is', () => {
  test('token and uuid that did not come together are nobody’s: nothing is read, nothing written', () => {
    storeSignIn(answer('1', 'first'));
    writeOwn('tabs', ['mine']);
    expect([bond(), readOwn('tabs')]).toEqual(['tied', ['mine']]);
    writeCookie('token', 'another');
    expect([bond(), storageOwner(), readOwn('tabs'), readAccess()]).toEqual(['broken', null, null, []]);
    writeOwn('tabs', ['theirs']);
    writeCookie('token', 'first');
    expect(readOwn('tabs')).toEqual(['mine']);
    writeCookie('uuid', 'uuid2');
    expect(storageOwner()).toBeNull();
  });

  test('a document stays its owner’s when another person signs in: his last words are kept under him (D25)', () => {
    storeSignIn(answer('1', 'first'));
    pinOwner();
    storeSignIn(answer('2', 'second'));
    expect([documentOwner(), storageOwner(), isOwnerReplaced()]).toEqual(['uuid1', 'uuid1', true]);
    writeOwn('draft:x', 'typed');
    expect([localStorage.getItem('uuid1:draft:x'), localStorage.getItem('uuid2:draft:x')]).toEqual(['"typed"', null]);
    clearCookies();
    expect(isOwnerReplaced()).toBe(false);
  });
});

describe('cookies that are not kept', () => {
  test('are noticed, and looking leaves nothing behind', () => {
    expect([canKeepCookies(), readCookie('jumpOther')]).toEqual([true, null]);
    writeCookie('jumpOther', 'true');
    expect([canKeepCookies(), readCookie('jumpOther')]).toEqual([true, 'true']);
    clearCookies();
    const denied = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined });
    expect(canKeepCookies()).toBe(false);
    Object.defineProperty(document, 'cookie', { configurable: true, get: denied, set: denied });
    expect([readCookie('token'), canKeepCookies()]).toEqual([null, false]);
    Reflect.deleteProperty(document, 'cookie');
  });
});

describe('the size of the log', () => {
  const entry = (message: string): LogEntry => ({
    message,
    type: 'error',
    time: '2026-11-21 10:00:00',
    meta: { user: '', uuid: '', token: '', url: '/', detail: 'x'.repeat(2000) },
  });

  test('stays under 400 000 characters, the newest first to stay', () => {
    const log = Array.from({ length: 500 }, (_, index) => entry(`e${index}`));
    const kept = bounded(log);
    expect(JSON.stringify(kept).length).toBeLessThan(400_001);
    expect([kept.length < 500, kept.at(-1)?.message]).toEqual([true, 'e499']);
  });

  test('of other people only the last four logs stay', () => {
    writeCookie('uuid', 'uuid0');
    for (let index = 0; index < 7; index += 1) {
      const log = [{ ...entry('m'), time: `2026-11-2${index} 10:00:00` }];
      localStorage.setItem(`uuid${index}:log`, JSON.stringify(log));
    }
    localStorage.setItem('uuid9:log', 'broken');
    pruneLogs();
    const left = Object.keys(localStorage).filter((key) => key.endsWith(':log'));
    expect(left.sort()).toEqual(['uuid0:log', 'uuid3:log', 'uuid4:log', 'uuid5:log', 'uuid6:log']);
  });
});

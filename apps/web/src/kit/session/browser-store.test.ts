// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetStorageTrouble, localStore, onStorageTrouble, sessionStore } from './browser-store.ts';

const full = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};
const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => {
  localStorage.clear();
  forgetStorageTrouble();
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const key of ['a', 'b', 'uuid1:log']) localStore.remove(key);
});

test('a full storage gives up the logs first; what still does not fit lives on in memory, and it is said once', () => {
  const told = vi.fn();
  onStorageTrouble(told);
  localStorage.setItem('uuid1:log', '[]');
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(full);
  localStore.set('a', '1');
  expect([localStorage.getItem('a'), localStorage.getItem('uuid1:log')]).toEqual(['1', null]);
  expect(told).not.toHaveBeenCalled();

  set.mockImplementation(full);
  localStore.set('a', '2');
  localStore.set('b', '3');
  expect([localStore.get('a'), localStore.get('b'), localStore.keys().includes('b')]).toEqual(['2', '3', true]);
  expect(told).toHaveBeenCalledExactlyOnceWith('full');
});

test('a log that finds no room is not worth a word', () => {
  const told = vi.fn();
  onStorageTrouble(told);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  localStore.set('uuid1:log', '[1]', { isQuiet: true });
  expect(localStore.get('uuid1:log')).toBe('[1]');
  expect(told).not.toHaveBeenCalled();
});

test('a blocked storage reads as empty, keeps for the visit, and tells whoever asks later', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
  expect([localStore.get('a'), localStore.keys()]).toEqual([null, []]);
  localStore.set('a', '1');
  sessionStore.set('a', '2');
  expect([localStore.get('a'), sessionStore.get('a')]).toEqual(['1', '2']);
  const told = vi.fn();
  onStorageTrouble(told);
  expect(told).toHaveBeenCalledExactlyOnceWith('blocked');
  sessionStore.remove('a');
  expect(sessionStore.get('a')).toBeNull();
});

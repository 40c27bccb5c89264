// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { importAgain } from './import-again.ts';

const failureOf = (file: string) => new TypeError(`Failed to fetch dynamically imported module: ${file}`);
const FILE = `${location.origin}/assets/live-Dnr_1~x.js`;

test('a file that did not arrive gets another address each time, until it is there', async () => {
  const failure = failureOf(FILE);
  const fetchModule = vi.fn<(address: string) => Promise<unknown>>();
  fetchModule.mockRejectedValueOnce(new TypeError('offline'));
  await expect(importAgain(failure, fetchModule)).rejects.toBe(failure);
  fetchModule.mockResolvedValue('module');
  await expect(importAgain(failure, fetchModule)).resolves.toBe('module');
  await expect(importAgain(failure, fetchModule)).resolves.toBe('module');
  expect(fetchModule.mock.calls).toEqual([[`${FILE}?again=1`], [`${FILE}?again=2`], [`${FILE}?again=2`]]);
});

test.each([
  failureOf('https://elsewhere.example/assets/live.js'),
  new TypeError('Importing a module script failed.'),
  'no error',
])('what names no file of ours stays a failure: %s', async (failure) => {
  const fetchModule = vi.fn<(address: string) => Promise<unknown>>();
  await expect(importAgain(failure, fetchModule)).rejects.toBe(failure);
  expect(fetchModule).not.toHaveBeenCalled();
});

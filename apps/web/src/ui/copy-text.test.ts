// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

const command = vi.fn<(name: string) => boolean>();
const withClipboard = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
Object.defineProperty(document, 'execCommand', { configurable: true, value: command });

afterEach(() => {
  vi.resetAllMocks();
  withClipboard(undefined);
});

test('copies by the clipboard API where there is one (R603)', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  withClipboard({ writeText });
  expect(await copyText('A1')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('A1');
});

test.each([
  ['missing', undefined],
  ['refused', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('copies by the old command where the API is %s, and gives the focus back (R604)', async (_, clipboard) => {
  withClipboard(clipboard);
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  let copied = '';
  command.mockImplementation(() => {
    copied = document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : '';
    return true;
  });
  expect([await copyText('A2'), copied, document.querySelector('textarea')]).toEqual([true, 'A2', null]);
  expect(document.activeElement).toBe(button);
  button.remove();
});

test('says so when neither works (R604)', async () => {
  command.mockImplementation(() => {
    throw new Error('denied');
  });
  expect(await copyText('A3')).toBe(false);
  command.mockReturnValue(false);
  expect(await copyText('A3')).toBe(false);
});

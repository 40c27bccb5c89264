import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('tells browser and system in two words', () => {
  expect(
    deviceName(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    ),
  ).toBe('Edge 140 · Windows');
  expect(deviceName('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/18.1 Safari/605.1')).toBe(
    'Safari 18 · macOS',
  );
  expect(deviceName('curl/8.5.0')).toBe('curl');
  expect(deviceName('')).toBeNull();
});

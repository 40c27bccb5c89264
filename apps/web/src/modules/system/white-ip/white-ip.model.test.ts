import { expect, test } from 'vitest';
import { linesOf } from './white-ip.model.ts';

test('a paste from Excel becomes its networks, each once', () => {
  expect(linesOf('10.0.0.1\r\n10.0.0.0/24\t2001:db8::/32，10.0.0.1；\n')).toEqual([
    '10.0.0.1',
    '10.0.0.0/24',
    '2001:db8::/32',
  ]);
  expect(linesOf(undefined)).toEqual([]);
});

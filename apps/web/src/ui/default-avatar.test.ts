import { expect, test } from 'vitest';
import { defaultAvatar } from './default-avatar.ts';

const svgOf = (address: string): string => decodeURIComponent(address.replace('data:image/svg+xml,', ''));

test('somebody without a picture has the first character of the name, or a figure; never markup of his own (R319)', () => {
  expect(svgOf(defaultAvatar('沈一诺', 'light'))).toContain('>沈</text>');
  expect(svgOf(defaultAvatar('<b>', 'dark'))).toContain('>&#60;</text>');
  expect(svgOf(defaultAvatar('  ', 'light'))).toContain('<circle');
  expect(defaultAvatar('a', 'light')).not.toBe(defaultAvatar('a', 'dark'));
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parseSiteLines } from './site-lines.ts';

test('configured footer lines are read; a placeholder, a wrong type and an empty line count as not configured (R039, R040, R041)', () => {
  expect(parseSiteLines('{"copyright":"© 2026 A","filing":"","support":3,"other":"x"}')).toEqual({
    copyright: '© 2026 A',
  });
  for (const content of ['__SITE_LINES__', 'null', '[]', '', null, undefined])
    expect(parseSiteLines(content)).toEqual({});
});

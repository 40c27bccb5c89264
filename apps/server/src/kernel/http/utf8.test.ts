import { expect, it } from 'vitest';
import { utf8Of } from './utf8.ts';

it.each(['', 'x', 'ab'.repeat(5_000), '中华民国三年袁世凯像壹圆银币'.repeat(500), `${'é'.repeat(3_000)}𠮷🪙\u0000\n`])(
  'writes a text as any other would, short or long',
  (text) => {
    expect(utf8Of(text).equals(new TextEncoder().encode(text))).toBe(true);
  },
);

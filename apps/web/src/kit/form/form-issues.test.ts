import { expect, test } from 'vitest';
import { issueText } from './form-issues.ts';

const text = ((key: string) => key) as Parameters<typeof issueText>[2];

test('what was not given is missing, also a list of pictures without one', () => {
  const issue = { code: 'too_small', origin: 'array', minimum: 1, path: ['fileKeys'], message: '' };
  expect(issueText(issue, [], text)).toBe('kit.form.required');
  expect(issueText({ ...issue, minimum: 2 }, ['a'], text)).toBe('kit.form.tooSmall');
});

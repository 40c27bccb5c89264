import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './arch/repository.ts';
import { moneyFields } from './money/money-fields.ts';

/** `METHOD path field` of every row of the table; a row says what is checked. */
function namedFields(text: string): string[] {
  const rows = text.split('\n').flatMap((line) => {
    const [, call = '', fields = '', check = ''] = /^\| `([^`]+)` \| (.+?) \| (.+) \|$/.exec(line) ?? [];
    return check.trim() === '' ? [] : [...fields.matchAll(/`([^`]+)`/g)].map(([, field = '']) => `${call} ${field}`);
  });
  return rows.toSorted();
}

test('every field of a body that is money or a right stands in docs/rules/money-fields.md with its check', async () => {
  const named = namedFields(readFileSync(join(ROOT, 'docs/rules/money-fields.md'), 'utf8'));
  const found = await moneyFields();
  expect(found.length).toBeGreaterThan(50);
  expect(named).toEqual(found);
});

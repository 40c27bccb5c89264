import { describe, expect, test } from 'vitest';
import { readSources } from './arch/repository.ts';
import { type Example, type Rule, report } from './arch/rule.ts';
import { sourceFile } from './arch/source-file.ts';
import { RULES } from './rules/index.ts';

const sources = readSources();

function findingsIn(rule: Rule, example: Example): string {
  const files = Object.entries(example).map(([path, text]) => sourceFile(path, text));
  return report(rule, rule.check(files));
}

test('the rules see the whole house', () => {
  const parts = new Set(sources.map((file) => file.path.split('/').slice(0, 2).join('/')));

  expect([...parts]).toEqual(
    expect.arrayContaining(['apps/server', 'apps/web', 'packages/contract', 'packages/domain']),
  );
});

describe.each(RULES)('$id', (rule) => {
  test('rejects what breaks it', () => {
    const overlooked = rule.bad.filter((example) => findingsIn(rule, example) === '');

    expect(rule.bad.length).toBeGreaterThan(0);
    expect(overlooked).toEqual([]);
  });

  test('accepts what keeps to it', () => {
    const accused = rule.good.map((example) => findingsIn(rule, example)).filter((text) => text !== '');

    expect(accused).toEqual([]);
  });

  test('holds in this repository', () => {
    expect(report(rule, rule.check(sources))).toBe('');
  });
});

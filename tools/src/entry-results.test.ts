import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readFlaky, readPlaywright, readVitest } from '../entry/results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mintmark-results-'));
const file = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: unknown): string {
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const vitest = (passed: number, failed: number, testResults: unknown[] = []) =>
  write({ numPassedTests: passed, numFailedTests: failed, testResults });

describe('the counts of npm test', () => {
  test('are those of the report', () => {
    expect(readVitest(vitest(5, 2), 1)).toEqual({ passed: 5, failed: 2 });
    expect(readPlaywright(write({ stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 1 } }), 1)).toEqual({
      passed: 4,
      failed: 2,
    });
  });

  test('count a file that could not be loaded', () => {
    const broken = { status: 'failed', assertionResults: [] };

    expect(readVitest(vitest(5, 0, [broken]), 1)).toEqual({ passed: 5, failed: 1 });
  });

  test('count a runner that ended badly although no test failed', () => {
    expect(readVitest(vitest(5, 0), 1)).toEqual({ passed: 5, failed: 1 });
  });

  test('name the stories that passed on their second try', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const inner = { title: 'group', specs: [spec('second', 'flaky')] };
    const suites = [
      { file: 'tabs/bar.e2e.ts', specs: [spec('first', 'expected'), spec('third', 'flaky')], suites: [inner] },
    ];

    expect(readFlaky(write({ suites }))).toEqual(['tabs/bar.e2e.ts › third', 'tabs/bar.e2e.ts › second']);
    expect(readFlaky(join(folder, 'none.json'))).toEqual([]);
  });

  test('count a runner that left no report, unless it had nothing to do', () => {
    expect(readVitest(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 });
    expect(readPlaywright(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 0 });
  });
});

// Reads the counts out of the runners' JSON reports.
import { existsSync, readFileSync } from 'node:fs';

const NOTHING = { passed: 0, failed: 0 };

/** Counts of a vitest JSON report; a file that could not be loaded has no failed test, so it counts as one. */
export function readVitest(file, exitCode) {
  const report = readReport(file);
  if (report === null) return exitCode === 0 ? NOTHING : { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return settle({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles }, exitCode);
}

/** Counts of a Playwright JSON report; a test that passed on a second try passed. */
export function readPlaywright(file, exitCode) {
  const report = readReport(file);
  if (report === null) return exitCode === 0 ? NOTHING : { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return settle({ passed: expected + flaky, failed: unexpected }, exitCode);
}

/** Stories that passed only on their second try, as "file › title": each of them is a fault to be found (decision 0012). */
export function readFlaky(file) {
  const report = readReport(file);
  return report === null ? [] : report.suites.flatMap((suite) => flakyOf(suite, suite.file));
}

function flakyOf(suite, file) {
  const own = (suite.specs ?? []).filter((spec) => spec.tests.some((one) => one.status === 'flaky'));
  const inner = (suite.suites ?? []).flatMap((one) => flakyOf(one, file));
  return [...own.map((spec) => `${file} › ${spec.title}`), ...inner];
}

/** A runner that ended badly without a failed test (an unhandled error, a crash) failed once. */
function settle(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

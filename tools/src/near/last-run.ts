import { relative } from 'node:path';
import { isPresent, ROOT, readJson } from '../arch/repository.ts';
import { isRecord } from '../spec/register.ts';

const REPORTS = '.cache/reports';

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function fromVitest(report: unknown): [string, number][] {
  return listOf(isRecord(report) ? report['testResults'] : null).map((file) => [
    relative(ROOT, String(file['name'])).replaceAll('\\', '/'),
    (numberOf(file['endTime']) - numberOf(file['startTime'])) / 1000,
  ]);
}

function secondsOf(suite: Record<string, unknown>): number {
  const results = listOf(suite['specs'])
    .flatMap((spec) => listOf(spec['tests']))
    .flatMap((test) => listOf(test['results']));
  const own = results.reduce((sum, result) => sum + numberOf(result['duration']) / 1000, 0);
  return listOf(suite['suites']).reduce((sum, inner) => sum + secondsOf(inner), own);
}

function fromPlaywright(report: unknown): [string, number][] {
  return listOf(isRecord(report) ? report['suites'] : null).map((suite) => [
    `e2e/specs/${String(suite['file'])}`,
    secondsOf(suite),
  ]);
}

/** How long each file of tests took in the last `npm test` of this checkout, in seconds; empty before the first. */
export function secondsOfLastRun(): Map<string, number> {
  const read = (name: string) => (isPresent(`${REPORTS}/${name}`) ? readJson(`${REPORTS}/${name}`) : null);
  return new Map([
    ...fromVitest(read('unit.json')),
    ...fromVitest(read('server.json')),
    ...fromPlaywright(read('e2e.json')),
  ]);
}

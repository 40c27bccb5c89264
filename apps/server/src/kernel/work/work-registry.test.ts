import { expect, test } from 'vitest';
import { en } from '../../locales/en.ts';
import { zhCN } from '../../locales/zh-CN.ts';
import { MODULES } from '../../modules.ts';
import { nextRuns } from '../jobs/cron.ts';
import { defaultsOf, isPulse } from '../jobs/job.ts';
import { JOB_TASK } from '../jobs/run-job.ts';
import { workOf } from './work-registry.ts';

const { jobs, kinds } = workOf(MODULES);

test('every job, parameter and kind of work has its name in both languages', () => {
  const ids = [
    ...jobs.flatMap((job) => [
      `job.${job.name}`,
      `job.${job.name}.about`,
      ...Object.keys(job.params?.shape ?? {}).map((key) => `job.${job.name}.${key}`),
    ]),
    ...[...kinds.map(({ kind }) => kind), JOB_TASK].map((kind) => `task.${kind}`),
  ];
  expect(ids.filter((id) => !zhCN.texts[id] || !en.texts[id])).toEqual([]);
});

test('every job has one default time that comes, and parameters with defaults', () => {
  const wrong = jobs.filter((job) => {
    defaultsOf(job);
    if ((job.cron === undefined) === (job.everyMs === undefined)) return true;
    return job.cron !== undefined && nextRuns(job.cron, new Date('2026-11-22T00:00:00Z'), 1).length === 0;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(jobs.filter(isPulse).map(({ name }) => name)).toEqual([
    'listing.foldCounts',
    'customers.earnPoints',
    'finance.compareMoney',
    'grading.keepIndex',
    'system.syncSearch',
    'system.sealOperationLog',
    'system.linkSeals',
  ]);
});

test('a name that stands twice stops the start', () => {
  const job = { name: 'x', everyMs: 60_000, run: async () => {} };
  expect(() => workOf([{ name: 'a', bindings: [], jobs: [job, job] }])).toThrow('x is declared twice');
});

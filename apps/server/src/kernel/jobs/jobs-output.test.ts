import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { MODULES } from '../../modules.ts';
import { workOf } from '../work/work-registry.ts';
import { defaultsOf, isPulse } from './job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('every scheduled job says what it did, also where there was nothing to do', async () => {
  const silent: string[] = [];
  for (const job of workOf(MODULES).jobs.filter((one) => !isPulse(one))) {
    const lines: string[] = [];
    await job.run(server.services, {
      trigger: 'person',
      params: defaultsOf(job),
      signal: new AbortController().signal,
      log: (line) => void lines.push(line),
      progress: async () => undefined,
    });
    if (lines.length === 0) silent.push(job.name);
  }
  expect(silent).toEqual([]);
});

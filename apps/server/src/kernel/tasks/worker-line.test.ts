import process from 'node:process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { WorkerLine } from './worker-line.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('locks asked for and given back at once go over the one connection one after another', async () => {
  const warned = vi.fn();
  process.on('warning', warned);
  const [line, other] = [0, 1].map(() => new WorkerLine(server.services, [], () => {})) as [WorkerLine, WorkerLine];
  const names = Array.from({ length: 20 }, (_, at) => `job-${at}`);
  expect(await Promise.all(names.map((name) => line.tryLock(name)))).toEqual(names.map(() => true));
  expect(await Promise.all(names.map((name) => other.tryLock(name)))).toEqual(names.map(() => false));
  await Promise.all(names.map((name) => line.unlock(name)));
  expect(await Promise.all(names.map((name) => other.tryLock(name)))).toEqual(names.map(() => true));
  await line.end();
  await other.end();
  process.off('warning', warned);
  expect(warned.mock.calls.map(([warning]) => String(warning))).toEqual([]);
});

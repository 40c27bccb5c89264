import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ensureAdministrator } from './administrator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('of processes that start together on an empty database one makes the administrator', async () => {
  const said = await Promise.all(Array.from({ length: 4 }, () => ensureAdministrator(server.services)));

  expect(said.flat()).toEqual([expect.stringMatching(/^Administrator: admin /)]);
  expect(await ensureAdministrator(server.services)).toEqual([]);
});

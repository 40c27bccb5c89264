import fs from 'node:fs/promises';
import { dashboardEndpoints as api } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const KEEPER = ['system:config:edit'];

/** The file system says that so many of its thousand blocks are left. */
function leave(free: number): void {
  server.clock.advance(60_000);
  const said = { type: 0, bsize: 4096, blocks: 1_000, bfree: free, bavail: free, files: 0, ffree: 0 };
  vi.spyOn(fs, 'statfs').mockResolvedValue(said as never);
}
const storageOf = async (permissions: readonly string[], companyId?: string) =>
  (await (await server.person({ permissions, ...(companyId ? { companyId } : {}) })).ok(api.getConsole)).storage;

test.each([
  [101, null],
  [100, { freePercent: 10, level: 'low' }],
  [51, { freePercent: 5, level: 'low' }],
  [50, { freePercent: 5, level: 'short' }],
  [0, { freePercent: 0, level: 'short' }],
] as const)('the console of who may act says the room that is left: %i of 1000 blocks', async (free, said) => {
  leave(free);
  expect(await storageOf(KEEPER)).toEqual(said);
});

test('nobody else is told: no one who cannot act, and none of a company', async () => {
  leave(10);
  expect(await storageOf(['audit:finCheck:page'])).toBeNull();
  expect(await storageOf(KEEPER, await server.company())).toBeNull();
});

test('a file system that says nothing is no fault of the console', async () => {
  server.clock.advance(60_000);
  vi.spyOn(fs, 'statfs').mockRejectedValue(new Error('ENOSYS'));
  expect(await storageOf(KEEPER)).toBeNull();
});

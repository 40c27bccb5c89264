import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoOnce } from '../src/db/seed/demo-once.ts';
import type { Locale } from '../src/kernel/context.ts';
import { type ExportFormat, exportToBuffer, registeredExports } from '../src/kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { startTestServer, type TestServer } from './harness.ts';

/** Exported lists whose rows are copied as PostgreSQL sends them. */
const COPIED = registeredExports().filter(({ from }) => from?.list.isPlain);
const WAYS = [
  ['zh-CN', 'csv'],
  ['en', 'csv'],
  ['en', 'xlsx'],
] as const satisfies readonly (readonly [Locale, ExportFormat])[];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemoOnce(server.services);
}, 150_000);
afterAll(() => server.stop());

test('every list that is copied has its file, byte for byte, from values too', async () => {
  const filled: string[] = [];
  for (const { section, from, columns } of COPIED) {
    if (!from) continue;
    for (const [locale, format] of WAYS) {
      const options = { columns: columns(locale) as never, format, locale };
      const query = { page: 1, limit: 1 };
      const copied = await exportToBuffer(server.services.db, from.list, SYSTEM_SCOPE, query, options);
      const made = await exportToBuffer(
        server.services.db,
        { ...from.list, isPlain: false },
        SYSTEM_SCOPE,
        query,
        options,
      );
      expect([section, copied.rows, copied.bytes.equals(made.bytes)]).toEqual([section, made.rows, true]);
      if (copied.rows > 0) filled.push(section);
    }
  }
  expect(new Set(filled).size).toBeGreaterThan(15);
}, 60_000);

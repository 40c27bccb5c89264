import { defineConfig } from 'vitest/config';
import { useMemoryForTemp } from './e2e/fixtures/memory-temp.ts';

useMemoryForTemp();

/**
 * The files of a worker share their modules: most of the time went into loading them anew for each file. Where modules
 * keep state (the web's stores) a file gets the house's own ones fresh (test/fresh-modules.ts); elsewhere nothing may be
 * left behind in them.
 */
const shared = { isolate: false, maxWorkers: 2 };

/** One vitest run, one project per part of the house; only `server` needs a database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'domain',
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'contract',
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { ...shared, name: 'tools', root: 'tools', include: ['src/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...shared,
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          // A document costs half a second: files that need one say so (`@vitest-environment jsdom`).
          environment: 'node',
          setupFiles: ['test/fresh-modules.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          root: 'packages/embedded-postgres',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          pool: 'forks',
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          pool: 'forks',
        },
      },
    ],
  },
});

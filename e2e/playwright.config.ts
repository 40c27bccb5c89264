import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { useMemoryForTemp } from './fixtures/memory-temp.ts';

useMemoryForTemp();

/** One Chromium, two workers; every worker has a server and a database of its own (fixtures/server.ts). */
export default defineConfig({
  testDir: 'specs',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './global-setup.ts',
  // Ceilings, not expectations: the machines that run this are shared and sometimes four times slower.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  // The longest story first: the others fill the other workers meanwhile.
  projects: [
    { name: 'main-job', testMatch: 'main-job/*.e2e.ts' },
    { name: 'others', testIgnore: 'main-job/*.e2e.ts' },
  ],
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 30_000,
    // Nothing moves: drawing costs more than what is tested, and nothing has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every story costs as much as the stories: the second try has one; `--trace on` for the first.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Without a UTF-8 locale Chromium cannot write Chinese file names.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

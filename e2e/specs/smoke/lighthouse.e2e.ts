import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { enter } from '../../fixtures/enter.ts';
import { freePort } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Score (0–100) and the audits that take points from it. */
async function accessibilityOf(url: string, port: number): Promise<{ score: number; faults: string[] }> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['accessibility'],
    formFactor: 'desktop',
    screenEmulation: { disabled: true },
    // Of timing nothing is asked: observed timing would only lengthen each of its four waits to five seconds.
    throttlingMethod: 'simulate',
    disableStorageReset: true,
    maxWaitForLoad: 30_000,
    pauseAfterLoadMs: 500,
    // The live answer of the bell never ends.
    blockedUrlPatterns: ['*/api/notices/stream'],
  });
  if (!result) throw new Error('Lighthouse gave no report');
  const { audits, categories } = result.lhr;
  const faults = Object.values(audits).filter((audit) => audit.score !== null && audit.score < 1);
  return {
    score: Math.round((categories['accessibility']?.score ?? 0) * 100),
    faults: faults.map(
      (one) =>
        `${one.title} ${JSON.stringify(one.details ?? {})
          .match(/"snippet":"[^>]*>/g)
          ?.join(' ')}`,
    ),
  };
}

test('Lighthouse gives the sign-in page and a list 100 for accessibility', async ({ as, server }, info) => {
  test.setTimeout(240_000);
  const home = mkdtempSync(join(tmpdir(), 'mintmark-lighthouse-'));
  const port = await freePort();
  const { launchOptions, locale, timezoneId } = info.project.use;
  const context: BrowserContext = await chromium.launchPersistentContext(home, {
    ...launchOptions,
    ...(locale ? { locale } : {}),
    ...(timezoneId ? { timezoneId } : {}),
    args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    expect(await accessibilityOf(`${server.url}/login`, port)).toEqual({ score: 100, faults: [] });
    const persona = await as('manager');
    await enter(context, persona);
    expect(await accessibilityOf(`${server.url}/closeReview/sendOrderCodeManagement`, port)).toEqual({
      score: 100,
      faults: [],
    });
  } finally {
    await context.close();
    rmSync(home, { recursive: true, force: true });
  }
});

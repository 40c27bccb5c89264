import type { Page } from '@playwright/test';
import type { Figure } from './figures.ts';
import { type BrowserStage, LIST } from './stage.ts';

/** What went over the wire: pages, files and calls of the API. Pictures that stand in the style sheets are no requests. */
interface Traffic {
  readonly requests: number;
  readonly kB: number;
}

/** Counts what a page fetches from now on. */
async function count(page: Page): Promise<() => Traffic> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const wanted = new Set<string>();
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) wanted.add(requestId);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void wanted.delete(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (wanted.has(requestId)) bytes += encodedDataLength;
  });
  return () => ({ requests: wanted.size, kB: bytes / 1000 });
}

const text = ({ requests, kB }: Traffic): string => `${kB.toFixed(1)} (${requests})`;

async function untilRow(page: Page): Promise<Traffic> {
  const fetched = await count(page);
  await page.goto(LIST, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.mmProbe.firstRowMs !== null);
  return fetched();
}

async function untilTyped(page: Page): Promise<Traffic> {
  const fetched = await count(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('input').first().waitFor();
  return fetched();
}

/** What the wire carries until a character can be typed, until the first row, and until it after the sign-in page. */
export async function traffic(stage: BrowserStage): Promise<Figure[]> {
  const fresh = await stage.open(true);
  const list = await untilRow(await fresh.newPage());
  await fresh.close();
  const context = await stage.open(true);
  const page = await context.newPage();
  const login = await untilTyped(page);
  await page.locator('input').first().pressSequentially('a');
  await page.waitForLoadState('networkidle');
  const rest = await untilRow(page);
  await context.close();
  const goal = '≤ 400 (≤ 14)';
  return [
    { name: 'wire until a character can be typed, kB (requests)', ours: text(login), floor: '–', goal: '≤ 70 (≤ 5)' },
    { name: 'wire until the first row, kB (requests)', ours: text(list), floor: '–', goal },
    { name: '… after the sign-in page has fetched ahead', ours: text(rest), floor: '–', goal: '≤ 25' },
  ];
}

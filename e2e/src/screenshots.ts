import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { Persona } from '../fixtures/api.ts';
import { enter } from '../fixtures/enter.ts';
import { startServer } from '../fixtures/server.ts';

/** `npm run screenshots`: the screens of docs/screenshots in both languages, from a fresh server with its sample data. */
const OUT = fileURLToPath(new URL('../../docs/screenshots', import.meta.url));
/** A scan asks the server and the answer is drawn. */
const SETTLE_MS = 2_000;
const LANGUAGES = ['zh-CN', 'en'] as const;
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

interface Shot {
  readonly name: string;
  readonly username: string | null;
  readonly path: string;
  /** Scanned when the page is there. */
  readonly scan?: string;
}

const first = <T>(list: readonly T[]): T => {
  const [found] = list;
  if (found === undefined) throw new Error('The sample data have no such record.');
  return found;
};

/** What the pictures show: records of the sample data that have something to say. */
async function shotsOf(url: string): Promise<Shot[]> {
  const manager = await Persona.signIn(url, 'manager');
  const [counter, entry, labels, checker] = await Promise.all(
    ['counter', 'entry', 'label', 'quality'].map((username) => Persona.signIn(url, username)),
  );
  if (!counter || !entry || !labels || !checker) throw new Error('A persona is missing.');
  const grader = await Persona.signIn(url, 'grader1');
  await grader.call(gradingEndpoints.pullCoins, { body: { count: 12 } });
  const shipped = first((await manager.call(ratingEndpoints.listRatings, { query: { certNo: 'Y6000123459' } })).list);
  const order = first((await manager.call(financeEndpoints.listOrders, {})).list.filter((one) => one.dueFen > 0));
  const arrived = first((await counter.call(receiptEndpoints.listQueue, { query: { status: '20' } })).list);
  const quality = first((await checker.call(auditsEndpoints.listQuality, {})).list);
  const entering = first((await entry.call(entryEndpoints.listDispatches, { query: { status: '40' } })).list);
  const printable = (await labels.call(labelsEndpoints.listQueue, { query: { limit: 200 } })).list;
  const label = first(printable.filter((one) => one.certNo !== null && one.mayLabel));
  const of = (name: string, username: string | null, path: string, scan?: string): Shot => ({
    name,
    username,
    path,
    ...(scan === undefined ? {} : { scan }),
  });
  return [
    of('01-login', null, '/login'),
    of('02-console', 'manager', '/dashboard/console'),
    of('03-orders', 'counter', '/closeReview/sendOrderCodeManagement'),
    of('04-receipt', 'counter', `/closeReview/confirm?orderId=${arrived.id}`),
    of('05-entry', 'entry', '/closeReview/DetailedEntry', entering.dispatches[0]?.dispatchNo ?? entering.orderCode),
    of('06-grading', 'grader1', '/closeReview/addCoinScore'),
    of('07-high-score', 'senior1', '/auditManagement/highScoreAudit'),
    of('08-record', 'manager', `/closeReview/orderCodeManagement/details/${shipped.id}`),
    of('09-price', 'finance', `/Finance/paymentManagement/priceNewPage/${order.id}/0`),
    of('10-labels', 'label', '/order/printTags', label.certNo ?? ''),
    of('11-quality', 'quality', '/auditManagement/finCheck', quality.coinCode),
    of('12-delivery', 'shipping', '/closeReview/deliveryManagementByCode'),
    of('13-public', null, `/c/${shipped.certNo ?? ''}`),
  ];
}

/** Nothing is loading any more; the bell's live answer never ends, so the network is no measure. */
async function quiet(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForFunction(
    () => document.querySelector('.ant-spin-spinning, .ant-skeleton, [aria-busy="true"]') === null,
  );
}

async function take(browser: Browser, url: string, shot: Shot, language: (typeof LANGUAGES)[number]): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    locale: language,
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
  });
  const persona = shot.username === null ? null : await Persona.signIn(url, shot.username);
  if (persona !== null) await enter(context, persona);
  const owner = persona === null ? 'guest' : `uuid${persona.signed.uuid}`;
  await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
    key: `${owner}:locale`,
    value: language,
  });
  const page = await context.newPage();
  const search = language === 'en' && shot.path.startsWith('/c/') ? '?lang=en' : '';
  await page.goto(`${shot.path}${search}`);
  await quiet(page);
  if (shot.scan !== undefined) {
    await page.keyboard.type(shot.scan);
    await page.keyboard.press('Enter');
    await quiet(page);
  }
  const folder = join(OUT, language);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${shot.name}.png`), animations: 'disabled', caret: 'hide' });
  await context.close();
}

const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ARGS,
});
try {
  for (const shot of await shotsOf(server.url)) {
    for (const language of LANGUAGES) await take(browser, server.url, shot, language);
    process.stdout.write(`${shot.name}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}

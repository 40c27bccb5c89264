import type { BrowserContext, Page } from '@playwright/test';
import { firstLoads } from '../first-load.ts';
import { type Figure, median, ms } from './figures.ts';
import { devtools, taskMs } from './probe.ts';
import { type BrowserStage, LIST } from './stage.ts';

const ROUNDS = 5;
const DIST = 'apps/web/dist';

/** Bytes and requests, from the built files. */
export function sizes(): Figure[] {
  const { loads, afterSignInKb } = firstLoads(DIST);
  const [login, list] = loads;
  const text = (load: typeof login) => (load ? `${load.kB} (${load.requests})` : '–');
  return [
    { name: 'login: JS + CSS, kB gz (requests)', ours: text(login), floor: '0.9 (1)', goal: '≤ 70 (≤ 5)' },
    { name: 'shell + first list cold, kB gz (requests)', ours: text(list), floor: '1.3 (2)', goal: '≤ 400 (≤ 14)' },
    { name: '… after the prefetch on login, kB gz', ours: String(afterSignInKb), floor: '–', goal: '≤ 25' },
  ];
}

/** From the start of the navigation to the frame with a typed character, at a quarter of the processor. */
async function typedAfter(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const cdp = await devtools(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('input').first().pressSequentially('a');
  await page.waitForFunction(() => window.mmProbe.typedMs !== null);
  const typed = await page.evaluate(() => window.mmProbe.typedMs ?? Number.NaN);
  await page.close();
  return typed;
}

export async function loginTyping(stage: BrowserStage): Promise<Figure[]> {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await stage.open(false);
    ours.push(await typedAfter(context, `${stage.url}/login`));
    floor.push(await typedAfter(context, `${stage.floor}/login`));
    await context.close();
  }
  return [
    { name: 'login ×4: typed character painted, ms', ours: ms(median(ours)), floor: ms(median(floor)), goal: '≤ 700' },
  ];
}

interface FirstRow {
  readonly rowMs: number;
  readonly cpuMs: number;
}

async function firstRow(page: Page, address: string): Promise<FirstRow> {
  const cdp = await devtools(page);
  const before = await taskMs(cdp);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.mmProbe.firstRowMs !== null);
  const cpuMs = (await taskMs(cdp)) - before;
  return { rowMs: await page.evaluate(() => window.mmProbe.firstRowMs ?? Number.NaN), cpuMs };
}

async function coldAndWarm(stage: BrowserStage, address: string): Promise<{ cold: FirstRow; warm: FirstRow }> {
  const context = await stage.open(true);
  const take = async (): Promise<FirstRow> => {
    const page = await context.newPage();
    const row = await firstRow(page, address);
    await page.close();
    return row;
  };
  const cold = await take();
  const warm = await take();
  await context.close();
  return { cold, warm };
}

type Pair = { readonly cold: FirstRow; readonly warm: FirstRow };
const rowText = (pairs: readonly Pair[]): string => {
  const of = (take: (pair: Pair) => number) => ms(median(pairs.map(take)));
  return `${of((pair) => pair.cold.rowMs)} / ${of((pair) => pair.warm.rowMs)} (${of((pair) => pair.cold.cpuMs)})`;
};

export async function firstRows(stage: BrowserStage): Promise<Figure[]> {
  const ours: Pair[] = [];
  const floor: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await coldAndWarm(stage, stage.url + LIST));
    floor.push(await coldAndWarm(stage, `${stage.floor}/list`));
  }
  const name = 'first row cold / warm, ms (main-thread CPU)';
  return [{ name, ours: rowText(ours), floor: rowText(floor), goal: '≤ 650 / 500 (≤ 420)' }];
}

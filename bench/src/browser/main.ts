import { loadavg } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { save } from '../report.ts';
import { type Figure, tableText } from './figures.ts';
import { firstRows, loginTyping, sizes } from './first-screen.ts';
import { axeNodes, lighthouseScores } from './quality.ts';
import { type BrowserStage, openBrowserStage } from './stage.ts';
import { traffic } from './traffic.ts';
import { menuClicks, pageSizes, tabsAndMemory, typing } from './work.ts';

/**
 * npm run bench:browser: what a person waits for in the browser, with goals and a page without a framework beside it,
 * all in one run on the built application. `--only tabs` measures one part, `--coins N` takes a database of so many coins
 * (the demonstration data without it), `--save` keeps the table.
 */
const PARTS: Readonly<Record<string, (stage: BrowserStage) => Promise<Figure[]> | Figure[]>> = {
  sizes: () => sizes(),
  traffic,
  login: loginTyping,
  lighthouse: lighthouseScores,
  rows: firstRows,
  menu: menuClicks,
  tabs: tabsAndMemory,
  pages: pageSizes,
  typing,
  axe: axeNodes,
};

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    coins: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
});

const coins = options.coins === undefined ? null : Number(options.coins);
if (coins !== null && !(Number.isInteger(coins) && coins > 0)) throw new Error('--coins must be a whole number.');
const stage = await openBrowserStage(coins);
const figures: Figure[] = [];
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (!name.includes(options.only)) continue;
    process.stderr.write(`${name} …\n`);
    figures.push(...(await measure(stage)));
  }
} finally {
  process.stdout.write(`${tableText(figures)}\n`);
  await stage.stop();
}
if (options.save)
  process.stdout.write(
    `saved: ${save(coins === null ? 'browser' : `browser-${coins}`, { coins, loadAverage: loadavg(), figures })}\n`,
  );

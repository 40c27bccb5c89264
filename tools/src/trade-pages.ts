/**
 * Writes the tables of docs/trade that follow from the domain: machines, results, scales, enumerations.
 *
 *   npm run docs:trade
 *
 * The prose between the tables is written by people; trade-pages.test.ts holds the tables against the code.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './arch/repository.ts';
import { filledPage, tradePages } from './trade/pages.ts';

for (const { path, text } of tradePages()) {
  const filled = await filledPage(text);
  if (filled === text) continue;
  writeFileSync(join(ROOT, path), filled);
  console.log(`written: ${path}`);
}

import { parseArgs } from 'node:util';
import { seedBulk } from '../db/seed/bulk/bulk.ts';
import { systemClock } from '../kernel/clock.ts';
import { loadConfig } from '../kernel/config.ts';
import { startRuntime } from '../runtime.ts';

const MAX_COINS = 5_000_000;
/** One load writes gigabytes: a checkpoint every gigabyte would write the same pages again and again. */
const SETTINGS = { max_wal_size: '8GB', checkpoint_timeout: '1h' };

/** `npm run seed -- --coins N`: N coins with their orders and certificates, beside what is there. */
const { values } = parseArgs({ options: { coins: { type: 'string', default: '10000' } } });
const coins = Number(values.coins);
if (!Number.isInteger(coins) || coins < 1 || coins > MAX_COINS) {
  process.stderr.write(`--coins must be a whole number from 1 to ${MAX_COINS}.\n`);
  process.exit(2);
}
const runtime = await startRuntime(loadConfig(), systemClock, SETTINGS);
try {
  const started = performance.now();
  await seedBulk(runtime.services, coins, (line) => process.stdout.write(`${line}\n`));
  process.stdout.write(`${coins} coins in ${Math.round((performance.now() - started) / 1000)} s\n`);
} finally {
  await runtime.close();
}

import process from 'node:process';
import { parseArgs } from 'node:util';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { type CoinInput, coinInput } from '@mintmark/domain/finance/pricing/coin-input.ts';
import { hasPriceRule } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import { SEED_PRICE_LIST } from '@mintmark/domain/finance/pricing/price-list/price-list-seed.ts';
import { PLAIN_ORDER, priceOrder } from '@mintmark/domain/finance/pricing/price-order.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';

/**
 * Milliseconds to price an order of 500 coins with every rule of fees.md at work (issue 5: at most 50). Judged by processor
 * time with the start of the program in it, so that other work on the machine does not count.
 * `node bench/src/price-order.ts --coins 500 --runs 200`
 */
const { values: options } = parseArgs({
  options: { coins: { type: 'string', default: '500' }, runs: { type: 'string', default: '200' } },
});
const COINS = Number(options.coins);
const RUNS = Number(options.runs);
const MOST_MS = 50;
const VALUES = [20_000, 90_000, 250_000, 800_000, 2_500_000, 9_000_000, 30_000_000];

const PRICED = CATEGORIES1.map(({ code }) => code).filter((category1) =>
  hasPriceRule(SEED_PRICE_LIST, { category1, category2: null }),
);

const coins: CoinInput[] = Array.from({ length: COINS }, (_, at) =>
  coinInput({
    coinKey: String(at),
    category1: PRICED[at % PRICED.length] ?? CATEGORY.struck,
    category2: null,
    serviceType: (at % 3) + 1,
    resultType: at % 17 === 0 ? RESULT.counterfeit : RESULT.graded,
    gradeNumber: 60 + (at % 11),
    declaredFen: VALUES[at % VALUES.length] ?? 0,
    guideFen: at % 4 === 0 ? 500_000 : null,
    rarityLevel: (at % 5) + 1,
    diameterUm: 36_000 + (at % 9) * 1_000,
    extras: at % 2 === 0 ? [23, 24] : [],
    payRateBp: 9_500,
  }),
);
const parcel = {
  parcelKey: '1',
  method: 'courier',
  areaCode: '44',
  weightG: 30_000,
  isInsuranceWaived: false,
  coinKeys: null,
} as const;
const order = { ...PLAIN_ORDER, couponFen: 10_000, pointsAsked: 500, parcels: [parcel] };

const tookMs: number[] = [];
let totalFen = 0;
for (let run = 0; run < RUNS; run += 1) {
  const began = performance.now();
  const priced = priceOrder(SEED_PRICE_LIST, coins, order);
  tookMs.push(performance.now() - began);
  if (!priced.ok) throw new Error(`not priced: ${JSON.stringify(priced.error[0])}`);
  totalFen = priced.value.totalFen;
}
const sorted = tookMs.toSorted((a, b) => a - b);
const cpu = process.cpuUsage();
const cpuMs = (cpu.user + cpu.system) / 1_000;
const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
process.stdout.write(
  `price of ${COINS} coins (${totalFen} fen): first ${(tookMs[0] ?? 0).toFixed(2)} ms, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms, processor ${(cpuMs / RUNS).toFixed(2)} ms; processor at most ${MOST_MS} ms\n`,
);
process.exitCode = cpuMs / RUNS <= MOST_MS ? 0 : 1;

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { systemClock } from '../src/kernel/clock.ts';
import { moneyOf } from '../src/modules/finance/proofs/money-that-closes.factory.ts';
import { EACH_ONCE, killedMoney } from './factories/killed-money.factory.ts';
import { type KilledWork, killing } from './factories/killing.factory.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { type ServerProcess, startProcess } from './processes.ts';

/** The server is killed amid matching, collecting, bill runs and closing, a company at a time: nothing is lost, nothing is there twice. */
const KILLS = inject('isLongRun') ? 50 : 2;

let facts: TestServer;
let at: ServerProcess | null = null;
beforeAll(async () => {
  facts = await startTestServer({ start: systemClock.now().toISOString() });
});
afterAll(async () => {
  await at?.stop();
  await facts.stop();
});

test(`killed ${KILLS} times amid matching, bill runs and closing, the money is whole and each is done once`, async () => {
  const { db, config } = facts.services;
  const { killedDuring, findingsNow } = killing(facts);
  const start = () => startProcess(db.url, config.dataDir);
  let [unanswered, undone] = [0, 0];
  at = await start();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { house, works, once } = await killedMoney(facts);
    // Each kill begins with another call, and comes after another number of answers.
    const turned = works.map((_, index) => works[(index + kill) % works.length] as KilledWork);
    unanswered += await killedDuring(at, turned, kill % (works.length - 1));
    expect(await findingsNow()).toEqual([]);
    expect((await moneyOf(house)).isClosed).toBe(true);

    at = await start();
    for (const work of works)
      if (!(await work.isDone())) {
        undone += 1;
        expect(await work.call(at)).toMatchObject({ code: 0 });
      }
    expect(await once()).toEqual(EACH_ONCE);
    // Whoever asks again is refused, and nothing is there twice.
    for (const work of works) expect((await work.call(at)).code).not.toBe(0);
    expect(await once()).toEqual(EACH_ONCE);
    expect((await moneyOf(house)).isClosed).toBe(true);
  }
  expect(await findingsNow()).toEqual([]);
  process.stdout.write(
    `${KILLS} times killed amid money, ${unanswered} calls cut off, ${undone} acts done afterwards\n`,
  );
  expect(unanswered).toBeGreaterThan(0);
}, 3_600_000);

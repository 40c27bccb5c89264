import { randomUUID } from 'node:crypto';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { OpenCoin } from '../facts.queries.ts';
import { type Asker, inTurn, isAccepted, isAnswered, type Operation } from './operation.ts';

const BATCH = 100;
/** Four connections of the product, each with a set of its own, and as many for the servers beside it. */
const LEAST_SETS = 10;

type CoinSet = { id: string; version: number; weightMg: number; diameterUm: number }[];

/** The sets in turn, each to one at a time: an answer gives its set back, since two of them must not race for a version. */
function taken<T>(values: readonly T[]): { take: () => T; giveBack: (value: T) => void } {
  const free = [...values];
  return {
    take: () => {
      const value = free.shift();
      if (value === undefined) throw new Error('There are too few coins in 30 for four connections.');
      return value;
    },
    giveBack: (value) => void free.push(value),
  };
}

function batchCall(asker: Asker, sets: ReturnType<typeof taken<CoinSet>>, offMg: number) {
  const set = sets.take();
  const rows = set.map(({ id, version, weightMg, diameterUm }: OpenCoin) => {
    const weight = weightMg + offMg;
    return { id, version, weightMg: weight, weightAgainMg: weight, diameterUm };
  });
  return asker.call({ method: 'PUT', path: '/api/entry/measures', body: JSON.stringify({ rows }) }, (answer) => {
    for (const coin of set) coin.version += 1;
    sets.giveBack(set);
    return isAccepted(answer) && !answer.body.includes('"error":{');
  });
}

/** The same values again are a first save (no modification records); other values are corrections, which keep records. */
function batchOperations(asker: Asker): Operation[] {
  const { openCoins } = asker.facts;
  const sets = Array.from({ length: Math.floor(openCoins.length / BATCH) }, (_, at) =>
    openCoins.slice(at * BATCH, (at + 1) * BATCH).map((coin) => ({ ...coin })),
  );
  // A small database has too few coins at this desk.
  if (sets.length < LEAST_SETS) return [];
  const ours = taken(sets.filter((_, at) => at % 2 === 0));
  const theirs = inTurn(sets.filter((_, at) => at % 2 === 1));
  const off = inTurn([1, 2, 3, 4, 5, 6, 7]);
  const plain = () => {
    const body = JSON.stringify(theirs().map((coin) => ({ ...coin, weightMg: coin.weightMg + 1 })));
    return { method: 'PUT', path: '/measures', body, isRight: isAnswered } as const;
  };
  const goals = { cpuMs: 16, ofTuned: 0.75 };
  return [
    { name: 'batch of 100, first save', goals, product: () => batchCall(asker, ours, 0), plain },
    { name: 'batch of 100, corrections', goals, product: () => batchCall(asker, ours, off()), plain },
  ];
}

function createOperations(asker: Asker): Operation[] {
  const { customer } = asker.facts;
  const fixed = {
    category1: CATEGORY.struck,
    catalogItemId: null,
    name: '光绪元宝',
    quantity: 1,
    serviceType: SERVICE.newGrading,
  };
  const create = (lines: readonly unknown[]) =>
    asker.call({
      method: 'POST',
      path: '/api/receiving/orders',
      body: JSON.stringify({ customerId: customer.id, remark: 'bench', lines }),
    });
  const plain = () => {
    const body = JSON.stringify({ code: randomUUID(), customerId: customer.id, companyId: customer.companyId });
    return { method: 'POST', path: '/orders', body, isRight: isAnswered } as const;
  };
  const goals = { cpuMs: 1.2, ofTuned: 0.7 };
  return [
    { name: 'create one (draft)', goals, product: () => create([]), plain },
    { name: 'create one with a line', goals, product: () => create([{ ...fixed, declaredFen: 100_000 }]), plain },
  ];
}

/** A hundred measures saved at once, and orders that are begun. */
export function writeOperations(asker: Asker): Operation[] {
  return [...batchOperations(asker), ...createOperations(asker)];
}

import { randomUUID } from 'node:crypto';
import type { Facts, OpenCoin } from './facts.queries.ts';
import type { Call } from './load.ts';
import { inTurn, isAnswered, rawGet, type Target } from './target.ts';
import type { WireAnswer, WireRequest } from './wire.ts';
import { wordTargets } from './word-targets.ts';

const LIST = '/api/grading/rating-orders';
const ORDERS = '/api/receiving/orders';
const PAGE_ROWS = 50;
const DEEP_PAGE = 2_000;
const BATCH = 100;
const OK = Buffer.from('{"code":0,');

const isAccepted = ({ status, body }: WireAnswer) => status === 200 && body.subarray(0, OK.length).equals(OK);

/** The values in turn, each to one at a time: an answer gives its value back, since two of them must not race for a version. */
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

type CoinSet = { id: string; version: number; weightMg: number; diameterUm: number }[];

/** Makes calls as one signed-in person. */
export class Targets {
  readonly #facts: Facts;
  readonly #token: string;

  constructor(facts: Facts, token: string) {
    this.#facts = facts;
    this.#token = token;
  }

  /** Reads first: writes end what the lists remember. */
  all(): Target[] {
    return [
      ...this.#lists(),
      ...wordTargets(this.#facts, (request) => this.#call(request)),
      ...this.#lookups(),
      ...this.#batches(),
      ...this.#creates(),
    ];
  }

  #call(request: WireRequest, isRight: Call['isRight'] = isAccepted): Call {
    const signed = { client: 'op', time: '0', token: this.#token };
    const key: Record<string, string> = request.method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    return { ...request, headers: { ...signed, ...key }, isRight };
  }

  #get(path: string): Call {
    return this.#call({ method: 'GET', path });
  }

  #lists(): Target[] {
    const { companyIds, words, coins } = this.#facts;
    const deep = Math.min(DEEP_PAGE, Math.floor(coins / PAGE_ROWS));
    const [company, rawCompany] = [inTurn(companyIds), inTurn(companyIds)];
    const [word, rawWord] = [inTurn(words), inTurn(words)];
    const filtered = (id: string) => `status=100&companyId=${id}`;
    return [
      {
        name: 'list page 1, total',
        goalCpuMs: 1.7,
        goalOverRaw: 28.7,
        product: () => this.#get(`${LIST}?page=1&limit=50`),
        raw: () => rawGet('?page=1'),
      },
      {
        name: 'company + status, total',
        goalCpuMs: 1.6,
        goalOverRaw: 1.3,
        product: () => this.#get(`${LIST}?page=1&limit=50&${filtered(company())}`),
        raw: () => rawGet(`?${filtered(rawCompany())}`),
      },
      {
        name: `page ${deep}`,
        goalCpuMs: 1.7,
        goalOverRaw: 39,
        product: () => this.#get(`${LIST}?page=${deep}&limit=50`),
        raw: () => rawGet(`?page=${deep}`),
      },
      {
        name: 'search, two characters, total',
        goalCpuMs: 3.5,
        goalOverRaw: 40.7,
        product: () => this.#get(`${LIST}?page=1&limit=50&q=${encodeURIComponent(word())}`),
        raw: () => rawGet(`?q=${encodeURIComponent(rawWord())}`),
      },
    ];
  }

  #lookups(): Target[] {
    const [row, scanned, raw] = [0, 1, 2].map(() => inTurn(this.#facts.certNos));
    if (!row || !scanned || !raw) throw new Error('never');
    const goal = { goalCpuMs: 0.35, goalOverRaw: 1.1, raw: () => rawGet(`?certNo=${raw()}`) };
    return [
      {
        ...goal,
        name: 'certificate number → row',
        product: () => this.#get(`${LIST}?page=1&limit=50&certNo=${row()}`),
      },
      { ...goal, name: 'certificate scanned → coin', product: () => this.#get(`${LIST}/by-code?code=${scanned()}`) },
    ];
  }

  /** The same values again are a first save (no modification records); other values are corrections, which keep records. */
  #batches(): Target[] {
    const { openCoins } = this.#facts;
    const sets = Array.from({ length: Math.floor(openCoins.length / BATCH) }, (_, at) =>
      openCoins.slice(at * BATCH, (at + 1) * BATCH).map((coin) => ({ ...coin })),
    );
    const ours = taken(sets.filter((_, at) => at % 2 === 0));
    const theirs = inTurn(sets.filter((_, at) => at % 2 === 1));
    const off = inTurn([1, 2, 3, 4, 5, 6, 7]);
    const raw = () => {
      const body = JSON.stringify(theirs().map((coin) => ({ ...coin, weightMg: coin.weightMg + 1 })));
      return { method: 'PUT', path: '/measures', body, isRight: isAnswered } as const;
    };
    const goal = { goalCpuMs: 16, goalOverRaw: 1.2, raw };
    return [
      { ...goal, name: 'batch of 100, first save', product: () => this.#batch(ours, 0) },
      { ...goal, name: 'batch of 100, corrections', product: () => this.#batch(ours, off()) },
    ];
  }

  #batch(sets: ReturnType<typeof taken<CoinSet>>, offMg: number): Call {
    const set = sets.take();
    const rows = set.map(({ id, version, weightMg, diameterUm }: OpenCoin) => {
      const weight = weightMg + offMg;
      return { id, version, weightMg: weight, weightAgainMg: weight, diameterUm };
    });
    return this.#call({ method: 'PUT', path: '/api/entry/measures', body: JSON.stringify({ rows }) }, (answer) => {
      for (const coin of set) coin.version += 1;
      sets.giveBack(set);
      return isAccepted(answer) && !answer.body.includes('"error":{');
    });
  }

  #creates(): Target[] {
    const { customer } = this.#facts;
    const line = {
      category1: 5,
      catalogItemId: null,
      name: '光绪元宝',
      quantity: 1,
      declaredFen: 100_000,
      serviceType: 1,
    };
    const create = (lines: readonly unknown[]) =>
      this.#call({
        method: 'POST',
        path: ORDERS,
        body: JSON.stringify({ customerId: customer.id, remark: 'bench', lines }),
      });
    const raw = () => {
      const body = JSON.stringify({ code: randomUUID(), customerId: customer.id, companyId: customer.companyId });
      return { method: 'POST', path: '/orders', body, isRight: isAnswered } as const;
    };
    const goal = { goalCpuMs: 1.2, goalOverRaw: 0.51, raw };
    return [
      { ...goal, name: 'create one (draft)', product: () => create([]) },
      { ...goal, name: 'create one with a line', product: () => create([line]) },
    ];
  }
}

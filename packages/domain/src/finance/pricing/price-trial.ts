import type { Fen } from '../../kernel/money.ts';
import type { OrderPrice } from './price-order.ts';

/** One amount under the list that orders were quoted with, and under the one that is tried out. */
export interface TrialSum {
  readonly oldFen: Fen;
  readonly newFen: Fen;
}
/** Coins of a group; `moved` of them change their tier. */
export interface CoinGroup extends TrialSum {
  readonly key: string;
  readonly coins: number;
  readonly moved: number;
}
export interface AgentGroup extends TrialSum {
  /** Empty: orders without an agent. */
  readonly key: string;
  readonly orders: number;
}
export interface TrialOrder extends TrialSum {
  readonly orderId: string;
  readonly orderCode: string;
}
/** What a price list would have made of past orders (issue 5 “what-if bench”). All amounts in fen. */
export interface PriceTrial extends TrialSum {
  readonly orders: number;
  readonly coins: number;
  /** By the tier of the old list; '' for flat services. */
  readonly tiers: readonly CoinGroup[];
  /** By category1. */
  readonly categories: readonly CoinGroup[];
  readonly agents: readonly AgentGroup[];
  /** Lines of whole orders: minimum, coupon, points, shipping, insurance, by hand. */
  readonly orderLines: TrialSum;
  /** Most dearer first, most cheaper first. */
  readonly dearer: readonly TrialOrder[];
  readonly cheaper: readonly TrialOrder[];
}

/** One past order, priced with both lists; `categoryOf` names the category1 of each coin by its key. */
export interface TriedOrder {
  readonly orderId: string;
  readonly orderCode: string;
  readonly agentId: string | null;
  readonly before: OrderPrice;
  readonly after: OrderPrice;
  readonly categoryOf: ReadonlyMap<string, number>;
}

const NOTHING: TrialSum = { oldFen: 0, newFen: 0 };
const plus = (sum: TrialSum, more: TrialSum): TrialSum => ({
  oldFen: sum.oldFen + more.oldFen,
  newFen: sum.newFen + more.newFen,
});
const byKey = (a: { readonly key: string }, b: { readonly key: string }) => (a.key < b.key ? -1 : 1);

/** Adds up orders one by one, so that a month of them needs no memory but for its sums. */
export class TrialSums {
  readonly #most: number;
  #orders = 0;
  #coins = 0;
  #total = NOTHING;
  #orderLines = NOTHING;
  readonly #tiers = new Map<string, CoinGroup>();
  readonly #categories = new Map<string, CoinGroup>();
  readonly #agents = new Map<string, AgentGroup>();
  #dearer: TrialOrder[] = [];
  #cheaper: TrialOrder[] = [];

  /** `most`: how many orders are named on each side. */
  constructor(most: number) {
    this.#most = most;
  }

  add(order: TriedOrder): void {
    const { before, after, orderId, orderCode } = order;
    const total = { oldFen: before.totalFen, newFen: after.totalFen };
    let inCoins = NOTHING;
    const later = new Map(after.coins.map((coin) => [coin.coinKey, coin]));
    for (const coin of before.coins) {
      const next = later.get(coin.coinKey);
      const sum = { oldFen: coin.totalFen, newFen: next?.totalFen ?? 0 };
      const moved = coin.tierUsed === (next?.tierUsed ?? null) ? 0 : 1;
      inCoins = plus(inCoins, sum);
      addCoin(this.#tiers, coin.tierUsed ?? '', sum, moved);
      addCoin(this.#categories, String(order.categoryOf.get(coin.coinKey) ?? ''), sum, moved);
    }
    this.#orders += 1;
    this.#coins += before.coins.length;
    this.#total = plus(this.#total, total);
    this.#orderLines = plus(this.#orderLines, {
      oldFen: total.oldFen - inCoins.oldFen,
      newFen: total.newFen - inCoins.newFen,
    });
    const key = order.agentId ?? '';
    const agent = this.#agents.get(key) ?? { key, orders: 0, ...NOTHING };
    this.#agents.set(key, { ...agent, ...plus(agent, total), orders: agent.orders + 1 });
    this.#name({ orderId, orderCode, ...total });
  }

  #name(order: TrialOrder): void {
    const change = (one: TrialOrder) => one.newFen - one.oldFen;
    if (change(order) > 0)
      this.#dearer = [...this.#dearer, order].sort((a, b) => change(b) - change(a)).slice(0, this.#most);
    if (change(order) < 0)
      this.#cheaper = [...this.#cheaper, order].sort((a, b) => change(a) - change(b)).slice(0, this.#most);
  }

  result(): PriceTrial {
    return {
      ...this.#total,
      orders: this.#orders,
      coins: this.#coins,
      tiers: [...this.#tiers.values()].sort(byKey),
      categories: [...this.#categories.values()].sort(byKey),
      agents: [...this.#agents.values()].sort(
        (a, b) => Math.abs(b.newFen - b.oldFen) - Math.abs(a.newFen - a.oldFen) || byKey(a, b),
      ),
      orderLines: this.#orderLines,
      dearer: this.#dearer,
      cheaper: this.#cheaper,
    };
  }
}

function addCoin(groups: Map<string, CoinGroup>, key: string, sum: TrialSum, moved: number): void {
  const group = groups.get(key) ?? { key, coins: 0, moved: 0, ...NOTHING };
  groups.set(key, { ...group, ...plus(group, sum), coins: group.coins + 1, moved: group.moved + moved });
}

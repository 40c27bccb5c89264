/** Deterministic dice of the sample data (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** Picks by weights. */
  weighted<T>(rows: readonly (readonly [T, number])[]): T {
    let rest = this.next() * rows.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of rows) {
      rest -= weight;
      if (rest < 0) return item;
    }
    return rows[rows.length - 1]![0];
  }
}

import type { Clock } from '../../kernel/clock.ts';

const PER_MINUTE = 240;
const MAX_ADDRESSES = 20_000;

/** At most 240 public requests an address and minute, pictures included; forgotten after the minute. */
export class PublicRate {
  readonly #clock: Clock;
  #minute = 0;
  readonly #counts = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  admit(address: string): boolean {
    const minute = Math.floor(this.#clock.now().getTime() / 60_000);
    if (minute !== this.#minute || this.#counts.size > MAX_ADDRESSES) {
      this.#minute = minute;
      this.#counts.clear();
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    return count <= PER_MINUTE;
  }
}

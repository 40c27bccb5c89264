import { addressKey } from '../rate-limit.ts';

/** Refused calls of one person (or address) and of everybody that are kept row by row in a minute. */
export const KEPT_PER_PERSON = 60;
export const KEPT_IN_ALL = 1_200;
const MINUTE_MS = 60_000;

interface Window {
  readonly start: number;
  kept: number;
  held: number;
}

/** Refusals of a past minute that were counted instead of kept. */
export interface Held {
  readonly accountId: string | null;
  readonly address: string;
  readonly from: Date;
  readonly n: number;
}

interface Sender {
  readonly accountId: string | null;
  readonly address: string;
}

/**
 * Keeps the log from being flooded by refusals: in a minute so many of one person are kept as rows, the rest is counted
 * and becomes one row of the next minute. Of this process alone; each process keeps its own count.
 */
export class RefusalGate {
  readonly #windows = new Map<string, Window & Sender>();
  #all: Window = { start: 0, kept: 0, held: 0 };

  /** May this refusal be kept as a row? Counts it either way. */
  admit(sender: Sender, now: Date): boolean {
    const start = now.getTime() - (now.getTime() % MINUTE_MS);
    if (this.#all.start !== start) this.#all = { start, kept: 0, held: 0 };
    const key = sender.accountId ?? addressKey(sender.address);
    const known = this.#windows.get(`${key}|${start}`);
    const own = known ?? { ...sender, start, kept: 0, held: 0 };
    // Without room in this minute nobody new is remembered either: many addresses must not fill the memory.
    if (!known && this.#all.kept >= KEPT_IN_ALL) {
      this.#all.held += 1;
      return false;
    }
    if (!known) this.#windows.set(`${key}|${start}`, own);
    if (own.kept >= KEPT_PER_PERSON || this.#all.kept >= KEPT_IN_ALL) {
      own.held += 1;
      return false;
    }
    own.kept += 1;
    this.#all.kept += 1;
    return true;
  }

  /** What past minutes held back, once. */
  takeHeld(now: Date): readonly Held[] {
    const start = now.getTime() - (now.getTime() % MINUTE_MS);
    const past = [...this.#windows].filter(([, window]) => window.start !== start);
    for (const [key] of past) this.#windows.delete(key);
    return past
      .filter(([, { held }]) => held > 0)
      .map(([, { accountId, address, start: from, held }]) => ({ accountId, address, from: new Date(from), n: held }));
  }
}

import type { Clock } from '../src/kernel/clock.ts';

/** Where the clock of a test stands unless it says otherwise. */
export const START = '2026-11-20T02:00:00.000Z';

/** The environment of every server under test; its directory and database come with the test. */
export const ENV = { LOG_LEVEL: 'error', LOGIN_CAPTCHA: 'off', RELEASE_TIME: '1780000000000' };

/** A clock that tests move. */
export class TestClock implements Clock {
  #now: Date;
  /** Milliseconds of every wait that the server asked for; none really waits. */
  readonly waited: number[] = [];
  constructor(start: string) {
    this.#now = new Date(start);
  }
  now(): Date {
    return new Date(this.#now);
  }
  async wait(milliseconds: number): Promise<void> {
    this.waited.push(milliseconds);
  }
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

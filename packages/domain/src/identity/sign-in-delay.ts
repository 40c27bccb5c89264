const FIRST_MS = 1_000;
const LONGEST_MS = 10_000;

/**
 * How long a try waits at an address with so many failed tries before it, in milliseconds: nothing below the number that is
 * free, then one second, doubled with each further one, ten at most. The door is never closed: whoever knows a password
 * gets in a few seconds later, whoever guesses gets slow.
 */
export function signInDelayMs(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(FIRST_MS * 2 ** (failures - free), LONGEST_MS);
}

/** Failures beyond the free number that still make a difference. */
export const DELAY_STEPS = Math.ceil(Math.log2(LONGEST_MS / FIRST_MS));

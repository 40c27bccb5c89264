/** Counts of one runner. */
export type Counts = { passed: number; failed: number };

export function readVitest(file: string, exitCode: number): Counts;
export function readPlaywright(file: string, exitCode: number): Counts;
export function readFlaky(file: string): string[];

/** Runs of vitest and Playwright; `tools` holds the rules of the house. */
export type Runner = 'domain' | 'contract' | 'tools' | 'web' | 'postgres' | 'server' | 'story';

/** A file of tests, how far it is from the change, and how long it took the last time. */
export interface TestFile {
  readonly path: string;
  readonly runner: Runner;
  readonly steps: number;
  readonly seconds: number;
}

/** What is run now, what is left to `npm test`, and how long it will take. */
export interface Plan {
  readonly run: readonly TestFile[];
  readonly left: readonly TestFile[];
  readonly seconds: number;
}

const PARALLEL = 2;
/** Before the first test of a runner: its own start, a database, a build. */
const START_SECONDS: Readonly<Record<Runner, number>> = {
  domain: 1,
  contract: 1,
  tools: 3,
  web: 4,
  postgres: 1,
  server: 15,
  story: 30,
};
/** Of a file that has never been run here. */
const USUAL_SECONDS: Readonly<Record<Runner, number>> = {
  domain: 0.2,
  contract: 0.5,
  tools: 1,
  web: 0.5,
  postgres: 50,
  server: 3,
  story: 15,
};

const RUNNERS: readonly (readonly [RegExp, Runner])[] = [
  [/^packages\/domain\/.*\.test\.ts$/, 'domain'],
  [/^packages\/contract\/.*\.test\.ts$/, 'contract'],
  [/^tools\/.*\.test\.ts$/, 'tools'],
  [/^apps\/web\/.*\.test\.tsx?$/, 'web'],
  [/^packages\/embedded-postgres\/.*\.test\.ts$/, 'postgres'],
  [/^apps\/server\/.*\.test\.ts$/, 'server'],
  [/^e2e\/.*\.e2e\.ts$/, 'story'],
];

/** Who runs this file; null for one that is no test. */
export function runnerOf(path: string): Runner | null {
  return RUNNERS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

/** The tests among the files that a change reaches; the rules read the whole house, so every change reaches them. */
export function testsAmong(
  paths: readonly string[],
  steps: ReadonlyMap<string, number>,
  lastSeconds: ReadonlyMap<string, number>,
): TestFile[] {
  return paths.flatMap((path) => {
    const runner = runnerOf(path);
    const reached = steps.get(path) ?? (runner === 'tools' ? 1 : undefined);
    if (runner === null || reached === undefined) return [];
    return [{ path, runner, steps: reached, seconds: lastSeconds.get(path) ?? USUAL_SECONDS[runner] }];
  });
}

const isNearer = (one: TestFile, other: TestFile): number =>
  one.steps - other.steps || one.seconds - other.seconds || one.path.localeCompare(other.path);

/** The nearest first, as many as the time allows. */
export function planTests(files: readonly TestFile[], secondsAtMost: number): Plan {
  const run: TestFile[] = [];
  const left: TestFile[] = [];
  const started = new Set<Runner>();
  let seconds = 0;
  for (const file of files.toSorted(isNearer)) {
    const more = file.seconds / PARALLEL + (started.has(file.runner) ? 0 : START_SECONDS[file.runner]);
    if (seconds + more > secondsAtMost) left.push(file);
    else {
      run.push(file);
      started.add(file.runner);
      seconds += more;
    }
  }
  return { run, left, seconds };
}

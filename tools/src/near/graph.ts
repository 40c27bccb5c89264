import { targetOf } from '../arch/places.ts';
import type { SourceFile } from '../arch/source-file.ts';

/** What the graph reads of a file. */
export type GraphFile = Pick<SourceFile, 'path' | 'text' | 'imports'>;

/** For each file those that stand on it. */
export type Dependents = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Here everything comes together: who went on from these would reach every test of the house from every file. What they
 * hide is found otherwise: a command by the calls that tests make, a screen by its address.
 */
const ASSEMBLY =
  /^apps\/server\/src\/(modules|app|serve|main)\.ts$|\.routes\.ts$|^apps\/web\/src\/(modules\/[\w-]+\/screens|app\/modules|app\/root|app\/main)\.tsx?$/;

/** What runners read by themselves stands below what every test of the part imports. */
const SETUPS: readonly (readonly [setup: string, tests: string])[] = [
  ['apps/server/test/global-setup.ts', 'apps/server/test/database.ts'],
  ['e2e/global-setup.ts', 'e2e/fixtures/test.ts'],
  ['e2e/playwright.config.ts', 'e2e/fixtures/test.ts'],
];

const isTestSide = (path: string): boolean => /\.(test|e2e|factory)\.tsx?$|^apps\/server\/test\/|^e2e\//.test(path);

/** `receivingEndpoints.confirmReceipt` of every endpoint that the file speaks of, whatever it calls the collection. */
export function callsIn({ text }: Pick<GraphFile, 'text'>): Set<string> {
  const calls = new Set<string>();
  for (const [, list = ''] of text.matchAll(/import\s*\{([^}]*Endpoints[^}]*)\}\s*from/g)) {
    for (const [, name = '', alias = name] of list.matchAll(/(\w+Endpoints)(?:\s+as\s+(\w+))?/g))
      for (const [, key = ''] of text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) calls.add(`${name}.${key}`);
  }
  return calls;
}

/** Address → files that draw it, from the texts of the modules' screens.ts. */
function screensIn(files: readonly GraphFile[]): Map<string, string> {
  const screens = new Map<string, string>();
  for (const { path, text } of files.filter((file) => /\/modules\/[\w-]+\/screens\.ts$/.test(file.path)))
    for (const [, address = '', specifier = ''] of text.matchAll(/path: '([^']+)'[\s\S]*?import\('([^']+)'\)/g)) {
      const target = targetOf(path, specifier);
      if (target !== null) screens.set(address, target);
    }
  return screens;
}

/** Addresses as stories write them: up to the first record in them. */
const stemOf = (address: string): string => address.replace(/\/:.*$/, '');

/** Who stands on whom: by imports, by calls of the API (test → the file that answers) and by addresses (story → screen). */
export function dependentsOf(files: readonly GraphFile[]): Dependents {
  const graph = new Map<string, Set<string>>(files.map(({ path }) => [path, new Set()]));
  const add = (on: string, dependent: string) => {
    const known = graph.get(on) ?? new Set();
    known.add(dependent);
    graph.set(on, known);
  };
  for (const [setup, tests] of SETUPS) add(setup, tests);
  const answers = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => path.startsWith('apps/server/src/') && !isTestSide(path)))
    for (const call of callsIn(file)) answers.set(call, [...(answers.get(call) ?? []), file.path]);
  const screens = [...screensIn(files)].map(([address, screen]) => ({ stem: stemOf(address), screen }));
  for (const file of files) {
    for (const { specifier } of file.imports) {
      const target = targetOf(file.path, specifier);
      if (target !== null) add(target, file.path);
    }
    if (!isTestSide(file.path)) continue;
    for (const call of callsIn(file)) for (const answer of answers.get(call) ?? []) add(answer, file.path);
    if (!file.path.startsWith('e2e/')) continue;
    for (const { stem, screen } of screens) if (file.text.includes(stem)) add(screen, file.path);
  }
  return graph;
}

/** Every file that the changed ones can touch, with the number of steps to it; a changed file itself is 0 steps away. */
export function reachedFrom(changed: readonly string[], dependents: Dependents): Map<string, number> {
  const steps = new Map(changed.map((path) => [path, 0]));
  const waiting = [...changed];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const next = (steps.get(path) ?? 0) + 1;
    if (ASSEMBLY.test(path) && next > 1) continue;
    for (const dependent of dependents.get(path) ?? []) {
      if (steps.has(dependent)) continue;
      steps.set(dependent, next);
      waiting.push(dependent);
    }
  }
  return steps;
}

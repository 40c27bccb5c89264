import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPresent, ROOT, readJson } from '../arch/repository.ts';
import { isRecord, strings } from './register.ts';

/** What is known not to be there yet. The lists may only shrink, and are empty when the product is complete. */
export type ExpectedMissing = Record<'routes' | 'permissions' | 'endpoints' | 'scripts' | 'facts', string[]>;

const FILE = 'tools/spec/expected-missing.json';
const KINDS = ['routes', 'permissions', 'endpoints', 'scripts', 'facts'] as const;

/** Reads tools/spec/expected-missing.json; null where there is no such file. */
export function readExpectedMissing(): ExpectedMissing | null {
  if (!isPresent(FILE)) return null;
  const value = readJson(FILE);
  const lists = isRecord(value) ? value : {};
  return {
    routes: strings(lists['routes']),
    permissions: strings(lists['permissions']),
    endpoints: strings(lists['endpoints']),
    scripts: strings(lists['scripts']),
    facts: strings(lists['facts']),
  };
}

/** What is missing without being expected, and what is expected to be missing but is there. */
export function judge(expected: ExpectedMissing, missing: ExpectedMissing): { lost: string[]; arrived: string[] } {
  const lost = KINDS.flatMap((kind) => missing[kind].filter((name) => !expected[kind].includes(name)));
  const arrived = KINDS.flatMap((kind) => expected[kind].filter((name) => !missing[kind].includes(name)));
  return { lost, arrived };
}

/** Writes the lists without what has arrived; never adds anything. */
export function shrink(expected: ExpectedMissing, missing: ExpectedMissing): void {
  const keep = (kind: keyof ExpectedMissing) => expected[kind].filter((name) => missing[kind].includes(name));
  writeExpectedMissing({
    routes: keep('routes'),
    permissions: keep('permissions'),
    endpoints: keep('endpoints'),
    scripts: keep('scripts'),
    facts: keep('facts'),
  });
}

/** Writes the lists as they are. */
export function writeExpectedMissing(lists: ExpectedMissing): void {
  writeFileSync(join(ROOT, FILE), `${JSON.stringify(lists, null, 2)}\n`);
}

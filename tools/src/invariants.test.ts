import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readText } from './arch/repository.ts';
import { filesOf } from './spec/fact-map.ts';
import { readTitles } from './spec/test-titles.ts';

const PAGE = 'docs/rules/invariants.md';
const NUMBERS = Array.from({ length: 34 }, (_, at) => String(at + 1));

const textsIn = (folder: string, ending: RegExp): string =>
  readdirSync(new URL(`../../${folder}`, import.meta.url))
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(new URL(`../../${folder}/${name}`, import.meta.url), 'utf8'))
    .join('\n');

const page = readText(PAGE);
const rows = page.split('\n').flatMap((line) => {
  const [, no = '', rule = '', watched = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d+$/.test(no) ? [{ no, rule, watched: watched.split('<br>') }] : [];
});
const beside = [...page.slice(page.indexOf('## Beside')).matchAll(/check: (.+?)(?= ·|$)/gm)].map(
  ([, name = '']) => name,
);
const named = (kind: string): string[] =>
  rows.flatMap(({ watched }) =>
    watched.flatMap((one) => (one.startsWith(`${kind}: `) ? [one.slice(kind.length + 2)] : [])),
  );

/** Names of the checks, as they stand in verify. */
const code = ['apps/server/src/verify', 'apps/server/src/verify/checks']
  .map((folder) => textsIn(folder, /(?<!\.test|\.factory)\.ts$/))
  .join('\n');
const checks = new Set([...code.matchAll(/\b(?:name|check): '([^']+)'/g)].map(([, name = '']) => name));
const schema = textsIn('apps/server/src/db/migrations', /\.sql$/);

/** What a migration calls so, or what PostgreSQL calls a column that is UNIQUE: `<table>_<column>_key`. */
function isInDatabase(name: string): boolean {
  if (new RegExp(`(?:CONSTRAINT|TRIGGER|INDEX) ${name}\\b`).test(schema)) return true;
  return [...schema.matchAll(/CREATE TABLE (\w+) \(([\s\S]*?)\n\);/g)].some(
    ([, table = '', body = '']) =>
      name.startsWith(`${table}_`) &&
      name.endsWith('_key') &&
      new RegExp(`\\b${name.slice(table.length + 1, -'_key'.length)} \\w+ NOT NULL UNIQUE`).test(body),
  );
}

describe(PAGE, () => {
  test('has every invariant once, each with what watches it', () => {
    expect(rows.map(({ no }) => no)).toEqual(NUMBERS);
    expect(rows.filter(({ rule, watched }) => rule === '' || watched.every((one) => one === ''))).toEqual([]);
  });

  test('names checks that npm run verify makes, and leaves none of them out', () => {
    const said = [...named('check'), ...beside];

    expect(checks.size).toBeGreaterThan(50);
    expect(said.filter((name) => !checks.has(name))).toEqual([]);
    expect([...checks].filter((name) => !said.includes(name))).toEqual([]);
  });

  test('names keys, constraints and triggers of the migrations', () => {
    expect(named('database').filter((name) => !isInDatabase(name))).toEqual([]);
  });

  test('names tests that are there', () => {
    const lost = named('test').filter((one) => {
      const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(one) ?? [];
      return readTitles(filesOf({ path, title }))?.has(title) !== true;
    });

    expect(lost).toEqual([]);
  });

  test('calls nothing still to come whose table is there', () => {
    expect(named('to come').filter((table) => new RegExp(`CREATE TABLE ${table}\\b`).test(schema))).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { listFiles, readText } from './arch/repository.ts';

const USE = /var\((--[a-z0-9-]+)\s*\)/g;
const DEFINITION = /(--[a-z0-9-]+)['"]?\]?\s*:|setProperty\('(--[a-z0-9-]+)'/g;

/** `file --name` for every CSS variable without a fallback that nobody defines: the browser drops such a line silently. */
function undefinedVariables(files: Readonly<Record<string, string>>): string[] {
  const defined = new Set(
    Object.values(files).flatMap((text) => [...text.matchAll(DEFINITION)].map((found) => found[1] ?? found[2])),
  );
  return Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(USE)].filter((found) => !defined.has(found[1])).map((found) => `${path} ${found[1]}`),
  );
}

test('a variable that nobody defines is found; one with a fallback, or set by a script, is not', () => {
  const files = {
    'a.css': ':root { --paper: #fff; } a { color: var(--ok); background: var(--paper); top: var(--gap, 0px); }',
    'b.ts': "style.setProperty('--scroll', x); const look = { ['--dot']: 1 };",
    'c.css': 'a { left: var(--scroll); width: var(--dot); }',
  };
  expect(undefinedVariables(files)).toEqual(['a.css --ok']);
});

test('every CSS variable of the web app is defined', () => {
  const paths = listFiles('apps/web/src').filter((path) => /\.(css|ts|tsx)$/.test(path));
  expect(undefinedVariables(Object.fromEntries(paths.map((path) => [path, readText(path)])))).toEqual([]);
});

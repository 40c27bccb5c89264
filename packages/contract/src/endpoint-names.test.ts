import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Endpoint } from './kernel/endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

async function readEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const modules: object[] = await Promise.all(
    files
      .filter((file) => file.endsWith('.endpoints.ts'))
      .map((file) => import(/* @vite-ignore */ pathToFileURL(join(import.meta.dirname, file)).href)),
  );
  return modules
    .flatMap((exported) => Object.values(exported))
    .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
    .filter(isEndpoint);
}

test('every endpoint has one name of its own and a title in both languages', async () => {
  const all = await readEndpoints();
  const names = all.map(({ name }) => name ?? '');
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => !/^[a-z]+\.[A-Za-z-]+\w*$/.test(name))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const nameless = all.filter(({ title }) => !/\p{Script=Han}/u.test(title?.zh ?? '') || !title?.en);
  expect(nameless.map(({ name }) => name)).toEqual([]);
});

test('the operation log calls an act by the name of its endpoint', async () => {
  const logged = (await readEndpoints()).filter(({ audit }) => audit !== undefined);
  expect(logged.filter(({ audit, name }) => audit !== name).map(({ path }) => path)).toEqual([]);
});

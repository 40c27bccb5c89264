import { expect, test } from 'vitest';
import { readOperations } from './authorisation/matrix.ts';
import { load } from './authorisation/sources.ts';

test('the growth run has a value for every parameter of every question (bench/src/growth/params.data.ts)', async () => {
  const { sourceOf } = await load('bench/src/growth/params.data.ts');
  if (typeof sourceOf !== 'function') throw new Error('bench/src/growth/params.data.ts has no sourceOf.');
  const paths = (await readOperations()).flatMap(({ name }) => (name.startsWith('GET ') ? [name.slice(4)] : []));
  const isMissing = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].some(([, hole]) => !sourceOf(path, hole));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter(isMissing)).toEqual([]);
});

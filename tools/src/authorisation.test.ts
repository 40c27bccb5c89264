import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './arch/repository.ts';
import { AUTHORISATION_FILES } from './authorisation/files.ts';
import { readOperations } from './authorisation/matrix.ts';
import { BY_THE_HOUSE, NOT_THE_HOUSE, reachOf } from './authorisation/reach.data.ts';

describe('what follows from the tables of screens, endpoints and roles', () => {
  test.each(AUTHORISATION_FILES)('$path is in step (else: npm run authorisation)', async ({ path, make }) => {
    expect(await make()).toBe(readFileSync(join(ROOT, path), 'utf8'));
  });
});

describe('what belongs to the whole house', () => {
  test("is changed only by calls that say reach: 'house', and every such call stands among the facts of the house", async () => {
    const operations = await readOperations();
    const unmarked = operations.filter(
      ({ isWrite, reach, name }) => isWrite && reach === 'house' && !NOT_THE_HOUSE[name],
    );
    expect(unmarked.map(({ name }) => name)).toEqual([]);
    const stray = operations.filter(
      ({ name, reach }) =>
        reach === 'wide' &&
        !BY_THE_HOUSE[name] &&
        reachOf({ name, isPublic: false, isList: false, schemas: [] }) !== 'house',
    );
    expect(stray.map(({ name }) => name)).toEqual([]);
    const names = operations.map(({ name }) => name);
    expect(Object.keys({ ...NOT_THE_HOUSE, ...BY_THE_HOUSE }).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('the reach of a call', () => {
  const facts = { isPublic: false, isList: false, schemas: [] };
  const naming = [{ properties: { lines: { type: 'array', items: { properties: { coinId: {} } } } } }];

  test.each([
    ['absent', { ...facts, name: 'GET /api/orders/{id}' }],
    ['absent', { ...facts, name: 'POST /api/lines', schemas: naming }],
    ['scope', { ...facts, name: 'GET /api/orders', isList: true, schemas: naming }],
    ['scope', { ...facts, name: 'POST /api/orders' }],
    ['own', { ...facts, name: 'DELETE /api/identity/sessions/{id}' }],
    ['wide', { ...facts, name: 'PUT /api/system/parameters', isWide: true }],
    ['house', { ...facts, name: 'GET /api/catalogue/items/{id}' }],
    ['open', { ...facts, name: 'GET /c/{no}', isPublic: true }],
  ] as const)('is %s for %j', (reach, call) => {
    expect(reachOf(call)).toBe(reach);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './arch/repository.ts';
import { AUTHORISATION_FILES } from './authorisation/files.ts';
import { reachOf } from './authorisation/reach.data.ts';

describe('what follows from the tables of screens, endpoints and roles', () => {
  test.each(AUTHORISATION_FILES)('$path is in step (else: npm run authorisation)', async ({ path, make }) => {
    expect(await make()).toBe(readFileSync(join(ROOT, path), 'utf8'));
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
    ['house', { ...facts, name: 'GET /api/catalogue/items/{id}' }],
    ['open', { ...facts, name: 'GET /c/{no}', isPublic: true }],
  ] as const)('is %s for %j', (reach, call) => {
    expect(reachOf(call)).toBe(reach);
  });
});

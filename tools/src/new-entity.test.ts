import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTest } from './arch/places.ts';
import { ROOT, readSources } from './arch/repository.ts';
import { report } from './arch/rule.ts';
import { sourceFile } from './arch/source-file.ts';
import { readRepository } from './generate/write-plan.ts';
import { entityNames } from './new-entity/names.ts';
import { planEntity } from './new-entity/plan-entity.ts';
import { type ScratchTree, scratchTree } from './new-entity/scratch-tree.factory.ts';
import { RULES } from './rules/index.ts';

/** Nothing that a house is likely to add. */
const PART = { noun: 'spare-part', zh: '备件', module: 'system', group: 'system' };
/** Hundreds of files are written and removed, on a disk that others use. */
const PATIENCE_MS = 60_000;
const migrations = readdirSync(join(ROOT, 'apps/server/src/db/migrations'));
const plan = planEntity(PART, readRepository, migrations);
const own = [...plan.keys()].filter((path) => readRepository(path) === null);
const isSource = (path: string): boolean => /\.tsx?$/.test(path);

describe('a new entity', () => {
  test('is called after one of them, in every spelling', () => {
    expect(entityNames(PART)).toMatchObject({
      ...{ nouns: 'spare-parts', camels: 'spareParts', Pascal: 'SparePart', CONST: 'SPARE_PART' },
      ...{ table: 'spare_parts', ens: 'spare parts', Ens: 'Spare parts', path: '/system/spareParts' },
    });
    expect(entityNames({ ...PART, noun: 'insurance-company' }).nouns).toBe('insurance-companies');
  });

  test('comes with its files, and has one place in each registry', () => {
    expect(own.map((path) => path.replace(/^.*\//, '')).toSorted()).toEqual([
      expect.stringMatching(/^\d{4}-spare-parts\.sql$/),
      'spare-part-form.tsx',
      'spare-part.drawer.tsx',
      'spare-part.fields.ts',
      'spare-part.schema.ts',
      'spare-parts.e2e.ts',
      'spare-parts.en.md',
      'spare-parts.endpoints.ts',
      'spare-parts.master.ts',
      'spare-parts.queries.ts',
      'spare-parts.screen.tsx',
      'spare-parts.test.ts',
      'spare-parts.zh-CN.md',
    ]);
    const central = [...plan.keys()].filter((path) => !own.includes(path));
    expect(central).toHaveLength(13);
    for (const path of central) expect(plan.get(path), path).toMatch(/spare-?_?parts?/i);
  });

  test('leaves nothing of a template unfilled', () => {
    for (const path of own) expect(plan.get(path), path).not.toMatch(/__[A-Za-z]+__/);
  });

  test('obeys the rules of the house', () => {
    const written = [...plan].filter(([path]) => isSource(path) && !path.includes('.generated.'));
    const others = readSources().filter(({ path }) => !plan.has(path));
    const sources = [...others, ...written.map(([path, text]) => sourceFile(path, text))];
    expect(RULES.map((rule) => report(rule, rule.check(sources))).filter((text) => text !== '')).toEqual([]);
  });

  test('stands beside another one', () => {
    const read = (path: string) => plan.get(path) ?? readRepository(path);
    const second = planEntity({ ...PART, noun: 'box-maker', zh: '盒子厂家' }, read, migrations);
    for (const [path, text] of second) {
      if (isSource(path)) expect(() => sourceFile(path, text).ast).not.toThrow();
      if (plan.has(path)) expect(text, path).toMatch(/spare-?_?parts?/i);
    }
  });

  test('never overwrites one', () => {
    const read = (path: string) => plan.get(path) ?? readRepository(path);
    expect(() => planEntity(PART, read, migrations)).toThrow('already exists');
  });
});

describe('what a new entity writes', () => {
  let tree: ScratchTree;
  beforeAll(() => {
    tree = scratchTree(plan, PART.module);
  }, PATIENCE_MS);
  afterAll(() => tree.remove(), PATIENCE_MS);

  test.each(['apps/server', 'apps/web'])('has right types in %s', (workspace) => {
    // The server's test takes the whole server along; that it runs is seen when it runs.
    const files = own.filter((path) => path.startsWith(`${workspace}/`) && isSource(path) && !isTest(path));
    expect(files.length).toBeGreaterThan(0);
    expect(tree.typecheck(workspace, files)).toBe('');
  });
});

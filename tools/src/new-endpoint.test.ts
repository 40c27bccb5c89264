import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTest } from './arch/places.ts';
import { readSources } from './arch/repository.ts';
import { report } from './arch/rule.ts';
import { sourceFile } from './arch/source-file.ts';
import { readRepository } from './generate/write-plan.ts';
import { type AskedEndpoint, planEndpoint } from './new-endpoint/plan-endpoint.ts';
import { type ScratchTree, scratchTree } from './new-entity/scratch-tree.factory.ts';
import { RULES } from './rules/index.ts';

const MARK: AskedEndpoint = {
  ...{ module: 'custody', name: 'mark-room', method: 'POST', path: '/api/custody/rooms/{id}/mark' },
  ...{ permission: 'closeReview:custody:supervise', zh: '标记房间', en: 'Mark a room' },
};
const ASK: AskedEndpoint = { ...MARK, name: 'list-rooms', method: 'GET', path: '/api/custody/rooms', en: 'Rooms' };
/** Hundreds of files are written and removed, on a disk that others use. */
const PATIENCE_MS = 60_000;
const first = planEndpoint(MARK, readRepository);
const both = new Map([
  ...first,
  ...planEndpoint(ASK, (path) => (first.has(path) ? (first.get(path) ?? null) : readRepository(path))),
]);
const own = [...both.keys()].filter((path) => readRepository(path) === null);

describe('a new endpoint', () => {
  test('comes with contract, handler and test, and has its place among the bindings of its module', () => {
    expect(own).toHaveLength(6);
    const routes = both.get('apps/server/src/modules/custody/custody.routes.ts') ?? '';
    for (const name of ['markRoom', 'listRooms'])
      expect(routes).toMatch(new RegExp(`import \\{ ${name} \\}[\\s\\S]*Bindings: [^=]*= \\[[^\\]]*${name}`));
    for (const path of own) expect(both.get(path), path).not.toMatch(/__\w+__/);
  });

  test('obeys the rules of the house', () => {
    const others = readSources().filter(({ path }) => !both.has(path));
    const sources = [...others, ...[...both].map(([path, text]) => sourceFile(path, text))];
    expect(RULES.map((rule) => report(rule, rule.check(sources))).filter((text) => text !== '')).toEqual([]);
  });

  test('never overwrites one, and wants its module', () => {
    const read = (path: string) => both.get(path) ?? readRepository(path);
    expect(() => planEndpoint(MARK, read)).toThrow('already exists');
    expect(() => planEndpoint({ ...MARK, module: 'nowhere' }, readRepository)).toThrow('must be there first');
  });
});

describe('what a new endpoint writes', () => {
  let tree: ScratchTree;
  beforeAll(() => {
    tree = scratchTree(both, MARK.module);
  }, PATIENCE_MS);
  afterAll(() => tree.remove(), PATIENCE_MS);

  test('has right types', () => {
    const files = own.filter((path) => path.startsWith('apps/server/') && !isTest(path));
    expect(files).toHaveLength(2);
    expect(tree.typecheck('apps/server', files)).toBe('');
  });
});

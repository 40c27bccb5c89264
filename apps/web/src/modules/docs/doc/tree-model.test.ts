import type { DocNode } from '@mintmark/contract/docs/docs.schema.ts';
import { describe, expect, test } from 'vitest';
import { dropPlace, findNode, possibleParents, stepPlace } from './tree-model.ts';

const node = (id: string, parentId: string | null, children: readonly DocNode[] = []): DocNode => ({
  id,
  parentId,
  title: id,
  titleZh: id,
  titleEn: '',
  key: null,
  sort: 0,
  version: 1,
  langs: [],
  excerpt: null,
  children,
});
const tree = [node('a', null, [node('a1', 'a'), node('a2', 'a'), node('a3', 'a')]), node('b', null)];

describe('dragging in the tree of documents', () => {
  test.each([
    ['a3', 'a1', 'before', { parentId: 'a', position: 0 }],
    ['a1', 'a2', 'after', { parentId: 'a', position: 1 }],
    ['a1', 'a3', 'before', { parentId: 'a', position: 1 }],
    ['b', 'a2', 'after', { parentId: 'a', position: 2 }],
    ['a2', 'b', 'before', { parentId: null, position: 1 }],
    ['a2', 'b', 'inside', { parentId: 'b', position: 0 }],
    ['a3', 'a', 'inside', { parentId: 'a', position: 0 }],
  ] as const)('%s %s %s', (dragged, id, where, place) =>
    expect(dropPlace(tree, dragged, { id, where })).toEqual(place),
  );

  test('onto itself is nothing', () => expect(dropPlace(tree, 'a1', { id: 'a1', where: 'after' })).toBeNull());

  test('steps end at the first and the last', () => {
    const [first, last] = [findNode(tree, 'a1'), findNode(tree, 'a3')];
    expect([first && stepPlace(tree, first, -1), first && stepPlace(tree, first, 1)]).toEqual([
      null,
      { parentId: 'a', position: 1 },
    ]);
    expect(last && stepPlace(tree, last, 1)).toBeNull();
  });

  test('nothing may hang below itself', () =>
    expect(possibleParents(tree, findNode(tree, 'a')).map((one) => one.id)).toEqual(['b']));
});

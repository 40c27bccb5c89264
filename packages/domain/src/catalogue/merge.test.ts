import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORY } from './catalogue.enums.ts';
import { parentsOf, varietyFaults } from './compendium.ts';
import { joinAliases, joinByKey, joinVarieties, mergeFault, type OutlineVariety, withoutVarieties } from './merge.ts';

const line = (id: string, parentId: string | null, depth: number, nameZh = id): OutlineVariety => ({
  ...{ id, parentId, depth, nameZh },
});

/** Any outline: depths that step down by one at most, names of a small set, each once. */
const outlineOf = (prefix: string) =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 12 })), { maxLength: 10 }).map((rows) => {
    const names = new Set<number>();
    let above = 0;
    const plain = rows.flatMap(([wanted, name]) => {
      if (names.has(name)) return [];
      names.add(name);
      above = Math.min(wanted, above + 1);
      return [{ id: `${prefix}${name}`, depth: above, nameZh: `v${name}` }];
    });
    const parents = parentsOf(plain);
    return plain.map((one, at) => ({ ...one, parentId: plain[parents[at] ?? -1]?.id ?? null }));
  });

describe('the varieties of two items', () => {
  test('become one outline: equal names are one, the others keep their ids and stand below their parents', () => {
    const survivor = [line('s1', null, 1, 'O版'), line('s2', null, 1, '甘肃版')];
    const merged = [line('m1', null, 1, 'O版'), line('m2', 'm1', 2, 'O版小圈'), line('m3', null, 1, '签字版')];
    const { outline, same, moved } = joinVarieties(survivor, merged);

    expect(outline.map(({ id, parentId, depth }) => [id, parentId, depth])).toEqual([
      ['s1', null, 1],
      ['m2', 's1', 2],
      ['s2', null, 1],
      ['m3', null, 1],
    ]);
    expect([...same]).toEqual([['m1', 's1']]);
    expect(moved).toEqual(['m2', 'm3']);
  });

  test('keep every variety of both, in an outline that may be written, and give it back unchanged', () => {
    fc.assert(
      fc.property(outlineOf('s'), outlineOf('m'), (survivor, merged) => {
        const { outline, same, moved } = joinVarieties(survivor, merged);
        expect(varietyFaults(outline)).toEqual([]);
        expect(outline).toHaveLength(survivor.length + moved.length);
        expect(same.size + moved.length).toBe(merged.length);
        const parents = parentsOf(outline);
        outline.forEach(({ parentId }, at) => {
          expect(outline[parents[at] ?? -1]?.id ?? null).toBe(parentId);
        });
        expect(withoutVarieties(outline, new Set(moved))).toEqual(survivor);
      }),
    );
  });

  test('leave no line hanging when one that came over goes back', () => {
    const outline = [line('s1', null, 1), line('m1', 's1', 2), line('s2', 'm1', 3), line('s3', 'm1', 3)];
    expect(withoutVarieties(outline, new Set(['m1'])).map(({ id, parentId, depth }) => [id, parentId, depth])).toEqual([
      ['s1', null, 1],
      ['s2', 's1', 2],
      ['s3', 's1', 2],
    ]);
  });
});

test('rows come over whose key the survivor does not have, each once', () => {
  const joined = joinByKey(['a', 'b'], ['b', 'c', 'c'], (text) => text);
  expect(joined).toEqual({ all: ['a', 'b', 'c'], added: ['c'] });
});

test('the merged item is found under its old names, twenty at most', () => {
  const survivor = { nameZh: '袁大头', aliases: ['大头'] };
  expect(joinAliases(survivor, { nameZh: '袁像壹圆', aliases: ['大头', '袁大头'] })).toEqual({
    all: ['大头', '袁像壹圆'],
    added: ['袁像壹圆'],
  });
  const many = { nameZh: 'x', aliases: Array.from({ length: 30 }, (_, at) => `n${at}`) };
  expect(joinAliases(survivor, many).all).toHaveLength(20);
});

test.each([
  ['one item with itself', { id: '1' }, 'mergeItself'],
  ['into one that is not offered', { status: 3 }, 'mergeSurvivorClosed'],
  ['across categories', { category1: CATEGORY.ancient }, 'mergeOtherCategory'],
  ['copper into silver', { isCopper: true }, 'mergeOtherMetal'],
  ['two of one kind', {}, null],
] as const)('%s: %o → %s', (_, more, fault) => {
  const side = { id: '2', status: 1, category1: CATEGORY.struck, isCopper: false };
  expect(mergeFault({ ...side, ...more }, { ...side, id: '1' })).toBe(fault);
});

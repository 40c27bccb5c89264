import type { ComparedPictures } from '@mintmark/contract/grading/rating.schema.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { describe, expect, test } from 'vitest';
import { chosenOf, faceOf, nextKey, pictureSources } from './compare-model.ts';

const NONE = { obverseUrl: null, reverseUrl: null };
const COMPARED: ComparedPictures = {
  catalogue: { obverseUrl: 'cat-o', reverseUrl: null },
  earlier: [{ coinId: '4', coinCode: 'C4', certNo: 'A1', piece: { obverseUrl: 'e-o', reverseUrl: 'e-r' }, slab: NONE }],
  pieces: [{ certNo: 'A9', isSameVariety: true, variety: '', ...NONE }],
};
const IMAGES = {
  images: [IMAGE_KIND.obverse, IMAGE_KIND.reverse, IMAGE_KIND.slabFront].map((kind) => ({ kind, url: `own-${kind}` })),
};
const sources = pictureSources(IMAGES, COMPARED);

describe('pictures side by side', () => {
  test('are all that were taken, the own ones first', () =>
    expect(sources.map(({ key }) => key)).toEqual(['own', 'ownSlab', 'earlier.4', 'catalogue']));

  test('begin with the first two, follow what was chosen, and are never the same twice', () => {
    const keys = (wanted: readonly (string | null)[]) => {
      const chosen = chosenOf(sources, wanted);
      return chosen && [chosen.left.key, chosen.right.key];
    };
    expect(keys([])).toEqual(['own', 'ownSlab']);
    expect(keys([null, 'earlier.4'])).toEqual(['own', 'earlier.4']);
    expect(keys(['catalogue', 'catalogue'])).toEqual(['catalogue', 'own']);
    expect(chosenOf(sources.slice(0, 1), [])).toBeNull();
  });

  test('go round by keys without the one on the other side', () => {
    expect(nextKey(sources, 'ownSlab', 'own', 1)).toBe('earlier.4');
    expect(nextKey(sources, 'catalogue', 'own', 1)).toBe('ownSlab');
    expect(nextKey(sources, 'ownSlab', 'own', -1)).toBe('catalogue');
  });

  test('show the other face where one was not taken', () => {
    const catalogue = sources.find(({ key }) => key === 'catalogue');
    expect(catalogue && [faceOf(catalogue, 'obverse'), faceOf(catalogue, 'reverse')]).toEqual(['cat-o', 'cat-o']);
  });
});

import { describe, expect, it } from 'vitest';
import { readSlabImageName } from './slab-image-name.ts';

describe('the name of a slab picture', () => {
  it.each([
    ['Y6000123459-6.jpg', 'Y6000123459', 6],
    ['1764000000000-y6000123459_7.JPG', 'Y6000123459', 7],
    ['C0000000123-7.png', 'C0000000123', 7],
    ['ｙ６０００１２３４５９-６.jpg', 'Y6000123459', 6],
  ])('%s', (name, code, kind) => expect(readSlabImageName(name)).toEqual({ code, kind }));

  it.each([
    'IMG_0412.jpg',
    'Y6000123459.jpg',
    'Y6000123459-2.jpg',
    'Y6000123459-66.jpg',
    'XY6000123459-6.jpg',
    'Y600012345-6.jpg',
  ])('%s says nothing', (name) => expect(readSlabImageName(name)).toBeNull());
});

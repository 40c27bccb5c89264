import { varietyFaults } from '@mintmark/domain/catalogue/compendium.ts';
import { expect, test } from 'vitest';
import { indent, moveDown, moveUp, outdent, removeLine } from './outline.ts';

const of = (outline: string) =>
  outline.split(' ').map((word) => ({ nameZh: word.replace(/^-+/, ''), depth: word.lastIndexOf('-') + 2 }));
const said = (lines: readonly { nameZh: string; depth: number }[]) =>
  lines.map(({ nameZh, depth }) => '-'.repeat(depth - 1) + nameZh).join(' ');

test.each([
  ['indents under the line above', indent, 'a b -c', 1, 'a -b --c'],
  ['does not indent the first', indent, 'a b', 0, 'a b'],
  ['does not indent past the third level', indent, 'a -b --c --d', 3, 'a -b --c --d'],
  ['does not indent what would push others past it', indent, 'a b -c --d', 1, 'a b -c --d'],
  ['outdents with what stands below', outdent, 'a -b --c -d', 1, 'a b -c -d'],
  ['leaves the first level', outdent, 'a b', 1, 'a b'],
  ['moves up as a whole', moveUp, 'a -x b -y', 2, 'b -y a -x'],
  ['stays under its parent', moveUp, 'a -x b -y', 3, 'a -x b -y'],
  ['moves down as a whole', moveDown, 'a -x b -y c', 0, 'b -y a -x c'],
  ['stays last', moveDown, 'a b', 1, 'a b'],
  ['gives its place to what stood below', removeLine, 'a -x --y b', 0, 'x -y b'],
])('a variety %s', (_, act, before, at, after) => {
  const lines = act(of(before), at);
  expect(said(lines)).toBe(after);
  expect(varietyFaults(lines)).toEqual([]);
});

import { expect, test } from 'vitest';
import { findCycle } from '../../../build/no-chunk-cycles.ts';

const graph = (...lines: [string, string[]][]) => new Map(lines);

test('chunks that import each other, over however many others, are found before a page breaks on them', () => {
  expect(findCycle(graph(['a', ['b', 'c']], ['b', ['c']], ['c', []]))).toBeNull();
  expect(findCycle(graph(['page', ['a']], ['a', ['b']], ['b', ['c']], ['c', ['a']]))).toEqual(['a', 'b', 'c', 'a']);
  expect(findCycle(graph(['a', ['a']]))).toEqual(['a', 'a']);
});

import { describe, expect, test } from 'vitest';
import { newsOf } from './use-list-news.ts';

const came = (id: string, state: number | null = null) => ({ kind: 'order' as const, id, state });
const shown = new Set(['1', '2']);

describe('news of a list', () => {
  test('shown rows are changed ones, others are new when they came to a state that is asked for', () => {
    const words = [came('1'), came('2', 40), came('3', 30), came('4', 40), came('5')];
    expect(newsOf(words, shown, { status: [30] })).toEqual({ fresh: 1, changed: 2 });
    expect(newsOf(words, shown, { status: '40' })).toEqual({ fresh: 1, changed: 2 });
    expect(newsOf(words, shown, {})).toEqual({ fresh: 2, changed: 2 });
  });

  test('under typed conditions only what is shown is counted', () => {
    expect(newsOf([came('1'), came('3', 30)], shown, null)).toEqual({ fresh: 0, changed: 1 });
  });
});

import { SCALES } from '@mintmark/domain/grading/scales/scales.ts';
import { describe, expect, test } from 'vitest';
import { bandsOfScale, defectsOfScale, resultsWithoutScore, runsText } from './scale.model.ts';

describe('a ladder', () => {
  test.each(Object.values(SCALES))('$code shows every step once, the highest first', (scale) => {
    const badges = bandsOfScale(scale, 'zh').flatMap((band) => band.badges);
    expect(badges).toHaveLength(scale.ladder.length);
    expect(badges.map((badge) => Number(badge.key))).toEqual(scale.ladder.map(({ rank }) => rank).toReversed());
    expect(badges.every((badge) => badge.parts.kind === 'graded')).toBe(true);
  });

  test('groups by word, so one prefix may stand twice with different words', () => {
    const words = bandsOfScale(SCALES['paper70-house'], 'en').map((band) => band.word);
    expect(words.slice(0, 5)).toEqual(['Seventy Gem Unc', 'Superb Gem Unc', 'Gem Unc', 'Choice Unc', 'Unc']);
  });

  test('carries prefix and number as on the label: EPQ from 65 on paper, band words on cash coins', () => {
    const [top] = bandsOfScale(SCALES['paper70-house'], 'zh')[2]?.badges ?? [];
    expect(top?.parts).toMatchObject({ prefix: 'UNC', number: 66, designations: ['EPQ'] });
    const fine = bandsOfScale(SCALES['cash100-house'], 'zh')[1];
    expect(fine?.word).toBe('美品');
    expect(fine?.badges[0]?.parts).toMatchObject({ shortPrefix: '美', number: 88 });
    expect(bandsOfScale(SCALES['sycee-words'], 'zh')[0]?.badges[0]?.parts).toMatchObject({
      word: '极美',
      number: null,
    });
  });
});

test('neighbours on the ladder are written as a run', () => {
  const ladder = [45, 50, 53, 55, 58, 60, 61, 62, 63];
  expect(runsText([45, 50, 53, 62], ladder, '、')).toBe('45–53、62');
  expect(runsText([], ladder, '、')).toBe('');
});

test('defects and results without a score look as they do on a coin', () => {
  expect(defectsOfScale(SCALES.sheldon70, 'zh')[0]).toMatchObject({ key: '05', parts: { kind: 'details' } });
  const kinds = resultsWithoutScore(SCALES.sheldon70, 'zh').map((badge) => badge.parts.kind);
  expect(kinds).toEqual([
    'genuine',
    'counterfeit',
    'questionable',
    'questionable',
    'none',
    'counterfeit',
    'counterfeit',
  ]);
});

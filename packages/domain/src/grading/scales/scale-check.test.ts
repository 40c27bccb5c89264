import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeText, shortGrade } from '../grade-text.ts';
import { parseQuickGrade } from '../grammar.ts';
import { checkScaleRules } from './scale-check.ts';
import { allGrades } from './scale-check-reading.ts';
import { compareScaleRules } from './scale-diff.ts';
import { type BandRange, bandOf, rulesOfScale, type ScaleRules, scaleFromRules } from './scale-rules.ts';
import { SCALES } from './scales.ts';

const all = Object.values(SCALES).map((scale) => ({ scale, rules: rulesOfScale(scale) }));
const sheldon = rulesOfScale(SCALES.sheldon70);
const cash = rulesOfScale(SCALES['cash100-house']);
const sycee = rulesOfScale(SCALES['sycee-words']);

const faults = (rules: ScaleRules) => checkScaleRules(rules).map(({ path, fault }) => `${path} ${fault}`);
const withBand = (rules: ScaleRules, at: number, patch: Partial<BandRange>): ScaleRules => ({
  ...rules,
  bands: rules.bands.map((band, index) => (index === at ? { ...band, ...patch } : band)),
});

describe('the rules of a scale', () => {
  test.each(all)(
    '$scale.code is the same scale again after it was written down, value by value',
    ({ scale, rules }) => {
      const again = scaleFromRules(scale.code, scale, structuredClone(rules));
      expect(again).toEqual(scale);
      expect(again.ladder).toHaveLength(scale.ladder.length);
    },
  );

  test.each(all)('$scale.code has no gap, no overlap and no ambiguous grade', ({ rules }) => {
    expect(checkScaleRules(rules)).toEqual([]);
  });
});

describe('a fault stands at its field', () => {
  test.each<[string, ScaleRules, string]>([
    [
      'a number in no band is a gap',
      { ...cash, numbers: [...cash.numbers.slice(0, -1), 99, 101] },
      'numbers numberWithoutBand',
    ],
    ['two bands that share numbers overlap', withBand(cash, 1, { from: 53 }), 'bands.1.from bandOverlap'],
    ['a band without a number is empty', withBand(cash, 0, { from: 1, to: 2 }), 'bands.0.from bandEmpty'],
    ['the ends of a band are turned round', withBand(cash, 0, { from: 60, to: 20 }), 'bands.0.from bandRange'],
    ['a number twice', { ...cash, numbers: [25, ...cash.numbers] }, 'numbers numberTwice'],
    ['no number at all', { ...cash, numbers: [] }, 'numbers numbersRequired'],
    ['no English word while others have one', withBand(cash, 2, { en: '' }), 'bands.2.en wordRequired'],
    ['no Chinese word', withBand(sheldon, 2, { zh: ' ' }), 'bands.2.zh wordRequired'],
    ['one word for two bands', withBand(cash, 2, { zh: '上品' }), 'bands.2.zh wordTwice'],
    ['a short form that is another band’s word', withBand(cash, 1, { zh: '美' }), 'bands.2.zh spellingTwice'],
    ['a word that announces a verdict', withBand(cash, 1, { zh: '真品' }), 'bands.1.zh spellingTwice'],
    ['a prefix in two places', withBand(sheldon, 3, { code: 'VF' }), 'bands.6.code codeSplit'],
    ['a prefix that means proof', withBand(sheldon, 0, { code: 'PR' }), 'bands.0.code spellingTwice'],
    ['a prefix in small letters', withBand(sheldon, 0, { code: 'po' }), 'bands.0.code codeForm'],
    ['no prefix where one is printed', withBand(sycee, 1, { code: null }), 'bands.1.code codeRequired'],
    ['numbers on a words scale', { ...sycee, numbers: [60] }, 'numbers kindMismatch'],
    ['a floor above the lowest number', { ...cash, floor: 55 }, 'floor floorNotLowest'],
    ['a floor without a text', { ...cash, floorText: null }, 'floorText.zh floorTextRequired'],
    ['a floor text in one language', { ...cash, floorText: { zh: '真', en: '' } }, 'floorText.en wordRequired'],
    ['a plus on a number that is not given', { ...sheldon, plusNumbers: [59] }, 'plusNumbers notANumber'],
    ['a star refused on no number', { ...sheldon, starNotOn: [71] }, 'starNotOn notANumber'],
    [
      'EPQ demanded where it is forbidden',
      { ...cash, epq: { forbiddenBelow: 60, requiredFrom: 50 } },
      'epq.requiredFrom epqOrder',
    ],
    [
      'coin and paper repairs are called the same',
      { ...cash, details: { ...cash.details, defects: ['03', '33'] } },
      'details.defects defectAlike',
    ],
    ['no defect', { ...cash, details: { ...cash.details, defects: [] } }, 'details.defects defectRequired'],
    ['grades without a tolerance', { ...sheldon, tolerance: [{ from: 60, steps: 1 }] }, 'tolerance toleranceGap'],
    ['tolerances out of order', { ...sheldon, tolerance: sheldon.tolerance.toReversed() }, 'tolerance toleranceOrder'],
  ])('%s', (_title, rules, expected) => {
    expect(faults(rules)).toContain(expected);
  });

  test('a designation that is read as another one', () => {
    const [group] = sheldon.designations;
    if (!group) throw new Error('no designations');
    expect(faults({ ...sheldon, designations: [...sheldon.designations, group] })).toContain(
      'designations.4.codes designationTwice',
    );
    const lost = { ...group, aliases: { UC: 'DCAM', uc: 'RD' } };
    expect(faults({ ...sheldon, designations: [lost] })).toEqual([
      'designations.0.aliases aliasLost',
      'designations.0.aliases designationForm',
    ]);
    const plus = { ...group, codes: ['EPQ'] };
    expect(faults({ ...sheldon, designations: [plus] })).toContain('designations.0.codes ambiguous');
  });
});

test.each<[string, object, string[]]>([
  ['no strike', { strikes: [] }, ['designations.0.strikes designationNever']],
  [
    'a lowest number above the scale',
    { minNumber: 71, requiredFrom: null },
    ['designations.0.minNumber designationNever'],
  ],
  ['a demand below its lowest number', { minNumber: 62 }, ['designations.0.requiredFrom designationOrder']],
  ['a demand from a number on', { minNumber: 60, requiredFrom: 63 }, []],
])('a designation with %s', (_, more, expected) => {
  const [group] = sheldon.designations;
  if (!group) throw new Error('no designations');
  expect(faults({ ...sheldon, designations: [{ ...group, requiredFrom: 60, ...more }] })).toEqual(expected);
});

/** Any change a hand may make: sound or not. */
const aMutation: fc.Arbitrary<ScaleRules> = fc
  .record({
    rules: fc.constantFrom(...all.map(({ rules }) => rules)),
    at: fc.nat(20),
    to: fc.nat(20),
    number: fc.integer({ min: 1, max: 101 }),
    shift: fc.integer({ min: -12, max: 12 }),
    kind: fc.nat(9),
  })
  .map(({ rules, at, to, number, shift, kind }) => {
    const index = at % rules.bands.length;
    const band = rules.bands[index];
    const other = rules.bands[to % rules.bands.length];
    if (!band || !other) return rules;
    const numbers = rules.numbers.filter((one) => one !== number);
    const swapped = (patch: Partial<BandRange>) => withBand(rules, index, patch);
    switch (kind) {
      case 0:
        return { ...rules, numbers: [...rules.numbers, number] };
      case 1:
        return { ...rules, numbers };
      case 2:
        return swapped({ from: band.from === null ? null : band.from + shift });
      case 3:
        return swapped({ to: band.to === null ? null : band.to + shift });
      case 4:
        return swapped({ zh: other.zh });
      case 5:
        return swapped({ zh: other.zh.slice(0, 1), en: `${other.en}x` });
      case 6:
        return swapped({ code: other.code });
      case 7:
        return { ...rules, bands: rules.bands.filter((one) => one !== other) };
      case 8:
        return { ...rules, bands: rules.bands.toSorted((a, b) => (a.zh < b.zh ? -1 : 1)) };
      default:
        return { ...rules, numbers: [...numbers, number].toSorted((a, b) => a - b) };
    }
  });

test('a changed scale is refused, or every grade of it has one wording and is read as itself', () => {
  let accepted = 0;
  fc.assert(
    fc.property(aMutation, (rules) => {
      if (checkScaleRules(rules).length > 0) return;
      accepted += 1;
      const scale = scaleFromRules('own', { zh: '自定', en: 'Own' }, rules);
      for (const number of rules.numbers) {
        const claims = rules.bands.filter(({ from, to }) => (from ?? 0) <= number && number <= (to ?? 0));
        expect(claims).toHaveLength(1);
        expect(bandOf(rules, number)?.zh).not.toBe('');
      }
      const texts = new Map<string, string>();
      for (const { grade } of allGrades(scale)) {
        const key = JSON.stringify(grade);
        for (const text of [gradeText(scale, grade, 'zh'), shortGrade(scale, grade)]) {
          expect(texts.get(text) ?? key).toBe(key);
          texts.set(text, key);
          expect(parseQuickGrade(scale, text, { isCopper: true }).grade).toEqual(grade);
        }
      }
    }),
    { numRuns: 120 },
  );
  expect(accepted).toBeGreaterThan(3);
});

test('two versions are compared by what their rows are called', () => {
  expect(compareScaleRules(cash, cash)).toEqual([]);
  expect(compareScaleRules(cash, { ...withBand(cash, 1, { zh: '上美' }), floor: 30 })).toEqual([
    { path: ['bands', '55–68', 'zh'], before: '上品', after: '上美' },
    { path: ['floor'], before: '25', after: '30' },
  ]);
});

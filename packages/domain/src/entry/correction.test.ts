import { describe, expect, test } from 'vitest';
import { coinMachine } from '../grading/coin.machine.ts';
import { RESULT } from '../grading/result-types.ts';
import { SERVICE } from '../receiving/receiving.enums.ts';
import { type CorrectedCoin, correctionObjection, fieldsObjection, isOnLabel, mayAskDeletion } from './correction.ts';

const { state } = coinMachine;
const coin = (over: Partial<CorrectedCoin> = {}): CorrectedCoin => ({
  status: state.toMeasure,
  resultType: null,
  serviceType: SERVICE.newGrading,
  certNo: null,
  ...over,
});
const graded = (status: number, resultType: number = RESULT.graded) => coin({ status, resultType, certNo: 'A1000001' });

describe('a coin is corrected', () => {
  test.each([
    ['as a draft row', state.toEnter, 'wrong-state'],
    ['after entry', state.toImage, null],
    ['while it is graded', state.secondGrade, null],
    ['in an audit', state.highScoreAudit, 'correctionInAudit'],
    ['in its spot check', state.spotCheck, 'correctionInAudit'],
    ['before its label', state.toLabel, null],
    ['in rework', state.rework, null],
    ['after it left', state.shipped, 'wrong-state'],
    ['while it is lost', state.lost, 'wrong-state'],
    ['after it was taken back', state.withdrawn, 'wrong-state'],
  ] as const)('%s', (_, status, objection) => expect(correctionObjection({ status })).toBe(objection));
});

describe('a field', () => {
  test.each([
    ['of the label, after entry', coin(), ['varietyText'], null],
    ['of the label, before the holder is closed', graded(state.encapsulating), ['name'], null],
    ['of the label, in a closed holder', graded(state.toCheck), ['name'], 'labelSealed'],
    ['of the label, of a piece without a slab', graded(state.toCheck, RESULT.counterfeit), ['name'], null],
    ['of money, in a closed holder', graded(state.ready), ['declaredFen'], null],
    ['category, before the first score', coin({ status: state.firstGrade }), ['category2'], null],
    ['category, after a score', coin({ status: state.secondGrade }), ['category2'], 'categoryFixed'],
    ['none', coin(), [], 'nothingToCorrect'],
  ] as const)('%s', (_, one, fields, objection) =>
    expect(fieldsObjection(one, fields, one.serviceType)).toBe(objection),
  );

  test.each([
    ['before the appraiser has looked', coin(), SERVICE.authentication, null],
    ['once it is graded', coin({ status: state.firstGrade }), SERVICE.authentication, 'serviceFixed'],
    ['to one that names an old certificate', coin(), SERVICE.regrade, 'serviceFixed'],
    [
      'from one that names an old certificate',
      coin({ serviceType: SERVICE.reholder }),
      SERVICE.newGrading,
      'serviceFixed',
    ],
  ] as const)('service, %s', (_, one, after, objection) =>
    expect(fieldsObjection(one, ['serviceType'], after)).toBe(objection),
  );

  test('of the label makes a printed one void', () =>
    expect([isOnLabel(['yearText']), isOnLabel(['declaredFen', 'tierAsked'])]).toEqual([true, false]));
});

test.each([
  ['after entry', state.toImage, false, true],
  ['in rework', state.toMeasure, true, false],
  ['once it is graded', state.firstGrade, false, false],
  ['as a draft row, which goes at once', state.toEnter, false, false],
] as const)('a deletion is asked for %s', (_, status, isRework, may) =>
  expect(mayAskDeletion({ status, isRework })).toBe(may),
);

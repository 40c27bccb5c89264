import { expect, test } from 'vitest';
import {
  findResultType,
  hasCertificate,
  hasSlab,
  isNotGenuine,
  RESULT_TYPES,
  verdictAuditType,
} from './result-types.ts';

const codes = Array.from({ length: 11 }, (_, index) => index + 1);

test('there are eleven results, and no twelfth', () => {
  expect(RESULT_TYPES.map(({ code }) => code)).toEqual(codes);
  expect(findResultType(12)).toBeNull();
});

test('only graded, details and genuine get a certificate, a slab and a label', () => {
  expect(codes.filter(hasCertificate)).toEqual([1, 2, 3]);
  expect(codes.filter(hasSlab)).toEqual([1, 2, 3]);
  expect(RESULT_TYPES.filter(({ hasLabel }) => hasLabel).map(({ code }) => code)).toEqual([1, 2, 3]);
});

test('counterfeit, questionable, unverifiable, altered and fantasy pieces are not genuine', () => {
  expect(codes.filter(isNotGenuine)).toEqual([4, 5, 6, 8, 9]);
});

test('a counterfeit verdict is reviewed as type 7, a doubt as type 8', () => {
  expect(codes.map(verdictAuditType)).toEqual([null, null, null, 7, 8, 8, null, 7, 7, null, null]);
});

test('a grader may not enter withdrawn or refused', () => {
  expect(RESULT_TYPES.filter(({ isScorable }) => !isScorable).map(({ code }) => code)).toEqual([10, 11]);
});

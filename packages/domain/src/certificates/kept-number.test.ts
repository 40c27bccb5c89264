import { expect, test } from 'vitest';
import { keepsCertificateNumber } from './kept-number.ts';

const valid = { status: 1, letter: 'Y' };

test.each([4, 7])('service %i keeps the number of a valid certificate', (serviceType) => {
  expect(keepsCertificateNumber(serviceType, 'Y', valid)).toBe(true);
});

test.each([1, 2, 3, 5, 6, 8])('service %i takes a new number', (serviceType) => {
  expect(keepsCertificateNumber(serviceType, 'Y', valid)).toBe(false);
});

test.each([2, 3, 4, 5, 6])('a certificate in state %i is not kept', (status) => {
  expect(keepsCertificateNumber(4, 'Y', { status, letter: 'Y' })).toBe(false);
});

test('a corrected category with another letter takes a new number, and so does an unknown certificate', () => {
  expect(keepsCertificateNumber(7, 'T', valid)).toBe(false);
  expect(keepsCertificateNumber(7, 'Y', null)).toBe(false);
});

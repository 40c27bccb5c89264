import { expect, test } from 'vitest';
import { coinMachine } from './coin.machine.ts';
import { mayWithdraw, withdrawalStage } from './withdrawal.ts';

const { state } = coinMachine;

test.each([
  ['as a draft row', state.toEnter, 'draft'],
  ['after entry', state.toMeasure, 'entered'],
  ['before its first score', state.firstGrade, 'entered'],
  ['after a score', state.secondGrade, 'scored'],
  ['before its conference', state.conference, 'scored'],
] as const)('a coin is taken back %s', (_, status, stage) => {
  expect(mayWithdraw({ status, round: 1, certNo: null })).toBe(true);
  expect(withdrawalStage(status)).toBe(stage);
});

test.each([
  ['in its second round', { status: state.conference, round: 2, certNo: null }],
  ['with a number', { status: state.firstGrade, round: 1, certNo: 'A1000001' }],
  ['with a result', { status: state.final, round: 1, certNo: null }],
  ['that is lost', { status: state.lost, round: 1, certNo: null }],
])('a coin %s is not taken back', (_, coin) => expect(mayWithdraw(coin)).toBe(false));

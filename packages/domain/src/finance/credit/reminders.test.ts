import { expect, test } from 'vitest';
import { reachedStep, readReminderSteps, STANDARD_REMINDER_STEPS } from './reminders.ts';

test.each([
  [STANDARD_REMINDER_STEPS, [-3, 0, 15, 30, 60]],
  ['60，0、15 15', [0, 15, 60]],
  ['', null],
  ['15,soon', null],
  ['1.5', null],
  ['400', null],
  ['0,1,2,3,4,5,6,7,8,9,10,11,12', null],
])('the steps %j are %j', (text, steps) => expect(readReminderSteps(text)).toEqual(steps));

test.each([
  [-4, null],
  [-3, -3],
  [0, 0],
  [29, 15],
  [500, 60],
])('%d days after the due day the step %j is reached', (days, step) =>
  expect(reachedStep([-3, 0, 15, 30, 60], days)).toBe(step),
);

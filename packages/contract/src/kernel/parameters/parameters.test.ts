import { expect, test } from 'vitest';
import { PARAMETER_GROUPS, PARAMETER_KEYS, PARAMETERS, parameterFault, parameterGroup } from './parameters.ts';

test('every parameter has a known group, names and explanations in both languages, and a default that fits', () => {
  for (const key of PARAMETER_KEYS) {
    const info = PARAMETERS[key];
    expect(Object.keys(PARAMETER_GROUPS), key).toContain(parameterGroup(key));
    for (const text of [info.zh, info.en, info.helpZh, info.helpEn]) expect(text, key).not.toBe('');
    expect(parameterFault(info, info.default), key).toBeNull();
  }
});

test('a value of another type, beyond the limits or not among the choices is told', () => {
  const named = { zh: '', en: '', helpZh: '', helpEn: '' };
  const whole = { type: 'integer', default: 5, min: 1, max: 9, unit: 'times', ...named } as const;
  const given = [1, 9, 0, 10, 1.5, '5', null, 2 ** 60];
  expect(given.map((value) => parameterFault(whole, value))).toEqual([
    null,
    null,
    'too-small',
    'too-big',
    'bad-type',
    'bad-type',
    'bad-type',
    'bad-type',
  ]);
  const choice = { type: 'choice', default: 'a', choices: [{ value: 'a', zh: '', en: '' }], ...named } as const;
  expect(['a', 'b', 1].map((value) => parameterFault(choice, value))).toEqual([null, 'bad-choice', 'bad-choice']);
  const text = { type: 'text', default: '', maxLength: 2, ...named } as const;
  expect(['ab', 'abc', 1].map((value) => parameterFault(text, value))).toEqual([null, 'too-long', 'bad-type']);
  const off = { ...text, maxLength: 30, format: 'days' } as const;
  expect(['', '2026-10-01~2026-10-07', '2026-13-01'].map((value) => parameterFault(off, value))).toEqual([
    null,
    null,
    'bad-days',
  ]);
  const flag = { type: 'boolean', default: true, ...named } as const;
  expect([false, 'true'].map((value) => parameterFault(flag, value))).toEqual([null, 'bad-type']);
});

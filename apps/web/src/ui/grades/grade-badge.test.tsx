// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GradeBadge, type GradeBadgeProps } from './grade-badge.tsx';

afterEach(cleanup);

const cases: readonly (readonly [string, GradeBadgeProps, string])[] = [
  ['prefix, number and plus', { kind: 'graded', prefix: 'MS', number: 64, marks: ['+'] }, 'MS64+'],
  ['a designation after the number', { kind: 'graded', prefix: 'UNC', number: 66, designations: ['EPQ'] }, 'UNC66EPQ'],
  [
    'the short band on the hundred-point scale',
    { kind: 'graded', prefix: '美品', shortPrefix: '美', number: 88 },
    '美88',
  ],
  [
    'the word where a words scale has no number',
    { kind: 'graded', prefix: 'AU', number: null, word: 'AU55' },
    'AUAU55',
  ],
  ['band and defect of a details grade', { kind: 'details', prefix: 'AU', word: '清洗' }, 'AU清洗'],
  ['the word of a genuine piece', { kind: 'genuine', word: '真品' }, '真品'],
  ['the word of a counterfeit', { kind: 'counterfeit', word: '伪品' }, '伪品'],
  ['the word of a questionable piece', { kind: 'questionable', word: '真伪存疑' }, '真伪存疑'],
  ['the waiting word when there is no grade, never a dash', { kind: 'none', word: '', waiting: '评级中' }, '评级中'],
];

describe('GradeBadge', () => {
  it.each(cases)('shows %s', (_, props, text) => {
    const { container } = render(<GradeBadge {...props} />);
    const badge = container.querySelector('[data-kind]');
    expect(badge?.textContent).toBe(text);
    expect(badge?.getAttribute('data-kind')).toBe(props.kind);
  });
});

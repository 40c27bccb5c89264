// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CertNo } from './codes.tsx';
import { Money } from './money.tsx';

afterEach(cleanup);
const textOf = (node: React.ReactNode) => render(node).container.textContent;

describe('Money', () => {
  it('puts the sign before the symbol', () => expect(textOf(<Money fen={-20_325} />)).toBe('−¥203.25'));
  it('leaves the symbol to the head of a table', () => expect(textOf(<Money fen={0} symbol={false} />)).toBe('0.00'));
  it('shows the exception before the amount', () =>
    expect(textOf(<Money fen={6000} symbol={false} flag={{ tone: 'danger', label: '未付' }} />)).toBe('未付60.00'));
  it('shows the empty mark for nothing', () => expect(textOf(<Money fen={null} />)).toBe('–'));
});

describe('CertNo', () => {
  it('groups by margin only, so a copy gives the number solid', () =>
    expect(textOf(<CertNo value="Y6000184204" />)).toBe('Y6000184204'));
  it('shows an odd number as it is', () => expect(textOf(<CertNo value="OLD-1" />)).toBe('OLD-1'));
});

import { expect, test } from 'vitest';
import { payFlag } from './rating-orders.columns.tsx';

const cells = { locale: 'zh-CN' as const, text: (key: string) => key };

test('unpaid stands in red before a price, not before nothing: no price yet, or nothing to pay', () => {
  expect(payFlag({ isPay: 0, feeFen: 6_000 }, cells)).toMatchObject({ tone: 'danger' });
  expect(payFlag({ isPay: 0, feeFen: 0 }, cells)).toBeUndefined();
  expect(payFlag({ isPay: 0, feeFen: null }, cells)).toBeUndefined();
});

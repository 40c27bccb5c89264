import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { expect, test } from 'vitest';
import { payFlag } from './rating-orders.columns.tsx';

const cells = { locale: 'zh-CN' as const, text: (key: string) => key };

test('unpaid stands in red before a price, not before nothing: no price yet, or nothing to pay', () => {
  expect(payFlag({ isPay: PAY_STATE.unpaid, feeFen: 6_000 }, cells)).toMatchObject({ tone: 'danger' });
  expect(payFlag({ isPay: PAY_STATE.unpaid, feeFen: 0 }, cells)).toBeUndefined();
  expect(payFlag({ isPay: PAY_STATE.unpaid, feeFen: null }, cells)).toBeUndefined();
});

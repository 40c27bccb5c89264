import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { expect, test } from 'vitest';
import { dueFlag } from './submission-orders.columns.tsx';

const cells = { locale: 'zh-CN' as const, text: (key: string) => key };
const row = { dueFen: 6_000, isPay: PAY_STATE.unpaid, isDueNow: true };

test('unpaid stands in red before what is owed now, not before an estimate that nobody has billed', () => {
  expect(dueFlag(row, cells)).toMatchObject({ tone: 'danger' });
  expect(dueFlag({ ...row, isDueNow: false }, cells)).toBeUndefined();
  expect(dueFlag({ ...row, dueFen: 0 }, cells)).toBeUndefined();
  expect(dueFlag({ ...row, dueFen: null }, cells)).toBeUndefined();
});

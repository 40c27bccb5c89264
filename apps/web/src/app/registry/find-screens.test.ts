import { describe, expect, test } from 'vitest';
import { type Findable, findBest, fitOf } from './find-screens.ts';

const receipt: Findable = {
  title: '收货确认',
  names: ['收货确认', 'Receipt Confirmation'],
  initials: 'shqr',
  path: '/closeReview/confirm',
};
const orders: Findable = {
  title: '送评单管理',
  names: ['送评单管理', 'Submission Orders'],
  initials: 'spdgl',
  path: '/closeReview/sendOrderCodeManagement',
};
const audits: Findable = {
  title: '审核管理',
  names: ['审核管理', 'Audit Management'],
  initials: 'shgl',
  path: '/auditManagement',
};

describe('finding a screen', () => {
  test.each(['收货', '确认', 'shqr', 'SH', 'receipt', 'conf', 'ＳＨＱＲ', 'closereview/conf', '收货 confirm'])(
    '%s finds the receipt',
    (typed) => expect(fitOf(receipt, typed)).not.toBeNull(),
  );

  test.each(['收认', 'x', '送', 'qs', 'receipt orders', 'eip t'])('%s does not', (typed) =>
    expect(fitOf(receipt, typed)).toBeNull(),
  );

  test('the title goes before initials, initials before what only contains it; equals keep their order', () => {
    const titles = (typed: string) =>
      findBest([orders, receipt, audits], typed, (entry) => entry).map(({ title }) => title);
    expect(titles('sh')).toEqual(['收货确认', '审核管理']);
    expect(titles('管理')).toEqual(['送评单管理', '审核管理']);
    expect(titles('审核')).toEqual(['审核管理']);
    expect(titles('gl')).toEqual(['送评单管理', '审核管理']);
    expect(titles('')).toHaveLength(3);
  });
});

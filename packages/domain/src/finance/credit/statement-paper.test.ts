import { expect, test } from 'vitest';
import { A4, fittingPt, widthOf } from '../../kernel/paper-page.ts';
import { type StatementPaper, statementPages } from './statement-paper.ts';

const paper = (rows: number, more: Partial<StatementPaper> = {}): StatementPaper => ({
  ...{ title: '2026-10 月结对账单', sub: 'YJ202610000001 · 铢鉴评级', ordersTitle: '送评单', more: null },
  ...{
    facts: [
      ['付款方', '宝泉斋 A0001'],
      ['截止日', '2026-10-31'],
      ['信用期', '30'],
    ],
    notes: ['金额（大写）壹佰元整'],
  },
  ...{
    ages: [
      ['应收合计', '100.00'],
      ['未到期', '100.00'],
    ],
    headings: ['单号', '发货日', '到期日', '逾期', '账单', '未付'],
  },
  rows: Array.from({ length: rows }, (_, at) => [`S${at}`, '2026-09-01', '2026-10-01', '30', '1.00', '1.00']),
  pageOf: (page, pages) => `${page} / ${pages}`,
  ...more,
});
const said = (page: { texts: readonly { text: string }[] } | undefined) => page?.texts.map(({ text }) => text) ?? [];

test('a short statement is one page with everything, figures flush right', () => {
  const pages = statementPages(paper(2));
  expect(pages).toHaveLength(1);
  expect(said(pages[0])).toEqual(
    expect.arrayContaining([
      '2026-10 月结对账单',
      '付款方',
      '宝泉斋 A0001',
      '金额（大写）壹佰元整',
      'S0',
      'S1',
      '1 / 1',
    ]),
  );
  const due = pages[0]?.texts.filter(({ text }) => text === '1.00').map(({ anchor }) => anchor);
  expect(new Set(due)).toEqual(new Set(['end']));
});

test('a long one goes on with its headings on every page: each order once, nothing beyond the paper', () => {
  const pages = statementPages(paper(130, { more: '其余见表格' }));
  expect(pages.length).toBeGreaterThan(2);
  const orders = pages.flatMap(said).filter((text) => /^S\d+$/.test(text));
  expect(orders).toEqual(Array.from({ length: 130 }, (_, at) => `S${at}`));
  for (const page of pages) {
    expect(said(page)).toContain('到期日');
    for (const { x, y } of page.texts) expect(x >= 0 && x <= A4.widthPt && y > 0 && y < A4.heightPt).toBe(true);
  }
  expect(said(pages.at(-1))).toEqual(expect.arrayContaining(['其余见表格', `${pages.length} / ${pages.length}`]));
});

test('words that are too wide are set smaller, never over the edge', () => {
  expect(widthOf('钱币A', 10)).toBeCloseTo(25.6);
  expect(fittingPt('短', 20, 500)).toBe(20);
  const long = '很长的公司名称'.repeat(20);
  expect(widthOf(long, fittingPt(long, 20, 500))).toBeLessThanOrEqual(500.01);
});

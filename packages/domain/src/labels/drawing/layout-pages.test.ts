import { describe, expect, test } from 'vitest';
import { checkLabelTemplate, templateErrors } from '../check-label-template.ts';
import { chooseTemplate } from '../choose-template.ts';
import { samplesOf } from '../label-samples.ts';
import type { LabelData, LabelElement, LabelTemplate } from '../label-template.ts';
import { SAMPLE_LOGO } from '../sample-labels.ts';
import { PAPERS } from '../templates/paper-templates.ts';
import { box } from '../templates/template-parts.ts';
import { drawingToSvg } from './label-svg.ts';
import { layoutPages } from './layout-pages.ts';
import { approximateTextWidth } from './measure-text.ts';
import { wrapText } from './table-layout.ts';

const table: Extract<LabelElement, { kind: 'table' }> = {
  kind: 'table',
  list: 'pieces',
  ...box(5, 20, 90, 36),
  columns: [
    { field: 'seq', title: '序号', w: 10, align: 'right' },
    { field: 'name', title: '名称', w: 80, align: 'left' },
  ],
  sizeMm: 3,
  rowMm: 6,
  color: '#111111',
};
const sheet = (elements: readonly LabelElement[]): LabelTemplate => ({
  ...{ id: 't', kind: 'tray', version: 1, widthMm: 100, heightMm: 60, fontFamily: 'sans-serif', elements },
});
const look = { sizeMm: 3, minSizeMm: 2, weight: 400, align: 'left', color: '#111111', spacingMm: 0 } as const;
const page: LabelElement = { kind: 'field', field: 'page', isRequired: true, ...box(5, 5, 20, 4), ...look };
const sign: LabelElement = { kind: 'text', text: '签收', page: 'last', ...box(40, 5, 20, 4), ...look };
const rows = (count: number, name = '壹圆'): LabelData[] =>
  Array.from({ length: count }, (_, at) => ({ seq: String(at + 1), name }));
const pagesOf = (elements: readonly LabelElement[], pieces: readonly LabelData[]) => {
  const set = layoutPages(sheet(elements), { fields: {}, lists: { pieces } });
  if (!set.ok) throw new Error(JSON.stringify(set.error));
  return set.value.map(({ items }) =>
    items.flatMap((item) => (item.kind === 'text' ? item.runs.map(({ text }) => text) : [])),
  );
};

describe('a paper with a table', () => {
  test('goes on, on the next page, with everything else anew and what belongs to the last page there alone', () => {
    const pages = pagesOf([page, sign, table], rows(12));
    expect(pages.map((words) => words.filter((word) => /^\d+$/.test(word)))).toEqual([
      ['1', '1', '2', '3', '4', '5'],
      ['2', '6', '7', '8', '9', '10'],
      ['3', '11', '12'],
    ]);
    expect(pages.map((words) => words.includes('签收'))).toEqual([false, false, true]);
    expect(pages.every((words) => words.includes('序号') && words.includes('名称'))).toBe(true);
  });

  test('without rows is one page', () => {
    expect(pagesOf([page, sign, table], [])).toEqual([['1', '签收', '序号', '名称']]);
  });

  test('every row stands on exactly one page, whatever the lengths of its names', () => {
    for (let count = 0; count < 40; count += 7)
      for (const name of ['', '壹', '光绪元宝'.repeat(9), 'A very long English name of a coin '.repeat(4)]) {
        const words = pagesOf([table], rows(count, name)).flat();
        expect(words.filter((word) => /^\d+$/.test(word))).toEqual(rows(count).map(({ seq }) => seq));
      }
  });

  test('a row that no page has room for is refused by its field, a sign that cannot be printed too', () => {
    const refused = (name: string) => layoutPages(sheet([table]), { fields: {}, lists: { pieces: rows(1, name) } });
    expect(refused('光'.repeat(400))).toMatchObject({ ok: false, error: [{ code: 'TEXT_TOO_LONG', field: 'name' }] });
    expect(refused('光\u202e绪')).toMatchObject({ ok: false, error: [{ code: 'TEXT_NOT_PRINTABLE', field: 'name' }] });
  });

  test('markup in a text stays text', () => {
    const set = layoutPages(sheet([table]), { fields: {}, lists: { pieces: rows(1, '<script>&"x"') } });
    const svg = set.ok ? drawingToSvg(set.value[0]!, { qr: () => [] }) : '';
    expect(svg).toContain('&lt;script&gt;&amp;&quot;x&quot;');
    expect(svg).not.toContain('<script');
  });

  test('lines are no wider than their column and lose no sign', () => {
    for (const text of ['光绪元宝 库平七钱二分', 'one two three four five', 'X'.repeat(70), '中 a 文b字']) {
      const lines = wrapText(text, 12, { sizeMm: 3, weight: 400 }, approximateTextWidth) ?? [];
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      for (const line of lines) expect(approximateTextWidth(line, 3, 400)).toBeLessThanOrEqual(12.001);
    }
    expect(wrapText('光', 2, { sizeMm: 3, weight: 400 }, approximateTextWidth)).toBeNull();
  });
});

describe('the delivered papers', () => {
  test.each(PAPERS.map((paper) => [paper.id, paper] as const))('%s has no fault and sets its samples', (_, paper) => {
    expect(checkLabelTemplate(paper, { minTypeMm: 1.4 })).toEqual([]);
    const samples = samplesOf(paper.kind).map(({ label, lists }) =>
      layoutPages({ ...paper, logoHref: SAMPLE_LOGO }, { fields: label, lists }),
    );
    expect(samples.map(({ ok }) => ok)).toEqual(samples.map(() => true));
  });

  test('there is one of each kind in each language', () => {
    expect(PAPERS.map(({ kind, lang }) => `${kind}/${lang}`)).toEqual([
      ...['tray/zh', 'tray/en', 'delivery/zh', 'delivery/en', 'card/zh', 'card/en'],
    ]);
  });

  test.each([
    [
      'a field of another kind',
      { list: 'pieces', columns: [{ ...table.columns[0]!, field: 'grade' }] },
      'FIELD_UNKNOWN',
    ],
    ['a list that is none', { list: 'nothing' }, 'FIELD_UNKNOWN'],
    ['columns wider than the table', { w: 60 }, 'TABLE_WIDTH'],
    ['no columns', { columns: [] }, 'TABLE_WIDTH'],
    ['a row lower than its type', { rowMm: 2 }, 'TABLE_ROW'],
    ['a place off the paper', { y: 55 }, 'OUTSIDE'],
  ])('%s is a fault', (_, change, code) => {
    const faulty = sheet([{ ...table, ...change } as LabelElement]);
    expect(templateErrors(checkLabelTemplate(faulty, { minTypeMm: 1 })).map((one) => one.code)).toContain(code);
  });
});

test('a company’s paper in the language comes before its own for all, then the house’s; another language is better than none', () => {
  const offer = (code: string, companyId: string | null, lang: 'zh' | 'en' | null) => ({
    ...{ code, companyId, lang, version: 1, kind: 'tray', category: null, isOnChoice: false, validFrom: '2020-01-01' },
  });
  const of = (codes: readonly string[], lang: 'zh' | 'en') => {
    const all = [
      offer('own-en', '7', 'en'),
      offer('own', '7', null),
      offer('house-zh', null, 'zh'),
      offer('house-en', null, 'en'),
    ];
    const offers = all.filter(({ code }) => codes.includes(code)) as Parameters<typeof chooseTemplate>[0];
    return chooseTemplate(offers, 'tray', { companyId: '7', category1: null, category2: null, named: null, lang })
      ?.code;
  };
  const all = ['own-en', 'own', 'house-zh', 'house-en'];
  expect([of(all, 'en'), of(all, 'zh')]).toEqual(['own-en', 'own']);
  expect(of(['own-en', 'house-zh'], 'zh')).toBe('house-zh');
  expect(of(['house-zh'], 'en')).toBe('house-zh');
});

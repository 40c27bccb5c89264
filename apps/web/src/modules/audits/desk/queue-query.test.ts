import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { describe, expect, test } from 'vitest';
import { codeQuery, queueQuery, typesOf } from './queue-query.ts';

const asked = { tab: 'open', filters: {}, pageNo: 1, limit: 50 } as const;

describe('the queue of a page', () => {
  test('keeps high scores apart from all other audits', () => {
    expect(typesOf('highScore')).toEqual([1]);
    expect(typesOf('otherAudit')).not.toContain(1);
    expect(typesOf('otherAudit')).toContain(14);
  });

  test('shows the oldest waiting task first, handed over and escalated ones too', () =>
    expect(queueQuery({ ...asked, page: 'highScore' })).toEqual({
      page: 1,
      limit: 50,
      sort: 'id',
      type: [1],
      status: [0, 5, 6],
    }));

  test('shows the latest decision first', () =>
    expect(queueQuery({ ...asked, page: 'highScore', tab: 'done' })).toMatchObject({
      sort: '-id',
      status: [1, 2, 3, 4],
    }));

  test('never asks for a type of the other page', () =>
    expect(queueQuery({ ...asked, page: 'otherAudit', filters: { type: [1] } }).type).not.toContain(1));

  test('narrows by type, category and day', () =>
    expect(
      queueQuery({
        ...asked,
        page: 'otherAudit',
        filters: { type: [7, 8], category1: [CATEGORY.struck], created: { from: '2026-11-01' } },
      }),
    ).toMatchObject({ type: [7, 8], category1: [CATEGORY.struck], created: { from: '2026-11-01' } }));
});

describe('one field for every number', () => {
  test.each([
    ['a2026111700001', { taskNo: 'A2026111700001' }],
    ['S2026110200017', { orderCode: 'S2026110200017' }],
    ['C0000000132\nC0000000133', { coinCode: 'C0000000132,C0000000133' }],
    ['  ', {}],
  ])('%s', (text, query) => expect(codeQuery(text)).toEqual(query));
});

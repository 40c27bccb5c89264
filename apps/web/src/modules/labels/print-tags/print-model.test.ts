import type { CheckedLabel, PrintJobDetail } from '@mintmark/contract/labels/label.schema.ts';
import { describe, expect, it } from 'vitest';
import { readPrintQuery } from '../label-paths.ts';
import { byTemplate, checkedNow, countChecks, faultyOf, firstMissing, missingFrom } from './print-model.ts';

const checked = (coinId: string, codes: readonly string[] = [], shrunk: string[] = []): CheckedLabel => ({
  coinId,
  version: 1,
  coinCode: `C${coinId}`,
  certNo: 'Y7000000002',
  orderCode: 'S1',
  status: 60,
  formerPrintNo: null,
  isReprint: false,
  label: { certNo: 'Y7000000002' },
  qr: '1',
  template: 0,
  shrunk,
  problems: codes.map((code) => ({ code, field: null, text: code })),
});

describe('the check before printing', () => {
  it('counts what is fine, line by line', () => {
    const items = [checked('1'), checked('2', ['payGateProduction']), checked('3', ['label.TEXT_TOO_LONG'], ['name'])];
    expect(countChecks(items)).toEqual({ total: 3, hasData: 3, isCertified: 3, mayPrint: 2, fits: 2, shrunk: 1 });
  });

  it('does not call a coin faulty that only waits for its reason', () => {
    expect(faultyOf([checked('1', ['reprintReason']), checked('2', ['notHeld'])]).map((item) => item.coinId)).toEqual([
      '2',
    ]);
  });

  it('keeps the order of picking and forgets what was taken out', () => {
    const picked = ['3', '1'].map((coinId) => ({ coinId, reason: null }));
    expect(checkedNow(picked, [checked('1'), checked('2'), checked('3')]).map((item) => item.coinId)).toEqual([
      '3',
      '1',
    ]);
  });
});

describe('a job after a jam', () => {
  const job = {
    items: [
      { seq: 1, confirmedAt: '2026-11-20T02:00:00Z', voidedAt: null },
      { seq: 2, confirmedAt: null, voidedAt: '2026-11-20T03:00:00Z' },
      { seq: 3, confirmedAt: null, voidedAt: null },
      { seq: 4, confirmedAt: null, voidedAt: null },
    ],
  } as unknown as PrintJobDetail;

  it('goes on with what was neither seen nor voided', () => {
    expect(missingFrom(job, 1).map((item) => item.seq)).toEqual([3, 4]);
    expect(missingFrom(job, 4).map((item) => item.seq)).toEqual([4]);
    expect(firstMissing(job)).toBe(3);
  });
});

describe('the print page', () => {
  it('tells the coins of one template from those of another', () => {
    const items = [checked('1'), { ...checked('2'), template: 1 }, checked('3'), { ...checked('4'), template: null }];
    expect([...byTemplate(items)]).toEqual([
      [0, ['1', '3']],
      [1, ['2']],
    ]);
  });

  it.each([
    ['?job=12', { jobId: '12', coinIds: [] }],
    ['?coins=3,1,3', { jobId: null, coinIds: ['3', '1'] }],
    ['?coins=3;drop&job=x', { jobId: null, coinIds: [] }],
    ['', { jobId: null, coinIds: [] }],
  ])('reads %s', (search, expected) => expect(readPrintQuery(new URLSearchParams(search))).toEqual(expected));
});

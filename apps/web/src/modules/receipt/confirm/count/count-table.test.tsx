// @vitest-environment jsdom

import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderKit, setUpKit } from '../../../../../test/render-kit.tsx';
import { type Scan, setScanFallback } from '../../../../kit/scan/index.ts';
import type { LineCount } from './count.model.ts';
import { CountTable } from './count-table.tsx';

setUpKit();
afterEach(() => setScanFallback(null));

const line = (id: string): ReceiptSheet['lines'][number] => ({
  id,
  seq: Number(id),
  category1: CATEGORY.struck,
  name: '民国廿三年船洋',
  nameEn: null,
  variety: '',
  varietyEn: null,
  year: '',
  reference: '',
  quantity: 2,
  declaredFen: 110_000,
  agreedQty: 2,
  countedQty: null,
  condition: '',
  customerNote: '',
  isAdded: false,
  lacksDecision: false,
  catalogItemId: null,
  serviceType: SERVICE.newGrading,
  referencePicture: null,
  photos: [],
});
const LINES = ['1', '2'].map(line);
const NOTHING: LineCount = { countedQty: null, condition: '' };

function Desk() {
  const [counts, setCounts] = useState<Readonly<Record<string, LineCount>>>({});
  const [setLine] = useState(
    () => (lineId: string, change: Partial<LineCount>) =>
      setCounts((before) => ({ ...before, [lineId]: { ...(before[lineId] ?? NOTHING), ...change } })),
  );
  const rows = LINES.map((one) => {
    const count = counts[one.id] ?? NOTHING;
    const difference = count.countedQty === null ? null : count.countedQty - one.agreedQty;
    return { line: one, ...count, difference, isReported: false };
  });
  return (
    <CountTable
      rows={rows}
      isLocked={false}
      showTheirs={false}
      setLine={setLine}
      onActiveLine={() => undefined}
      onPhotos={() => undefined}
    />
  );
}

const qty = (n: number) => screen.getByLabelText<HTMLInputElement>(`第 ${n} 行实收数量`);
const type = (cell: HTMLInputElement, value: string) => fireEvent.change(cell, { target: { value } });
const press = (cell: HTMLInputElement, key: string) => fireEvent.keyDown(cell, { key });

describe('the count table', () => {
  it('goes on with Enter, and leaves when nothing is open any more', () => {
    renderKit(<Desk />);
    qty(1).focus();
    type(qty(1), '1');
    press(qty(1), 'Enter');
    expect(document.activeElement).toBe(qty(2));
    type(qty(2), '2');
    press(qty(2), 'Enter');
    expect(document.activeElement).toBe(document.body);
    expect([qty(1).value, qty(2).value]).toEqual(['1', '2']);
  });

  it('marks only the wrong row', () => {
    renderKit(<Desk />);
    type(qty(1), '1');
    type(qty(2), '2');
    expect([qty(1), qty(2)].map((cell) => cell.getAttribute('aria-invalid'))).toEqual(['true', 'false']);
    expect(screen.getByText('−1')).toBeTruthy();
  });

  it('hands a code that was scanned into a cell on, and keeps the count', () => {
    const scans: Scan[] = [];
    setScanFallback((scan) => {
      scans.push(scan);
      return true;
    });
    renderKit(<Desk />);
    qty(1).focus();
    type(qty(1), '2');
    type(qty(1), 'P2611220001');
    press(qty(1), 'Enter');
    expect(scans.map((scan) => [scan.kind, scan.code])).toEqual([['package', 'P2611220001']]);
    expect([qty(1).value, document.activeElement === qty(1)]).toEqual(['2', true]);
  });
});

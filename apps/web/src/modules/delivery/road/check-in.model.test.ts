import { RETURN_FINDING } from '@mintmark/domain/delivery/delivery.enums.ts';
import { describe, expect, it } from 'vitest';
import { isMissing, rowsOf, scanned, uncheckedOf } from './check-in.model.ts';

const items = [
  { coinId: '1', coinCode: 'C0000000001', certNo: 'Y7000000002' },
  { coinId: '2', coinCode: 'C0000000002', certNo: null },
] as never as Parameters<typeof rowsOf>[0];

describe('the check of a parcel that came back', () => {
  it('ticks a piece by either of its codes and knows none of another parcel', () => {
    const rows = scanned(rowsOf(items), items, ' y7000000002 ') ?? [];
    expect(rows[0]).toMatchObject({ finding: RETURN_FINDING.intact });
    expect(uncheckedOf(rows)).toBe(1);
    expect(uncheckedOf(scanned(rows, items, 'C0000000002') ?? [])).toBe(0);
    expect(scanned(rows, items, 'Y7000000099')).toBeNull();
  });

  it('does not take back what somebody has written of a piece when it is scanned again', () => {
    const rows = rowsOf(items).map((row) => ({ ...row, finding: RETURN_FINDING.damaged, note: '盒角开裂' }));
    expect(scanned(rows, items, 'Y7000000002')?.[0]).toMatchObject({ finding: RETURN_FINDING.damaged });
    expect(isMissing(rows)).toBe(false);
    expect(isMissing([{ code: 'x', finding: RETURN_FINDING.missing, note: '' }])).toBe(true);
  });
});

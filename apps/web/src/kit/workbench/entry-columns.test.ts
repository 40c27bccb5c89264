import { describe, expect, it } from 'vitest';
import { toGridColumns } from './entry-columns.tsx';

type Row = { isHeld: boolean };

describe('a column that is locked by row', () => {
  const [column] = toGridColumns<Row>(
    [{ key: 'weightMg', titleKey: 'entry.column.weight', width: 90, kind: 'weight', locked: (row) => row.isHeld }],
    (key) => key,
  );
  const { disabled } = column ?? {};
  const isDisabled = (rowData: unknown) =>
    typeof disabled === 'function' && disabled({ rowData: rowData as Row, rowIndex: 0 });

  it.each([
    [{ isHeld: true }, true],
    [{ isHeld: false }, false],
    // The grid library asks after cells that were selected when their rows went.
    [undefined, true],
  ])('row %j: %j', (row, isLocked) => expect(isDisabled(row)).toBe(isLocked));
});

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import type { CellCodec, CellValue } from './cell-codec.ts';
import styles from './entry-grid.module.css';

export interface TextCellData {
  readonly codec: CellCodec;
  /** Title of the column, for those who hear the page. */
  readonly label: string;
  readonly alignRight: boolean;
}

/**
 * A cell one types into. The field is always there and uncontrolled, so the first key and input methods arrive in it;
 * every keystroke goes to the rows (drafts), Escape brings back what stood there before.
 */
export function TextCell({ rowData, focus, setRowData, columnData }: CellProps<CellValue, TextCellData>) {
  const { codec, label, alignRight } = columnData;
  const field = useRef<HTMLInputElement>(null);
  const value = rowData ?? null;
  const latest = useRef(value);
  latest.current = value;
  const before = useRef<CellValue>(null);
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    if (!focus) return input.blur();
    before.current = latest.current;
    input.value = codec.show(latest.current);
    input.focus();
    input.select();
  }, [focus, codec]);
  useEffect(() => {
    if (!focus && field.current) field.current.value = codec.show(value);
  }, [focus, value, codec]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && latest.current !== before.current) setRowData(before.current);
  };
  return (
    <input
      ref={field}
      className={alignRight ? styles['inputRight'] : styles['input']}
      style={{ pointerEvents: focus ? 'auto' : 'none' }}
      aria-label={label}
      tabIndex={-1}
      autoComplete="off"
      defaultValue={codec.show(value)}
      onChange={(event) => setRowData(codec.read(event.target.value))}
      onKeyDown={onKeyDown}
    />
  );
}

import { Select } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import type { CellCodec, CellOption, CellValue } from './cell-codec.ts';
import styles from './entry-grid.module.css';

interface SelectData {
  readonly options: readonly CellOption[];
  readonly codec: CellCodec;
  readonly label: string;
}

type SelectHandle = { readonly focus: () => void };

function OpenSelect({ rowData, columnData, setRowData, stopEditing }: CellProps<CellValue, SelectData>) {
  const ref = useRef<SelectHandle>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return (
    <Select
      ref={(handle) => {
        ref.current = handle;
      }}
      className={styles['select']}
      size="small"
      aria-label={columnData.label}
      variant="borderless"
      defaultOpen
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={columnData.options
        .filter(({ isHidden, value }) => !isHidden || value === rowData)
        .map(({ value, label }) => ({ value, label }))}
      value={columnData.codec.isBroken(rowData) ? null : rowData}
      onChange={(value) => {
        setRowData(value);
        setTimeout(() => stopEditing({ nextRow: false }), 0);
      }}
      onInputKeyDown={(event) => {
        if (event.key === 'Escape') stopEditing({ nextRow: false });
      }}
    />
  );
}

/** A choice in a grid: text until it is edited, then a searchable list. */
export function SelectCell(props: CellProps<CellValue, SelectData>) {
  if (props.focus) return <OpenSelect {...props} />;
  return <span className={styles['fixed']}>{props.columnData.codec.show(props.rowData ?? null)}</span>;
}

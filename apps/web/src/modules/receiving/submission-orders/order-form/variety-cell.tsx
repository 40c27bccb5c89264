import { AutoComplete } from 'antd';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import { useLocale, useText } from '../../../../kit/i18n/index.ts';
import { type LineRow, withVariety } from './line-rows.ts';
import styles from './order-form.module.css';

type Handle = { readonly focus: () => void };

function VarietyChoice({ rowData, setRowData, stopEditing }: CellProps<LineRow>) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const field = useRef<Handle>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const end = () => setTimeout(() => stopEditing({ nextRow: false }), 0);
  const names = rowData.varieties.map((one) => (isEnglish && one.nameEn !== '' ? one.nameEn : one.nameZh));
  const typed = rowData.varietyText.trim().toLowerCase();
  const fitting = rowData.varietyId === null ? names.filter((name) => name.toLowerCase().includes(typed)) : names;
  return (
    <AutoComplete
      ref={(handle) => {
        field.current = handle;
      }}
      className={styles['cellSelect'] ?? ''}
      size="small"
      variant="borderless"
      defaultOpen
      aria-label={text('receiving.line.variety')}
      popupMatchSelectWidth={220}
      defaultActiveFirstOption={false}
      value={rowData.varietyText}
      options={fitting.map((name) => ({ value: name, label: name }))}
      onChange={(value) => setRowData(withVariety(rowData, String(value ?? '')))}
      onSelect={end}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Tab' || event.key === 'Escape' || (event.key === 'Enter' && fitting.length === 0)) end();
      }}
    />
  );
}

/** The variety: one of the item's, or as the customer calls it. */
export function VarietyCell(props: CellProps<LineRow>) {
  if (props.focus) return <VarietyChoice {...props} />;
  return <span className={styles['cellText']}>{props.rowData.varietyText}</span>;
}

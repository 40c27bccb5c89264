import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { Select } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CellProps, Column } from 'react-datasheet-grid';
import { useText } from '../../../kit/i18n/index.ts';
import styles from './detailed-entry.module.css';
import { varietiesLike } from './item-search.ts';
import type { GridRow } from './rows.model.ts';

export interface VarietyCellData {
  readonly label: string;
  readonly lang: Lang;
  readonly itemOf: (id: string | null) => ItemFound | undefined;
}

/** The row with a variety of its item, or with words that only the label carries. */
function withVariety(row: GridRow, item: ItemFound | undefined, words: string): GridRow {
  const [only, more] = item ? varietiesLike(item, words) : [];
  const exact = item?.varieties.find((one) => one.nameZh === words || one.nameEn === words);
  const variety = exact ?? (more === undefined ? only : undefined);
  return variety
    ? { ...row, varietyId: variety.id, varietyText: variety.nameZh }
    : { ...row, varietyId: null, varietyText: words };
}

type SelectHandle = { readonly focus: () => void };

function OpenVariety({ rowData, setRowData, stopEditing, columnData }: CellProps<GridRow, VarietyCellData>) {
  const text = useText();
  const ref = useRef<SelectHandle>(null);
  const [typed, setTyped] = useState('');
  const item = columnData.itemOf(rowData.catalogItemId);
  useLayoutEffect(() => ref.current?.focus(), []);
  const varieties = item?.varieties ?? [];
  const shown = typed === '' || !item ? varieties : varietiesLike(item, typed);
  const end = (row: GridRow) => {
    setRowData(row);
    setTimeout(() => stopEditing({ nextRow: false }), 0);
  };
  return (
    <Select<string>
      ref={(handle) => {
        ref.current = handle;
      }}
      className={styles['cellSelect']}
      size="small"
      variant="borderless"
      aria-label={columnData.label}
      defaultOpen
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      popupMatchSelectWidth={220}
      placeholder={String(rowData.varietyText ?? '') || text('entry.variety.typed')}
      notFoundContent={typed === '' ? text('entry.variety.none') : text('entry.variety.asText', { words: typed })}
      options={shown.map((one) => ({
        value: one.id,
        label: columnData.lang === 'en' ? one.nameEn || one.nameZh : one.nameZh,
      }))}
      onChange={(id) => {
        const variety = varieties.find((one) => one.id === id);
        if (variety) end({ ...rowData, varietyId: variety.id, varietyText: variety.nameZh });
      }}
      onInputKeyDown={(event) => {
        if (event.key === 'Escape') stopEditing({ nextRow: false });
        if (event.key === 'Enter' && typed !== '' && shown.length === 0) end(withVariety(rowData, item, typed.trim()));
      }}
    />
  );
}

function VarietyCell(props: CellProps<GridRow, VarietyCellData>) {
  if (props.focus) return <OpenVariety {...props} />;
  const { varietyText } = props.rowData;
  const isOwn = props.rowData.varietyId === null && varietyText !== null && varietyText !== '';
  return <span className={isOwn ? styles['ownWords'] : styles['cell']}>{varietyText}</span>;
}

/** The variety of a row: one of its item's, or free words for the label. */
export function varietyColumn(data: VarietyCellData): Partial<Column<GridRow, VarietyCellData, string>> {
  return {
    component: VarietyCell,
    columnData: data,
    disableKeys: true,
    keepFocus: true,
    deleteValue: ({ rowData }) => ({ ...rowData, varietyId: null, varietyText: '' }),
    copyValue: ({ rowData }) => String(rowData.varietyText ?? ''),
    pasteValue: ({ rowData, value }) =>
      value === undefined ? rowData : withVariety(rowData, data.itemOf(rowData.catalogItemId), value.trim()),
    isCellEmpty: ({ rowData }) => rowData.varietyText === '' || rowData.varietyText === null,
  };
}

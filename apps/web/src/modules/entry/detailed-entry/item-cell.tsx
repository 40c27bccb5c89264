import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { Select } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CellProps, Column } from 'react-datasheet-grid';
import { useText } from '../../../kit/i18n/index.ts';
import { useWaitingKey } from '../../../kit/workbench/index.ts';
import styles from './detailed-entry.module.css';
import { type ItemChoice, meantBy, referencesText, searchChoices } from './item-search.ts';
import { type GridRow, withItem } from './rows.model.ts';

export interface ItemCellData {
  readonly category1: number;
  readonly dispatchId: string;
  readonly label: string;
  readonly itemOf: (id: string | null) => ItemFound | undefined;
  readonly onFound: (item: ItemFound) => void;
  /** What to look for before anything is typed: the customer's reference or name. */
  readonly startOf: (row: GridRow) => string;
}

const WAIT_MS = 160;

/** Choices for what is typed; the last question's answer wins. */
function useChoices({ category1, dispatchId }: ItemCellData, words: string) {
  const [found, setFound] = useState<{ readonly words: string; readonly choices: readonly ItemChoice[] } | null>(null);
  useEffect(() => {
    if (words.trim() === '') return setFound({ words, choices: [] });
    let isCurrent = true;
    const timer = setTimeout(() => {
      searchChoices(words, { category1, dispatchId }).then(
        (choices) => isCurrent && setFound({ words, choices }),
        () => isCurrent && setFound({ words, choices: [] }),
      );
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [category1, dispatchId, words]);
  return { choices: found?.choices ?? [], isLooking: found?.words !== words };
}

function ChoiceLine({ choice }: { readonly choice: ItemChoice }) {
  const { item, variety } = choice;
  return (
    <span className={styles['choice']}>
      <b>{[item.nameZh, variety?.nameZh].filter(Boolean).join(' ')}</b>
      <small>{[item.yearText, referencesText(item), item.code].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

type SelectHandle = { readonly focus: () => void };

/** Words that are left in the cell without a choice are looked up like pasted ones: nothing typed is dropped. */
function useKeptWords(
  words: string,
  { rowData, setRowData }: Pick<CellProps<GridRow, ItemCellData>, 'rowData' | 'setRowData'>,
) {
  const latest = useRef({ words, rowData, setRowData });
  latest.current = { words, rowData, setRowData };
  const isDone = useRef(false);
  useEffect(
    () => () => {
      const now = latest.current;
      const itemText = now.words.normalize('NFKC').trim();
      if (!isDone.current && itemText !== '') now.setRowData({ ...now.rowData, itemText });
    },
    [],
  );
  return () => {
    isDone.current = true;
  };
}

function OpenItem({ rowData, setRowData, stopEditing, columnData }: CellProps<GridRow, ItemCellData>) {
  const text = useText();
  const ref = useRef<SelectHandle>(null);
  const [typed, setTyped] = useState('');
  const words = typed === '' ? (rowData.itemText ?? columnData.startOf(rowData)) : typed;
  const { choices, isLooking } = useChoices(columnData, words);
  const settle = useKeptWords(typed, { rowData, setRowData });
  useLayoutEffect(() => ref.current?.focus(), []);
  const take = (choice: ItemChoice | null | undefined) => {
    if (!choice) return;
    settle();
    columnData.onFound(choice.item);
    setRowData(withItem(rowData, choice.item, choice.variety));
    setTimeout(() => stopEditing({ nextRow: false }), 0);
  };
  // Several that may be meant stay open for a choice.
  const keepKey = useWaitingKey({ words, isLooking }, () => take(meantBy(words, choices)));
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
      popupMatchSelectWidth={480}
      placeholder={text('entry.item.typed')}
      notFoundContent={isLooking ? text('entry.item.looking') : text('entry.item.none')}
      options={choices.map((choice) => ({
        value: choice.key,
        disabled: isLooking,
        label: <ChoiceLine choice={choice} />,
      }))}
      onChange={(key) => take(choices.find((one) => one.key === key))}
      onInputKeyDown={(event) => {
        if (keepKey(event) || event.key !== 'Escape') return;
        settle();
        stopEditing({ nextRow: false });
      }}
    />
  );
}

/** The catalogue item of a row: found by reference, pinyin, name or year; trailing words name the variety. */
function ItemCell(props: CellProps<GridRow, ItemCellData>) {
  const text = useText();
  if (props.focus) return <OpenItem {...props} />;
  const { rowData, columnData } = props;
  const item = columnData.itemOf(rowData.catalogItemId);
  if (rowData.itemText !== null) return <span className={styles['unread']}>{rowData.itemText}</span>;
  if (!item) return <span className={styles['noItem']}>{text('entry.item.open')}</span>;
  return (
    <span className={styles['cell']} title={referencesText(item)}>
      {item.nameZh} <small>{item.references[0] ? `${item.references[0].system}-${item.references[0].no}` : ''}</small>
    </span>
  );
}

/** The item column: typed, chosen, copied by name, pasted by reference or name. */
export function itemColumn(data: ItemCellData): Partial<Column<GridRow, ItemCellData, string>> {
  return {
    component: ItemCell,
    columnData: data,
    disableKeys: true,
    keepFocus: true,
    deleteValue: ({ rowData }) => ({ ...rowData, catalogItemId: null, varietyId: null, itemText: null }),
    copyValue: ({ rowData }) => data.itemOf(rowData.catalogItemId)?.nameZh ?? rowData.itemText ?? '',
    pasteValue: ({ rowData, value }) => {
      // A ragged paste has no value for the rest of a short line.
      const words = String(value ?? '')
        .normalize('NFKC')
        .trim();
      return words === '' || words === data.itemOf(rowData.catalogItemId)?.nameZh
        ? rowData
        : { ...rowData, itemText: words };
    },
    isCellEmpty: ({ rowData }) => rowData.catalogItemId === null && rowData.itemText === null,
  };
}

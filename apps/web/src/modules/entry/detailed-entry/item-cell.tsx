import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import type { EntryLine } from '@mintmark/domain/entry/entry-line.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { Select } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CellProps, Column } from 'react-datasheet-grid';
import { useText } from '../../../kit/i18n/index.ts';
import { useWaitingKey } from '../../../kit/workbench/index.ts';
import styles from './detailed-entry.module.css';
import { frequentFirst, type ItemChoice, meantBy, referencesText, searchChoices, withFrequent } from './item-search.ts';
import { type GridRow, withItem, withLine } from './rows.model.ts';

export interface ItemCellData {
  readonly category1: number;
  readonly dispatchId: string;
  readonly label: string;
  readonly itemOf: (id: string | null) => ItemFound | undefined;
  readonly onFound: (item: ItemFound) => void;
  /** What to look for before anything is typed: the customer's reference or name. */
  readonly startOf: (row: GridRow) => string;
  /** What the customer sends most, the most frequent first. */
  readonly frequent: readonly ItemFound[];
  /** Reads a typed line: item and variety, then grade and defect. */
  readonly read: (text: string) => EntryLine;
  readonly lang: Lang;
}

const WAIT_MS = 160;

/** Choices for what is typed; the last question's answer wins. */
function useChoices({ category1, dispatchId, frequent }: ItemCellData, words: string) {
  const [found, setFound] = useState<{ readonly words: string; readonly choices: readonly ItemChoice[] } | null>(null);
  useEffect(() => {
    if (words.trim() === '') return setFound({ words, choices: [] });
    let isCurrent = true;
    const timer = setTimeout(() => {
      searchChoices(words, { category1, dispatchId }).then(
        (choices) => isCurrent && setFound({ words, choices: frequentFirst(choices, frequent) }),
        () => isCurrent && setFound({ words, choices: [] }),
      );
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [category1, dispatchId, frequent, words]);
  return { choices: found?.choices ?? [], isLooking: found?.words !== words };
}

function ChoiceLine({ choice, isFrequent }: { readonly choice: ItemChoice; readonly isFrequent: boolean }) {
  const text = useText();
  const { item, variety } = choice;
  const often = isFrequent ? text('entry.item.frequent') : '';
  return (
    <span className={styles['choice']}>
      <b>{[item.nameZh, variety?.nameZh].filter(Boolean).join(' ')}</b>
      <small>{[often, item.yearText, referencesText(item), item.code].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

type SelectHandle = { readonly focus: () => void };

/** Words that are left in the cell without a choice are looked up like pasted ones: nothing typed is dropped. */
function useKeptWords(
  words: string,
  { rowData, setRowData, columnData }: Pick<CellProps<GridRow, ItemCellData>, 'rowData' | 'setRowData' | 'columnData'>,
) {
  const latest = useRef({ words, rowData, setRowData, columnData });
  latest.current = { words, rowData, setRowData, columnData };
  const isDone = useRef(false);
  useEffect(
    () => () => {
      const now = latest.current;
      const line = now.columnData.read(now.words);
      if (!isDone.current && line.words !== '')
        now.setRowData({ ...withLine(now.rowData, line, now.columnData.lang), itemText: line.words });
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
  const line = columnData.read(typed);
  const words = typed === '' ? (rowData.itemText ?? columnData.startOf(rowData)) : line.words;
  const { choices, isLooking } = useChoices(columnData, words);
  // Nothing typed yet: what the customer sends most stands behind what the order says.
  const offered = typed === '' ? withFrequent(choices, columnData.frequent) : choices;
  const settle = useKeptWords(typed, { rowData, setRowData, columnData });
  useLayoutEffect(() => ref.current?.focus(), []);
  const take = (choice: ItemChoice | null | undefined) => {
    if (!choice) return;
    settle();
    columnData.onFound(choice.item);
    setRowData(withLine(withItem(rowData, choice.item, choice.variety), line, columnData.lang));
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
      options={offered.map((choice) => ({
        value: choice.key,
        disabled: isLooking,
        label: <ChoiceLine choice={choice} isFrequent={columnData.frequent.some(({ id }) => id === choice.item.id)} />,
      }))}
      onChange={(key) => take(offered.find((one) => one.key === key))}
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
      const line = data.read(String(value ?? ''));
      return line.words === '' || line.words === data.itemOf(rowData.catalogItemId)?.nameZh
        ? rowData
        : { ...withLine(rowData, line, data.lang), itemText: line.words };
    },
    isCellEmpty: ({ rowData }) => rowData.catalogItemId === null && rowData.itemText === null,
  };
}

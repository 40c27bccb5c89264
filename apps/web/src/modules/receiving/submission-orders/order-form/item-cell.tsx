import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { AutoComplete } from 'antd';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import { call } from '../../../../kit/api/index.ts';
import { useLocale, useText } from '../../../../kit/i18n/index.ts';
import { useWaitingKey } from '../../../../kit/workbench/index.ts';
import { type LineRow, withItem, withTypedName } from './line-rows.ts';
import styles from './order-form.module.css';

const WAIT_MS = 200;
type Handle = { readonly focus: () => void };

const NOTHING = { words: '', items: [] };

/** Items for what is typed; late answers are dropped. */
function useItems() {
  const [found, setFound] = useState<{ readonly words: string; readonly items: readonly ItemFound[] }>(NOTHING);
  const [words, setWords] = useState('');
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    const q = typed.trim();
    setWords(q);
    if (q === '') return setFound(NOTHING);
    timer.current = setTimeout(async () => {
      turn.current += 1;
      const mine = turn.current;
      const items = await call(catalogueEndpoints.searchItems, { query: { q } }).catch(() => []);
      if (mine === turn.current) setFound({ words: q, items });
    }, WAIT_MS);
  };
  return { items: found.items, words, isLooking: words !== found.words, search };
}

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The one item whose name, code or reference is exactly what was typed. */
function onlyCalled(words: string, items: readonly ItemFound[]): ItemFound | undefined {
  const wanted = fold(words.normalize('NFKC'));
  const called = items.filter(({ nameZh, nameEn, code, references }) =>
    [nameZh, nameEn, code, ...references.map(({ system, no }) => system + no)].some((name) => fold(name) === wanted),
  );
  return called.length === 1 ? called[0] : undefined;
}

function ItemSearch({ rowData, setRowData, stopEditing }: CellProps<LineRow>) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const field = useRef<Handle>(null);
  const { items, words, isLooking, search } = useItems();
  useLayoutEffect(() => field.current?.focus(), []);
  const end = () => setTimeout(() => stopEditing({ nextRow: false }), 0);
  const choose = (item: ItemFound | undefined) => {
    if (item) setRowData(withItem(rowData, item));
    end();
  };
  // What is typed stays as the name when it means no item, or more than one.
  const keepKey = useWaitingKey({ words, isLooking }, () => choose(onlyCalled(words, items)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isLooking && event.key === 'Enter') return;
    const isDone = event.key === 'Tab' || event.key === 'Escape' || (event.key === 'Enter' && items.length === 0);
    if (isDone) end();
  };
  return (
    <AutoComplete
      ref={(handle) => {
        field.current = handle;
      }}
      className={styles['cellSelect'] ?? ''}
      size="small"
      variant="borderless"
      aria-label={text('receiving.line.name')}
      placeholder={text('receiving.form.itemHint')}
      popupMatchSelectWidth={420}
      defaultActiveFirstOption
      value={rowData.name}
      options={items.map((item) => ({
        value: item.id,
        disabled: isLooking,
        label: (
          <span className={styles['itemOption']}>
            <span>{isEnglish && item.nameEn !== '' ? item.nameEn : item.nameZh}</span>
            <small>
              {[item.code, item.yearText, item.references.map(({ system, no }) => `${system}-${no}`).join(' ')]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        ),
      }))}
      showSearch={{ onSearch: search }}
      onChange={(value) => {
        // Choosing hands over the option's value first; only typed text is a name.
        if (!items.some((item) => item.id === value)) setRowData(withTypedName(rowData, String(value ?? '')));
      }}
      onSelect={(value) => {
        choose(items.find((one) => one.id === value));
      }}
      onInputKeyDown={keepKey}
      onKeyDown={onKeyDown}
    />
  );
}

/** Name of the piece: typed freely, or found in the catalogue by name, reference or initials. */
export function ItemCell(props: CellProps<LineRow>) {
  if (props.focus) return <ItemSearch {...props} />;
  const { name, catalogItemId, itemCode } = props.rowData;
  return (
    <span className={styles['cellText']}>
      {name}
      {catalogItemId === null ? null : <small>{itemCode}</small>}
    </span>
  );
}

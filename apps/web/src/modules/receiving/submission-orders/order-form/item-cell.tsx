import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { AutoComplete } from 'antd';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import { call } from '../../../../kit/api/index.ts';
import { useLocale, useText } from '../../../../kit/i18n/index.ts';
import { type LineRow, withItem, withTypedName } from './line-rows.ts';
import styles from './order-form.module.css';

const WAIT_MS = 200;
type Handle = { readonly focus: () => void };

/** Items for what is typed; late answers are dropped. */
function useItems() {
  const [items, setItems] = useState<readonly ItemFound[]>([]);
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    const q = typed.trim();
    if (q === '') return setItems([]);
    timer.current = setTimeout(async () => {
      turn.current += 1;
      const mine = turn.current;
      const found = await call(catalogueEndpoints.searchItems, { query: { q } }).catch(() => []);
      if (mine === turn.current) setItems(found);
    }, WAIT_MS);
  };
  return { items, search };
}

function ItemSearch({ rowData, setRowData, stopEditing }: CellProps<LineRow>) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const field = useRef<Handle>(null);
  const { items, search } = useItems();
  useLayoutEffect(() => field.current?.focus(), []);
  const end = () => setTimeout(() => stopEditing({ nextRow: false }), 0);
  const onKeyDown = (event: KeyboardEvent) => {
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
        const item = items.find((one) => one.id === value);
        if (item) setRowData(withItem(rowData, item));
        end();
      }}
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

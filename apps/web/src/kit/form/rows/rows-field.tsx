import { Button, Checkbox, Form, Input, InputNumber } from 'antd';
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, lazy, type ReactElement, Suspense, useEffect, useId, useState } from 'react';
import { ICON } from '../../../ui/icon.ts';
import { Select } from '../../../ui/select.tsx';
import { type TextKey, useLocale, useText } from '../../i18n/index.ts';
import { toOptions } from '../../list/filters/options.ts';
import { TheirsLine } from '../followed.tsx';
import styles from '../form.module.css';
import { useFormFacts } from '../form-context.ts';
import { MoneyInput, PercentInput } from '../inputs.tsx';
import { pastedTable, withPasted } from './pasted-rows.ts';
import type { RowsColumn } from './rows-column.ts';

const DateInput = lazy(() => import('../date-input.tsx'));

export interface RowsFieldProps {
  /** Path of the array in the body. */
  readonly name: string;
  readonly labelKey: TextKey;
  readonly addKey: TextKey;
  readonly columns: readonly RowsColumn[];
  readonly max: number;
  /** Values of a new row. */
  readonly fresh?: Readonly<Record<string, unknown>>;
  /** A heading above says the label already: it is only for those who listen. */
  readonly isTitled?: boolean;
}

interface CellProps {
  readonly column: RowsColumn;
  readonly label: string;
  readonly listId: string;
  // From Form.Item.
  readonly id?: string;
  readonly value?: never;
  readonly onChange?: (value: unknown) => void;
}

/** The control of one cell; Form.Item hands it value and change. */
function Cell({ column, label, listId, ...control }: CellProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const named = { ...control, 'aria-label': label, placeholder: text(column.labelKey) };
  const options = column.options ?? [];
  switch (column.kind) {
    case 'number':
      return <InputNumber {...named} style={{ width: '100%' }} precision={0} />;
    case 'percent':
      return <PercentInput {...control} aria-label={label} />;
    case 'money':
      return <MoneyInput {...control} aria-label={label} />;
    case 'day':
      return (
        <Suspense fallback={<span className={styles['wait']} />}>
          <DateInput {...control} aria-label={label} />
        </Suspense>
      );
    case 'select':
      return <Select {...named} allowClear style={{ width: '100%' }} options={toOptions(options, text, locale, [])} />;
    case 'suggest':
      return (
        <>
          <Input {...named} maxLength={column.maxLength} autoComplete="off" list={listId} />
          <datalist id={listId}>
            {toOptions(options, text, locale, []).map(({ value, label: words }) => (
              <option key={String(value)} value={String(value)} label={String(words)} />
            ))}
          </datalist>
        </>
      );
    default:
      return <Input {...named} maxLength={column.maxLength} autoComplete="off" />;
  }
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A table that is pasted from a sheet fills the cells from the one it is pasted into; `left` lines found no place. */
function usePaste({ name, columns, max, fresh = {} }: RowsFieldProps) {
  const text = useText();
  const locale = useLocale();
  const form = Form.useFormInstance();
  const { changed } = useFormFacts();
  const [left, setLeft] = useState(0);
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const table = pastedTable(event.clipboardData.getData('text/plain'));
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
    const [row, column] = (cell?.dataset['cell'] ?? '').split('/').map(Number);
    if (table === null || row === undefined || column === undefined) return;
    event.preventDefault();
    const rows: unknown = form.getFieldValue(name);
    const optionsOf = ({ options = [] }: RowsColumn) =>
      toOptions(options, text, locale, []).map(({ value, label }) => ({ value, label: String(label) }));
    const next = withPasted(
      Array.isArray(rows) ? rows : [],
      table,
      { row, column },
      { columns, optionsOf, max, fresh, yes: text('kit.form.pastedYes') },
    );
    form.setFieldValue(name, next.rows);
    changed?.();
    setLeft(next.left);
  };
  return { left, onPaste };
}

/**
 * A short list inside a form: rows of a few fields, with their errors below each field; a table from a sheet may be pasted
 * into it.
 */
export function RowsField(props: RowsFieldProps) {
  const { name, labelKey, addKey, columns, max, fresh = {}, isTitled = false } = props;
  const text = useText();
  const { left, onPaste } = usePaste(props);
  const { labels, words } = useFormFacts();
  const base = useId();
  const label = text(labelKey);
  useEffect(() => {
    labels.set(name, label);
    const rowWords = (row: unknown): string =>
      isRow(row) ? columns.flatMap(({ key }) => (row[key] ? [String(row[key])] : [])).join(' ') : '';
    words.set(name, (rows) => (Array.isArray(rows) && rows.length > 0 ? rows.map(rowWords).join('; ') : '–'));
  }, [labels, words, name, label, columns]);
  return (
    <fieldset className={styles['rows']} onPaste={onPaste}>
      <legend className={isTitled ? styles['unseen'] : undefined}>{label}</legend>
      <Form.List name={name}>
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map((row) => (
              <div key={row.key} className={styles['row']}>
                {columns.map((column, at) => {
                  const cellLabel = `${text(column.labelKey)} ${row.name + 1}`;
                  return column.kind === 'check' ? (
                    <Form.Item
                      key={column.key}
                      name={[row.name, column.key]}
                      valuePropName="checked"
                      className={styles['check']}
                    >
                      <Checkbox aria-label={cellLabel}>{text(column.labelKey)}</Checkbox>
                    </Form.Item>
                  ) : (
                    <div key={column.key} style={{ flex: column.grow ?? 1 }} data-cell={`${row.name}/${at}`}>
                      <Form.Item name={[row.name, column.key]} className={styles['cell']}>
                        <Cell column={column} label={cellLabel} listId={`${base}${column.key}`} />
                      </Form.Item>
                    </div>
                  );
                })}
                <Button
                  type="text"
                  icon={<X {...ICON} />}
                  aria-label={text('kit.form.removeRow', { n: row.name + 1 })}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            <Form.ErrorList errors={left > 0 ? [...errors, text('kit.form.pastedLeft', { n: left, max })] : errors} />
            {rows.length < max ? (
              <Button type="dashed" size="small" icon={<Plus {...ICON} />} onClick={() => add({ ...fresh })}>
                {text(addKey)}
              </Button>
            ) : null}
          </>
        )}
      </Form.List>
      <TheirsLine path={name} />
    </fieldset>
  );
}

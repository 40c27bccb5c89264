import { Button, Form, Input, InputNumber, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import { useEffect } from 'react';
import { ICON } from '../../ui/icon.ts';
import { type TextKey, useText } from '../i18n/index.ts';
import styles from './form.module.css';
import { useFormFacts } from './form-context.ts';
import { MoneyInput, PercentInput } from './inputs.tsx';

export interface RowsColumn {
  readonly key: string;
  readonly labelKey: TextKey;
  readonly kind?: 'text' | 'number' | 'percent' | 'money' | 'select';
  /** Of a `select`. */
  readonly options?: readonly { readonly value: string | number; readonly label: string }[];
  readonly maxLength?: number;
  /** Share of the width; 1 unless said. */
  readonly grow?: number;
}

export interface RowsFieldProps {
  /** Path of the array in the body. */
  readonly name: string;
  readonly labelKey: TextKey;
  readonly addKey: TextKey;
  readonly columns: readonly RowsColumn[];
  readonly max: number;
}

type CellProps = { readonly column: RowsColumn; readonly at: number };

/** The control of one cell; value, change and id come from Form.Item. */
function Cell({ column, at, ...control }: CellProps) {
  const text = useText();
  const words = text(column.labelKey);
  const label = `${words} ${at + 1}`;
  if (column.kind === 'number')
    return <InputNumber {...control} style={{ width: '100%' }} precision={0} placeholder={words} aria-label={label} />;
  if (column.kind === 'percent') return <PercentInput {...control} aria-label={label} />;
  if (column.kind === 'money') return <MoneyInput {...control} aria-label={label} />;
  if (column.kind === 'select')
    return (
      <Select
        {...control}
        options={[...(column.options ?? [])]}
        placeholder={words}
        aria-label={label}
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
      />
    );
  return <Input {...control} maxLength={column.maxLength} autoComplete="off" placeholder={words} aria-label={label} />;
}

/** A short list inside a form: rows of a few fields, with their errors below each field. */
export function RowsField({ name, labelKey, addKey, columns, max }: RowsFieldProps) {
  const text = useText();
  const { labels } = useFormFacts();
  const label = text(labelKey);
  useEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);
  return (
    <fieldset className={styles['rows']}>
      <legend>{label}</legend>
      <Form.List name={name}>
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map((row) => (
              <div key={row.key} className={styles['row']}>
                {columns.map((column) => (
                  <div key={column.key} style={{ flex: column.grow ?? 1 }}>
                    <Form.Item name={[row.name, column.key]} className={styles['cell']}>
                      <Cell column={column} at={row.name} />
                    </Form.Item>
                  </div>
                ))}
                <Button
                  type="text"
                  icon={<X {...ICON} />}
                  aria-label={text('kit.form.removeRow', { n: row.name + 1 })}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            {rows.length < max ? (
              <Button type="dashed" size="small" icon={<Plus {...ICON} />} onClick={() => add({})}>
                {text(addKey)}
              </Button>
            ) : null}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

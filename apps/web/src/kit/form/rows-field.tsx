import { Button, Form, Input, InputNumber } from 'antd';
import { Plus, X } from 'lucide-react';
import { useEffect } from 'react';
import { ICON } from '../../ui/icon.ts';
import { type TextKey, useText } from '../i18n/index.ts';
import styles from './form.module.css';
import { useFormFacts } from './form-context.ts';

export interface RowsColumn {
  readonly key: string;
  readonly labelKey: TextKey;
  readonly kind?: 'text' | 'number';
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
                      {column.kind === 'number' ? (
                        <InputNumber
                          style={{ width: '100%' }}
                          precision={0}
                          placeholder={text(column.labelKey)}
                          aria-label={`${text(column.labelKey)} ${row.name + 1}`}
                        />
                      ) : (
                        <Input
                          maxLength={column.maxLength}
                          autoComplete="off"
                          placeholder={text(column.labelKey)}
                          aria-label={`${text(column.labelKey)} ${row.name + 1}`}
                        />
                      )}
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

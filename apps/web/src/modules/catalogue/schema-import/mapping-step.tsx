import type { ItemImport } from '@mintmark/contract/catalogue/item-imports.schema.ts';
import { mappingFault } from '@mintmark/domain/catalogue/import/import-fields.ts';
import { Button, Checkbox, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';

import { useCategories } from '../parts/use-categories.ts';
import { targetOptions } from './import.model.ts';
import styles from './schema-import.module.css';
import { useImportSteps } from './use-import-steps.tsx';

const EXISTING = ['skip', 'update', 'new'] as const;

interface ColumnsProps {
  readonly file: ItemImport;
  readonly mapping: readonly (string | null)[];
  readonly onChange: (at: number, target: string | null) => void;
}

/** One line a column: its heading, what stands in it, what it is read as. */
function Columns({ file, mapping, onChange }: ColumnsProps) {
  const text = useText();
  const lang = useLang();
  const options = targetOptions(lang, mapping, (system) => text('catalogue.import.refOf', { system }));
  const rows = file.headers.map((header, at) => ({
    at,
    header: header || text('catalogue.import.noHeader', { n: at + 1 }),
    samples: file.samples.map((cells) => cells[at] ?? '').filter(Boolean),
  }));
  return (
    <PlainTable
      label={text('catalogue.import.stepMap')}
      rows={rows}
      rowKey={({ at }) => String(at)}
      hasRowNames
      columns={[
        { key: 'header', title: text('catalogue.import.column'), wrap: true, render: ({ header }) => header },
        {
          key: 'sample',
          title: text('catalogue.import.sample'),
          wrap: true,
          quiet: true,
          render: ({ samples }) => samples.join(' · ') || '–',
        },
        {
          key: 'target',
          title: text('catalogue.import.target'),
          width: 240,
          render: ({ at, header }) => (
            <Select
              className={styles['target'] ?? ''}
              aria-label={text('catalogue.import.targetOf', { header })}
              value={mapping[at] ?? null}
              allowClear
              placeholder={text('catalogue.import.ignore')}
              showSearch={{ optionFilterProp: 'label' }}
              options={[...options]}
              onChange={(target: string | null | undefined) => onChange(at, target ?? null)}
            />
          ),
        },
      ]}
    />
  );
}

interface Rules {
  readonly category2: number | null;
  readonly onExisting: ItemImport['onExisting'];
  readonly isDraft: boolean;
}

function RuleFields({ rules, onChange }: { readonly rules: Rules; readonly onChange: (rules: Rules) => void }) {
  const text = useText();
  const { options } = useCategories();
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={text('catalogue.import.category')} htmlFor="import-category">
        <Select
          id="import-category"
          className={styles['source'] ?? ''}
          value={rules.category2}
          allowClear
          placeholder={text('catalogue.import.categoryNone')}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          onChange={(code: number | null | undefined) => onChange({ ...rules, category2: code ?? null })}
        />
      </Form.Item>
      <Form.Item label={text('catalogue.import.onExisting')} extra={text('catalogue.import.onExistingHint')}>
        <Radio.Group
          aria-label={text('catalogue.import.onExisting')}
          value={rules.onExisting}
          options={EXISTING.map((value) => ({ value, label: text(`catalogue.import.onExisting.${value}`) }))}
          onChange={({ target }) => {
            const onExisting = EXISTING.find((one) => one === target.value);
            if (onExisting) onChange({ ...rules, onExisting });
          }}
        />
      </Form.Item>
      <Checkbox checked={rules.isDraft} onChange={({ target }) => onChange({ ...rules, isDraft: target.checked })}>
        {text('catalogue.import.isDraft')}
      </Checkbox>
    </Form>
  );
}

/** Second step: what each column is read as, and what happens to items that are there. */
export function MappingStep({ file, onChecked }: { readonly file: ItemImport; readonly onChecked: () => void }) {
  const text = useText();
  const [mapping, setMapping] = useState<readonly (string | null)[]>(file.mapping);
  const [rules, setRules] = useState<Rules>(file);
  const { check } = useImportSteps(file);
  const fault = mappingFault(mapping);
  const begin = async () => {
    const { category2, onExisting, isDraft } = rules;
    const body = { mapping: [...mapping], category2, onExisting, isDraft };
    if (await check.run({ params: { id: file.id }, body })) onChecked();
  };
  return (
    <div className={styles['stack']}>
      <SectionCard title={text('catalogue.import.stepMap')} sub={`${file.fileName} · ${file.source}`} flush>
        <Columns
          file={file}
          mapping={mapping}
          onChange={(at, target) => setMapping(mapping.map((one, index) => (index === at ? target : one)))}
        />
      </SectionCard>
      <SectionCard title={text('catalogue.import.rules')}>
        <RuleFields rules={rules} onChange={setRules} />
      </SectionCard>
      {fault === null ? null : <Note tone="warning">{text(`catalogue.import.${fault}`)}</Note>}
      <div className={styles['foot']}>
        <span className={styles['quiet']}>{text('catalogue.import.nothingYet')}</span>
        <Button type="primary" loading={check.isPending} disabled={fault !== null} onClick={() => void begin()}>
          {text('catalogue.import.check')}
        </Button>
      </div>
    </div>
  );
}

import { codesText, readCodes } from '@mintmark/domain/finance/pricing/price-book/cells.ts';
import { type CellFault, type PriceDraft, tierCodes } from '@mintmark/domain/finance/pricing/price-book/price-draft.ts';
import { type ScalarField, scalarFields } from '@mintmark/domain/finance/pricing/price-book/scalars.ts';
import { Form, Input, InputNumber } from 'antd';
import { LengthInput, MoneyInput } from '../../../../kit/form/index.ts';
import { type TextKey, useLang, useText } from '../../../../kit/i18n/index.ts';
import type { CellValue } from '../../../../kit/workbench/index.ts';
import { SectionCard } from '../../../../ui/layout.tsx';
import { Select } from '../../../../ui/select.tsx';

import { houseCategories } from './draft.model.ts';
import styles from './price-editor.module.css';
import { faultText } from './problem-text.ts';
import { scalarLabel } from './scalar-label.ts';

interface ControlProps {
  readonly id: string;
  readonly field: ScalarField;
  readonly value: CellValue;
  readonly onChange: (value: CellValue) => void;
}

function CodesControl({ id, field, value, onChange }: ControlProps) {
  const lang = useLang();
  const items = field.items ?? [];
  return (
    <Select
      id={id}
      mode="multiple"
      value={readCodes(String(value ?? ''), field) ?? []}
      options={items.map((item) => ({ value: item.code, label: item[lang] }))}
      onChange={(codes: readonly (string | number)[]) => onChange(codesText(codes, items, lang) || null)}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}

function Control(props: ControlProps) {
  const { id, field, value, onChange } = props;
  const lang = useLang();
  const scaled = {
    id,
    value: value ?? undefined,
    onChange: (next: number | string | undefined) => onChange(next ?? null),
  };
  switch (field.kind) {
    case 'money':
      return <MoneyInput {...scaled} />;
    case 'length':
      return <LengthInput {...scaled} />;
    case 'codes':
      return <CodesControl {...props} />;
    case 'choice':
      return (
        <Select
          id={id}
          value={value}
          options={(field.items ?? []).map((item) => ({ value: item.code, label: item[lang] }))}
          onChange={(next) => onChange(next)}
        />
      );
    case 'rate':
    case 'count':
      return (
        <InputNumber
          id={id}
          style={{ width: '100%' }}
          min={0}
          precision={field.kind === 'rate' ? 2 : 0}
          suffix={field.kind === 'rate' ? '%' : undefined}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange(next)}
        />
      );
    default:
      return <Input id={id} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />;
  }
}

export interface ScalarFieldsProps {
  readonly group: ScalarField['group'];
  readonly titleKey: TextKey;
  readonly draft: PriceDraft;
  readonly faults: readonly CellFault[];
  readonly onChange: (key: string, value: CellValue) => void;
}

/** Values that stand in no table, with what is wrong below each. */
export function ScalarFields({ group, titleKey, draft, faults, onChange }: ScalarFieldsProps) {
  const text = useText();
  const fields = scalarFields(tierCodes(draft.tables), houseCategories()).filter((field) => field.group === group);
  return (
    <SectionCard title={text(titleKey)}>
      <Form layout="vertical" component="div" className={styles['fields'] ?? ''}>
        {fields.map((field) => {
          const fault = faults.find(({ table, key }) => table === null && key === field.key);
          const id = `price-${field.key.replaceAll('.', '-')}`;
          return (
            <Form.Item
              key={field.key}
              label={text(scalarLabel(field.key))}
              htmlFor={id}
              {...(fault ? { validateStatus: 'error' as const, help: faultText(fault, text) } : {})}
            >
              <Control
                id={id}
                field={field}
                value={draft.scalars[field.key] ?? null}
                onChange={(value) => onChange(field.key, value)}
              />
            </Form.Item>
          );
        })}
      </Form>
    </SectionCard>
  );
}

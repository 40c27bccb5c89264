import { REF_SYSTEMS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { type RowsColumn, RowsField } from '../../../kit/form/index.ts';
import type { VarietyValues } from './edit.model.ts';

const MAX_REFERENCES = 40;
const MAX_GUIDES = 500;

const REFERENCE: readonly RowsColumn[] = [
  { key: 'system', labelKey: 'catalogue.edit.refSystem', kind: 'suggest', options: REF_SYSTEMS, maxLength: 20 },
  { key: 'no', labelKey: 'catalogue.edit.refNo', maxLength: 30 },
  { key: 'isShared', labelKey: 'catalogue.edit.refShared', kind: 'check' },
];

/** Numbers of catalogues, several of a system where the item has them. */
export function ReferencesField() {
  return (
    <RowsField
      name="references"
      labelKey="catalogue.item.references"
      addKey="catalogue.edit.addRef"
      columns={REFERENCE}
      max={MAX_REFERENCES}
      isTitled
      fresh={{ isShared: false }}
    />
  );
}

/** Guide prices by grade, of the item or of one of its varieties. */
export function GuidesField() {
  const form = Form.useFormInstance();
  const varieties: readonly VarietyValues[] | undefined = Form.useWatch('varieties', { form, preserve: true });
  const columns = useMemo<readonly RowsColumn[]>(
    () => [
      {
        key: 'varietyKey',
        labelKey: 'catalogue.item.variety',
        kind: 'select',
        grow: 1.4,
        options: (varieties ?? [])
          .filter(({ nameZh }) => nameZh)
          .map(({ key, nameZh, depth }) => ({ value: key, label: `${'› '.repeat(depth - 1)}${nameZh}` })),
      },
      { key: 'gradeNumber', labelKey: 'catalogue.item.gradeNumber', kind: 'number', grow: 0.7 },
      { key: 'priceFen', labelKey: 'catalogue.item.guidePrice', kind: 'money' },
      { key: 'onDay', labelKey: 'catalogue.item.guideDay', kind: 'day', grow: 1.1 },
      { key: 'source', labelKey: 'catalogue.item.guideSource', maxLength: 60 },
    ],
    [varieties],
  );
  return (
    <RowsField
      name="priceGuides"
      labelKey="catalogue.item.guides"
      addKey="catalogue.edit.addGuide"
      columns={columns}
      max={MAX_GUIDES}
      isTitled
    />
  );
}

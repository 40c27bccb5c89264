import {
  type LabelDesign,
  type LabelTemplateDetail,
  zLabelTemplateChange,
} from '@mintmark/contract/labels/label-template.schema.ts';
import { labelTemplatesEndpoints as calls } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { compareTemplates } from '@mintmark/domain/labels/compare-templates.ts';
import { Form } from 'antd';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { FieldGroup, FormField, FormPage, type FormValues } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Designer } from './designer/designer.tsx';
import { TEMPLATE_READS } from './new-template.drawer.tsx';
import { TemplateFields } from './template-fields.tsx';
import { useTemplateHome } from './template-home.ts';

const valuesOf = (
  one: Pick<LabelTemplateDetail, 'version' | 'nameZh' | 'nameEn' | 'note' | 'category' | 'isOnChoice' | 'design'>,
) => {
  const { version, nameZh, nameEn, note, category, isOnChoice, design } = one;
  return { version, nameZh, nameEn, note, category, isOnChoice, design };
};

const isDesign = (value: unknown): value is LabelDesign =>
  typeof value === 'object' && value !== null && 'elements' in value && Array.isArray(value.elements);

/** Tells its page whether what is on the screen differs from what is saved. */
function Dirty({ initial, onChange }: { readonly initial: FormValues; readonly onChange: (isDirty: boolean) => void }) {
  const form = Form.useFormInstance();
  const values: unknown = Form.useWatch((all) => all, { form, preserve: true });
  const isDirty = values !== undefined && JSON.stringify(form.getFieldsValue(true)) !== JSON.stringify(initial);
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
}

interface Props {
  readonly template: LabelTemplateDetail;
  readonly onDirty: (isDirty: boolean) => void;
}

/** A draft under work: names, the labels it is for, and its design. */
export function TemplateEditor({ template, onDirty }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const home = useTemplateHome();
  const initial = useMemo(() => valuesOf(template), [template]);
  const designWords = useCallback(
    (value: unknown, other: unknown) => {
      if (!isDesign(value)) return '–';
      const size = `${value.widthMm} × ${value.heightMm} mm`;
      const n = isDesign(other) ? compareTemplates(other, value).length : 0;
      return text('labels.template.designWords', { size, elements: value.elements.length, n });
    },
    [text],
  );
  return (
    <FormPage
      endpoint={calls.saveLabelTemplate}
      draftKey={`labelTemplate:${template.id}`}
      initial={initial}
      schema={zLabelTemplateChange}
      toInput={(values) => ({
        params: { id: template.id },
        body: { ...values, category: values['category'] ?? null, note: values['note'] ?? '' },
      })}
      fromCurrent={(current) => valuesOf({ ...template, ...(current as Partial<LabelTemplateDetail>) })}
      invalidate={TEMPLATE_READS}
      onClose={() => void navigate(home.path)}
    >
      <Dirty initial={initial} onChange={onDirty} />
      <FieldGroup>
        <FormField name="design" labelKey="labels.template.design" wide valueWords={designWords}>
          <Designer template={template} />
        </FormField>
      </FieldGroup>
      <FieldGroup titleKey="labels.template.head">
        <TemplateFields kind={template.kind} isOfHouse={template.companyId === null} />
      </FieldGroup>
    </FormPage>
  );
}

import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { ScaleDetail } from '@mintmark/contract/catalogue/scales.schema.ts';
import type { ScaleRulesIn } from '@mintmark/contract/grading/scale.schema.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { DateField, FieldGroup, FormDrawer, TextAreaField, TextField } from '../../../../kit/form/index.ts';
import { useLang, useLocale, useText } from '../../../../kit/i18n/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import { category1Name } from '../../parts/names.ts';
import { ladderOf, SCALE_READS, titleOf } from '../scale-names.ts';
import { ScalePreview } from '../scale-preview.tsx';
import { DefectFields, FloorFields, MarkFields, ValueFields } from './rule-fields.tsx';
import { bodyOf, formOf } from './scale-form.ts';

/** What is half typed is refused when it is saved; the ladder takes it as it is. */
const isLadder = (rules: object): rules is ScaleRulesIn => 'bands' in rules && 'details' in rules;

/** The words as the form stands now, before anything is saved. */
function DraftPreview({ scale }: { readonly scale: ScaleDetail }) {
  const locale = useLocale();
  const form = Form.useFormInstance();
  const values: unknown = Form.useWatch((all) => all, { form, preserve: true });
  const isFilled = typeof values === 'object' && values !== null && 'bands' in values && 'details' in values;
  const typed = isFilled ? bodyOf({ ...values }) : scale.rules;
  const rules = isLadder(typed) ? typed : scale.rules;
  const first = scale.categories[0];
  return (
    <ScalePreview scale={ladderOf(scale, rules)} category={first === undefined ? '' : category1Name(first, locale)} />
  );
}

export interface EditScaleProps {
  readonly scale: ScaleDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everything of a draft; a fault is said beside its field and nothing is saved before it is mended. */
export function EditScaleDrawer({ scale, open, onClose }: EditScaleProps) {
  const text = useText();
  const lang = useLang();
  const initial = useMemo(() => formOf(scale, scale.rules), [scale]);
  return (
    <FormDrawer
      open={open}
      width={960}
      title={text('catalogue.scale.editTitle', { name: titleOf(scale, lang) })}
      endpoint={calls.saveScale}
      initial={initial}
      toInput={(values) => ({ params: { id: scale.id }, body: { ...bodyOf(values), version: scale.version } })}
      fromCurrent={(current) => {
        const saved = current as ScaleDetail & ScaleRulesIn;
        return formOf(saved, saved);
      }}
      invalidate={SCALE_READS}
      intro={<Note tone="info">{text('catalogue.scale.editText')}</Note>}
      onClose={onClose}
    >
      <FieldGroup titleKey="catalogue.scale.head">
        <TextField name="nameZh" labelKey="catalogue.scale.nameZh" required maxLength={40} />
        <TextField name="nameEn" labelKey="catalogue.scale.nameEn" required maxLength={60} />
        <DateField name="validFrom" labelKey="catalogue.scale.plannedFrom" required />
        <TextAreaField name="note" labelKey="catalogue.scale.note" maxLength={200} rows={1} />
      </FieldGroup>
      <ValueFields kind={scale.kind} />
      {open ? <DraftPreview scale={scale} /> : null}
      <MarkFields kind={scale.kind} rules={scale.rules} />
      <FloorFields kind={scale.kind} />
      <DefectFields />
    </FormDrawer>
  );
}

import type { LabelKind } from '@mintmark/domain/labels/label-template.ts';
import { useMemo } from 'react';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../../kit/form/index.ts';
import { useLang } from '../../../kit/i18n/index.ts';
import { categoryOptions } from './template-names.ts';

/** Kinds of labels that belong to a piece, and so to its category. */
const OF_PIECES: readonly LabelKind[] = ['grading', 'entry', 'chip'];

interface Props {
  readonly kind: LabelKind;
  /** Only templates of the house are named by categories. */
  readonly isOfHouse: boolean;
}

/** Names of a template and the labels that it is used for. */
export function TemplateFields({ kind, isOfHouse }: Props) {
  const lang = useLang();
  const categories = useMemo(() => categoryOptions(lang), [lang]);
  return (
    <>
      <TextField name="nameZh" labelKey="labels.template.nameZh" required maxLength={40} />
      <TextField name="nameEn" labelKey="labels.template.nameEn" required maxLength={60} />
      {OF_PIECES.includes(kind) ? (
        <SelectField
          name="category"
          labelKey="labels.template.category"
          hintKey="labels.template.categoryHint"
          options={categories}
        />
      ) : null}
      {kind === 'grading' && isOfHouse ? (
        <SwitchField
          name="isOnChoice"
          labelKey="labels.template.onChoiceSwitch"
          hintKey="labels.template.onChoiceHint"
        />
      ) : null}
      <TextAreaField name="note" labelKey="labels.printer.note" maxLength={200} rows={2} />
    </>
  );
}

import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { categoriesEndpoints as calls } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import type { CategoryDetail } from '@mintmark/contract/catalogue/categories.schema.ts';
import { CERT_LETTERS } from '@mintmark/domain/certificates/cert-number.ts';
import { IMAGE_KIND, IMAGE_KINDS } from '@mintmark/domain/files/files.enums.ts';
import { DEFECT_CODES } from '@mintmark/domain/grading/grading.enums.ts';
import { BOX_TYPES } from '@mintmark/domain/labels/holders.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, SelectField, SwitchField, TextField, WordsField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { formOf, MEASURE_OPTIONS, updateBodyOf } from './category.model.ts';
import { useLabelTemplates } from './use-label-templates.ts';

/** Everything that shows categories. */
export const CATEGORY_READS = [catalogueEndpoints.listCategories, calls.getCategory, calls.getCategoryHistory];

const LETTERS = CERT_LETTERS.map((letter) => ({ value: letter, label: letter }));
/** Fantasy pieces are a result, not a defect. */
const DEFECTS = DEFECT_CODES.filter(({ code }) => code !== '00');
const RAW = IMAGE_KINDS.filter(({ code }) => code < 6);
const SLAB = IMAGE_KINDS.filter(({ code }) => code === IMAGE_KIND.slabFront || code === IMAGE_KIND.slabBack);

/** The Chinese name stays once labels and certificates carry it. */
export function NameFields({ isFixed = false }: { readonly isFixed?: boolean }) {
  const hint = isFixed ? ({ hintKey: 'catalogue.category.nameFixed' } as const) : {};
  return (
    <>
      <TextField name="zh" labelKey="catalogue.category.zh" required maxLength={20} disabled={isFixed} {...hint} />
      <TextField name="en" labelKey="catalogue.category.en" required maxLength={40} />
    </>
  );
}

export function LetterField({ isFixed }: { readonly isFixed: boolean }) {
  return (
    <SelectField
      name="certLetter"
      labelKey="catalogue.category.letter"
      hintKey={isFixed ? 'catalogue.category.fixedHint' : 'catalogue.category.letterHint'}
      options={LETTERS}
      disabled={isFixed}
    />
  );
}

/** The lists both levels have; on a second level an empty one says “as the first”. */
export function NeedFields({ isFirst }: { readonly isFirst: boolean }) {
  const hint = isFirst ? {} : ({ hintKey: 'catalogue.category.asFirstHint' } as const);
  return (
    <>
      <SelectField
        name="requiredMeasures"
        labelKey="catalogue.category.required"
        options={MEASURE_OPTIONS}
        multiple
        {...hint}
      />
      <SelectField
        name="optionalMeasures"
        labelKey="catalogue.category.optional"
        options={MEASURE_OPTIONS}
        multiple
        {...hint}
      />
      <SelectField name="rawImages" labelKey="catalogue.category.rawImages" options={RAW} multiple {...hint} />
      <SelectField name="slabImages" labelKey="catalogue.category.slabImages" options={SLAB} multiple {...hint} />
      <SelectField
        name="boxTypes"
        labelKey="catalogue.category.boxTypes"
        hintKey={isFirst ? 'catalogue.category.boxHint' : 'catalogue.category.asFirstHint'}
        options={BOX_TYPES}
        multiple
        wide
      />
      <SelectField
        name="labelTemplate"
        labelKey="catalogue.category.labelTemplate"
        hintKey={isFirst ? 'catalogue.category.labelTemplateHint' : 'catalogue.category.asFirstHint'}
        options={useLabelTemplates()}
        wide
      />
      <SelectField
        name="defects"
        labelKey="catalogue.category.defects"
        hintKey={isFirst ? 'catalogue.category.defectsHint' : 'catalogue.category.asFirstHint'}
        options={DEFECTS}
        multiple
        wide
      />
    </>
  );
}

/** What only a first level says. */
export function FirstFields() {
  return (
    <>
      <SelectField
        name={['first', 'services']}
        labelKey="catalogue.category.services"
        options={SERVICE_TYPES}
        multiple
        wide
      />
      <WordsField
        name={['first', 'aliases']}
        labelKey="catalogue.category.aliases"
        hintKey="catalogue.category.aliasHint"
        wide
      />
      <SwitchField name={['first', 'needsAppraiser']} labelKey="catalogue.category.appraiserSwitch" wide />
      <SwitchField
        name={['first', 'isAccepted']}
        labelKey="catalogue.category.acceptedSwitch"
        hintKey="catalogue.category.acceptedHint"
        wide
      />
    </>
  );
}

export interface EditProps {
  readonly category: CategoryDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Names, letter and demands of a category. */
export function EditCategoryDrawer({ category, open, onClose }: EditProps) {
  const text = useText();
  const isFirst = category.first !== null;
  const initial = useMemo(() => formOf(category), [category]);
  return (
    <FormDrawer
      open={open}
      title={text('catalogue.category.editTitle', { name: `${category.zh} ${category.code}` })}
      endpoint={calls.updateCategory}
      initial={initial}
      toInput={(values) => ({ params: { code: String(category.code) }, body: updateBodyOf(values, isFirst) })}
      schema={undefined}
      fromCurrent={(current) => formOf(current as CategoryDetail)}
      invalidate={CATEGORY_READS}
      onClose={onClose}
      width={640}
    >
      <FieldGroup>
        <NameFields isFixed={category.isNameFixed} />
        {isFirst ? null : <LetterField isFixed={category.isLetterFixed} />}
        <NeedFields isFirst={isFirst} />
        {isFirst ? <FirstFields /> : null}
      </FieldGroup>
    </FormDrawer>
  );
}

import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { ScaleDetail } from '@mintmark/contract/catalogue/scales.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { useMemo } from 'react';
import { offeredItems } from '../../../kit/dictionary/index.ts';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  RemoteSelectField,
  SelectField,
  TextAreaField,
} from '../../../kit/form/index.ts';
import { langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { loadCompanies } from '../parts/load-companies.ts';
import { category1Name } from '../parts/names.ts';
import { SCALE_READS, titleOf } from './scale-names.ts';

/** What reads who is graded on what. */
export const ASSIGNED_READS = [...SCALE_READS, catalogueEndpoints.listScoreRules, catalogueEndpoints.listCategories];

export interface AssignScaleProps {
  readonly scale: ScaleDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** From a day on a category of a company, or of the house, is graded on this scale. */
export function AssignScaleDrawer({ scale, open, onClose }: AssignScaleProps) {
  const text = useText();
  const locale = useLocale();
  const { scaleId, companyId, companyName, validFrom, today } = scale;
  const initial = useMemo(
    () => ({ companyId, category1: null, scaleId, validFrom: [validFrom, today].toSorted()[1], reason: '' }),
    [companyId, scaleId, validFrom, today],
  );
  return (
    <FormDrawer
      open={open}
      title={text('catalogue.scale.assignTitle', { name: titleOf(scale, langOf(locale)) })}
      endpoint={calls.assignScale}
      initial={initial}
      toInput={(values) => ({ body: { ...values, scaleId, companyId: values['companyId'] ?? null } })}
      invalidate={ASSIGNED_READS}
      okText={text('catalogue.scale.assign')}
      savedKey="catalogue.scale.assigned"
      intro={<Note>{text('catalogue.scale.assignText')}</Note>}
      onClose={onClose}
    >
      <FieldGroup>
        <SelectField
          name="category1"
          labelKey="catalogue.scale.category"
          required
          options={offeredItems(CATEGORIES1).map(({ code }) => ({
            value: code,
            label: category1Name(Number(code), locale),
          }))}
        />
        <RemoteSelectField
          name="companyId"
          labelKey="catalogue.scale.company"
          hintKey="catalogue.scale.companyHint"
          load={loadCompanies}
          initial={companyId ? [{ value: companyId, label: companyName ?? companyId }] : []}
        />
        <DateField name="validFrom" labelKey="catalogue.scale.firstDay" required />
        <TextAreaField name="reason" labelKey="catalogue.scale.assignReason" required maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { type Grader, zGraderChange, zNewGrader } from '@mintmark/contract/companies/grader.schema.ts';
import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import { TEACHER_LEVELS } from '@mintmark/domain/companies/companies.enums.ts';
import { useCallback, useMemo } from 'react';
import { call } from '../../../kit/api/index.ts';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  NumberField,
  RemoteSelectField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { bodyOf, formValues, NEW_GRADER } from './grader.model.ts';
import { ALL_CATEGORIES } from './graders.columns.tsx';

/** Reads that a change of a grader makes old. */
export const GRADER_READS = [
  companiesEndpoints.listGraders,
  companiesEndpoints.listCompanies,
  companiesEndpoints.getCompany,
  companiesEndpoints.getCompanyHistory,
  calls.getGrader,
];
const MOST_A_DAY = 5_000;

function GraderFields() {
  return (
    <>
      <FieldGroup>
        <TextField
          name="graderNo"
          labelKey="companies.grader.no"
          hintKey="companies.grader.noHint"
          required
          maxLength={12}
        />
        <SelectField name="level" labelKey="companies.grader.level" options={TEACHER_LEVELS} required />
        <SelectField
          name="categories"
          labelKey="companies.grader.categories"
          hintKey="companies.grader.categoriesHint"
          options={ALL_CATEGORIES}
          multiple
          wide
        />
      </FieldGroup>
      <FieldGroup titleKey="companies.grader.rights">
        <SwitchField
          name="mayAuthenticate"
          labelKey="companies.grader.mayAuthenticate"
          hintKey="companies.grader.authenticateHint"
        />
        <SwitchField name="mayGrade" labelKey="companies.grader.mayGrade" hintKey="companies.grader.gradeHint" />
        <SwitchField
          name="mayFinalize"
          labelKey="companies.grader.mayFinalize"
          hintKey="companies.grader.finalizeHint"
        />
        <SwitchField name="mayAudit" labelKey="companies.grader.mayAudit" hintKey="companies.grader.auditHint" />
        <NumberField
          name="dailyCap"
          labelKey="companies.grader.dailyCap"
          hintKey="companies.grader.dailyCapHint"
          min={0}
          max={MOST_A_DAY}
          required
        />
      </FieldGroup>
      <FieldGroup titleKey="companies.grader.days">
        <DateField name="activeFrom" labelKey="companies.grader.activeFrom" />
        <DateField name="activeTo" labelKey="companies.grader.activeTo" hintKey="companies.grader.daysHint" />
        <TextAreaField name="note" labelKey="companies.company.note" maxLength={200} />
      </FieldGroup>
    </>
  );
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes somebody of the company its grader. */
export function NewGraderDrawer({ companyId, open, onClose }: Props & { readonly companyId: string }) {
  const text = useText();
  const load = useCallback(
    async (typed: string) => {
      const name = typed.trim();
      const query = { companyId, ...(name ? { name } : {}) };
      const { list } = await call(calls.listGraderCandidates, { query });
      return list.map((one) => ({ value: one.id, label: `${one.realName || one.username} (${one.username})` }));
    },
    [companyId],
  );
  return (
    <FormDrawer
      open={open}
      title={text('companies.grader.new')}
      endpoint={calls.createGrader}
      initial={NEW_GRADER}
      schema={zNewGrader}
      toInput={(values) => ({ body: { companyId, accountId: values['accountId'], ...bodyOf(values) } })}
      invalidate={GRADER_READS}
      onClose={onClose}
      saveAndNew
      width={640}
      intro={<Note tone="info">{text('companies.grader.newText')}</Note>}
    >
      <FieldGroup>
        <RemoteSelectField
          name="accountId"
          labelKey="companies.grader.person"
          hintKey="companies.grader.personHint"
          load={load}
          required
          wide
        />
      </FieldGroup>
      <GraderFields />
    </FormDrawer>
  );
}

/** Level, categories, rights, cap and days of a grader. */
export function EditGraderDrawer({ grader, open, onClose }: Props & { readonly grader: Grader }) {
  const text = useText();
  const initial = useMemo(() => formValues(grader), [grader]);
  return (
    <FormDrawer
      open={open}
      title={text('companies.grader.editTitle', { no: grader.graderNo })}
      endpoint={calls.updateGrader}
      initial={initial}
      schema={zGraderChange}
      toInput={(values) => ({
        params: { id: grader.id },
        body: { version: values['version'] ?? grader.version, ...bodyOf(values) },
      })}
      fromCurrent={(current) => formValues({ ...grader, ...(current as Partial<Grader>) })}
      invalidate={GRADER_READS}
      onClose={onClose}
      width={640}
    >
      <GraderFields />
    </FormDrawer>
  );
}

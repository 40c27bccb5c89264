import { type Limit, zLimitChange, zNewLimit } from '@mintmark/contract/companies/limit.schema.ts';
import { limitsEndpoints as calls } from '@mintmark/contract/companies/limits.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { LIMIT_ACTIONS } from '@mintmark/domain/companies/companies.enums.ts';
import { CUSTOMER_LEVELS } from '@mintmark/domain/customers/customers.enums.ts';
import { useMemo } from 'react';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  MoneyField,
  NumberField,
  RadioField,
  RemoteSelectField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { bodyOf, formValues, NEW_LIMIT } from './limit.model.ts';

/** Reads that a change of a limit makes old. */
export const LIMIT_READS = [calls.listLimits, calls.getLimit];

function LimitFields() {
  return (
    <>
      <FieldGroup>
        <SelectField
          name="category1"
          labelKey="companies.limit.category"
          hintKey="companies.limit.categoryHint"
          options={CATEGORIES1}
        />
        <SelectField
          name="customerLevel"
          labelKey="companies.limit.customerLevel"
          hintKey="companies.limit.levelHint"
          options={CUSTOMER_LEVELS}
        />
        <RadioField
          name="action"
          labelKey="companies.limit.action"
          hintKey="companies.limit.actionHint"
          options={LIMIT_ACTIONS}
          required
          wide
        />
      </FieldGroup>
      <FieldGroup titleKey="companies.limit.perDay">
        <NumberField name="dayOrders" labelKey="companies.limit.dayOrders" min={0} />
        <NumberField name="dayPieces" labelKey="companies.limit.dayPieces" min={0} />
        <MoneyField name="dayFen" labelKey="companies.limit.dayFen" />
        <NumberField
          name="dayGrading"
          labelKey="companies.limit.dayGrading"
          hintKey="companies.limit.gradingHint"
          min={0}
        />
        <NumberField
          name="graderDay"
          labelKey="companies.limit.graderDay"
          hintKey="companies.limit.graderHint"
          min={0}
        />
      </FieldGroup>
      <FieldGroup titleKey="companies.limit.perWeekAndMonth">
        <NumberField name="weekPieces" labelKey="companies.limit.weekPieces" min={0} />
        <NumberField
          name="openPieces"
          labelKey="companies.limit.openPieces"
          hintKey="companies.limit.openHint"
          min={0}
        />
        <NumberField name="monthOrders" labelKey="companies.limit.monthOrders" min={0} />
        <NumberField name="monthPieces" labelKey="companies.limit.monthPieces" min={0} />
        <MoneyField name="monthFen" labelKey="companies.limit.monthFen" />
      </FieldGroup>
      <FieldGroup titleKey="companies.limit.perOrder">
        <NumberField name="minPieces" labelKey="companies.limit.minPieces" min={1} />
        <NumberField name="maxPieces" labelKey="companies.limit.maxPieces" min={1} />
        <MoneyField name="maxOrderFen" labelKey="companies.limit.maxOrderFen" />
        <MoneyField name="maxPieceFen" labelKey="companies.limit.maxPieceFen" />
      </FieldGroup>
      <FieldGroup titleKey="companies.limit.closed">
        <NumberField
          name="cutOffHour"
          labelKey="companies.limit.cutOffHour"
          hintKey="companies.limit.cutOffHint"
          min={1}
          max={23}
        />
        <TextField
          name="blackoutDays"
          labelKey="companies.limit.blackoutDays"
          hintKey="companies.limit.blackoutHint"
          maxLength={500}
        />
      </FieldGroup>
      <FieldGroup titleKey="companies.limit.days">
        <DateField name="validFrom" labelKey="companies.limit.validFrom" required />
        <DateField name="validTo" labelKey="companies.limit.validTo" hintKey="companies.limit.daysHint" />
        <TextAreaField name="note" labelKey="companies.company.note" maxLength={200} />
      </FieldGroup>
    </>
  );
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A new limit of a company that is chosen. */
export function NewLimitDrawer({ open, onClose }: Props) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('companies.limit.new')}
      endpoint={calls.createLimit}
      initial={NEW_LIMIT}
      schema={zNewLimit}
      toInput={(values) => ({ body: { companyId: values['companyId'], ...bodyOf(values) } })}
      invalidate={LIMIT_READS}
      onClose={onClose}
      saveAndNew
      width={640}
      intro={<Note tone="info">{text('companies.limit.newText')}</Note>}
    >
      <FieldGroup>
        <RemoteSelectField name="companyId" labelKey="companies.company.company" load={loadCompanies} required wide />
      </FieldGroup>
      <LimitFields />
    </FormDrawer>
  );
}

/** Numbers, days and action of a limit. */
export function EditLimitDrawer({ limit, open, onClose }: Props & { readonly limit: Limit }) {
  const text = useText();
  const initial = useMemo(() => formValues(limit), [limit]);
  return (
    <FormDrawer
      open={open}
      title={text('companies.limit.editTitle')}
      endpoint={calls.updateLimit}
      initial={initial}
      schema={zLimitChange}
      toInput={(values) => ({
        params: { id: limit.id },
        body: { version: values['version'] ?? limit.version, ...bodyOf(values) },
      })}
      fromCurrent={(current) => formValues({ ...limit, ...(current as Partial<Limit>) })}
      invalidate={LIMIT_READS}
      onClose={onClose}
      width={640}
    >
      <LimitFields />
    </FormDrawer>
  );
}

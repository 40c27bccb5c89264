import { zSpotPlanBody } from '@mintmark/contract/audits/spot-check.schema.ts';
import { spotChecksEndpoints as calls } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { Form } from 'antd';
import { useEndpoint } from '../../../kit/api/index.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  NumberField,
  PercentField,
  RadioField,
  RemoteSelectField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { daysBetween, NEW_PLAN, planBody } from './re-check.model.ts';
import { CHECK_READS } from './use-check-steps.tsx';

const MODES = [
  { value: 'rate', labelKey: 'audits.reCheck.plan.mode.rate' },
  { value: 'count', labelKey: 'audits.reCheck.plan.mode.count' },
] as const;

/** How many pieces the same number of days before had: what one may expect. */
function Expected() {
  const text = useText();
  const form = Form.useFormInstance();
  const [from, to, companyId, categories] = [
    Form.useWatch('periodFrom', form),
    Form.useWatch('periodTo', form),
    Form.useWatch('companyId', form),
    Form.useWatch('categories1', form),
  ];
  const days = daysBetween(from, to);
  const { data } = useEndpoint(
    calls.getExpectedPieces,
    {
      query: {
        days: String(days ?? 1),
        category1: (categories ?? []) as number[],
        ...(companyId ? { companyId: String(companyId) } : {}),
      },
    },
    { enabled: days !== null && days <= 366 },
  );
  if (data === undefined || days === null) return null;
  return <Note tone="info">{text('audits.reCheck.plan.expectedWords', { days, n: countText(data.count) })}</Note>;
}

function Quota() {
  const form = Form.useFormInstance();
  const isCount = Form.useWatch('mode', form) === 'count';
  return (
    <FieldGroup titleKey="audits.reCheck.plan.quota">
      <RadioField name="mode" labelKey="audits.reCheck.plan.mode" options={MODES} required wide />
      {isCount ? (
        <>
          <NumberField name="targetCount" labelKey="audits.reCheck.plan.target" min={1} required />
          <NumberField
            name="expectedCount"
            labelKey="audits.reCheck.plan.expected"
            hintKey="audits.reCheck.plan.expectedHint"
            min={1}
            required
          />
          <Expected />
        </>
      ) : (
        <PercentField
          name="rateBp"
          labelKey="audits.reCheck.plan.rate"
          hintKey="audits.reCheck.plan.rateHint"
          required
        />
      )}
    </FieldGroup>
  );
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A plan never changes: what is wrong in it is stopped and made anew. */
export function NewPlanDrawer({ open, onClose }: Props) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('audits.reCheck.plan.new')}
      endpoint={calls.createSpotPlan}
      initial={NEW_PLAN}
      schema={zSpotPlanBody}
      toInput={(values) => ({ body: planBody(values) })}
      invalidate={CHECK_READS}
      onClose={onClose}
      width={640}
      intro={<Note tone="info">{text('audits.reCheck.plan.newText')}</Note>}
    >
      <FieldGroup>
        <TextField name="name" labelKey="audits.reCheck.plan.name" required maxLength={60} />
        <RemoteSelectField
          name="companyId"
          labelKey="audits.reCheck.plan.company"
          hintKey="audits.reCheck.plan.companyHint"
          load={loadCompanies}
        />
        <SelectField
          name="categories1"
          labelKey="audits.queue.category"
          hintKey="audits.reCheck.plan.categoriesHint"
          options={CATEGORIES1}
          multiple
          wide
        />
        <DateField name="periodFrom" labelKey="audits.reCheck.plan.from" required />
        <DateField name="periodTo" labelKey="audits.reCheck.plan.to" hintKey="audits.reCheck.plan.toHint" />
      </FieldGroup>
      <Quota />
      <FieldGroup titleKey="audits.reCheck.plan.adaptive">
        <SwitchField
          name="isAdaptive"
          labelKey="audits.reCheck.plan.adaptive"
          hintKey="audits.reCheck.plan.adaptiveHint"
          wide
        />
        <PercentField
          name="acceptableBp"
          labelKey="audits.reCheck.plan.acceptable"
          hintKey="audits.reCheck.plan.acceptableHint"
          required
        />
        <TextAreaField name="note" labelKey="audits.reCheck.plan.note" maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

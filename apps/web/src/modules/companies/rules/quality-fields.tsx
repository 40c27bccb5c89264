import { QC_ITEMS } from '@mintmark/domain/audits/audits.enums.ts';
import { HAND_ITEMS } from '@mintmark/domain/audits/quality-rules.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { TIER_CODES } from '@mintmark/domain/finance/pricing/tier-codes.ts';
import { Form } from 'antd';
import { FieldGroup, NumberField, PercentField, SelectField, SwitchField } from '../../../kit/form/index.ts';

const ITEMS = QC_ITEMS.filter(({ code }) => HAND_ITEMS.some((item) => item === code));
const TIERS = TIER_CODES.map((code) => ({ value: code, label: code }));
const plan = (part: string) => ['rule', 'switching', part] as const;

function Switching() {
  const form = Form.useFormInstance();
  const isOn = Form.useWatch('hasSwitching', form) === true;
  return (
    <FieldGroup titleKey="companies.rule.switching">
      <SwitchField
        name="hasSwitching"
        labelKey="companies.rule.hasSwitching"
        hintKey="companies.rule.switchingHint"
        wide
      />
      {isOn ? (
        <>
          <NumberField name={plan('failedLots')} labelKey="companies.rule.failedLots" min={1} max={20} required />
          <NumberField name={plan('ofLots')} labelKey="companies.rule.ofLots" min={1} max={50} required />
          <NumberField name={plan('cleanLots')} labelKey="companies.rule.cleanLots" min={1} max={50} required />
        </>
      ) : null}
    </FieldGroup>
  );
}

/** What the outbound check asks for, of which pieces. */
export function QualityFields() {
  return (
    <>
      <FieldGroup titleKey="companies.rule.scope">
        <SelectField
          name={['rule', 'categories1']}
          labelKey="companies.limit.category"
          hintKey="companies.rule.scopeHint"
          options={CATEGORIES1}
          multiple
        />
        <PercentField
          name={['rule', 'samplingBp']}
          labelKey="companies.rule.sampling"
          hintKey="companies.rule.qcSamplingHint"
          required
        />
      </FieldGroup>
      <FieldGroup titleKey="companies.rule.asks">
        <SelectField
          name={['rule', 'items']}
          labelKey="companies.rule.qcItems"
          hintKey="companies.rule.qcItemsHint"
          options={ITEMS}
          multiple
          required
          wide
        />
        <SelectField
          name={['rule', 'secondFromTier']}
          labelKey="companies.rule.second"
          hintKey="companies.rule.secondHint"
          options={TIERS}
        />
        <SwitchField
          name={['rule', 'needsImages']}
          labelKey="companies.rule.needsImages"
          hintKey="companies.rule.needsImagesHint"
        />
      </FieldGroup>
      <Switching />
    </>
  );
}

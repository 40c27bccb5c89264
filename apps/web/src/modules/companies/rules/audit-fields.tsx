import type { AuditRuleDetail } from '@mintmark/contract/companies/check-rule.schema.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { TEACHER_LEVELS } from '@mintmark/domain/companies/companies.enums.ts';
import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import { useMemo } from 'react';
import {
  FieldGroup,
  MoneyField,
  NumberField,
  PercentField,
  RemoteSelectField,
  SelectField,
  SwitchField,
} from '../../../kit/form/index.ts';
import { nameIn, useLocale } from '../../../kit/i18n/index.ts';
import { loadItems } from './rule.model.ts';
import { OPENED_AUDITS } from './rules.columns.tsx';

const STRIKES = ['MS', 'PF', 'SP'].map((code) => ({ value: code, label: code }));
const condition = (part: string) => ['rule', 'condition', part] as const;

function Conditions() {
  return (
    <FieldGroup titleKey="companies.rule.conditions">
      <NumberField name={condition('numberAtLeast')} labelKey="companies.rule.number" min={1} max={100} />
      <MoneyField name={condition('declaredFenAtLeast')} labelKey="companies.rule.declared" />
      <SelectField name={condition('resultTypes')} labelKey="companies.rule.results" options={RESULT_TYPES} multiple />
      <SelectField name={condition('strikes')} labelKey="companies.rule.strikes" options={STRIKES} multiple />
      <NumberField
        name={condition('gapStepsAtLeast')}
        labelKey="companies.rule.gap"
        hintKey="companies.rule.gapHint"
        min={1}
        max={70}
      />
      <NumberField name={condition('regradeUpStepsAtLeast')} labelKey="companies.rule.regrade" min={1} max={70} />
      <NumberField
        name={condition('rarityAtMost')}
        labelKey="companies.rule.rarity"
        hintKey="companies.rule.rarityHint"
        min={1}
        max={10}
      />
      <SelectField name={condition('teacherLevelAtMost')} labelKey="companies.rule.teacher" options={TEACHER_LEVELS} />
      <SwitchField name={condition('isFirstOfVariety')} labelKey="companies.rule.isFirstOfVariety" />
      <SwitchField name={condition('isOutOfTolerance')} labelKey="companies.rule.isOutOfTolerance" />
    </FieldGroup>
  );
}

/** What an audit rule opens, for which pieces, and when. */
export function AuditFields({ items }: Pick<AuditRuleDetail, 'items'>) {
  const locale = useLocale();
  const chosen = useMemo(
    () => items.map(({ id, nameZh, nameEn }) => ({ value: id, label: nameIn(locale, { name: nameZh, nameEn }) })),
    [items, locale],
  );
  return (
    <>
      <FieldGroup titleKey="companies.rule.opens">
        <SelectField
          name={['rule', 'auditType']}
          labelKey="companies.rule.auditType"
          options={OPENED_AUDITS}
          required
        />
        <NumberField
          name={['rule', 'levels']}
          labelKey="companies.rule.levels"
          hintKey="companies.rule.levelsHint"
          min={1}
          max={2}
          required
        />
        <PercentField
          name={['rule', 'samplingBp']}
          labelKey="companies.rule.sampling"
          hintKey="companies.rule.samplingHint"
          required
        />
      </FieldGroup>
      <FieldGroup titleKey="companies.rule.scope">
        <SelectField
          name={['rule', 'categories1']}
          labelKey="companies.limit.category"
          hintKey="companies.rule.scopeHint"
          options={CATEGORIES1}
          multiple
        />
        <SelectField
          name={['rule', 'categories2']}
          labelKey="companies.rule.category2"
          options={CATEGORIES2}
          multiple
        />
        <RemoteSelectField
          name={['rule', 'itemIds']}
          labelKey="companies.rule.itemIds"
          load={loadItems}
          initial={chosen}
          multiple
          wide
        />
      </FieldGroup>
      <Conditions />
    </>
  );
}

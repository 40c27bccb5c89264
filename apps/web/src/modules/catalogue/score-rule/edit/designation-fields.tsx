import type { ScaleRulesIn } from '@mintmark/contract/grading/scale.schema.ts';
import { FieldGroup, NumberField, SelectField, SwitchField, WordsField } from '../../../../kit/form/index.ts';
import type { TextKey } from '../../../../kit/i18n/index.ts';

type Group = ScaleRulesIn['designations'][number]['group'];

const GROUP_TEXT: Readonly<Record<Group, TextKey>> = {
  copperColour: 'catalogue.scale.groupColour',
  cameo: 'catalogue.scale.groupCameo',
  prooflike: 'catalogue.scale.groupProoflike',
  eye: 'catalogue.scale.groupEye',
};
const STRIKES = ['MS', 'PF', 'SP'].map((strike) => ({ value: strike, label: strike }));

/** One group of designations: its codes and other spellings, on which pieces it may stand and where it must. */
export function DesignationFields({ group, index }: { readonly group: Group; readonly index: number }) {
  const at = (key: string) => ['designations', index, key];
  return (
    <FieldGroup titleKey={GROUP_TEXT[group]}>
      <WordsField
        name={at('codes')}
        labelKey="catalogue.scale.designationCodes"
        hintKey="catalogue.scale.designationHint"
      />
      <WordsField name={at('aliases')} labelKey="catalogue.scalePart.aliases" hintKey="catalogue.scale.aliasHint" />
      <NumberField name={at('minNumber')} labelKey="catalogue.scalePart.minNumber" min={1} max={100} />
      <NumberField name={at('requiredFrom')} labelKey="catalogue.scalePart.requiredFrom" min={1} max={100} />
      <SelectField name={at('strikes')} labelKey="catalogue.rule.strikes" options={STRIKES} multiple required />
      <SwitchField name={at('isExclusive')} labelKey="catalogue.scale.designationOne" />
      <SwitchField name={at('isCopperOnly')} labelKey="catalogue.scale.designationCopper" />
    </FieldGroup>
  );
}

import type { ScaleRulesIn } from '@mintmark/contract/grading/scale.schema.ts';
import { DEFECT_CODES } from '@mintmark/domain/grading/grading.enums.ts';
import {
  FieldGroup,
  FormField,
  NumberField,
  type RowsColumn,
  RowsField,
  SelectField,
  SwitchField,
  TextField,
  WordsField,
} from '../../../../kit/form/index.ts';
import { useLang } from '../../../../kit/i18n/index.ts';

import { DesignationFields } from './designation-fields.tsx';
import { NumbersInput } from './numbers-input.tsx';

type Kind = ScaleRulesIn['kind'];

const WORDS: readonly RowsColumn[] = [
  { key: 'zh', labelKey: 'catalogue.scale.wordZh', maxLength: 24, grow: 1.6 },
  { key: 'en', labelKey: 'catalogue.scale.wordEn', maxLength: 24, grow: 1.8 },
];
const RANGE: readonly RowsColumn[] = [
  { key: 'from', labelKey: 'catalogue.scale.from', kind: 'number', grow: 0.8 },
  { key: 'to', labelKey: 'catalogue.scale.to', kind: 'number', grow: 0.8 },
];
const CODE: RowsColumn = { key: 'code', labelKey: 'catalogue.scale.prefix', maxLength: 6, grow: 0.8 };
const TOLERANCE: readonly RowsColumn[] = [
  { key: 'from', labelKey: 'catalogue.scale.from', kind: 'number' },
  { key: 'steps', labelKey: 'catalogue.scale.steps', kind: 'number' },
];
const STRIKES: readonly RowsColumn[] = [
  { ...CODE, labelKey: 'catalogue.scale.strikeCode' },
  ...WORDS,
  { key: 'warnBelow', labelKey: 'catalogue.scale.warnBelow', kind: 'number', grow: 1.2 },
];
const bandColumns = (kind: Kind): readonly RowsColumn[] => {
  if (kind === 'words') return [CODE, ...WORDS];
  return kind === 'hundred' ? [...RANGE, ...WORDS] : [CODE, ...RANGE, ...WORDS];
};

/** Which values there are, and the prefix and words of each band. */
export function ValueFields({ kind }: { readonly kind: Kind }) {
  return (
    <>
      {kind === 'words' ? null : (
        <FieldGroup titleKey="catalogue.scale.values">
          <FormField
            name="numbers"
            labelKey="catalogue.scale.numbers"
            hintKey="catalogue.scale.numbersHint"
            required
            wide
          >
            <NumbersInput />
          </FormField>
        </FieldGroup>
      )}
      <RowsField
        name="bands"
        labelKey="catalogue.scale.bands"
        addKey="catalogue.scale.addBand"
        columns={bandColumns(kind)}
        max={60}
      />
    </>
  );
}

/** What may stand beside a value: strikes, plus, star, EPQ, designations. */
export function MarkFields({ kind, rules }: { readonly kind: Kind; readonly rules: ScaleRulesIn }) {
  if (kind === 'words') return null;
  return (
    <>
      <FieldGroup titleKey="catalogue.rule.marks">
        <FormField name="plusNumbers" labelKey="catalogue.rule.plus" hintKey="catalogue.scale.plusHint" wide>
          <NumbersInput />
        </FormField>
        <SwitchField name="isStarAllowed" labelKey="catalogue.rule.star" />
        <FormField name="starNotOn" labelKey="catalogue.scale.starNotOn">
          <NumbersInput />
        </FormField>
        {kind === 'paper' ? (
          <>
            <NumberField name={['epq', 'forbiddenBelow']} labelKey="catalogue.scale.epqFrom" />
            <NumberField name={['epq', 'requiredFrom']} labelKey="catalogue.scale.epqRequired" />
          </>
        ) : null}
      </FieldGroup>
      {rules.designations.map(({ group }, index) => (
        <DesignationFields key={group} group={group} index={index} />
      ))}
      {kind === 'sheldon' ? (
        <RowsField
          name="strikes"
          labelKey="catalogue.rule.strikes"
          addKey="catalogue.scale.addStrike"
          columns={STRIKES}
          max={3}
          fresh={{ aliases: [] }}
        />
      ) : null}
    </>
  );
}

/** Below which number none is given and what the piece is called then; how far two grades may differ. */
export function FloorFields({ kind }: { readonly kind: Kind }) {
  return (
    <>
      <FieldGroup titleKey="catalogue.rule.floor">
        {kind === 'words' ? null : <NumberField name="floor" labelKey="catalogue.scale.floor" wide />}
        <TextField name={['floorText', 'zh']} labelKey="catalogue.scale.floorZh" maxLength={24} />
        <TextField name={['floorText', 'en']} labelKey="catalogue.scale.floorEn" maxLength={24} />
        <TextField name={['labelSentence', 'zh']} labelKey="catalogue.scale.sentenceZh" maxLength={80} wide />
        <TextField name={['labelSentence', 'en']} labelKey="catalogue.scale.sentenceEn" maxLength={80} wide />
        <WordsField name="subScores" labelKey="catalogue.rule.subScores" wide />
      </FieldGroup>
      <RowsField
        name="tolerance"
        labelKey="catalogue.rule.tolerance"
        addKey="catalogue.scale.addTolerance"
        columns={TOLERANCE}
        max={12}
      />
    </>
  );
}

/** Details grades: their bands, the word between band and defect, and the defects from the gravest on. */
export function DefectFields() {
  const lang = useLang();
  return (
    <FieldGroup titleKey="catalogue.rule.details">
      <SelectField
        name={['details', 'defects']}
        labelKey="catalogue.scale.defects"
        hintKey="catalogue.scale.defectsHint"
        multiple
        required
        wide
        options={DEFECT_CODES.filter(({ code }) => code !== '00').map(({ code, zh, en }) => ({
          value: code,
          label: `${code} ${lang === 'en' ? en : zh}`,
        }))}
      />
      <WordsField name={['details', 'bands']} labelKey="catalogue.scale.detailBands" wide />
      <TextField name={['details', 'word', 'zh']} labelKey="catalogue.scale.detailZh" required maxLength={24} />
      <TextField name={['details', 'word', 'en']} labelKey="catalogue.scale.detailEn" required maxLength={24} />
    </FieldGroup>
  );
}

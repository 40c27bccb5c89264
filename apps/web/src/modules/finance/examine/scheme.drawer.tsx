import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { INDICATORS } from '@mintmark/domain/finance/examine/indicators.ts';
import { useMemo } from 'react';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  FieldGroup,
  FormDrawer,
  type FormValuesOf,
  RemoteSelectField,
  RowsField,
  SelectField,
  TextField,
  useFreshStart,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { dayText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import type { Scheme } from './examine-types.ts';
import { monthsSoFar } from './months.ts';

const COLUMNS = [
  { key: 'key', labelKey: 'finance.examine.indicator', kind: 'select', options: INDICATORS, grow: 2 },
  { key: 'pointsPer100', labelKey: 'finance.examine.pointsPer100', kind: 'number' },
  { key: 'amountFen', labelKey: 'finance.examine.unit', kind: 'money' },
] as const;

interface Props {
  readonly open: boolean;
  /** The newest version, which a new one begins with. */
  readonly last: Scheme | null;
  readonly onClose: () => void;
}

/** What a first version begins with: pieces bring a little, faults cost. */
const FIRST = [
  { key: 'measure', pointsPer100: 1, amountFen: 0 },
  { key: 'grade', pointsPer100: 1, amountFen: 0 },
  { key: 'faultData', pointsPer100: -50, amountFen: 0 },
  { key: 'deviation', pointsPer100: -100, amountFen: 0 },
] as const;

/** 新增权重: what each indicator is worth from a month on. */
export function SchemeDrawer({ open, last, onClose }: Props) {
  const text = useText();
  const months = useFreshStart(open, () => monthsSoFar(dayText(new Date().toISOString())));
  const initial = useMemo(
    (): FormValuesOf<typeof calls.createAssessmentScheme> => ({
      ...(last === null ? {} : { companyId: last.companyId }),
      validFrom: months[0]?.value,
      lines: [...(last?.lines ?? FIRST)].map((line) => ({ ...line })),
      note: '',
    }),
    [last, months],
  );
  return (
    <FormDrawer
      open={open}
      title={text('finance.examine.newScheme')}
      endpoint={calls.createAssessmentScheme}
      initial={initial}
      invalidate={[calls.listAssessmentSchemes]}
      savedKey="finance.examine.schemeSaved"
      onClose={onClose}
      width={720}
      intro={<Note tone="info">{text('finance.examine.schemeIntro')}</Note>}
    >
      <FieldGroup>
        <RemoteSelectField name="companyId" labelKey="finance.examine.company" load={loadCompanies} required />
        <SelectField name="validFrom" labelKey="finance.examine.validFrom" options={months} required />
        <TextField name="note" labelKey="finance.examine.note" maxLength={200} wide />
      </FieldGroup>
      <FieldGroup titleKey="finance.examine.weights">
        <RowsField
          name="lines"
          labelKey="finance.examine.weights"
          addKey="finance.examine.addWeight"
          columns={COLUMNS}
          max={INDICATORS.length}
          fresh={{ pointsPer100: 0, amountFen: 0 }}
          isTitled
        />
      </FieldGroup>
    </FormDrawer>
  );
}

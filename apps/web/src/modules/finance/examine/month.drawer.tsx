import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { useMemo } from 'react';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { FieldGroup, FormDrawer, RemoteSelectField, SelectField, useFreshStart } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { dayText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { ASSESSMENT_READS } from './examine-types.ts';
import { monthsOver } from './months.ts';
import { savePayroll } from './payroll.ts';

interface Props {
  readonly open: boolean;
  readonly step: 'make' | 'settle';
  readonly onClose: () => void;
}

/** 生成考核 and 结算: of a company and a month that is over. What was settled comes as the file for payroll. */
export function MonthDrawer({ open, step, onClose }: Props) {
  const text = useText();
  const months = useFreshStart(open, () => monthsOver(dayText(new Date().toISOString())));
  const initial = useMemo(() => ({ month: months[0]?.value }), [months]);
  const common = { open, initial, invalidate: ASSESSMENT_READS, onClose, width: 480 } as const;
  const fields = (
    <FieldGroup>
      <RemoteSelectField name="companyId" labelKey="finance.examine.company" load={loadCompanies} required wide />
      <SelectField name="month" labelKey="finance.examine.month" options={months} required wide />
    </FieldGroup>
  );
  if (step === 'settle')
    return (
      <FormDrawer
        {...common}
        title={text('finance.examine.settle')}
        endpoint={calls.settleAssessments}
        okText={text('finance.examine.settleNow')}
        savedKey="finance.examine.settledDone"
        onSaved={({ settlementNo }) => void savePayroll(settlementNo)}
        intro={<Note tone="info">{text('finance.examine.settleIntro')}</Note>}
      >
        {fields}
      </FormDrawer>
    );
  return (
    <FormDrawer
      {...common}
      title={text('finance.examine.make')}
      endpoint={calls.makeAssessments}
      okText={text('finance.examine.makeNow')}
      savedKey="finance.examine.made"
      intro={<Note tone="info">{text('finance.examine.makeIntro')}</Note>}
    >
      {fields}
    </FormDrawer>
  );
}

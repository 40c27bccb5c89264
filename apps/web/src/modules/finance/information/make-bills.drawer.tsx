import { informationBillsEndpoints as calls } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { monthBefore } from '@mintmark/domain/finance/information/information-month.ts';
import { useMemo } from 'react';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { FieldGroup, FormDrawer, RemoteSelectField, SelectField, useFreshStart } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { dayText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { INFORMATION_READS, monthText } from './information-types.ts';

const MONTHS = 12;

/** The months that are over, the last one first. */
function monthsBefore(today: string): { value: string; label: string }[] {
  const months: string[] = [];
  for (let month = monthBefore(today); months.length < MONTHS; month = monthBefore(month)) months.push(month);
  return months.map((value) => ({ value, label: monthText(value) }));
}

/** 生成账单: the drafts of a company and its agents for a month that is over. */
export function MakeBillsDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const months = useFreshStart(open, () => monthsBefore(dayText(new Date().toISOString())));
  const initial = useMemo(() => ({ month: months[0]?.value }), [months]);
  return (
    <FormDrawer
      open={open}
      title={text('finance.information.make')}
      endpoint={calls.makeInformationBills}
      initial={initial}
      invalidate={INFORMATION_READS}
      okText={text('finance.information.makeNow')}
      savedKey="finance.information.made"
      onClose={onClose}
      width={480}
      intro={<Note tone="info">{text('finance.information.makeIntro')}</Note>}
    >
      <FieldGroup>
        <RemoteSelectField name="companyId" labelKey="finance.information.company" load={loadCompanies} required wide />
        <SelectField name="month" labelKey="finance.information.month" options={months} required wide />
      </FieldGroup>
    </FormDrawer>
  );
}

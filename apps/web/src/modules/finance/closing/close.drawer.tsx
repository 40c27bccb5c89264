import { closingsEndpoints as calls } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import { CLOSING_KIND, CLOSING_KINDS } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { daysOfMonth } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useMemo } from 'react';
import { endpointKey, useEndpoint } from '../../../kit/api/index.ts';
import { useCompanies } from '../../../kit/companies/index.ts';
import { DateField, FieldGroup, FormDrawer, RadioField, SelectField, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { ChecklistView } from './checklist-view.tsx';
import { CLOSING_READS } from './closing-types.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The last day that could be closed, once a company and a kind are chosen; a month by its last day. */
function NextPeriod() {
  const form = Form.useFormInstance();
  const [companyId, kind]: unknown[] = [Form.useWatch('companyId', form), Form.useWatch('kind', form)];
  const isChosen = typeof companyId === 'string';
  const { data } = useEndpoint(
    calls.getBooks,
    { query: { companyId: isChosen ? companyId : '0' } },
    { enabled: isChosen },
  );
  const next =
    kind === CLOSING_KIND.month ? data?.nextMonth && daysOfMonth(data.nextMonth).to : (data?.nextDay ?? undefined);
  useEffect(() => {
    if (data?.companyId === companyId) form.setFieldValue('to', next ?? undefined);
  }, [form, data, companyId, next]);
  const text = useText();
  if (!data || data.companyId !== companyId) return null;
  const words = text('finance.closing.stands', {
    day: data.closedTo ?? text('finance.closing.never'),
    month: data.monthClosedTo?.slice(0, 7) ?? text('finance.closing.never'),
  });
  return <Note tone="info">{next ? words : `${words} ${text('finance.closing.nothingNext')}`}</Note>;
}

/** What is open until the chosen day, asked anew with each choice. */
function Checks() {
  const form = Form.useFormInstance();
  const [companyId, kind, to]: unknown[] = [
    Form.useWatch('companyId', form),
    Form.useWatch('kind', form),
    Form.useWatch('to', form),
  ];
  const isWhole = typeof companyId === 'string' && typeof kind === 'number' && typeof to === 'string' && DAY.test(to);
  if (!isWhole) return null;
  return (
    <ChecklistView
      companyId={companyId}
      kind={kind === CLOSING_KIND.month ? CLOSING_KIND.month : CLOSING_KIND.day}
      to={to}
    />
  );
}

interface Props {
  readonly open: boolean;
  readonly companyId: string | null;
  readonly onClose: () => void;
}

/** 结账: which company, days or month; what is open is listed with its records, and explained or settled. */
export function CloseDrawer({ open, companyId, onClose }: Props) {
  const text = useText();
  const companies = useCompanies();
  const client = useQueryClient();
  const initial = useMemo(
    () => ({ ...(companyId === null ? {} : { companyId }), kind: CLOSING_KIND.day, remarks: {}, note: '' }),
    [companyId],
  );
  return (
    <FormDrawer
      open={open}
      title={text('finance.closing.close')}
      endpoint={calls.closeBooks}
      initial={initial}
      invalidate={CLOSING_READS}
      okText={text('finance.closing.closeSend')}
      savedKey="finance.closing.closedNow"
      onRefused={() => void client.invalidateQueries({ queryKey: [endpointKey(calls.getChecklist)] })}
      onClose={onClose}
      width={640}
      intro={<Note tone="info">{text('finance.closing.intro')}</Note>}
    >
      <FieldGroup>
        <SelectField name="companyId" labelKey="finance.closing.company" options={companies} required wide />
        <RadioField name="kind" labelKey="finance.closing.kind" options={CLOSING_KINDS} required />
        <DateField name="to" labelKey="finance.closing.to" hintKey="finance.closing.toHint" required />
      </FieldGroup>
      <NextPeriod />
      <Checks />
      <FieldGroup>
        <TextAreaField name="note" labelKey="finance.closing.note" maxLength={200} rows={2} wide />
      </FieldGroup>
    </FormDrawer>
  );
}

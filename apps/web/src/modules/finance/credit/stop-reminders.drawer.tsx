import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { DateField, FieldGroup, FormDrawer, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { CREDIT_READS, type Payer } from './credit-types.ts';

const INITIAL = { reason: '' };

interface Props {
  readonly open: boolean;
  readonly payer: Payer;
  readonly onClose: () => void;
}

/** 暂停提醒: up to which day a payer hears no reminders, and why. */
export function StopRemindersDrawer({ open, payer, onClose }: Props) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('finance.credit.stopTitle', { name: `${payer.name} ${payer.no}` })}
      endpoint={calls.stopReminders}
      initial={INITIAL}
      toInput={(values) => ({ params: { id: payer.id }, body: values })}
      invalidate={CREDIT_READS}
      okText={text('finance.credit.stopReminders')}
      savedKey="finance.credit.done"
      onClose={onClose}
      width={480}
      intro={<Note tone="info">{text('finance.credit.stopIntro')}</Note>}
    >
      <FieldGroup>
        <DateField
          name="untilDay"
          labelKey="finance.credit.stopUntil"
          hintKey="finance.credit.untilHint"
          required
          wide
        />
        <TextAreaField name="reason" labelKey="finance.credit.reason" maxLength={200} required wide />
      </FieldGroup>
    </FormDrawer>
  );
}

import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { DateField, FieldGroup, FormDrawer, MoneyField, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { CREDIT_READS, type Payer } from './credit-types.ts';

const INITIAL = { extraFen: 0, reason: '' };

interface Props {
  readonly open: boolean;
  readonly payer: Payer;
  readonly onClose: () => void;
}

/** 临时放行: up to which day, how much above the limit, and why. */
export function ReleaseDrawer({ open, payer, onClose }: Props) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('finance.credit.releaseTitle', { name: `${payer.name} ${payer.no}` })}
      endpoint={calls.releaseCredit}
      initial={INITIAL}
      toInput={(values) => ({ params: { id: payer.id }, body: values })}
      invalidate={CREDIT_READS}
      okText={text('finance.credit.release')}
      savedKey="finance.credit.done"
      onClose={onClose}
      width={480}
      intro={<Note tone="info">{text('finance.credit.releaseIntro')}</Note>}
    >
      <FieldGroup>
        <DateField name="untilDay" labelKey="finance.credit.untilDay" hintKey="finance.credit.untilHint" required />
        <MoneyField name="extraFen" labelKey="finance.credit.extra" hintKey="finance.credit.extraHint" required />
        <TextAreaField name="reason" labelKey="finance.credit.reason" maxLength={200} required wide />
      </FieldGroup>
    </FormDrawer>
  );
}

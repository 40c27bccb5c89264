import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, type FormValuesOf, MoneyField, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { ASSESSMENT_READS, type Assessment, monthText } from './examine-types.ts';

interface Props {
  readonly open: boolean;
  readonly of: Assessment;
  readonly onClose: () => void;
}

/** 处理申诉: by an adjustment, also of nothing; what was confirmed stays as it is. */
export function AppealDrawer({ open, of, onClose }: Props) {
  const text = useText();
  const { id, version } = of;
  const initial = useMemo(() => ({ version, adjustFen: 0, reason: '' }), [version]);
  const said = of.steps.findLast(({ action }) => action === 'appeal')?.note ?? '';
  return (
    <FormDrawer
      open={open}
      title={text('finance.examine.decideTitle', { who: of.realName || of.username, month: monthText(of.month) })}
      endpoint={calls.decideAppeal}
      initial={initial}
      toInput={(values: FormValuesOf<typeof calls.decideAppeal>) => ({ params: { id }, body: values })}
      invalidate={ASSESSMENT_READS}
      okText={text('finance.examine.decideAppeal')}
      savedKey="finance.examine.done"
      onClose={onClose}
      width={480}
      intro={<Note tone="info">{text('finance.examine.appealSaid', { words: said })}</Note>}
    >
      <FieldGroup>
        <MoneyField
          name="adjustFen"
          labelKey="finance.examine.adjust"
          hintKey="finance.examine.adjustHint"
          required
          wide
        />
        <TextAreaField name="reason" labelKey="finance.examine.reason" maxLength={200} required wide />
      </FieldGroup>
    </FormDrawer>
  );
}

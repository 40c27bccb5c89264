import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import type { IndicatorKey } from '@mintmark/domain/finance/examine/indicators.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { AssessmentAdjustments, AssessmentFacts, AssessmentHistory, AssessmentLines } from './assessment-parts.tsx';
import css from './examine.module.css';
import { ASSESSMENT_READS, ASSESSMENT_STATES, assessmentGroup, type OwnWork } from './examine-types.ts';

interface Props {
  readonly of: OwnWork['assessments'][number];
  readonly onOpen: (opened: { readonly companyId: string; readonly key: IndicatorKey }) => void;
}

/** One of my assessments that was confirmed; until it is settled I may appeal. */
export function OwnAssessment({ of, onOpen }: Props) {
  const text = useText();
  const lang = useLang();
  const { toast } = useFeedback();
  const reason = useReason();
  const appealing = useCommand(calls.appealAssessment, {
    invalidate: ASSESSMENT_READS,
    onSuccess: () => toast('finance.ownWork.appealed'),
  });
  const appeal = async () => {
    const words = await reason.ask({
      title: text('finance.ownWork.appealTitle'),
      text: text('finance.ownWork.appealText'),
      okText: text('finance.ownWork.appeal'),
    });
    if (words !== null) await appealing.run({ params: { id: of.id }, body: { version: of.version, reason: words } });
  };
  return (
    <>
      <div className={css['title']}>
        <StateTag {...tagOf(ASSESSMENT_STATES, of.status, assessmentGroup(of.status), lang)} />
        <ActionButtons
          actions={[{ action: 'appeal', labelKey: 'finance.ownWork.appeal', onClick: appeal }]}
          allowed={of.allowedActions}
          size="small"
        />
      </div>
      <AssessmentFacts of={of} />
      <AssessmentLines of={of} onOpen={(key) => onOpen({ companyId: of.companyId, key })} />
      <AssessmentAdjustments of={of} />
      <AssessmentHistory of={of} />
      {reason.dialog}
    </>
  );
}

import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import type { IndicatorKey } from '@mintmark/domain/finance/examine/indicators.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLang } from '../../../kit/i18n/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { AssessmentAdjustments, AssessmentFacts, AssessmentHistory, AssessmentLines } from './assessment-parts.tsx';
import css from './examine.module.css';
import { ASSESSMENT_STATES, type Assessment, assessmentGroup, monthText } from './examine-types.ts';
import { RowsBehind } from './rows-behind.tsx';
import { useAssessmentSteps } from './use-assessment-steps.tsx';

/** The rows behind a figure of an assessment. */
function Rows({ id, indicator }: { readonly id: string; readonly indicator: IndicatorKey }) {
  const [day, setDay] = useState<string | null>(null);
  const query = day === null ? {} : { day };
  const { data } = useEndpoint(calls.listAssessmentRows, { params: { id, indicator }, query }, { keepPrevious: true });
  return <RowsBehind indicator={indicator} day={day} data={data} onDay={setDay} />;
}

function Body({ of, onStale }: { readonly of: Assessment; readonly onStale: () => void }) {
  const { actions, dialogs } = useAssessmentSteps(of, onStale);
  const [indicator, setIndicator] = useState<IndicatorKey | null>(null);
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={of.allowedActions} size="small" />
      <AssessmentFacts of={of} />
      <AssessmentLines of={of} onOpen={setIndicator} />
      {indicator === null ? null : <Rows key={indicator} id={of.id} indicator={indicator} />}
      <AssessmentAdjustments of={of} />
      <AssessmentHistory of={of} />
      {dialogs}
    </div>
  );
}

/** One assessment beside its list. */
export function AssessmentDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const lang = useLang();
  const asked = useEndpoint(calls.getAssessment, { params: { id: id ?? '0' } }, { enabled: id !== null });
  const of = asked.data?.id === id ? asked.data : undefined;
  const title = of ? (
    <span className={css['title']}>
      {of.realName || of.username} {monthText(of.month)}
      <StateTag {...tagOf(ASSESSMENT_STATES, of.status, assessmentGroup(of.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      size={860}
      title={title}
      {...(id === null ? {} : { log: { targetType: 'assessment', targetId: id } })}
      isLoaded={of !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {of ? <Body key={of.id} of={of} onStale={() => void asked.refetch()} /> : null}
    </RecordDrawer>
  );
}

import { useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { useAddressId } from '../../../kit/list/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { AssessmentList } from './assessment-list.tsx';
import css from './examine.module.css';
import { Schemes } from './schemes.tsx';

/** 考核管理: the work of people by month, and what it is worth. */
export default function ExamineScreen() {
  const text = useText();
  const { setConditions } = usePage();
  const assessmentId = useAddressId('assessmentId');
  const [view, setView] = useState('assessments');
  const change = (next: string) => {
    setConditions(null);
    setView(next);
  };
  return (
    <>
      <div className={css['views']}>
        <LineTabs
          tabs={(['assessments', 'schemes'] as const).map((key) => ({
            key,
            label: text(`finance.examine.view.${key}`),
          }))}
          current={view}
          label={text('finance.examine.view.label')}
          onChange={change}
        />
      </div>
      {view === 'assessments' ? <AssessmentList asked={assessmentId} /> : null}
      {view === 'schemes' ? <Schemes /> : null}
    </>
  );
}

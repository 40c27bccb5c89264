import { assessmentsEndpoints } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { assessmentColumns, assessmentFilters, assessmentTabs } from './assessments.columns.tsx';
import type { AssessmentRow } from './examine-types.ts';

const AssessmentDrawer = lateDrawer(async () => (await import('./assessment.drawer.tsx')).AssessmentDrawer);
const MonthDrawer = lateDrawer(async () => (await import('./month.drawer.tsx')).MonthDrawer);

const EXPORT = listExport(assessmentsEndpoints.exportAssessments);
const rowKey = (row: AssessmentRow) => row.id;

/** 考核: what waits for somebody first; `asked` is the one that the address names. */
export function AssessmentList({ asked }: { readonly asked: string | null }) {
  const [id, setId] = useState(asked);
  const [step, setStep] = useState<'make' | 'settle' | null>(null);
  const rowActions = useMemo<readonly RowAction<AssessmentRow>[]>(
    () => [{ key: 'open', labelKey: 'finance.examine.open', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar = useMemo(
    (): readonly ToolbarAction<AssessmentRow>[] => [
      {
        key: 'make',
        labelKey: 'finance.examine.make',
        primary: true,
        permission: 'finance:examine:assess',
        onClick: () => setStep('make'),
      },
      {
        key: 'settle',
        labelKey: 'finance.examine.settle',
        permission: 'finance:examine:assess',
        onClick: () => setStep('settle'),
      },
    ],
    [],
  );
  return (
    <>
      <ListScreen
        id="finance.assessments"
        endpoint={assessmentsEndpoints.listAssessments}
        columns={assessmentColumns}
        exportable={EXPORT}
        filters={assessmentFilters}
        statusTabs={assessmentTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-id"
        emptyTitleKey="finance.examine.empty"
        emptyHintKey="finance.examine.emptyHint"
      />
      <MonthDrawer open={step !== null} step={step ?? 'make'} onClose={() => setStep(null)} />
      <AssessmentDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}

import type { SpotPlanRow } from '@mintmark/contract/audits/spot-check.schema.ts';
import { spotChecksEndpoints as calls } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ListScreen, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { PlanDrawer } from './plan.drawer.tsx';
import { NewPlanDrawer } from './plan-form.drawer.tsx';
import { planColumns, planFilters } from './plans.columns.tsx';

const rowKey = (row: SpotPlanRow) => row.id;

/** Which pieces are drawn: plans of the house and of companies. */
export function PlansList() {
  const [row, setRow] = useState<SpotPlanRow | null>(null);
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<SpotPlanRow>[]>(
    () => [{ key: 'open', labelKey: 'audits.reCheck.view', onClick: setRow }],
    [],
  );
  const toolbar: readonly ToolbarAction<SpotPlanRow>[] = [
    {
      key: 'new',
      labelKey: 'audits.reCheck.plan.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'audit:otherAudit:assign',
      onClick: () => setNew(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="audits.spotPlans"
        endpoint={calls.listSpotPlans}
        columns={planColumns}
        filters={planFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={setRow}
        defaultSort="-id"
        emptyTitleKey="audits.reCheck.plan.emptyTitle"
        emptyHintKey="audits.reCheck.plan.emptyText"
      />
      <PlanDrawer row={row} onClose={() => setRow(null)} />
      <NewPlanDrawer open={isNew} onClose={() => setNew(false)} />
    </>
  );
}

import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { ScaleRow } from '@mintmark/contract/catalogue/scales.schema.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lateDrawer, later } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction } from '../../../kit/list/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { scaleColumns, scaleFilterDefs, scaleTabs } from './scale.columns.tsx';
import { scalePath } from './scale-names.ts';

const NewScaleDrawer = lateDrawer(async () => (await import('./new-scale.drawer.tsx')).NewScaleDrawer);

const wait = <Skeleton rows={8} />;
const ScaleRecord = later(async () => (await import('./scale.record.tsx')).ScaleRecord, wait);
const EXPORT = listExport(calls.exportScales);
const rowKey = (row: ScaleRow) => row.id;

function Scales() {
  const navigate = useNavigate();
  const [from, setFrom] = useState<ScaleRow | null>(null);
  const open = (row: ScaleRow) => navigate(scalePath(row.id));
  const rowActions: readonly RowAction<ScaleRow>[] = [
    { key: 'open', labelKey: 'catalogue.common.view', onClick: open },
    { key: 'copy', labelKey: 'catalogue.scale.copyShort', permission: 'basic:score:edit', onClick: setFrom },
  ];
  return (
    <>
      <ListScreen
        id="catalogue.scales"
        endpoint={calls.listScales}
        columns={scaleColumns}
        filters={scaleFilterDefs}
        statusTabs={scaleTabs}
        rowKey={rowKey}
        rowActions={rowActions}
        exportable={EXPORT}
        onOpen={open}
        defaultSort="-updatedAt"
        emptyTitleKey="catalogue.scale.emptyTitle"
        emptyHintKey="catalogue.scale.emptyText"
      />
      <NewScaleDrawer
        open={from !== null}
        from={from}
        isNew
        onClose={() => setFrom(null)}
        onMade={(id) => navigate(scalePath(id))}
      />
    </>
  );
}

/** 评分规则: the scales of the house and of companies in their versions; `?id=` one of them, each address a tab. */
export default function ScoreRuleScreen() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return /^\d{1,18}$/.test(id) ? <ScaleRecord id={id} /> : <Scales />;
}

import type { LimitRow } from '@mintmark/contract/companies/limit.schema.ts';
import { limitsEndpoints as calls } from '@mintmark/contract/companies/limits.endpoints.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { NewLimitDrawer } from './limit-forms.tsx';
import { limitColumns, limitFilters } from './limits.columns.tsx';

const LimitDrawer = lateDrawer(async () => (await import('./limit.drawer.tsx')).LimitDrawer);

const rowKey = (row: LimitRow) => row.id;

/** 收评限制: how much the companies take in and grade, with what is taken of today and this month. */
export default function LimitsScreen() {
  const [row, setRow] = useState<LimitRow | null>(null);
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<LimitRow>[]>(
    () => [{ key: 'open', labelKey: 'companies.common.view', onClick: setRow }],
    [],
  );
  const toolbar: readonly ToolbarAction<LimitRow>[] = [
    {
      key: 'new',
      labelKey: 'companies.limit.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'system:limit:edit',
      onClick: () => setNew(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="companies.limits"
        endpoint={calls.listLimits}
        columns={limitColumns}
        filters={limitFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={setRow}
        defaultSort="companyId"
        emptyTitleKey="companies.limits.emptyTitle"
        emptyHintKey="companies.limits.emptyText"
      />
      <LimitDrawer row={row} onClose={() => setRow(null)} />
      <NewLimitDrawer open={isNew} onClose={() => setNew(false)} />
    </>
  );
}

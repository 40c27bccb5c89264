import type { VersionRow } from '@mintmark/contract/system/version.schema.ts';
import { versionsEndpoints } from '@mintmark/contract/system/versions.endpoints.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction, useOpenRecord } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { versionColumns, versionFilters } from './version.columns.tsx';

const VersionDrawer = lateDrawer(async () => (await import('./version.drawer.tsx')).VersionDrawer);
const NewVersionDrawer = lateDrawer(async () => (await import('./version-form.drawers.tsx')).NewVersionDrawer);

const EXPORT = listExport(versionsEndpoints.exportVersions);
const rowKey = (row: VersionRow) => row.id;

/** 版本管理: releases of the console and the apps; the newest published one of the console is offered to every browser. */
export default function VersionScreen() {
  const { id, row, open, close } = useOpenRecord<VersionRow>();
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<VersionRow>[]>(
    () => [{ key: 'open', labelKey: 'system.common.view', onClick: open }],
    [open],
  );
  const toolbar: readonly ToolbarAction<VersionRow>[] = [
    {
      key: 'new',
      labelKey: 'system.version.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'app:version:edit',
      onClick: () => setNew(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="system.versions"
        endpoint={versionsEndpoints.listVersions}
        columns={versionColumns}
        filters={versionFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={open}
        exportable={EXPORT}
        defaultSort="-id"
        emptyTitleKey="system.version.emptyTitle"
        emptyHintKey="system.version.emptyText"
      />
      <VersionDrawer id={id} row={row} onClose={close} />
      <NewVersionDrawer open={isNew} onClose={() => setNew(false)} />
    </>
  );
}

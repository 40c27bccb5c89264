import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import type { DictType } from '@mintmark/contract/system/dictionaries/dictionaries.schema.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, useLogAction } from '../../../kit/list/index.ts';
import { typeColumns, typeFilters } from './dict.columns.tsx';

const TypeDrawer = lateDrawer(async () => (await import('./type.drawer.tsx')).TypeDrawer);

const EXPORT = listExport(dictionariesEndpoints.exportDictTypes);
const rowKey = (row: DictType) => row.id;
export const dataPath = (id: string): string => `/system/dict/type/data/${id}`;

/** 字典管理: every dictionary; its values open on a page of their own. */
export default function DictScreen() {
  const navigate = useNavigate();
  const [edited, setEdited] = useState<DictType | null>(null);
  const log = useLogAction<DictType>((row) => ({ targetType: 'dictType', targetId: row.id }));
  const rowActions = useMemo<readonly RowAction<DictType>[]>(
    () => [
      { key: 'open', labelKey: 'system.dict.open', onClick: (row) => navigate(dataPath(row.id)) },
      { key: 'edit', labelKey: 'system.dict.edit', permission: 'system:dict:edit', onClick: setEdited },
      log,
    ],
    [navigate, log],
  );
  return (
    <>
      <ListScreen
        id="system.dictTypes"
        endpoint={dictionariesEndpoints.listDictTypes}
        columns={typeColumns}
        filters={typeFilters}
        rowKey={rowKey}
        exportable={EXPORT}
        rowActions={rowActions}
        onOpen={(row) => navigate(dataPath(row.id))}
        defaultSort="place"
        emptyTitleKey="system.dict.emptyTitle"
        emptyHintKey="system.dict.emptyText"
      />
      <TypeDrawer type={edited} onClose={() => setEdited(null)} />
    </>
  );
}

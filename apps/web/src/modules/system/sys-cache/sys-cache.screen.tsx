import { type CacheRow, cachesEndpoints as calls } from '@mintmark/contract/system/work/caches.endpoints.ts';
import { Eraser } from 'lucide-react';
import { useMemo } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Note } from '../../../ui/layout.tsx';
import { cacheColumns, cacheFilters } from './sys-cache.columns.tsx';

const EXPORT = listExport(calls.exportCaches);
const rowKey = (row: CacheRow) => row.id;

/** Asks for the reason, then every process forgets one cache, or all (null). */
function useEvict() {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const command = useCommand(calls.evictCache, { invalidate: [calls.listCaches] });
  const evict = async (row: CacheRow | null) => {
    const words = await reason.ask({
      title: row ? text('system.cache.evictTitle', { name: row.title }) : text('system.cache.evictAllTitle'),
      text: text('system.cache.evictText'),
      presets: [text('system.cache.reasonStale'), text('system.cache.reasonMemory')],
      okText: text('system.cache.evict'),
      danger: true,
    });
    if (words === null) return;
    const body = { name: row?.name ?? null, group: null, reason: words };
    if (await command.run({ body })) toast('system.cache.evicted');
  };
  return { evict, dialog: reason.dialog };
}

/** 查看缓存: what every server process holds in memory, and how to make it forget. */
export default function SysCacheScreen() {
  const text = useText();
  const { evict, dialog } = useEvict();
  const rowActions = useMemo<readonly RowAction<CacheRow>[]>(
    () => [
      { key: 'evict', labelKey: 'system.cache.evict', permission: 'system:cache:evict', onClick: (row) => evict(row) },
    ],
    [evict],
  );
  const toolbar: readonly ToolbarAction<CacheRow>[] = [
    {
      key: 'all',
      labelKey: 'system.cache.evictAll',
      icon: <Eraser {...ICON} />,
      permission: 'system:cache:evict',
      onClick: () => evict(null),
    },
  ];
  return (
    <>
      <ListScreen
        id="system.caches"
        endpoint={calls.listCaches}
        columns={cacheColumns}
        filters={cacheFilters}
        rowKey={rowKey}
        exportable={EXPORT}
        toolbar={toolbar}
        rowActions={rowActions}
        emptyTitleKey="system.cache.emptyTitle"
        emptyHintKey="system.cache.emptyText"
        above={<Note tone="info">{text('system.cache.intro')}</Note>}
      />
      {dialog}
    </>
  );
}

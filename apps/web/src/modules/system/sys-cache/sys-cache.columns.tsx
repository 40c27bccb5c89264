import type { CacheRow } from '@mintmark/contract/system/work/caches.endpoints.ts';
import { type ColumnDef, countColumn, type FilterDef, timeColumn } from '../../../kit/list/index.ts';
import { countText } from '../../../ui/format.ts';

type Row = CacheRow;

export const cacheFilters: readonly FilterDef[] = [
  { key: 'name', kind: 'text', labelKey: 'system.cache.name', width: 180 },
  { key: 'process', kind: 'text', labelKey: 'system.cache.process', width: 180 },
];

export const cacheColumns: readonly ColumnDef<Row>[] = [
  {
    key: 'name',
    titleKey: 'system.cache.name',
    width: 150,
    grow: true,
    fixed: 'left',
    hideable: false,
    render: (row) => row.title,
  },
  { key: 'key', titleKey: 'system.cache.key', width: 128, render: (row) => row.name },
  {
    key: 'process',
    titleKey: 'system.cache.process',
    width: 140,
    render: (row, { text }) => (row.isThisProcess ? text('system.cache.this', { process: row.process }) : row.process),
  },
  countColumn<Row>({ key: 'size', titleKey: 'system.cache.size', width: 84 }),
  countColumn<Row>({ key: 'limit', titleKey: 'system.cache.limit', width: 84 }),
  {
    key: 'hitRate',
    titleKey: 'system.cache.hitRate',
    width: 84,
    align: 'right',
    render: (row) => (row.hitRateBp === null ? null : `${(row.hitRateBp / 100).toFixed(1)}%`),
  },
  countColumn<Row>({ key: 'hits', titleKey: 'system.cache.hits', width: 92 }),
  countColumn<Row>({ key: 'misses', titleKey: 'system.cache.misses', width: 92 }),
  {
    key: 'groups',
    titleKey: 'system.cache.groups',
    width: 200,
    render: (row) =>
      row.groups
        ?.slice(0, 3)
        .map(({ group, size }) => `${group} ${countText(size)}`)
        .join(' · ') || null,
  },
  countColumn<Row>({ key: 'evictions', titleKey: 'system.cache.evictions', width: 84 }),
  timeColumn<Row>({ key: 'answeredAt', titleKey: 'system.cache.answeredAt', at: (row) => row.answeredAt }),
  timeColumn<Row>({ key: 'startedAt', titleKey: 'system.cache.startedAt', hidden: true, at: (row) => row.startedAt }),
];

import type { SearchRun } from '@mintmark/contract/system/work/search-index.schema.ts';
import { SEARCH_ADAPTERS, SEARCH_RUN_STATE, SEARCH_RUN_STATES } from '@mintmark/domain/system/system.enums.ts';
import {
  type ColumnDef,
  countColumn,
  enumColumn,
  type FilterDef,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { countText } from '../../../ui/format.ts';
import { ProgressBar } from '../../../ui/layout.tsx';
import type { StateGroup } from '../../../ui/state-tag.tsx';
import styles from '../master.module.css';

type Row = SearchRun;

const GROUPS: Readonly<Record<number, StateGroup>> = {
  [SEARCH_RUN_STATE.waiting]: 'wait',
  [SEARCH_RUN_STATE.running]: 'work',
  [SEARCH_RUN_STATE.finished]: 'ok',
  [SEARCH_RUN_STATE.failed]: 'bad',
  [SEARCH_RUN_STATE.cancelled]: 'end',
};
export const isOpen = (row: Row): boolean => row.state <= 1;

export const runFilters: readonly FilterDef[] = [
  { key: 'state', kind: 'select', labelKey: 'system.common.state', options: SEARCH_RUN_STATES, multiple: true },
  { key: 'adapter', kind: 'select', labelKey: 'system.search.adapter', options: SEARCH_ADAPTERS, multiple: true },
];

export const runColumns: readonly ColumnDef<Row>[] = [
  { key: 'id', titleKey: 'system.search.run', width: 72, sort: true, fixed: 'left', hideable: false },
  enumColumn<Row>({
    key: 'adapter',
    titleKey: 'system.search.adapter',
    width: 104,
    code: (row) => row.adapter,
    items: SEARCH_ADAPTERS,
  }),
  {
    key: 'range',
    titleKey: 'system.search.range',
    width: 132,
    render: (row, { text }) => {
      const [from, to] = [row.fromId ?? row.fromDay, row.toId ?? row.toDay];
      return from || to ? `${from ?? '…'} – ${to ?? '…'}` : text('system.search.rangeAll');
    },
  },
  stateColumn<Row>({
    key: 'state',
    titleKey: 'system.common.state',
    width: 92,
    code: (row) => row.state,
    states: SEARCH_RUN_STATES,
    group: (code) => GROUPS[Number(code)] ?? 'end',
  }),
  {
    key: 'progress',
    titleKey: 'system.search.progress',
    width: 184,
    grow: true,
    render: (row, { text }) => (
      <span className={styles['progress']}>
        <ProgressBar
          value={row.total === 0 && row.state === 2 ? 1 : row.done}
          max={row.total}
          label={text('system.search.progress')}
        />
        <span>
          {countText(row.done)} / {countText(row.total)}
        </span>
      </span>
    ),
  },
  countColumn<Row>({ key: 'changed', titleKey: 'system.search.changed', width: 84 }),
  countColumn<Row>({ key: 'failed', titleKey: 'system.search.failed', width: 84 }),
  { key: 'error', titleKey: 'system.search.problem', width: 140 },
  { key: 'by', titleKey: 'system.search.by', width: 92 },
  timeColumn<Row>({ key: 'createdAt', titleKey: 'system.search.createdAt', sort: true, at: (row) => row.createdAt }),
  timeColumn<Row>({ key: 'finishedAt', titleKey: 'system.search.finishedAt', at: (row) => row.finishedAt }),
];

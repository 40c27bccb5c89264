import { accessEndpoints } from '@mintmark/contract/access/access.endpoints.ts';
import type { MenuEntryRow } from '@mintmark/contract/access/access.schema.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { Can, HouseNote } from '../../../kit/can/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { Chip, Note, SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { EntryActions, type EntryActs, useRestore } from './entry-actions.tsx';
import css from './menu-system.module.css';

const EntryDrawer = lateDrawer(async () => (await import('./entry.drawer.tsx')).EntryDrawer);

function useColumns(acts: EntryActs): readonly PlainColumn<MenuEntryRow>[] {
  const text = useText();
  return [
    {
      key: 'place',
      title: text('access.entry.place'),
      align: 'right',
      width: 56,
      quiet: true,
      render: (row) => row.place,
    },
    {
      key: 'title',
      title: text('access.entry.titleZh'),
      width: 220,
      wrap: true,
      render: (row) => (
        <>
          {row.titleZh} {row.isChanged ? <Chip>{text('access.entry.changed')}</Chip> : null}
          <span className={css['english']}>{row.titleEn}</span>
        </>
      ),
    },
    {
      key: 'path',
      title: text('access.entry.path'),
      cut: true,
      render: (row) => (
        <>
          <code>{row.key}</code>
          <span className={css['path']}>{row.permission.join(' / ') || text('access.entry.everyone')}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: text('access.entry.state'),
      width: 80,
      render: (row) => (
        <StateTag
          group={row.isOff ? 'end' : 'ok'}
          label={text(row.isOff ? 'access.entry.off' : 'access.entry.on')}
          plain
        />
      ),
    },
    { key: 'actions', title: '', width: 150, render: (row) => <EntryActions row={row} {...acts} /> },
  ];
}

/** The menu of the house: titles, order and switches, by group. */
export function EntryList() {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const [edited, setEdited] = useState<MenuEntryRow | null>(null);
  const { restore, restoreAll, isPending } = useRestore();
  const columns = useColumns({ onEdit: setEdited, onRestore: (row) => void restore(row) });
  const { data, error, refetch } = useEndpoint(accessEndpoints.listMenuEntries, {});
  if (error && !data)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={12} />;
  const groups = data.list.filter(({ group }) => group === null);
  const titleOf = (row: MenuEntryRow) => (isEnglish ? row.titleEn : row.titleZh);
  const cards = [
    { key: '', title: text('access.entry.groups'), rows: groups },
    ...groups.map((row) => ({
      key: row.key,
      title: titleOf(row),
      rows: data.list.filter(({ group }) => group !== null && row.key === `group:${group}`),
    })),
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <Note tone="info">{text('access.entry.intro')}</Note>
      <HouseNote permission="admin:menu:edit" />
      {data.list.some(({ isChanged }) => isChanged) ? (
        <Can any={['admin:menu:edit']}>
          <div className={css['bar']}>
            <Button loading={isPending} onClick={() => void restoreAll()}>
              {text('access.entry.restoreAll')}
            </Button>
          </div>
        </Can>
      ) : null}
      {cards.map(({ key, title, rows }) => (
        <SectionCard key={key} title={title} sub={rows.length} flush>
          <PlainTable
            columns={columns}
            rows={rows}
            rowKey={(row) => row.key}
            label={text('access.entry.table', { group: title })}
            tone={(row) => (row.isOff ? 'off' : undefined)}
          />
        </SectionCard>
      ))}
      <EntryDrawer entry={edited} onClose={() => setEdited(null)} />
    </>
  );
}

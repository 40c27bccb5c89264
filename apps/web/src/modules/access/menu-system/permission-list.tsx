import { accessEndpoints } from '@mintmark/contract/access/access.endpoints.ts';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { textOr, useLocale, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { Chip, Note, SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState, NoMatch } from '../../../ui/states.tsx';
import {
  byGroup,
  EVERYTHING,
  findPermissions,
  joinCatalogue,
  KINDS,
  type PermissionRow,
  USES,
  type Wanted,
} from './catalogue.model.ts';
import css from './menu-system.module.css';

const PermissionDrawer = lateDrawer(async () => (await import('./permission.drawer.tsx')).PermissionDrawer);

interface BarProps {
  readonly wanted: Wanted;
  readonly shown: number;
  readonly onChange: (wanted: Wanted) => void;
}

function Bar({ wanted, shown, onChange }: BarProps) {
  const text = useText();
  return (
    <div className={css['bar']}>
      <Input
        allowClear
        value={wanted.q}
        maxLength={60}
        aria-label={text('access.permission.search')}
        placeholder={text('access.permission.search')}
        onChange={(event) => onChange({ ...wanted, q: event.target.value })}
      />
      <Select<Wanted['kind']>
        value={wanted.kind}
        aria-label={text('access.permission.kind')}
        options={KINDS.map((value) => ({ value, label: text(`access.permission.kind.${value}`) }))}
        onChange={(kind) => onChange({ ...wanted, kind })}
      />
      <Select<Wanted['use']>
        value={wanted.use}
        aria-label={text('access.permission.use')}
        options={USES.map((value) => ({ value, label: text(`access.permission.use.${value}`) }))}
        onChange={(use) => onChange({ ...wanted, use })}
      />
      <span className={css['count']}>{text('access.permission.shown', { n: shown })}</span>
    </div>
  );
}

function useColumns(onOpen: (row: PermissionRow) => void): readonly PlainColumn<PermissionRow>[] {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  return [
    {
      key: 'name',
      title: text('access.permission.name'),
      width: 190,
      wrap: true,
      render: (row) => (
        <>
          <button
            type="button"
            className={css['link']}
            aria-label={text('access.permission.open', { name: isEnglish ? row.en : row.zh })}
            onClick={() => onOpen(row)}
          >
            {isEnglish ? row.en : row.zh}
          </button>{' '}
          {row.entry.isChanged ? <Chip>{text('access.entry.changed')}</Chip> : null}
        </>
      ),
    },
    {
      key: 'string',
      title: text('access.permission.string'),
      cut: true,
      render: (row) => <code>{row.permission}</code>,
    },
    {
      key: 'kind',
      title: text('access.permission.kind'),
      width: 90,
      quiet: true,
      render: (row) => text(`access.permission.kind.${row.kind}`),
    },
    {
      key: 'screens',
      title: text('access.permission.screens'),
      align: 'right',
      width: 72,
      render: (row) => row.screens.length,
    },
    {
      key: 'calls',
      title: text('access.permission.calls'),
      align: 'right',
      width: 72,
      render: (row) => row.endpoints.length,
    },
    {
      key: 'roles',
      title: text('access.permission.roles'),
      align: 'right',
      width: 72,
      render: (row) => row.roles.length,
    },
    { key: 'people', title: text('access.permission.people'), align: 'right', width: 72, render: (row) => row.people },
  ];
}

/** The catalogue of permissions from the code: what uses each string, and who holds it. */
export function PermissionList() {
  const text = useText();
  const [wanted, setWanted] = useState<Wanted>(EVERYTHING);
  const [open, setOpen] = useState<string | null>(null);
  const columns = useColumns((row) => setOpen(row.permission));
  const { data, error, refetch } = useEndpoint(accessEndpoints.getPermissionCatalogue, {});
  const rows = useMemo(() => (data ? joinCatalogue(data) : []), [data]);
  if (error && !data)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={12} />;
  const found = findPermissions(rows, wanted);
  const everything = rows.find(({ kind }) => kind === 'all')?.people ?? 0;
  const nameOf = (group: string | null) =>
    group === null ? text('access.permission.other') : textOr(`app.menu.${group}`, group);
  return (
    <>
      <Bar wanted={wanted} shown={found.length} onChange={setWanted} />
      {everything > 0 ? <Note tone="info">{text('access.permission.everything', { count: everything })}</Note> : null}
      {found.length === 0 ? (
        <NoMatch
          title={text('access.permission.noMatch')}
          text={text('access.permission.noMatchText')}
          actions={<Button onClick={() => setWanted(EVERYTHING)}>{text('access.permission.clear')}</Button>}
        />
      ) : null}
      {byGroup(found).map(([group, list]) => (
        <SectionCard key={group ?? ''} title={nameOf(group)} sub={list.length} flush>
          <PlainTable
            columns={columns}
            rows={list}
            rowKey={(row) => row.permission}
            label={text('access.permission.table', { group: nameOf(group) })}
          />
        </SectionCard>
      ))}
      <PermissionDrawer row={rows.find((row) => row.permission === open) ?? null} onClose={() => setOpen(null)} />
    </>
  );
}

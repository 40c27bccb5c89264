import { shiftsEndpoints } from '@mintmark/contract/custody/shifts.endpoints.ts';
import type { ConsoleStep } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { DESKS } from '@mintmark/domain/custody/shifts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useCompanies } from '../../../kit/companies/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import css from '../custody.module.css';
import type { Desk } from '../custody-types.ts';

const GiveShiftDrawer = lateDrawer(async () => (await import('./give-shift.drawer.tsx')).GiveShiftDrawer);

interface TableProps {
  readonly desks: readonly Desk[];
  readonly onOpen: (id: string) => void;
  readonly onGive: (step: ConsoleStep) => void;
}

/** The name leads where the button of the row does: on a narrow screen the button is out of sight. */
function DeskName({ desk, onOpen, onGive }: { readonly desk: Desk } & Omit<TableProps, 'desks'>) {
  const lang = useLang();
  const can = useCan();
  const { open, step } = desk;
  const name = enumText(DESKS, step, lang);
  if (open === null && !can('closeReview:custody:handOver')) return name;
  return (
    <Button type="link" className={css['open']} onClick={() => (open === null ? onGive(step) : onOpen(open.id))}>
      {name}
    </Button>
  );
}

/** Hand the desk over, or read what waits for the next shift. */
function DeskAct({ desk, onOpen, onGive }: { readonly desk: Desk } & Omit<TableProps, 'desks'>) {
  const text = useText();
  const can = useCan();
  const { open, step } = desk;
  if (open !== null)
    return (
      <Button size="small" type="primary" onClick={() => onOpen(open.id)}>
        {text('custody.shift.take')}
      </Button>
    );
  if (!can('closeReview:custody:handOver')) return null;
  return (
    <Button size="small" onClick={() => onGive(step)}>
      {text('custody.shift.give')}
    </Button>
  );
}

function Table({ desks, onOpen, onGive }: TableProps) {
  const text = useText();
  const columns: readonly PlainColumn<Desk>[] = [
    {
      key: 'desk',
      title: text('custody.desk.name'),
      render: (desk) => <DeskName desk={desk} onOpen={onOpen} onGive={onGive} />,
    },
    {
      key: 'count',
      title: text('custody.desk.count'),
      align: 'right',
      render: ({ unit, count }) => text(`custody.desk.unit.${unit}`, { count }),
    },
    {
      key: 'late',
      title: text('custody.desk.late'),
      align: 'right',
      render: ({ lateCount }) => (lateCount > 0 ? <b className={css['late']}>{countText(lateCount)}</b> : '0'),
    },
    {
      key: 'oldest',
      title: text('custody.desk.oldest'),
      align: 'right',
      quiet: true,
      render: ({ oldestDays }) => (oldestDays === null ? '–' : text('custody.desk.days', { n: oldestDays })),
    },
    {
      key: 'promised',
      title: text('custody.desk.promised'),
      align: 'right',
      render: ({ promised }) => countText(promised),
    },
    {
      key: 'waits',
      title: text('custody.desk.waits'),
      render: ({ open }) =>
        open ? (
          <StateTag group="ask" label={text('custody.desk.waitsOne', { name: open.name, at: timeText(open.at) })} />
        ) : (
          '–'
        ),
    },
    {
      key: 'last',
      title: text('custody.desk.last'),
      cut: true,
      quiet: true,
      render: ({ last }) => (last ? `${last.name} · ${timeText(last.at)}` : '–'),
    },
    {
      key: 'act',
      title: '',
      align: 'right',
      render: (desk) => <DeskAct desk={desk} onOpen={onOpen} onGive={onGive} />,
    },
  ];
  return (
    <SectionCard flush>
      <PlainTable
        label={text('custody.shiftView.desks')}
        columns={columns}
        rows={desks}
        rowKey={({ step }) => step}
        empty={text('custody.desk.none')}
        hasRowNames
      />
    </SectionCard>
  );
}

/** Every desk of a company that the reader works at, with what is before it; from here it is handed over and taken over. */
export function DeskTable({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const text = useText();
  const companies = useCompanies();
  const [chosen, setChosen] = useState<string | null>(null);
  const [giving, setGiving] = useState<ConsoleStep | null>(null);
  const companyId = chosen ?? companies[0]?.value ?? null;
  const { data, error, refetch } = useEndpoint(
    shiftsEndpoints.listDesks,
    { query: { companyId: companyId ?? '0' } },
    { enabled: companyId !== null, follow: ['shift:*'] },
  );
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className={css['map']}>
      {companies.length > 1 ? (
        <Select
          className={css['company']}
          aria-label={text('custody.company')}
          options={[...companies]}
          value={companyId}
          onChange={setChosen}
        />
      ) : null}
      {data ? <Table desks={data.list} onOpen={onOpen} onGive={setGiving} /> : <Skeleton rows={8} />}
      <GiveShiftDrawer companyId={companyId} step={giving} onGiven={onOpen} onClose={() => setGiving(null)} />
    </div>
  );
}

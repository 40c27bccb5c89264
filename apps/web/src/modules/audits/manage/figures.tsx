import { auditDeskEndpoints as calls } from '@mintmark/contract/audits/audit-desk.endpoints.ts';
import type { RuleEffects, Workload } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Blank, TimeText } from '../../../ui/values.tsx';
import { langOf, ruleText } from '../desk/audit-texts.ts';
import { changedRate, loadPath } from './manage.model.ts';
import { holderText } from './tasks.columns.tsx';

type Load = Workload['list'][number];
type Effect = RuleEffects['list'][number];

const LIVE = { follow: ['auditTask:*', 'highScoreTask:*'] } as const;
const count = (n: number) => (n === 0 ? <Blank /> : countText(n));

/** What lies with whom, the overdue first. */
export function WorkloadView() {
  const text = useText();
  const locale = useLocale();
  const { data, error, refetch } = useEndpoint(calls.getWorkload, {}, LIVE);
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={8} />;
  const columns: readonly PlainColumn<Load>[] = [
    { key: 'who', title: text('audits.manage.load.who'), render: (row) => holderText(row, { text, locale }) },
    { key: 'open', title: text('audits.manage.load.open'), align: 'right', render: ({ open }) => count(open) },
    {
      key: 'overdue',
      title: text('audits.manage.load.overdue'),
      align: 'right',
      render: ({ overdue }) => count(overdue),
    },
    {
      key: 'escalated',
      title: text('audits.manage.load.escalated'),
      align: 'right',
      render: ({ escalated }) => count(escalated),
    },
    { key: 'since', title: text('audits.manage.load.since'), render: ({ since }) => <TimeText iso={since} /> },
    { key: 'next', title: text('audits.manage.load.next'), render: ({ nextDueAt }) => <TimeText iso={nextDueAt} /> },
    {
      key: 'show',
      title: '',
      render: (row) => <Link to={loadPath(row)}>{text('audits.manage.load.show')}</Link>,
    },
  ];
  return (
    <SectionCard title={text('audits.manage.view.workload')} flush>
      <PlainTable
        label={text('audits.manage.view.workload')}
        columns={columns}
        rows={data.list}
        rowKey={(row) => `${row.assigneeId}:${row.roleId}`}
        tone={(row) => (row.overdue > 0 ? 'warning' : undefined)}
        empty={text('audits.manage.load.none')}
        foot={
          <tr>
            <td>{text('audits.manage.load.total')}</td>
            <td align="right">{countText(data.open)}</td>
            <td align="right">{countText(data.overdue)}</td>
            <td colSpan={4} />
          </tr>
        }
      />
    </SectionCard>
  );
}

const OUTCOMES = ['fired', 'open', 'approved', 'changed', 'rejected', 'withdrawn'] as const;

/** How often each rule fired and what came of it, from kept figures. */
export function RulesView() {
  const text = useText();
  const lang = langOf(useLocale());
  const { data, error, refetch } = useEndpoint(calls.getRuleEffects, {}, LIVE);
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={8} />;
  const columns: readonly PlainColumn<Effect>[] = [
    {
      key: 'name',
      title: text('audits.manage.rules.name'),
      render: (row) => (lang === 'en' ? row.nameEn : row.nameZh) || ruleText(row.ruleCode),
    },
    ...OUTCOMES.map(
      (key): PlainColumn<Effect> => ({
        key,
        title: text(`audits.manage.rules.${key}`),
        align: 'right',
        render: (row) => count(row[key]),
      }),
    ),
    {
      key: 'rate',
      title: text('audits.manage.rules.rate'),
      align: 'right',
      render: (row) => {
        const n = changedRate(row);
        return n === null ? <Blank /> : text('audits.manage.rules.rateOf', { n });
      },
    },
  ];
  return (
    <SectionCard title={text('audits.manage.view.rules')} sub={text('audits.manage.rules.sub')} flush>
      <PlainTable
        label={text('audits.manage.view.rules')}
        columns={columns}
        rows={data.list}
        rowKey={(row) => row.ruleCode}
        empty={text('audits.manage.rules.none')}
      />
    </SectionCard>
  );
}

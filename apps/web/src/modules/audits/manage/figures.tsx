import type { RuleEffects, Workload } from '@mintmark/contract/audits/audit-desk.schema.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { useEndpoint } from '../../../kit/api/index.ts';
import { type TextKey, useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Blank, TimeText } from '../../../ui/values.tsx';
import { ruleText } from '../desk/audit-texts.ts';
import { holderText } from './holder.columns.tsx';
import { changedRate, type DeskWords, loadPath, PATHS } from './manage.model.ts';

type Load = Workload['list'][number];
type Effect = RuleEffects['list'][number];

/** An answer that is asked for, as `useEndpoint` gives it. */
type Asked<T> = Pick<ReturnType<typeof useEndpoint>, 'error' | 'refetch'> & { readonly data: T | undefined };

/** Waiting, failed, or what came. */
function answered<T>({ data, error, refetch }: Asked<T>, show: (data: T) => ReactNode): ReactNode {
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton rows={8} /> : show(data);
}

const count = (n: number) => (n === 0 ? <Blank /> : countText(n));

interface LoadProps {
  readonly words: DeskWords;
  readonly asked: Asked<Workload>;
}

/** What lies with whom, the overdue first. */
export function WorkloadView({ words, asked }: LoadProps) {
  const text = useText();
  const locale = useLocale();
  const columns: readonly PlainColumn<Load>[] = [
    { key: 'who', title: text('audits.manage.load.who'), render: (row) => holderText(row, { text, locale }) },
    { key: 'open', title: text(`audits.${words}.load.open`), align: 'right', render: ({ open }) => count(open) },
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
      render: (row) => <Link to={loadPath(row, PATHS[words])}>{text('audits.manage.load.show')}</Link>,
    },
  ];
  return answered(asked, (data) => (
    <SectionCard title={text('audits.manage.view.workload')} flush>
      <PlainTable
        label={text('audits.manage.view.workload')}
        columns={columns}
        rows={data.list}
        rowKey={(row) => `${row.assigneeId}:${row.roleId}`}
        tone={(row) => (row.overdue > 0 ? 'warning' : undefined)}
        empty={text(`audits.${words}.load.none`)}
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
  ));
}

/** What came of what a rule asked for, with its heading. */
export interface Outcome {
  readonly key: 'fired' | 'open' | 'approved' | 'changed' | 'rejected' | 'withdrawn';
  readonly titleKey: TextKey;
}

interface RulesProps {
  readonly words: DeskWords;
  readonly outcomes: readonly Outcome[];
  readonly asked: Asked<RuleEffects>;
}

/** How often each rule fired and what came of it, from kept figures. */
export function RulesView({ words, outcomes, asked }: RulesProps) {
  const text = useText();
  const lang = useLang();
  const columns: readonly PlainColumn<Effect>[] = [
    {
      key: 'name',
      title: text('audits.manage.rules.name'),
      render: (row) => (lang === 'en' ? row.nameEn : row.nameZh) || ruleText(row.ruleCode),
    },
    ...outcomes.map(
      ({ key, titleKey }): PlainColumn<Effect> => ({
        key,
        title: text(titleKey),
        align: 'right',
        render: (row) => count(row[key]),
      }),
    ),
    {
      key: 'rate',
      title: text(`audits.${words}.rules.rate`),
      align: 'right',
      render: (row) => {
        const n = changedRate(row);
        return n === null ? <Blank /> : text('audits.manage.rules.rateOf', { n });
      },
    },
  ];
  return answered(asked, (data) => (
    <SectionCard title={text('audits.manage.view.rules')} sub={text(`audits.${words}.rules.sub`)} flush>
      <PlainTable
        label={text('audits.manage.view.rules')}
        columns={columns}
        rows={data.list}
        rowKey={(row) => row.ruleCode}
        empty={text(`audits.${words}.rules.none`)}
      />
    </SectionCard>
  ));
}

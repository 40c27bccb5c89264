import type { RuleBench } from '@mintmark/contract/companies/check-rule.schema.ts';
import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { AUDIT_TYPES } from '@mintmark/domain/audits/audits.enums.ts';
import { MISS_KINDS } from '@mintmark/domain/audits/rule-bench.ts';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import { useRecordPath } from '../../../kit/registry/records.ts';
import { countText } from '../../../ui/format.ts';
import { Note, SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { MinuteBars } from '../../../ui/minute-bars.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import css from '../parts/companies.module.css';
import { langOf } from '../parts/names.ts';
import type { AnyRule } from './rule-forms.tsx';

interface Sides {
  readonly before: number;
  readonly after: number;
}
const more = ({ before, after }: Sides): string => {
  const change = after - before;
  if (change === 0) return '–';
  return change > 0 ? `+${countText(change)}` : `−${countText(-change)}`;
};

function useSideColumns<Row extends Sides>(): readonly PlainColumn<Row>[] {
  const text = useText();
  return [
    {
      key: 'before',
      title: text('companies.bench.before'),
      align: 'right',
      quiet: true,
      render: (row) => countText(row.before),
    },
    { key: 'after', title: text('companies.bench.after'), align: 'right', render: (row) => countText(row.after) },
    { key: 'more', title: text('companies.bench.more'), align: 'right', render: more },
  ];
}

function Groups(props: {
  readonly title: string;
  readonly rows: readonly RuleBench['types'][number][];
  readonly nameOf: (key: string) => string;
}) {
  const text = useText();
  const sides = useSideColumns<RuleBench['types'][number]>();
  return (
    <SectionCard title={props.title} flush>
      <PlainTable
        label={props.title}
        rows={props.rows}
        rowKey={({ key }) => key}
        empty={text('companies.bench.none')}
        hasRowNames
        columns={[{ key: 'name', title: props.title, wrap: true, render: ({ key }) => props.nameOf(key) }, ...sides]}
      />
    </SectionCard>
  );
}

function CoinLink({ coinId, coinCode }: { readonly coinId: string; readonly coinCode: string }) {
  const path = useRecordPath('coin', { id: coinId, no: coinCode });
  return path ? <Link to={path}>{coinCode}</Link> : coinCode;
}

function Misses({ bench }: { readonly bench: RuleBench }) {
  const text = useText();
  const lang = langOf(useLocale());
  const sides = useSideColumns<RuleBench['misses'][number]>();
  const title = text('companies.bench.misses');
  const caught = text('companies.bench.caught');
  return (
    <>
      <SectionCard title={title} sub={text('companies.bench.missesText')} flush>
        <PlainTable
          label={title}
          rows={bench.misses}
          rowKey={({ kind }) => kind}
          hasRowNames
          columns={[
            { key: 'kind', title, wrap: true, render: ({ kind }) => enumText(MISS_KINDS, kind, lang) },
            {
              key: 'total',
              title: text('companies.bench.total'),
              align: 'right',
              render: ({ total }) => countText(total),
            },
            ...sides,
          ]}
        />
      </SectionCard>
      <SectionCard title={caught} flush>
        <PlainTable
          label={caught}
          rows={bench.caught}
          rowKey={({ coinId }) => coinId}
          empty={text('companies.bench.noneCaught')}
          hasRowNames
          columns={[
            { key: 'coin', title: text('companies.bench.coin'), render: CoinLink },
            { key: 'day', title: text('companies.bench.day'), render: ({ day }) => day },
            {
              key: 'misses',
              title,
              wrap: true,
              render: ({ misses }) =>
                misses.map((kind) => enumText(MISS_KINDS, kind, lang)).join(text('app.common.comma')),
            },
          ]}
        />
      </SectionCard>
    </>
  );
}

function Days({ bench }: { readonly bench: RuleBench }) {
  const text = useText();
  if (bench.days.length === 0) return null;
  const bars = bench.days.map(({ key, before, after }) => ({
    key,
    title: `${key}: ${before} → ${after}`,
    done: Math.min(before, after),
    failed: Math.max(0, after - before),
  }));
  return (
    <SectionCard title={text('companies.bench.byDay')} sub={text('companies.bench.byDayText')}>
      <MinuteBars bars={bars} label={text('companies.bench.byDay')} />
    </SectionCard>
  );
}

function Result({ bench }: { readonly bench: RuleBench }) {
  const text = useText();
  const lang = langOf(useLocale());
  const nameOfGrader = (key: string) => bench.graders.find((one) => one.key === key)?.name ?? key;
  return (
    <div className={css['body']}>
      <Note tone="info">{text('companies.bench.text', { from: bench.from, to: bench.to })}</Note>
      {bench.leftOut > 0 ? <Note>{text('companies.bench.leftOut', { n: bench.leftOut })}</Note> : null}
      <StatStrip
        items={[
          { key: 'pieces', label: text('companies.bench.pieces'), value: countText(bench.pieces) },
          { key: 'before', label: text('companies.bench.before'), value: countText(bench.before) },
          { key: 'after', label: text('companies.bench.after'), value: countText(bench.after) },
          { key: 'more', label: text('companies.bench.more'), value: more(bench) },
        ]}
      />
      <Misses bench={bench} />
      <Groups
        title={text('companies.bench.byType')}
        rows={bench.types}
        nameOf={(key) => enumText(AUDIT_TYPES, Number(key), lang)}
      />
      <Groups title={text('companies.bench.byGrader')} rows={bench.graders} nameOf={nameOfGrader} />
      <Days bench={bench} />
    </div>
  );
}

interface Props {
  readonly rule: AnyRule;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The rule bench: what a rule would have made of the last 90 days; nothing is written. */
export function BenchDrawer({ rule, open, onClose }: Props) {
  const text = useText();
  const { active, container } = usePage();
  const { data, error, refetch } = useEndpoint(calls.tryAuditRule, { params: { id: rule.id } }, { enabled: open });
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      size={720}
      destroyOnHidden={active}
      onClose={onClose}
      title={text('companies.bench.title', { code: `${rule.code} v${rule.ruleVersion}` })}
      {...(container ? { getContainer: () => container } : {})}
    >
      {data ? (
        <Result bench={data} />
      ) : error ? (
        <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={10} />
      )}
    </Drawer>
  );
}

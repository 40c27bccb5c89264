import type { RuleBench } from '@mintmark/contract/companies/check-rule.schema.ts';
import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { AUDIT_TYPES } from '@mintmark/domain/audits/audits.enums.ts';
import { SECOND_CHECK } from '@mintmark/domain/audits/quality-bench.ts';
import { MISS_KINDS } from '@mintmark/domain/audits/rule-bench.ts';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { useRecordPath } from '../../../kit/registry/records.ts';
import { countText } from '../../../ui/format.ts';
import { Note, SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { MinuteBars } from '../../../ui/minute-bars.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import css from '../parts/companies.module.css';

import type { AnyRule, RuleKind } from './rule-forms.tsx';

/** What the two benches call their figures. */
const WORDS = {
  audit: {
    text: 'companies.bench.text',
    byType: 'companies.bench.byType',
    byPerson: 'companies.bench.byGrader',
    byDayText: 'companies.bench.byDayText',
    none: 'companies.bench.none',
    day: 'companies.bench.day',
    misses: 'companies.bench.misses',
    missesText: 'companies.bench.missesText',
    caught: 'companies.bench.caught',
    noneCaught: 'companies.bench.noneCaught',
  },
  quality: {
    text: 'companies.bench.textQuality',
    byType: 'companies.bench.byCheck',
    byPerson: 'companies.bench.byChecker',
    byDayText: 'companies.bench.byDayChecks',
    none: 'companies.bench.noChecks',
    day: 'companies.bench.dayChecked',
    misses: 'companies.bench.faults',
    missesText: 'companies.bench.missesQuality',
    caught: 'companies.bench.faultsSeen',
    noneCaught: 'companies.bench.noFaultsSeen',
  },
} as const;

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
  readonly none: string;
  readonly nameOf: (key: string) => string;
}) {
  const sides = useSideColumns<RuleBench['types'][number]>();
  return (
    <SectionCard title={props.title} flush>
      <PlainTable
        label={props.title}
        rows={props.rows}
        rowKey={({ key }) => key}
        empty={props.none}
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

function Misses({ bench, kind }: { readonly bench: RuleBench; readonly kind: RuleKind }) {
  const text = useText();
  const words = WORDS[kind];
  const lang = useLang();
  const sides = useSideColumns<RuleBench['misses'][number]>();
  const title = text(words.misses);
  const caught = text(words.caught);
  return (
    <>
      <SectionCard title={title} sub={text(words.missesText)} flush>
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
          empty={text(words.noneCaught)}
          hasRowNames
          columns={[
            { key: 'coin', title: text('companies.bench.coin'), render: CoinLink },
            { key: 'day', title: text(words.day), render: ({ day }) => day },
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

function Days({ bench, kind }: { readonly bench: RuleBench; readonly kind: RuleKind }) {
  const text = useText();
  const words = WORDS[kind];
  if (bench.days.length === 0) return null;
  const bars = bench.days.map(({ key, before, after }) => ({
    key,
    title: `${key}: ${before} → ${after}`,
    done: Math.min(before, after),
    failed: Math.max(0, after - before),
  }));
  return (
    <SectionCard title={text('companies.bench.byDay')} sub={text(words.byDayText)}>
      <MinuteBars bars={bars} label={text('companies.bench.byDay')} />
    </SectionCard>
  );
}

function Result({ bench, kind }: { readonly bench: RuleBench; readonly kind: RuleKind }) {
  const text = useText();
  const words = WORDS[kind];
  const lang = useLang();
  const nameOfGrader = (key: string) => bench.graders.find((one) => one.key === key)?.name ?? key;
  return (
    <div className={css['body']}>
      <Note tone="info">{text(words.text, { from: bench.from, to: bench.to })}</Note>
      {bench.leftOut > 0 ? <Note>{text('companies.bench.leftOut', { n: bench.leftOut })}</Note> : null}
      <StatStrip
        items={[
          { key: 'pieces', label: text('companies.bench.pieces'), value: countText(bench.pieces) },
          { key: 'before', label: text('companies.bench.before'), value: countText(bench.before) },
          { key: 'after', label: text('companies.bench.after'), value: countText(bench.after) },
          { key: 'more', label: text('companies.bench.more'), value: more(bench) },
        ]}
      />
      <Misses bench={bench} kind={kind} />
      <Groups
        title={text(words.byType)}
        rows={bench.types}
        none={text(words.none)}
        nameOf={(key) =>
          kind === 'audit'
            ? enumText(AUDIT_TYPES, Number(key), lang)
            : text(Number(key) === SECOND_CHECK ? 'companies.bench.second' : 'companies.bench.first')
        }
      />
      <Groups title={text(words.byPerson)} rows={bench.graders} none={text(words.none)} nameOf={nameOfGrader} />
      <Days bench={bench} kind={kind} />
    </div>
  );
}

interface Props {
  readonly kind: RuleKind;
  readonly rule: AnyRule;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The rule bench: what a rule would have made of the last 90 days; nothing is written. */
export function BenchDrawer({ kind, rule, open, onClose }: Props) {
  const text = useText();
  const endpoint = kind === 'audit' ? calls.tryAuditRule : calls.tryQualityRule;
  const { data, error, refetch } = useEndpoint(endpoint, { params: { id: rule.id } }, { enabled: open });
  return (
    <RecordDrawer
      open={open}
      size={720}
      title={text('companies.bench.title', { code: `${rule.code} v${rule.ruleVersion}` })}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <Result bench={data} kind={kind} /> : null}
    </RecordDrawer>
  );
}

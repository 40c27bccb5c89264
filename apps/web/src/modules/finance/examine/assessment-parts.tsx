import { INDICATORS, type IndicatorKey } from '@mintmark/domain/finance/examine/indicators.ts';
import { Button } from 'antd';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type TextKey, useLang, useText } from '../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { FactList, SectionCard, Timeline } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { type Assessment, monthText, pointsText } from './examine-types.ts';

interface Props {
  readonly of: Assessment;
}

/** Who, which month, and what it comes to. */
export function AssessmentFacts({ of }: Props) {
  const text = useText();
  const lang = useLang();
  return (
    <SectionCard>
      <FactList
        items={[
          { key: 'payable', label: text('finance.examine.payable'), value: <Money fen={of.payableFen} strong /> },
          { key: 'score', label: text('finance.examine.score'), value: pointsText(of.scoreCenti) },
          { key: 'person', label: text('finance.examine.person'), value: of.realName || of.username },
          { key: 'month', label: text('finance.examine.month'), value: monthText(of.month) },
          {
            key: 'company',
            label: text('finance.examine.company'),
            value: lang === 'en' ? of.companyNameEn : of.companyName,
          },
          { key: 'scheme', label: text('finance.examine.scheme'), value: countText(of.schemeNo) },
          { key: 'bonus', label: text('finance.examine.bonus'), value: <Money fen={of.bonusFen} /> },
          { key: 'penalty', label: text('finance.examine.penalty'), value: <Money fen={of.penaltyFen} /> },
          { key: 'adjust', label: text('finance.examine.adjust'), value: <Money fen={of.adjustFen} /> },
          { key: 'settlement', label: text('finance.examine.settlementNo'), value: of.settlementNo },
        ].filter(({ value }) => value !== null)}
      />
    </SectionCard>
  );
}

type Line = Assessment['lines'][number];

/** What was counted and what came of it; each figure opens its rows. */
export function AssessmentLines({ of, onOpen }: Props & { readonly onOpen: (key: IndicatorKey) => void }) {
  const text = useText();
  const lang = useLang();
  const title = text('finance.examine.figures');
  const nameOf = ({ key }: Line) => enumText(INDICATORS, key, lang);
  const fen = (key: 'unitFen' | 'amountFen') => (line: Line) => <Money fen={line[key]} symbol={false} />;
  const count = (line: Line) => (
    <Button
      type="link"
      size="small"
      aria-label={`${countText(line.count)} ${text('finance.examine.openRows', { indicator: nameOf(line) })}`}
      onClick={() => onOpen(line.key)}
    >
      {countText(line.count)}
    </Button>
  );
  return (
    <SectionCard title={title} flush>
      <PlainTable<Line>
        label={title}
        rows={of.lines}
        rowKey={({ key }) => key}
        empty={text('finance.examine.noFigures')}
        hasRowNames
        columns={[
          { key: 'name', title: text('finance.examine.indicator'), render: nameOf },
          { key: 'count', title: text('finance.examine.count'), align: 'right', render: count },
          {
            key: 'weight',
            title: text('finance.examine.pointsPer100'),
            align: 'right',
            quiet: true,
            render: ({ pointsPer100 }) => countText(pointsPer100),
          },
          {
            key: 'points',
            title: text('finance.examine.points'),
            align: 'right',
            render: ({ pointsCenti }) => pointsText(pointsCenti),
          },
          { key: 'unit', title: text('finance.examine.unit'), align: 'right', quiet: true, render: fen('unitFen') },
          { key: 'amount', title: text('finance.examine.amount'), align: 'right', render: fen('amountFen') },
        ]}
      />
    </SectionCard>
  );
}

/** What appeals changed. */
export function AssessmentAdjustments({ of }: Props) {
  const text = useText();
  const title = text('finance.examine.adjustments');
  if (of.adjustments.length === 0) return null;
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        rows={of.adjustments}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', title: text('finance.examine.at'), render: ({ at }) => timeText(at) },
          { key: 'by', title: text('finance.examine.by'), render: ({ byName }) => byName ?? '–' },
          { key: 'reason', title: text('finance.examine.reason'), wrap: true, render: ({ reason }) => reason },
          {
            key: 'amount',
            title: text('finance.examine.amount'),
            align: 'right',
            render: ({ amountFen }) => <Money fen={amountFen} symbol={false} />,
          },
        ]}
      />
    </SectionCard>
  );
}

/** Every step with its author. */
export function AssessmentHistory({ of }: Props) {
  const text = useText();
  return (
    <SectionCard title={text('finance.examine.history')}>
      <Timeline
        items={of.steps.toReversed().map((step, index) => ({
          key: step.id,
          title: text(`finance.examine.step.${step.action}` as TextKey),
          by: step.byName ?? '–',
          at: timeText(step.at),
          note: step.note,
          current: index === 0,
        }))}
      />
    </SectionCard>
  );
}

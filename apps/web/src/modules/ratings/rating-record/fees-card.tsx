import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Chip, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Blank } from '../../../ui/values.tsx';
import styles from './rating-record.module.css';
import { calculationOf, percentText } from './record-model.ts';
import { feeText } from './record-texts.ts';

type FeeLine = RatingDetail['fees'][number];

/** The argument for the price, rule by rule. */
export function FeesCard({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  if (coin.declaredFen === null) return null;
  const calculation = (line: FeeLine) => {
    const how = calculationOf(line);
    if (how.kind === 'share') return `${percentText(how.rateBp)} × ${moneyText(how.basisFen)}`;
    return how.kind === 'units' ? (
      text('ratings.fees.units', { qty: how.qty, unit: moneyText(how.unitFen) })
    ) : (
      <Blank />
    );
  };
  const columns: readonly PlainColumn<FeeLine>[] = [
    { key: 'fee', title: text('ratings.fees.fee'), render: (line) => feeText(line.feeType) },
    {
      key: 'rule',
      title: text('ratings.fees.rule'),
      quiet: true,
      cut: true,
      render: (line) =>
        line.isManual ? (
          <>
            <Chip>{text('ratings.fees.manual')}</Chip> {line.reason}
          </>
        ) : (
          `${line.ruleId} v${line.ruleVersion}`
        ),
    },
    { key: 'how', title: text('ratings.fees.how'), align: 'right', quiet: true, render: calculation },
    {
      key: 'amount',
      title: text('ratings.fees.amount'),
      align: 'right',
      render: (line) => <Money fen={line.amountFen} symbol={false} />,
    },
  ];
  const total = coin.fees.reduce((sum, line) => sum + line.amountFen, 0);
  return (
    <SectionCard flush title={text('ratings.part.fees')} sub={text('ratings.fees.sub')}>
      <PlainTable
        label={text('ratings.part.fees')}
        columns={columns}
        rows={coin.fees}
        rowKey={(line, index) => `${line.feeType}-${line.ruleId}-${index}`}
        empty={text('ratings.fees.none')}
        foot={
          <tr>
            <td>{text('ratings.fees.total')}</td>
            <td colSpan={2}>
              <span className={styles['footNote']}>
                {coin.tierUsed ? text('ratings.fees.tier', { tier: coin.tierUsed }) : null}
              </span>
            </td>
            <td className={styles['right']}>
              <Money fen={total} strong />
            </td>
          </tr>
        }
      />
    </SectionCard>
  );
}

import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { feeName, resultName } from '../explain.ts';
import {
  type Beside,
  type ComparedFee,
  type ComparedRow,
  differenceFen,
  formerFen,
  reasonText,
  rowName,
  rulesText,
} from './comparison-words.ts';
import css from './price-comparison.module.css';

type Coin = ComparedRow['coins'][number];

/** By how much something is above what it is compared with. */
export function Difference({ fen }: { readonly fen: number | null }) {
  if (fen === null || fen === 0) return <Money fen={fen} symbol={false} />;
  return (
    <span className={fen > 0 ? css['over'] : css['under']}>
      <Money fen={fen} symbol={false} signed />
    </span>
  );
}

const money = (fen: number | null) => <Money fen={fen} symbol={false} />;

/** The three prices, or what was paid for and the price of today, then the difference. */
function useMoneyColumns<
  Row extends Pick<ComparedFee, 'quotedFen' | 'ruleFen' | 'manualFen' | 'finalFen' | 'frozenFen'>,
>(beside: Beside): readonly PlainColumn<Row>[] {
  const text = useText();
  const column = (key: string, title: string, render: PlainColumn<Row>['render']): PlainColumn<Row> => ({
    key,
    title,
    align: 'right',
    width: 96,
    render,
  });
  const former =
    beside === 'quote'
      ? column('quoted', text('finance.total.quoted'), (row) => money(row.quotedFen))
      : column('frozen', text('finance.comparison.paidFor'), (row) => money(row.frozenFen));
  return [
    former,
    column('rule', text('finance.total.calculated'), (row) => money(row.ruleFen)),
    column('manual', text('finance.comparison.byHand'), (row) => money(row.manualFen)),
    column('final', text('finance.total.final'), (row) => money(row.finalFen)),
    column('difference', text('finance.comparison.difference'), (row) => (
      <Difference fen={differenceFen(row, beside)} />
    )),
  ];
}

function FeeTable({ row, beside }: { readonly row: ComparedRow; readonly beside: Beside }) {
  const text = useText();
  const moneyColumns = useMoneyColumns<ComparedFee>(beside);
  const columns: readonly PlainColumn<ComparedFee>[] = [
    { key: 'fee', title: text('finance.comparison.fee'), width: 140, render: (fee) => feeName(fee.feeType) },
    ...moneyColumns,
    { key: 'rules', title: text('finance.comparison.rules'), quiet: true, cut: true, render: rulesText },
  ];
  const foot = (
    <tr>
      <td>{text('finance.price.sum')}</td>
      {moneyColumns.map(({ key }) => (
        <td key={key} className={css['right']}>
          {key === 'difference' ? (
            <Difference fen={differenceFen(row, beside)} />
          ) : (
            money(
              { quoted: row.quotedFen, frozen: row.frozenFen, rule: row.ruleFen, manual: row.manualFen }[key] ??
                row.finalFen,
            )
          )}
        </td>
      ))}
      <td />
    </tr>
  );
  return (
    <PlainTable
      label={text('finance.comparison.fees')}
      columns={columns}
      rows={row.fees}
      rowKey={(fee) => String(fee.feeType)}
      hasRowNames
      foot={foot}
    />
  );
}

/** Each piece with its price; what a quote says is said for a whole line, and stands there. */
function CoinTable({ row, beside }: { readonly row: ComparedRow; readonly beside: Beside }) {
  const text = useText();
  const locale = useLocale();
  const moneyColumns = useMoneyColumns<Coin & { readonly quotedFen: number }>(beside);
  const isOfPiece = ({ key }: { readonly key: string }) =>
    beside === 'payment' || (key !== 'quoted' && key !== 'difference');
  const columns: readonly PlainColumn<Coin & { readonly quotedFen: number }>[] = [
    {
      key: 'code',
      title: text('finance.comparison.coin'),
      width: 140,
      render: (coin) => <Code value={coin.coinCode} />,
    },
    {
      key: 'result',
      title: text('finance.price.result'),
      width: 132,
      render: (coin) =>
        (locale === 'en' ? coin.gradeEn : coin.gradeZh) ??
        (coin.resultType === null ? text('finance.price.noResult') : resultName(coin.resultType, locale)),
    },
    { key: 'tier', title: text('finance.price.tier'), width: 72, render: (coin) => coin.tierUsed ?? '–' },
    ...moneyColumns.filter(isOfPiece),
  ];
  return (
    <details className={css['coins']}>
      <summary>{text('finance.comparison.coins', { n: row.coins.length })}</summary>
      <PlainTable
        label={text('finance.comparison.coins', { n: row.coins.length })}
        columns={columns}
        rows={row.coins.map((coin) => ({ ...coin, quotedFen: 0 }))}
        rowKey={(coin) => coin.id}
        hasRowNames
      />
    </details>
  );
}

/** One row of the order: its prices fee by fee, why they differ, and its pieces. */
export function ComparisonRow({ row, beside }: { readonly row: ComparedRow; readonly beside: Beside }) {
  const text = useText();
  const locale = useLocale();
  const name = rowName(row, text, locale);
  const pieces =
    row.kind === 'order' ? '' : text('finance.comparison.pieces', { n: row.coins.length || (row.quantity ?? 0) });
  return (
    <SectionCard
      flush
      title={row.seq === null ? name : `${row.seq} · ${name}`}
      sub={row.kind === 'added' ? `${pieces} · ${text('finance.comparison.added')}` : pieces}
      extra={
        <span className={css['sum']}>
          {money(formerFen(row, beside))} → <Money fen={row.finalFen} symbol={false} strong />
        </span>
      }
    >
      {row.reasons.length > 0 ? (
        <ul className={css['reasons']}>
          {row.reasons.map((reason) => (
            <li key={JSON.stringify(reason)}>{reasonText(reason, text, locale)}</li>
          ))}
        </ul>
      ) : null}
      <FeeTable row={row} beside={beside} />
      {row.coins.length > 0 ? <CoinTable row={row} beside={beside} /> : null}
    </SectionCard>
  );
}

import type { OrderPaper } from '@mintmark/contract/receiving/order-care.schema.ts';
import { capitalAmount } from '@mintmark/domain/finance/capital-amount.ts';
import { PAY_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import { FEE_ITEMS } from '@mintmark/domain/finance/pricing/price-book/price-words.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { enumText } from '../../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../../kit/i18n/index.ts';
import { dayText, moneyText } from '../../../../ui/format.ts';
import { type FactItem, FactList } from '../../../../ui/layout.tsx';
import { Money } from '../../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../../ui/plain-table.tsx';
import { OrderPaperPage, type PaperProps } from './use-paper.tsx';

type Piece = OrderPaper['pieces'][number];

const feesText = (fees: Piece['fees'], lang: Lang): string =>
  fees.map(({ feeType, amountFen }) => `${enumText(FEE_ITEMS, feeType, lang)} ${moneyText(amountFen)}`).join(' · ');

function columnsOf(text: Translate, lang: Lang): readonly PlainColumn<Piece>[] {
  return [
    { key: 'code', title: text('receiving.paper.number'), render: (piece) => piece.certNo ?? piece.coinCode },
    {
      key: 'name',
      title: text('receiving.line.name'),
      wrap: true,
      render: (piece) => (lang === 'en' ? piece.nameEn : piece.nameZh),
    },
    {
      key: 'grade',
      title: text('receiving.paper.grade'),
      render: (piece) => (lang === 'en' ? piece.gradeEn : piece.gradeZh) || '–',
    },
    { key: 'tier', title: text('receiving.line.tier'), render: (piece) => piece.tier ?? '–' },
    {
      key: 'fees',
      title: text('receiving.paper.fees'),
      wrap: true,
      quiet: true,
      render: ({ fees }) => feesText(fees, lang),
    },
    {
      key: 'total',
      title: text('receiving.money.amount'),
      align: 'right',
      render: (piece) => <Money fen={piece.totalFen} symbol={false} />,
    },
  ];
}

/** What is added to the pieces, what came for it, what is still due. */
function sumsOf(paper: OrderPaper, text: Translate, lang: Lang): FactItem[] {
  return [
    ...paper.fees.map(({ feeType, amountFen }) => ({
      key: `fee-${feeType}`,
      label: enumText(FEE_ITEMS, feeType, lang),
      value: <Money fen={amountFen} />,
    })),
    { key: 'total', label: text('receiving.paper.total'), value: <Money fen={paper.totalFen} strong /> },
    ...(lang === 'zh'
      ? [{ key: 'capital', label: text('receiving.paper.capital'), value: capitalAmount(Math.max(0, paper.totalFen)) }]
      : []),
    { key: 'vat', label: text('receiving.paper.vat'), value: <Money fen={paper.vatFen} /> },
    ...paper.receipts.map(({ no, at, method, amountFen }) => ({
      key: no,
      label: `${dayText(at)} ${enumText(PAY_METHODS, method, lang)} ${no}`,
      value: <Money fen={-amountFen} />,
    })),
    ...(paper.refundedFen > 0
      ? [{ key: 'refunded', label: text('receiving.paper.refunded'), value: <Money fen={paper.refundedFen} /> }]
      : []),
    { key: 'due', label: text('receiving.record.due'), value: <Money fen={paper.dueFen} strong /> },
  ];
}

/** The statement of an order on paper: every piece with its fees, freight and reductions, what was paid, what is due. */
export function Statement({ order, onClose }: PaperProps) {
  const text = useText();
  const lang: Lang = useLang();
  const { quote } = order;
  return (
    <OrderPaperPage order={order} onClose={onClose} titleKey="receiving.paper.statementTitle">
      {(paper) => (
        <>
          <PlainTable
            label={text('receiving.record.pieces')}
            columns={columnsOf(text, lang)}
            rows={paper.pieces}
            rowKey={(piece) => piece.id}
            empty={quote ? text('receiving.paper.quoted', { total: moneyText(quote.totalFen, true) }) : '–'}
          />
          <FactList items={sumsOf(paper, text, lang)} />
        </>
      )}
    </OrderPaperPage>
  );
}

import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { FEE_ITEMS } from '@mintmark/domain/finance/pricing/price-book/price-words.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { enumText } from '../../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../../ui/format.ts';
import { FactList } from '../../../../ui/layout.tsx';
import { Money } from '../../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../../ui/plain-table.tsx';
import { lineAsked, lineDetails, lineName } from '../order-lines.tsx';
import { OrderPaperPage, type PaperProps } from './use-paper.tsx';

type Line = OrderDetailDto['lines'][number];

const SIGN = '____________________';

function columnsOf(text: Translate, lang: Lang): readonly PlainColumn<Line>[] {
  const extras = (line: Line) => line.extras.feeTypes.map((code) => enumText(FEE_ITEMS, code, lang));
  return [
    { key: 'seq', title: text('receiving.line.seq'), render: (line) => line.seq, width: 40 },
    {
      key: 'name',
      title: text('receiving.line.name'),
      wrap: true,
      render: (line) => (
        <>
          {lineName(line, lang)}
          <br />
          <small>
            {[...lineDetails(line, lang), line.oldCertNo, ...lineAsked(line, lang, text)].filter(Boolean).join(' · ')}
          </small>
        </>
      ),
    },
    {
      key: 'service',
      title: text('receiving.line.service'),
      wrap: true,
      render: (line) =>
        [
          enumText(CATEGORIES1, line.category1, lang),
          enumText(SERVICE_TYPES, line.serviceType, lang),
          ...extras(line),
        ].join(' · '),
    },
    { key: 'tier', title: text('receiving.line.tier'), render: (line) => line.quoteTier ?? line.tierAsked ?? '–' },
    {
      key: 'quantity',
      title: text('receiving.line.quantity'),
      align: 'right',
      render: (line) => countText(line.quantity),
    },
    {
      key: 'declared',
      title: text('receiving.line.declared'),
      align: 'right',
      render: (line) => <Money fen={line.declaredFen} symbol={false} />,
    },
    {
      key: 'fee',
      title: text('receiving.line.fee'),
      align: 'right',
      render: (line) => <Money fen={line.quoteFen} symbol={false} />,
    },
  ];
}

/** The submission form on paper: customer and way back, every line as it was handed in, what was quoted, room to sign. */
export function SubmissionForm({ order, onClose }: PaperProps) {
  const text = useText();
  const lang: Lang = useLang();
  const { receiver, customer, quote } = order;
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  const address = receiver && `${receiver.name} ${receiver.phone} ${receiver.areaText}${receiver.detail}`;
  return (
    <OrderPaperPage order={order} onClose={onClose} titleKey="receiving.paper.formTitle">
      {() => (
        <>
          <FactList
            items={[
              { key: 'mobile', label: text('receiving.record.mobile'), value: customer.mobile },
              {
                key: 'way',
                label: text('receiving.record.returnMethod'),
                value: enumText(RETURN_METHODS, order.returnMethod, lang),
              },
              { key: 'to', label: text('receiving.record.receiver'), value: address },
              {
                key: 'submitted',
                label: text('receiving.col.submitted'),
                value: order.submittedAt && timeText(order.submittedAt),
              },
              { key: 'remark', label: text('receiving.record.remark'), value: order.remark || null },
            ]}
          />
          <PlainTable
            label={text('receiving.record.lines')}
            columns={columnsOf(text, lang)}
            rows={order.lines}
            rowKey={(line) => line.id}
            foot={
              <tr>
                <td colSpan={4}>{text('receiving.line.total')}</td>
                <td align="right">{countText(quantity)}</td>
                <td align="right">
                  <Money fen={order.declaredFen} />
                </td>
                <td align="right">
                  <Money fen={quote?.totalFen ?? null} />
                </td>
              </tr>
            }
          />
          <p>{text('receiving.paper.terms')}</p>
          <FactList
            items={[
              { key: 'customer', label: text('receiving.paper.signCustomer'), value: SIGN },
              { key: 'house', label: text('receiving.paper.signHouse'), value: SIGN },
            ]}
          />
        </>
      )}
    </OrderPaperPage>
  );
}

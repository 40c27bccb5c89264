import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../kit/print/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { blankZero, coinName, lastWords, resultWords } from './hand-columns.tsx';
import type { HandRow, HandSheet } from './hand-sheet.model.ts';

const MONEY = [
  ['ruleFen', 'finance.hand.rule'],
  ['priceFen', 'finance.hand.price'],
  ['discountFen', 'finance.hand.discount'],
  ['waiverFen', 'finance.hand.waiver'],
  ['otherFen', 'finance.hand.other'],
  ['totalFen', 'finance.hand.total'],
] as const;

/** Mostly nothing. */
const QUIET: readonly string[] = ['discountFen', 'waiverFen', 'otherFen'];

/** The sheet on paper, as it is saved. */
export function SheetPaper({ sheet, onClose }: { readonly sheet: HandSheet; readonly onClose: () => void }) {
  const text = useText();
  const locale = useLocale();
  const { order, rows } = sheet;
  const columns: readonly PlainColumn<HandRow>[] = [
    { key: 'seq', title: text('finance.hand.seq'), align: 'right', width: 40, render: ({ seq }) => seq },
    { key: 'code', title: text('finance.hand.coin'), render: ({ certNo, coinCode }) => certNo ?? coinCode },
    { key: 'name', title: text('finance.hand.name'), wrap: true, render: (row) => coinName(row, locale) },
    { key: 'result', title: text('finance.hand.result'), render: (row) => resultWords(row, locale) },
    ...MONEY.map(
      ([key, titleKey]): PlainColumn<HandRow> => ({
        key,
        title: text(titleKey),
        align: 'right',
        render: (row) => (QUIET.includes(key) ? blankZero(row[key]) : moneyText(row[key])),
      }),
    ),
    { key: 'last', title: text('finance.hand.reason'), wrap: true, render: lastWords },
  ];
  const sum = (key: (typeof MONEY)[number][0]) => rows.reduce((total, row) => total + row[key], 0);
  return (
    <PrintPaper
      title={text('finance.pricePage.title')}
      sub={`${order.orderCode} · ${order.customerName} · ${text('finance.total.final')} ${moneyText(sheet.totals.finalFen)}`}
      isLoaded
      onClose={onClose}
    >
      <PlainTable
        label={text('finance.hand.label')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        foot={
          <tr>
            <td colSpan={4}>{text('finance.hand.total')}</td>
            {MONEY.map(([key]) => (
              <td key={key} style={{ textAlign: 'right' }}>
                {moneyText(sum(key))}
              </td>
            ))}
            <td />
          </tr>
        }
      />
    </PrintPaper>
  );
}

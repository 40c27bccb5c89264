import type { CommissionRow, StatementRow } from '@mintmark/contract/finance/agents/commission.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { COMMISSION_MODE } from '@mintmark/domain/customers/agents.enums.ts';
import {
  COMMISSION_CAUSES,
  STATEMENT_STATE,
  STATEMENT_STATES,
} from '@mintmark/domain/finance/commission/commission.enums.ts';
import { Link } from 'react-router';
import { enumText, tagOf } from '../../../../kit/dictionary/index.ts';
import { type Locale, langOf, type Translate } from '../../../../kit/i18n/index.ts';
import { useRecordPath } from '../../../../kit/registry/records.ts';
import { dayText, moneyText } from '../../../../ui/format.ts';
import { Money } from '../../../../ui/money.tsx';
import type { PlainColumn } from '../../../../ui/plain-table.tsx';
import { type StateGroup, StateTag } from '../../../../ui/state-tag.tsx';
import { rateText } from '../agent.columns.tsx';
import css from '../agent.module.css';

/** How a commission came about: the rule of the mode with its figures, or that it was taken back. */
export function explained(row: CommissionRow, text: Translate): string {
  const { listFen, baseFen, mode } = row;
  if (row.targetFen === 0) return text('customers.commission.nothing');
  if (mode === COMMISSION_MODE.perCoin)
    return text('customers.commission.byCoin', { piece: moneyText(row.pieceFen ?? 0) });
  const rate = rateText(row.rateBp ?? 0);
  const base = moneyText(baseFen);
  if (mode !== COMMISSION_MODE.share)
    return text('customers.commission.byDifference', { base, rate, list: moneyText(listFen) });
  if (listFen === baseFen) return text('customers.commission.byShare', { base, rate });
  return text('customers.commission.byShareOf', { list: moneyText(listFen), base, rate });
}

const GROUPS: Readonly<Record<number, StateGroup>> = {
  [STATEMENT_STATE.draft]: 'wait',
  [STATEMENT_STATE.toReview]: 'wait',
  [STATEMENT_STATE.confirmed]: 'work',
  [STATEMENT_STATE.paid]: 'ok',
  [STATEMENT_STATE.carriedForward]: 'end',
};

/** The state of a statement. */
export function StatementTag({ status, locale }: { readonly status: number; readonly locale: Locale }) {
  return <StateTag {...tagOf(STATEMENT_STATES, status, GROUPS[status] ?? 'wait', langOf(locale))} />;
}

/** The order of a row, with the way to it for who may open it. */
function OrderOf({ row }: { readonly row: CommissionRow }) {
  const path = useRecordPath('order', { id: row.orderId, no: row.orderCode });
  return path === null ? row.orderCode : <Link to={path}>{row.orderCode}</Link>;
}

/** `2026-11-01 – 2026-11-30`. */
export const periodText = ({ periodFrom, periodTo }: Pick<StatementRow, 'periodFrom' | 'periodTo'>): string =>
  `${periodFrom} – ${periodTo}`;

/** Rows of commission: which coin of which order, why, and how much. On paper without links. */
export function rowColumns(
  text: Translate,
  locale: Locale,
  place: { readonly isPaper?: boolean; readonly hasStatement?: boolean } = {},
): readonly PlainColumn<CommissionRow>[] {
  const lang = langOf(locale);
  const { isPaper = false, hasStatement = false } = place;
  const why = (row: CommissionRow) =>
    `${enumText(COMMISSION_CAUSES, row.cause, lang)}${row.isCorrection ? ` · ${text('customers.commission.correction')}` : ''}`;
  const columns: readonly PlainColumn<CommissionRow>[] = [
    { key: 'at', title: text('customers.commission.at'), render: (row) => dayText(row.at), quiet: true },
    {
      key: 'order',
      title: text('customers.commission.order'),
      render: (row) => (isPaper ? row.orderCode : <OrderOf row={row} />),
    },
    {
      key: 'coin',
      title: text('customers.commission.coin'),
      render: (row) => (
        <span className={css['whole']}>{`${row.coinCode} ${enumText(CATEGORIES1, row.category1, lang)}`}</span>
      ),
      wrap: true,
    },
    {
      key: 'explained',
      title: text('customers.commission.explained'),
      render: (row) => <span className={css['explained']}>{`${why(row)} · ${explained(row, text)}`}</span>,
      wrap: true,
    },
    {
      key: 'amount',
      title: text('customers.commission.amount'),
      align: 'right',
      render: (row) => <Money fen={row.amountFen} signed />,
    },
  ];
  if (!hasStatement) return columns;
  const statement: PlainColumn<CommissionRow> = {
    key: 'statement',
    title: text('customers.commission.statement'),
    render: (row) => row.statementNo ?? text('customers.commission.open'),
    quiet: true,
  };
  return [...columns, statement];
}

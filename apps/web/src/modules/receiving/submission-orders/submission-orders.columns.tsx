import type { OrderRowDto } from '@mintmark/contract/receiving/order-list.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { MARKS, SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { ORDER_SOURCES } from '@mintmark/domain/receiving/submission.enums.ts';
import { Tooltip } from 'antd';
import { CirclePause, Flag } from 'lucide-react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import {
  type CellContext,
  type ColumnDef,
  codeColumn,
  countColumn,
  enumColumn,
  moneyColumn,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { dayText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import type { MoneyProps } from '../../../ui/money.tsx';
import { ORDER_STATES, orderGroup } from '../order-look.ts';
import { WarningText, warningPx } from './order-warning.tsx';
import styles from './submission-orders.module.css';

type Row = OrderRowDto;

/** One name, or 混合 when an order mixes several (D1). */
function oneOrMixed(
  codes: readonly number[],
  items: readonly EnumItem[],
  { text, locale }: CellContext,
): string | null {
  const [first, ...others] = codes;
  if (first === undefined) return null;
  return others.length > 0 ? text('receiving.orders.mixed') : enumText(items, first, langOf(locale));
}

/** What stands before the amount that is due: exceptions only, a paid order is silent. */
export function dueFlag(row: Pick<Row, 'dueFen' | 'isPay' | 'isDueNow'>, { text }: CellContext): MoneyProps['flag'] {
  if (row.dueFen === null || row.dueFen <= 0) return undefined;
  if (row.isPay === PAY_STATE.onCredit) return { tone: 'quiet', label: text('receiving.orders.onCredit') };
  if (row.isPay === PAY_STATE.partlyPaid) return { tone: 'warning', label: text('receiving.orders.partPaid') };
  return row.isPay === PAY_STATE.unpaid && row.isDueNow
    ? { tone: 'danger', label: text('receiving.orders.unpaid') }
    : undefined;
}

const state = stateColumn<Row>({
  key: 'status',
  titleKey: 'receiving.col.status',
  sort: true,
  width: 136,
  code: (row) => row.status,
  states: ORDER_STATES,
  group: orderGroup,
});

/** State with the marks that lie over it: on hold, coloured flag. */
const stateWithMarks: ColumnDef<Row> = {
  ...state,
  render: (row, context) => (
    <span className={styles['state']}>
      {state.render?.(row, context)}
      {row.isHeld ? (
        <Tooltip title={context.text('receiving.orders.held')}>
          <span className={styles['held']} role="img" aria-label={context.text('receiving.orders.held')}>
            <CirclePause {...ICON_S} />
          </span>
        </Tooltip>
      ) : null}
      {row.isMark > 0 ? (
        <Tooltip title={enumText(MARKS, row.isMark, langOf(context.locale))}>
          <span
            className={styles[`mark${row.isMark}`]}
            role="img"
            aria-label={enumText(MARKS, row.isMark, langOf(context.locale))}
          >
            <Flag {...ICON_S} />
          </span>
        </Tooltip>
      ) : null}
    </span>
  ),
};

/** Month and day: a promise lies in the weeks ahead; the whole date stands in its title. */
function promisedDay(at: string | null) {
  if (at === null) return null;
  const day = dayText(at);
  return <span title={day}>{day.slice(5)}</span>;
}

/** Columns of the list of submission orders. */
export const orderColumns: readonly ColumnDef<Row>[] = [
  codeColumn<Row>({
    key: 'orderCode',
    titleKey: 'receiving.col.orderCode',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 142,
    least: 138,
    code: (row) => row.orderCode,
  }),
  {
    key: 'customerName',
    titleKey: 'receiving.col.customer',
    sort: true,
    width: 132,
    least: 128,
    grow: true,
    render: (row) => (
      <span className={styles['customer']}>
        {row.customerName ?? '–'}
        <span className={styles['quiet']}>{row.agentName ?? row.customerMobile}</span>
      </span>
    ),
  },
  stateWithMarks,
  {
    key: 'categories',
    titleKey: 'receiving.col.category',
    width: 84,
    rank: 30,
    render: (row, context) => oneOrMixed(row.categories, CATEGORIES1, context),
  },
  {
    key: 'services',
    titleKey: 'receiving.col.service',
    width: 92,
    rank: 31,
    hidden: true,
    render: (row, context) => oneOrMixed(row.services, SERVICE_TYPES, context),
  },
  countColumn<Row>({
    key: 'piecesQty',
    titleKey: 'receiving.col.qty',
    sort: true,
    width: 64,
    rank: 6,
  }),
  moneyColumn<Row>({
    key: 'piecesFen',
    titleKey: 'receiving.col.declared',
    sort: true,
    width: 112,
    least: 92,
    rank: 7,
  }),
  moneyColumn<Row>({
    key: 'quotedFen',
    titleKey: 'receiving.col.quoted',
    sort: true,
    width: 92,
    hidden: true,
  }),
  moneyColumn<Row>({
    key: 'totalFen',
    titleKey: 'receiving.col.total',
    width: 96,
    hidden: true,
  }),
  moneyColumn<Row>({
    key: 'dueFen',
    titleKey: 'receiving.col.due',
    sort: true,
    width: 110,
    rank: 0,
    flag: dueFlag,
  }),
  timeColumn<Row>({
    key: 'submittedAt',
    titleKey: 'receiving.col.submitted',
    sort: true,
    dayOnly: true,
    width: 98,
    at: (row) => row.submittedAt,
  }),
  {
    key: 'promisedAt',
    titleKey: 'receiving.col.promised',
    sort: true,
    width: 72,
    least: 60,
    rank: 4,
    render: (row) => promisedDay(row.promisedAt),
  },
  {
    key: 'warnings',
    titleKey: 'receiving.col.warning',
    width: 118,
    least: 102,
    rank: 5,
    likes: ({ text, locale }) => warningPx(text, langOf(locale)),
    render: (row, { text, locale }) => WarningText({ row, text, lang: langOf(locale) }),
  },
  timeColumn<Row>({
    key: 'confirmedAt',
    titleKey: 'receiving.col.confirmed',
    sort: true,
    dayOnly: true,
    hidden: true,
    at: (row) => row.confirmedAt,
  }),
  timeColumn<Row>({
    key: 'shippedAt',
    titleKey: 'receiving.col.shipped',
    dayOnly: true,
    width: 98,
    hidden: true,
    at: (row) => row.shippedAt,
  }),
  {
    key: 'tiers',
    titleKey: 'receiving.col.tier',
    width: 72,
    hidden: true,
    render: (row) => row.tiers.join(' ') || null,
  },
  timeColumn<Row>({
    key: 'createdAt',
    titleKey: 'receiving.col.created',
    sort: true,
    hidden: true,
    at: (row) => row.createdAt,
  }),
  { key: 'companyZh', titleKey: 'receiving.col.company', width: 120, hidden: true, render: companyName },
  { key: 'agentName', titleKey: 'receiving.col.agent', width: 110, hidden: true },
  enumColumn<Row>({
    key: 'source',
    titleKey: 'receiving.col.source',
    hidden: true,
    code: (row) => row.source,
    items: ORDER_SOURCES,
  }),
  enumColumn<Row>({
    key: 'isMark',
    titleKey: 'receiving.col.mark',
    width: 72,
    hidden: true,
    code: (row) => (row.isMark === 0 ? null : row.isMark),
    items: MARKS,
  }),
];

function companyName(row: Row, { locale }: CellContext): string {
  return locale === 'en' ? row.companyEn : row.companyZh;
}

import type { RatingRow } from '@mintmark/contract/grading/rating.schema.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { PAY_STATE, PAY_STATES } from '@mintmark/domain/finance/finance.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { COIN_STATES_BRIEF } from '@mintmark/domain/grading/coin-state-words.ts';
import { MARK, MARKS, SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf, nameIn } from '../../../kit/i18n/index.ts';
import {
  type CellContext,
  type ColumnDef,
  certColumn,
  codeColumn,
  countColumn,
  enumColumn,
  gradeColumn,
  moneyColumn,
  nameColumn,
  stateColumn,
  stateWord,
  timeColumn,
} from '../../../kit/list/index.ts';
import { materialOf } from '../../../ui/coin-material.ts';
import type { Peek } from '../../../ui/coin-thumb.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { Chip } from '../../../ui/layout.tsx';
import type { MoneyProps } from '../../../ui/money.tsx';
import { coinGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

/** Only exceptions stand before the amount; paid is silent (look.md “Money”). */
export function payFlag(row: Pick<RatingRow, 'isPay' | 'feeFen'>, { locale }: CellContext): MoneyProps['flag'] {
  // Nothing is owed for a coin without a price, and for one that costs nothing.
  if (row.isPay === null || row.feeFen === null || row.feeFen <= 0) return undefined;
  const label = enumText(PAY_STATES, row.isPay, langOf(locale));
  if (row.isPay === PAY_STATE.unpaid) return { tone: 'danger', label };
  if (row.isPay === PAY_STATE.partlyPaid || row.isPay === PAY_STATE.refunding) return { tone: 'warning', label };
  return row.isPay === PAY_STATE.onCredit ? { tone: 'quiet', label } : undefined;
}

const certificate: ColumnDef<RatingRow> = {
  ...certColumn<RatingRow>({
    key: 'certNo',
    titleKey: 'ratings.column.certNo',
    certNo: (row) => row.certNo,
    instead: (row) => row.coinCode,
  }),
  fixed: 'left',
  sort: true,
  hideable: false,
};

const coinCode = codeColumn<RatingRow>({
  key: 'coinCode',
  titleKey: 'ratings.column.coinCode',
  width: 122,
  sort: true,
  code: (row) => row.coinCode,
});

const state: ColumnDef<RatingRow> = {
  ...stateColumn<RatingRow>({
    key: 'status',
    titleKey: 'ratings.column.state',
    width: 108,
    code: (row) => row.status,
    states: coinMachine.states,
    group: coinGroup,
    brief: COIN_STATES_BRIEF,
  }),
  render: (row, { locale, text }) =>
    StateTag({
      group: coinGroup(row.status),
      label: stateWord({ states: coinMachine.states, brief: COIN_STATES_BRIEF }, row.status, locale),
      held: row.isHeld ? text('ratings.held') : undefined,
    }),
};

const nameWith = (pictures: ReadonlyMap<string, Peek>) =>
  nameColumn<RatingRow>({
    key: 'name',
    titleKey: 'ratings.column.name',
    material: (row) => materialOf(row.category1, row.certNo),
    src: ({ id }) => pictures.get(id)?.obverse ?? pictures.get(id)?.reverse ?? null,
    peek: ({ id }) => pictures.get(id),
    name: (row, { locale }) => nameIn(locale, row),
    detail: (row) => [row.variety, row.year].filter(Boolean).join(' · '),
  });

const common: readonly ColumnDef<RatingRow>[] = [
  nameWith(new Map()),
  gradeColumn<RatingRow>({
    key: 'grade',
    titleKey: 'ratings.column.grade',
    grade: (row, { locale }) => badgeOf(row.category1, row.grade, langOf(locale)),
    waiting: ({ text }) => text('ratings.grade.none'),
  }),
  state,
];

const details: readonly ColumnDef<RatingRow>[] = [
  enumColumn<RatingRow>({
    key: 'category1',
    titleKey: 'ratings.column.category1',
    code: (row) => row.category1,
    items: CATEGORIES1,
    hidden: true,
  }),
  enumColumn<RatingRow>({
    key: 'category2',
    titleKey: 'ratings.column.category2',
    code: (row) => row.category2,
    items: CATEGORIES2,
    hidden: true,
  }),
  { key: 'boxNo', titleKey: 'ratings.column.box', width: 96, hidden: true },
  countColumn<RatingRow>({ key: 'prints', titleKey: 'ratings.column.prints', hidden: true }),
  countColumn<RatingRow>({ key: 'round', titleKey: 'ratings.column.round', hidden: true }),
  timeColumn<RatingRow>({
    key: 'gradedAt',
    titleKey: 'ratings.column.gradedAt',
    at: (row) => row.gradedAt,
    hidden: true,
  }),
  timeColumn<RatingRow>({
    key: 'updatedAt',
    titleKey: 'ratings.column.updatedAt',
    at: (row) => row.updatedAt,
    sort: true,
    hidden: true,
  }),
];

/** Only a flag that was set is shown. */
const mark: ColumnDef<RatingRow> = {
  key: 'isMark',
  titleKey: 'ratings.column.mark',
  width: 72,
  render: ({ isMark }, { locale }) =>
    isMark === MARK.none ? null : Chip({ children: enumText(MARKS, isMark, langOf(locale)) }),
};

const business: readonly ColumnDef<RatingRow>[] = [
  codeColumn<RatingRow>({
    key: 'orderCode',
    titleKey: 'ratings.column.orderCode',
    code: (row) => row.orderCode,
  }),
  { key: 'customerName', titleKey: 'ratings.column.customer', width: 96, hidden: true },
  moneyColumn<RatingRow>({
    key: 'declaredFen',
    titleKey: 'ratings.column.declared',
    width: 100,
    rank: 9,
    sort: true,
  }),
  moneyColumn<RatingRow>({
    key: 'feeFen',
    titleKey: 'ratings.column.fee',
    width: 112,
    flag: payFlag,
    sort: true,
  }),
  enumColumn<RatingRow>({
    key: 'serviceType',
    titleKey: 'ratings.column.service',
    code: (row) => row.serviceType,
    items: SERVICE_TYPES,
    hidden: true,
  }),
  { key: 'tierUsed', titleKey: 'ratings.column.tier', width: 64, hidden: true },
];

/** For those who read whole records: the certificate leads, money and order are there (mock 03). */
export const fullColumns: readonly ColumnDef<RatingRow>[] = [
  certificate,
  { ...coinCode, hidden: true },
  ...common,
  mark,
  ...business,
  ...details,
];

/** For graders: a coin by its own code, nothing of the customer, the order or money (D6). */
export const blindColumns: readonly ColumnDef<RatingRow>[] = [
  { ...coinCode, fixed: 'left', hideable: false },
  ...common,
  ...details
    .filter(({ key }) => key !== 'prints')
    .map((column): ColumnDef<RatingRow> => ({ ...column, hidden: column.key === 'boxNo' })),
];

/** The columns with the pictures of the coins in front of their names, once they are there. */
export function withPictures(
  columns: readonly ColumnDef<RatingRow>[],
  pictures: ReadonlyMap<string, Peek>,
): readonly ColumnDef<RatingRow>[] {
  if (pictures.size === 0) return columns;
  return columns.map((column) => (column.key === 'name' ? nameWith(pictures) : column));
}

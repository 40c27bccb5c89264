import { HAND_CELLS, type HandValues, handTotalFen } from '@mintmark/domain/finance/pricing/hand-sheet/hand-sheet.ts';
import { type Locale, nameIn, type TextKey } from '../../../kit/i18n/index.ts';
import type { EntryColumn } from '../../../kit/workbench/index.ts';
import { moneyText, timeText } from '../../../ui/format.ts';
import { resultName } from '../explain.ts';
import { type GridRow, type HandRow, valuesOf } from './hand-sheet.model.ts';

/** Name with variety, in the person's language. */
export const coinName = (row: HandRow, locale: Locale): string =>
  [nameIn(locale, row), nameIn(locale, { name: row.varietyText, nameEn: row.varietyEn })].filter(Boolean).join(' ') ||
  '–';

/** Grade, or the result in words; nothing before there is one. */
export function resultWords(row: HandRow, locale: Locale): string {
  const grade = locale === 'en' ? row.gradeEn : row.gradeZh;
  return grade ?? (row.resultType === null ? '–' : resultName(row.resultType, locale));
}

/** Why, who and when of the last change by hand. */
export function lastWords({ last }: HandRow): string {
  if (last === null) return '';
  return [last.reason, last.byName, timeText(last.at).slice(0, 16)].filter(Boolean).join(' · ');
}

/** The total as typed; null while a cell cannot be read. */
export function typedTotalFen(row: GridRow): number | null {
  const values: HandValues | null = valuesOf(row, row.facts.ruleFen);
  return values === null ? null : handTotalFen(values, row.facts.otherFen);
}

interface Options {
  readonly locale: Locale;
  readonly mayEdit: boolean;
  readonly mayWaive: boolean;
  /** Some coin has other lines by hand. */
  readonly hasOther: boolean;
}

const shown = (show: (row: GridRow) => string) => ({ kind: 'readonly' as const, show, copy: show });
const right = (
  key: string,
  titleKey: TextKey,
  width: number,
  show: (row: GridRow) => string,
): EntryColumn<GridRow> => ({
  ...{ key, titleKey, width, align: 'right' },
  ...shown(show),
});
/** An amount; nothing for none. */
export const blankZero = (fen: number): string => (fen === 0 ? '' : moneyText(fen));
const tierResult = (row: HandRow, locale: Locale): string =>
  [row.tierUsed, resultWords(row, locale)].filter(Boolean).join(' ');
const CELL_TITLES = {
  priceFen: 'finance.hand.price',
  discountFen: 'finance.hand.discount',
  waiverFen: 'finance.hand.waiver',
} as const;

/** The columns of the sheet: what the coin is, what the rule says, and what can be typed. */
export function handColumns({ locale, mayEdit, mayWaive, hasOther }: Options): readonly EntryColumn<GridRow>[] {
  const money = HAND_CELLS.map(
    (cell): EntryColumn<GridRow> => ({
      key: cell,
      titleKey: CELL_TITLES[cell],
      width: 84,
      kind: 'money',
      locked: !mayEdit || (cell === 'waiverFen' && !mayWaive),
    }),
  );
  return [
    { key: 'seq', titleKey: 'finance.hand.seq', width: 52, align: 'right', ...shown(({ facts }) => String(facts.seq)) },
    { key: 'code', titleKey: 'finance.hand.coin', width: 112, ...shown(({ facts }) => facts.certNo ?? facts.coinCode) },
    {
      key: 'name',
      titleKey: 'finance.hand.name',
      width: 102,
      grow: true,
      ...shown(({ facts }) => coinName(facts, locale)),
    },
    {
      key: 'result',
      titleKey: 'finance.hand.tierResult',
      width: 104,
      ...shown(({ facts }) => tierResult(facts, locale)),
    },
    right('rule', 'finance.hand.rule', 76, ({ facts }) => moneyText(facts.ruleFen)),
    ...money,
    ...(hasOther ? [right('other', 'finance.hand.other', 76, ({ facts }) => blankZero(facts.otherFen))] : []),
    right('total', 'finance.hand.total', 84, (row) => {
      const totalFen = typedTotalFen(row);
      return totalFen === null ? '–' : moneyText(totalFen);
    }),
    {
      key: 'reason',
      titleKey: 'finance.hand.reason',
      width: 120,
      grow: true,
      kind: 'text',
      maxLength: 200,
      locked: !mayEdit,
    },
    { key: 'last', titleKey: 'finance.hand.last', width: 120, grow: true, ...shown(({ facts }) => lastWords(facts)) },
  ];
}

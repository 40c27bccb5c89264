import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import type { DispatchDetail } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { readEntryLine } from '@mintmark/domain/entry/entry-line.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { SCALES, scaleForCategory } from '@mintmark/domain/grading/scales/scales.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { openSecondLevels } from '../../../kit/categories/index.ts';
import type { Translate } from '../../../kit/i18n/index.ts';
import { type EntryColumn, enumOptions } from '../../../kit/workbench/index.ts';
import { moneyText } from '../../../ui/format.ts';
import styles from './detailed-entry.module.css';
import { itemColumn } from './item-cell.tsx';
import type { RowStore } from './row-store.ts';
import type { GridRow } from './rows.model.ts';
import { varietyColumn } from './variety-cell.tsx';

export interface ColumnFacts {
  readonly category1: number;
  readonly dispatchId: string;
  /** Second levels that rows have already: shown by name even where they are closed. */
  readonly seconds: readonly number[];
  readonly tiers: DispatchDetail['tiers'];
  readonly lines: DispatchDetail['lines'];
  /** What the customer sends most. */
  readonly frequent: readonly ItemFound[];
  readonly isClosed: boolean;
  readonly lang: Lang;
  readonly store: RowStore;
  readonly text: Translate;
}

/** `T3` with its cap beside it. */
function tierOptions({ tiers, lang }: ColumnFacts) {
  return tiers.map((tier) => ({
    value: tier.code,
    label: tier.code,
    title: `${tier[lang]} ≤ ${tier.capFen === null ? '∞' : moneyText(tier.capFen)}`,
  }));
}

function TierUsed({ row }: { readonly row: GridRow }) {
  if (row.tierUsed === null) return <span className={styles['quiet']}>–</span>;
  return (
    <span className={row.isRaised ? styles['raised'] : undefined}>
      {row.tierUsed}
      {row.isRaised ? ' ▲' : ''}
    </span>
  );
}

const COIN_COLUMN: EntryColumn<GridRow> = {
  key: 'coin',
  titleKey: 'entry.column.coin',
  width: 108,
  kind: 'readonly',
  show: (row) => row.coinCode,
  copy: (row) => row.coinCode,
};
const TIER_USED_COLUMN: EntryColumn<GridRow> = {
  key: 'tierUsed',
  titleKey: 'entry.column.tierUsed',
  width: 58,
  kind: 'readonly',
  show: (row) => <TierUsed row={row} />,
  copy: (row) => row.tierUsed ?? '',
};

/** English words are longer than their Chinese ones; references and notes give the room. */
const WIDTHS = {
  zh: { item: 172, variety: 80, second: 78, service: 70 },
  en: { item: 168, variety: 74, second: 96, service: 98 },
} as const;

/** What the clerk looks for the row's item by at first: the submitted reference, else the name. */
function startOf(row: GridRow, lines: DispatchDetail['lines']): string {
  const line = lines.find((one) => one.id === row.lineId);
  return line?.reference.split(/[,，;；、]/)[0]?.trim() || line?.name || String(row.name ?? '');
}

function itemCell(
  { category1, dispatchId, store, lines, frequent, lang, text }: ColumnFacts,
  itemOf: (id: string | null) => ItemFound | undefined,
) {
  const code = scaleForCategory(category1);
  const scale = code === null ? null : SCALES[code];
  return itemColumn({
    frequent,
    lang,
    read: (typed) => readEntryLine(scale, typed),
    category1,
    dispatchId,
    label: text('entry.column.item'),
    itemOf,
    onFound: (found) => store.items.set(found.id, found),
    startOf: (row) => startOf(row, lines),
  });
}

/** The columns in the order of the work: what it is, what the label says, what it is worth, what is wanted. */
export function entryColumns(facts: ColumnFacts): EntryColumn<GridRow>[] {
  const { category1, lang, store, text } = facts;
  const locked = (row: GridRow): boolean => facts.isClosed || row.status !== coinMachine.state.toEnter;
  const itemOf = (id: string | null) => (id === null ? undefined : store.items.get(id));
  const widths = WIDTHS[lang];
  const seconds = enumOptions(openSecondLevels(category1, facts.seconds), lang);
  const item = itemCell(facts, itemOf);
  const variety = varietyColumn({ label: text('entry.column.variety'), lang, itemOf });
  return [
    {
      key: 'catalogItemId',
      titleKey: 'entry.column.item',
      width: widths.item,
      grow: true,
      kind: 'custom',
      column: item,
      locked,
    },
    {
      key: 'varietyId',
      titleKey: 'entry.column.variety',
      width: widths.variety,
      kind: 'custom',
      column: variety,
      locked,
    },
    {
      key: 'category2',
      titleKey: 'entry.column.category2',
      width: widths.second,
      kind: 'select',
      options: seconds,
      locked,
    },
    { key: 'name', titleKey: 'entry.column.name', width: 150, grow: true, kind: 'text', maxLength: 50, locked },
    { key: 'yearText', titleKey: 'entry.column.year', width: 72, kind: 'text', maxLength: 50, locked },
    { key: 'declaredFen', titleKey: 'entry.column.declared', width: 92, kind: 'money', locked },
    {
      key: 'serviceType',
      titleKey: 'entry.column.service',
      width: widths.service,
      kind: 'select',
      options: enumOptions(SERVICE_TYPES, lang),
      locked,
    },
    {
      key: 'tierAsked',
      titleKey: 'entry.column.tierAsked',
      width: 54,
      kind: 'select',
      options: tierOptions(facts),
      locked,
    },
    TIER_USED_COLUMN,
    { key: 'innerNote', titleKey: 'entry.column.note', width: 120, kind: 'text', maxLength: 500, locked },
    COIN_COLUMN,
  ];
}

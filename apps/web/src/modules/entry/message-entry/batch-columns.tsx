import type { Category } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import type { InformationRow } from '@mintmark/contract/entry/information.schema.ts';
import { isWeighedTwice } from '@mintmark/domain/entry/measures.ts';
import type { TextKey } from '../../../kit/i18n/index.ts';
import type { EntryColumn } from '../../../kit/workbench/index.ts';
import { type BatchKey, type BatchRow, columnsFor, flagsOf, needsOf } from './batch.model.ts';
import { FIELD_TEXT, isNumberKey, type NumberKey } from './measures.model.ts';
import styles from './message-entry.module.css';

/** Grids have no place for a unit beside each number: it stands in the title. */
const UNIT_TEXT = {
  weightMg: 'entry.column.weight',
  weightAgainMg: 'entry.column.weightAgain',
  diameterUm: 'entry.column.diameter',
  thicknessUm: 'entry.column.thickness',
  holeUm: 'entry.column.hole',
  lengthUm: 'entry.column.length',
  widthUm: 'entry.column.width',
  heightUm: 'entry.column.height',
} as const satisfies Readonly<Record<NumberKey | 'weightAgainMg', TextKey>>;

const WIDTHS: Partial<Record<BatchKey, number>> = { serialNo: 120, inscription: 140, edge: 96 };

export interface BatchColumnFacts {
  readonly coins: readonly InformationRow[];
  readonly categories: readonly Category[];
  readonly isLocked: boolean;
  readonly isEnglish: boolean;
}

function asks(categories: readonly Category[], row: BatchRow, key: BatchKey): boolean {
  if (key === 'edge' || key === 'inscription') return true;
  if (key === 'weightAgainMg') return isWeighedTwice(row.coin.category1);
  const needs = needsOf(categories, row.coin.category1);
  return needs === null || [...needs.requiredMeasures, ...needs.optionalMeasures].includes(key);
}

/** Code and name, then the measures that the coins' categories ask for, then the flags they raise. */
export function batchColumns(facts: BatchColumnFacts): EntryColumn<BatchRow>[] {
  const { coins, categories, isLocked, isEnglish } = facts;
  const measures = columnsFor(coins, categories).map((key): EntryColumn<BatchRow> => {
    const frame = {
      key,
      titleKey: isNumberKey(key) || key === 'weightAgainMg' ? UNIT_TEXT[key] : FIELD_TEXT[key],
      width: WIDTHS[key] ?? 92,
      locked: (row: BatchRow) => isLocked || row.coin.isHeld || !asks(categories, row, key),
    };
    if (key === 'weightMg' || key === 'weightAgainMg') return { ...frame, kind: 'weight' };
    return isNumberKey(key) ? { ...frame, kind: 'length' } : { ...frame, kind: 'text', maxLength: 120 };
  });
  return [
    {
      key: 'code',
      titleKey: 'entry.column.code',
      width: 108,
      kind: 'readonly',
      show: (row) => row.coin.coinCode,
      copy: (row) => row.coin.coinCode,
    },
    {
      key: 'coinName',
      titleKey: 'entry.column.itemName',
      width: 160,
      grow: true,
      kind: 'readonly',
      show: (row) => (
        <span title={row.coin.name}>
          {isEnglish && row.coin.nameEn ? row.coin.nameEn : row.coin.name}{' '}
          {row.coin.name.includes(row.coin.varietyText) ? null : (
            <small className={styles['quiet']}>{row.coin.varietyText}</small>
          )}
        </span>
      ),
      copy: (row) => row.coin.name,
    },
    ...measures,
    {
      key: 'flags',
      titleKey: 'entry.column.flags',
      width: 64,
      kind: 'readonly',
      show: (row) => <span className={styles['flags']}>{flagsOf(row).join(' ')}</span>,
    },
  ];
}

import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { RETURN_FINDING } from '@mintmark/domain/delivery/delivery.enums.ts';

type Item = DeliveryDetail['items'][number];

/** A piece of the parcel and what was found of it; null: nobody has looked yet. */
export interface CheckRow {
  readonly code: string;
  readonly finding: number | null;
  readonly note: string;
}

export const codeOf = (item: Pick<Item, 'certNo' | 'coinCode'>): string => item.certNo ?? item.coinCode;

export const rowsOf = (items: readonly Item[]): readonly CheckRow[] =>
  items.map((item) => ({ code: codeOf(item), finding: null, note: '' }));

/** The rows after a slab went past the scanner: there, and intact unless somebody says otherwise. Null: not of this parcel. */
export function scanned(rows: readonly CheckRow[], items: readonly Item[], typed: string): readonly CheckRow[] | null {
  const code = typed.trim().toUpperCase();
  const item = items.find((one) => one.certNo === code || one.coinCode === code);
  if (!item) return null;
  return rows.map((row) =>
    row.code === codeOf(item) && row.finding === null ? { ...row, finding: RETURN_FINDING.intact } : row,
  );
}

export const uncheckedOf = (rows: readonly CheckRow[]): number => rows.filter(({ finding }) => finding === null).length;

export const isMissing = (rows: readonly CheckRow[]): boolean =>
  rows.some(({ finding }) => finding === RETURN_FINDING.missing);

import type { Translate } from '../i18n/index.ts';
import type { CellCodec, CellValue } from './cell-codec.ts';

/** Messages of one row by column key. */
export type GridErrors = Readonly<Record<string, string | undefined>>;

const isCellValue = (value: unknown): value is CellValue =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** What is wrong in a row: what the columns cannot read, then what the screen says. */
export function errorsOf(
  row: object,
  codecs: ReadonlyMap<string, CellCodec | null>,
  own: GridErrors | undefined,
  text: Translate,
): GridErrors {
  const errors: Record<string, string | undefined> = { ...own };
  for (const [key, codec] of codecs) {
    const value: unknown = Reflect.get(row, key) ?? null;
    if (codec && isCellValue(value) && codec.isBroken(value)) errors[key] ??= text('kit.grid.broken');
  }
  return errors;
}

/** The first message of a row, or null. */
export function firstErrorText(errors: GridErrors): string | null {
  return Object.values(errors).find((message) => message !== undefined) ?? null;
}

import { z } from 'zod';
import { zDay, zIdOut, zText, zTextRequired } from '../fields.ts';
import type { MasterField, MasterFields, MasterValue } from './master-fields.ts';

type Shape<F extends MasterFields> = { -readonly [K in keyof F]: z.ZodType<MasterValue<F[K]>, MasterValue<F[K]>> };

function choiceOf(codes: readonly (string | number)[]): z.ZodType {
  const words = codes.filter((code) => typeof code === 'string');
  return words.length === codes.length ? z.enum(words) : z.literal([...codes]);
}

function written(field: MasterField): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'lines':
      return field.required ? zTextRequired(field.max) : zText(field.max);
    case 'number':
      return z.int().min(field.min).max(field.max);
    case 'choice':
      return choiceOf(field.items.map(({ code }) => code));
    case 'flag':
      return z.boolean();
    default:
      return field.required ? zDay : zDay.nullable();
  }
}

function answered(field: MasterField): z.ZodType {
  switch (field.kind) {
    case 'number':
      return z.int();
    case 'choice':
      return choiceOf(field.items.map(({ code }) => code));
    case 'flag':
      return z.boolean();
    case 'day':
      return field.required ? z.string() : z.string().nullable();
    default:
      return z.string();
  }
}

function shapeOf<F extends MasterFields>(fields: F, schemaOf: (field: MasterField) => z.ZodType): Shape<F> {
  // Key by key what MasterValue says of the same field.
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)])) as Shape<F>;
}

/** What a body says of the fields: trimmed, and within what they take. */
export const masterBody = <const F extends MasterFields>(fields: F): Shape<F> => shapeOf(fields, written);

/** What an answer says of the fields. */
export const masterRow = <const F extends MasterFields>(fields: F): Shape<F> => shapeOf(fields, answered);

/** What writing a master answers. */
export const zMasterSaved = z.object({ id: zIdOut, version: z.int() });

const isFilled = (row: unknown): boolean =>
  typeof row === 'object' && row !== null
    ? Object.values(row).some((value) => value !== undefined && value !== null && value !== '')
    : row !== undefined && row !== null;

/** A short list inside a form: rows that were added and left blank are none. */
export function zRows<T extends z.ZodType>(row: T, { min = 0, max }: { readonly min?: number; readonly max: number }) {
  const rows = z.array(row);
  return z.preprocess(
    (given: readonly z.input<T>[]) => (Array.isArray(given) ? given.filter(isFilled) : given),
    (min > 0 ? rows.min(min) : rows).max(max),
  );
}

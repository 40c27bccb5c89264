import { z } from 'zod';

/** Ids cross the wire as digit strings; bodies and queries also accept a safe integer (D27). */
export const zId = z.union([z.string().regex(/^\d{1,18}$/), z.int().nonnegative().transform(String)]);
/** Id in an answer. */
export const zIdOut = z.string();
/** Integer fen, |x| ≤ 9·10^15 (D27). */
export const zFen = z.int().min(-9e15).max(9e15);
export const zFenPositive = z.int().min(1).max(9e15);
export const zFenNotNegative = z.int().min(0).max(9e15);
/** Optimistic version of a record; write bodies carry it (D26). */
export const zVersion = z.int().min(0);
/** ISO 8601 UTC with Z. */
export const zTime = z.string();
/** YYYY-MM-DD in Asia/Shanghai: a day that the calendar has, from the year 1 on. */
export const zDay = z.iso.date().regex(/^(?!0000)/);
export const zReason = z.string().trim().min(1).max(200);
export const zText = (max: number) => z.string().trim().max(max);
export const zTextRequired = (max: number) => z.string().trim().min(1).max(max);
/** 11 digits starting with 1 (R396). */
export const zMobile = z.string().regex(/^1\d{10}$/);
export const zEmpty = z.strictObject({});
export const zNull = z.null();

/** `allowedActions` of a record (ARCHITECTURE.md “Server”). */
export const zAllowedActions = z.array(
  z.object({ action: z.string(), allowed: z.boolean(), reason: z.string().nullable() }),
);

/** Page, size (≤ 200) and sort of every list; filters are added by the list's own schema. */
const pageNumber = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(1_000_000));
const pageSize = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(200));
export const pagingShape = {
  page: pageNumber.default(1),
  limit: pageSize.default(20),
  /** `column` or `-column`. */
  sort: z.string().max(60).optional(),
};

/** One or many strings: a single query value arrives as a string. */
export const zMany = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? undefined : Array.isArray(value) ? value : [value]),
    z.array(item).max(2000).optional(),
  );
/** Code of a first level of the categories, delivered or added by the house. */
export const zFirstLevel = z.int().min(1).max(99);
/** A status or enumeration code in a query. */
export const zCode = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,6}$/)
    .transform(Number),
]);
/** Codes pasted from Excel: lines, commas, spaces (screens.md). */
export const zCodes = z
  .string()
  .max(40_000)
  .transform((text) => [
    ...new Set(
      text
        .normalize('NFKC')
        .toUpperCase()
        .split(/[\s,，;；、]+/)
        .filter(Boolean),
    ),
  ])
  .optional();
export const zDateRange = z.strictObject({ from: zDay.optional(), to: zDay.optional() }).optional();

/** `{ list, total }` of rows. */
export const listOf = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), total: z.int() });

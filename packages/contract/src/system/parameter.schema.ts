import { z } from 'zod';
import { zIdOut, zReason, zTime, zVersion } from '../kernel/fields.ts';

const zValue = z.union([z.boolean(), z.int(), z.string().max(2000)]);

/** A parameter with its value in force; what it is (type, limits, words) stands in the contract's PARAMETERS. */
export const zParameter = z.object({
  key: z.string(),
  /** In force: set, else the default. */
  value: zValue,
  isDefault: z.boolean(),
  version: zVersion,
  updatedAt: zTime.nullable(),
  updatedByName: z.string().nullable(),
});
export type Parameter = z.output<typeof zParameter>;

export const zParameters = z.object({ list: z.array(zParameter) });

export const zKey = z.string().max(80);

/** Null brings the default back. */
export const zParameterChange = z.strictObject({
  key: zKey,
  value: zValue.nullable(),
  version: zVersion,
  reason: zReason,
});
export type ParameterChangeBody = z.input<typeof zParameterChange>;

/** One change of a parameter; null is the default. */
export const zParameterHistory = z.object({
  list: z.array(
    z.object({
      id: zIdOut,
      before: zValue.nullable(),
      after: zValue.nullable(),
      reason: z.string(),
      at: zTime,
      byName: z.string().nullable(),
    }),
  ),
});
export type ParameterHistory = z.output<typeof zParameterHistory>['list'];

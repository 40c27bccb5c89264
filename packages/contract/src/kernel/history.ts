import { z } from 'zod';
import { zIdOut, zTime } from './fields.ts';

/** Who changed what of a record, the newest first: read from the operation log. */
export const zHistory = z.array(
  z.object({
    id: zIdOut,
    at: zTime,
    byName: z.string().nullable(),
    /** In the reader's language. */
    action: z.string(),
    targetNo: z.string(),
    /** Left out where the reader may know the act, but not its reason. */
    reason: z.string().optional(),
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  }),
);
export type History = z.output<typeof zHistory>;

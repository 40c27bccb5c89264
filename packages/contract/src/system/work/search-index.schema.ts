import { SEARCH_ADAPTERS } from '@mintmark/domain/system/system.enums.ts';
import { z } from 'zod';
import { zDay, zId, zIdOut, zReason, zTime, zVersion } from '../../kernel/fields.ts';

export const zSearchAdapter = z.enum(SEARCH_ADAPTERS.map(({ code }) => code));

/** One adapter of the port. */
export const zAdapterState = z.object({
  adapter: zSearchAdapter,
  /** OpenSearch without a host in the environment cannot be used. */
  isConfigured: z.boolean(),
  isHealthy: z.boolean(),
  /** Why not, in words of the adapter, without secrets. */
  problem: z.string().nullable(),
  documents: z.int().nullable(),
  /** Every coin is in it or among the waiting changes. */
  isComplete: z.boolean(),
  /** Why it cannot be switched to now, in words; null when it can. */
  switchReason: z.string().nullable(),
});

export const zSearchState = z.object({
  active: zSearchAdapter,
  /** Who really answers now: PostgreSQL while the other is away. */
  answering: zSearchAdapter,
  version: z.int(),
  coins: z.int(),
  waiting: z.int(),
  oldestWaitingAt: zTime.nullable(),
  lastSyncedAt: zTime.nullable(),
  lastError: z.string().nullable(),
  lastErrorAt: zTime.nullable(),
  adapters: z.array(zAdapterState),
});
export type SearchState = z.output<typeof zSearchState>;

export const zSearchRun = z.object({
  id: zIdOut,
  adapter: zSearchAdapter,
  fromId: zIdOut.nullable(),
  toId: zIdOut.nullable(),
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
  state: z.int(),
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  failed: z.int(),
  error: z.string().nullable(),
  isCancelAsked: z.boolean(),
  createdAt: zTime,
  startedAt: zTime.nullable(),
  finishedAt: zTime.nullable(),
  by: z.string(),
});
export type SearchRun = z.output<typeof zSearchRun>;

/** Everything, or coins from an id or a day (of their last change) to another. */
export const zStartRun = z
  .strictObject({
    adapter: zSearchAdapter,
    fromId: zId.nullable().default(null),
    toId: zId.nullable().default(null),
    fromDay: zDay.nullable().default(null),
    toDay: zDay.nullable().default(null),
  })
  .superRefine((run, context) => {
    if (run.fromId !== null && run.toId !== null && Number(run.fromId) > Number(run.toId))
      context.addIssue({ code: 'custom', path: ['toId'], message: 'range-backwards' });
    if (run.fromDay !== null && run.toDay !== null && run.fromDay > run.toDay)
      context.addIssue({ code: 'custom', path: ['toDay'], message: 'range-backwards' });
  });

export const zSwitchSearch = z.strictObject({ adapter: zSearchAdapter, version: zVersion, reason: zReason });

/** A sample compared with what stands in the database. */
export const zSearchCheck = z.object({
  adapter: zSearchAdapter,
  sample: z.int(),
  equal: z.int(),
  different: z.array(z.object({ coinId: zIdOut, coinCode: z.string(), fault: z.enum(['missing', 'different']) })),
});
export type SearchCheck = z.output<typeof zSearchCheck>;

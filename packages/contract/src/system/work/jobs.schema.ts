import { enumCodes } from '@mintmark/domain/kernel/enums.ts';
import { JOB_RESULT } from '@mintmark/domain/system/work.enums.ts';
import { z } from 'zod';
import { zAllowedActions, zIdOut, zReason, zTime, zVersion } from '../../kernel/fields.ts';

/** How a job stands now: the alarm first, then what it does. */
export const JOB_STATES = ['alarm', 'running', 'waiting', 'paused'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A cron of five fields; the server reads it (croner), names and seconds are refused. */
export const zCron = z.string().trim().min(1).max(100);

/** One scheduled job of the code, as it is set and stands. Names are in the language of the request. */
export const zJobRow = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  /** In force; null = an interval. */
  cron: z.string().nullable(),
  everyMs: z.int().nullable(),
  /** The pulse of the house (every few seconds): shown, not set. */
  isPulse: z.boolean(),
  state: z.enum(JOB_STATES),
  isPaused: z.boolean(),
  pauseReason: z.string(),
  nextAt: zTime.nullable(),
  lastStartedAt: zTime.nullable(),
  lastDurationMs: z.int().nullable(),
  lastResult: z.string().nullable(),
  lastError: z.string().nullable(),
  alarmedAt: zTime.nullable(),
  runs: z.int(),
  failures: z.int(),
  version: zVersion,
  allowedActions: zAllowedActions,
});
export type JobRow = z.output<typeof zJobRow>;

const zParamValue = z.union([z.number(), z.boolean(), z.string()]);
export type JobParamValue = z.output<typeof zParamValue>;

/** A parameter of a job, from its schema in the code. */
export const zJobParam = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(['integer', 'boolean', 'text']),
  min: z.number().nullable(),
  max: z.number().nullable(),
  value: zParamValue,
  default: zParamValue,
});
export type JobParam = z.output<typeof zJobParam>;

export const zJob = zJobRow.extend({
  nextRuns: z.array(zTime),
  params: z.array(zJobParam),
  defaultCron: z.string().nullable(),
  expectMs: z.int(),
});
export type Job = z.output<typeof zJob>;

export const zJobResult = z.enum(enumCodes(JOB_RESULT));

export const zJobRun = z.object({
  id: zIdOut,
  name: z.string(),
  trigger: z.string(),
  askedByName: z.string().nullable(),
  startedAt: zTime,
  finishedAt: zTime.nullable(),
  durationMs: z.int().nullable(),
  result: z.string(),
  isOverrun: z.boolean(),
  output: z.string(),
  error: z.string().nullable(),
});
export type JobRun = z.output<typeof zJobRun>;

/** `cron` null: back to the schedule of the code. */
export const zJobChange = z.strictObject({
  cron: zCron.nullable(),
  params: z.record(z.string().max(60), zParamValue),
  version: zVersion,
});

export const zPauseBody = z.strictObject({ reason: zReason, version: zVersion });
export const zResumeBody = z.strictObject({ version: zVersion });

import type { JobState } from '@mintmark/contract/system/work/jobs.schema.ts';
import type { TextKey } from '../../../kit/i18n/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

/** 定时任务. */
export const JOB_GROUPS: Readonly<Record<JobState, StateGroup>> = {
  alarm: 'bad',
  running: 'work',
  waiting: 'ok',
  paused: 'end',
};

export const JOB_STATE_TEXTS: Readonly<Record<JobState, TextKey>> = {
  alarm: 'system.job.state.alarm',
  running: 'system.job.state.running',
  waiting: 'system.job.state.waiting',
  paused: 'system.job.state.paused',
};

const RESULT_GROUPS: Readonly<Record<string, StateGroup>> = {
  ok: 'ok',
  failed: 'bad',
  lost: 'bad',
  cancelled: 'end',
  running: 'work',
};

/** How a run ended. */
export const resultGroup = (result: string | number): StateGroup => RESULT_GROUPS[result] ?? 'wait';

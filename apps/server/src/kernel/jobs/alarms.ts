import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { Tx } from '../db/database.ts';
import { notify } from '../notices/notices.repo.ts';
import { jobWatchers, raiseAlarm } from './jobs.repo.ts';

const WATCH: readonly Permission[] = ['admin:job:page', 'admin:*:*', '*:*:*'];

/** Tells whoever watches over the jobs, once until the job has run well again. */
export async function alarm(
  tx: Tx,
  job: string,
  kind: 'jobFailed' | 'jobOverrun',
  at: { readonly now: Date; readonly error: string },
): Promise<void> {
  if (!(await raiseAlarm(tx, job, at.now))) return;
  const params = { job, error: at.error.slice(0, 120) };
  for (const accountId of await jobWatchers(tx, WATCH))
    await notify(tx, accountId, { kind, params, path: '/admin/job' }, { now: at.now, accountId: null });
}

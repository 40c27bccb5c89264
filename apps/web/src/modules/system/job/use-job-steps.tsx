import { jobsEndpoints } from '@mintmark/contract/system/work/jobs.endpoints.ts';
import type { Job } from '@mintmark/contract/system/work/jobs.schema.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';

const EditJobDrawer = lateDrawer(async () => (await import('./edit-job.drawer.tsx')).EditJobDrawer);

const INVALIDATES = [jobsEndpoints.listJobs, jobsEndpoints.getJob, jobsEndpoints.listJobRuns];

/** What may be done with a job: set it, run it now, pause and resume it. */
export function useJobSteps(job: Job): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [isEditing, setEditing] = useState(false);
  const options = { invalidate: INVALIDATES };
  const run = useCommand(jobsEndpoints.runJob, options);
  const pause = useCommand(jobsEndpoints.pauseJob, options);
  const resume = useCommand(jobsEndpoints.resumeJob, options);
  const params = { name: job.name };
  const runNow = async () => {
    const title = text('system.job.runTitle', { name: job.title });
    if (!(await confirm({ title, content: text('system.job.runText'), okText: text('system.job.run') }))) return;
    if (await run.run({ params, body: {} })) toast('system.job.runDone');
  };
  const pauseNow = async () => {
    const words = await reason.ask({
      title: text('system.job.pauseTitle', { name: job.title }),
      text: text('system.job.pauseText'),
      okText: text('system.job.pause'),
      danger: true,
    });
    if (words === null) return;
    if (await pause.run({ params, body: { reason: words, version: job.version } })) toast('system.job.pauseDone');
  };
  const resumeNow = async () => {
    if (await resume.run({ params, body: { version: job.version } })) toast('system.job.resumeDone');
  };
  const actions: readonly ActionDef[] = [
    { action: 'run', labelKey: 'system.job.run', primary: true, onClick: runNow },
    { action: 'edit', labelKey: 'system.job.edit', onClick: () => setEditing(true) },
    job.isPaused
      ? { action: 'resume', labelKey: 'system.job.resume', onClick: resumeNow }
      : { action: 'pause', labelKey: 'system.job.pause', danger: true, onClick: pauseNow },
  ];
  const dialogs = (
    <>
      <EditJobDrawer job={job} open={isEditing} onClose={() => setEditing(false)} />
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}

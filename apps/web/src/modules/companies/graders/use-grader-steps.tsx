import type { Grader } from '@mintmark/contract/companies/grader.schema.ts';
import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import { type ReactNode, useState } from 'react';
import type { ActionDef } from '../../../kit/feedback/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { type MasterSteps, useMasterSteps } from '../../../kit/master/index.ts';
import { STEP_WORDS } from '../parts/active.ts';
import { EditGraderDrawer, GRADER_READS } from './grader-forms.tsx';

const RecusalsDrawer = lateDrawer(async () => (await import('./recusals.drawer.tsx')).RecusalsDrawer);

const STEPS: MasterSteps = {
  setStatus: calls.setGraderStatus,
  remove: calls.removeGrader,
  reads: GRADER_READS,
  readsOfGone: GRADER_READS.filter((read) => read !== calls.getGrader),
  enableKey: 'companies.grader.enableText',
  disableKey: 'companies.grader.disableText',
  words: {
    ...STEP_WORDS,
    enableTitle: 'companies.grader.enableTitle',
    disableTitle: 'companies.grader.disableTitle',
    remove: 'companies.common.remove',
    removeTitle: 'companies.grader.removeTitle',
    removed: 'companies.common.done',
  },
};

/** What may be done with a grader, and the drawers of it. */
export function useGraderSteps(
  grader: Grader,
  onGone: () => void,
): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const [isAside, setAside] = useState(false);
  const steps = useMasterSteps(STEPS, { ...grader, code: grader.realName }, onGone);
  const recusals: ActionDef = {
    action: 'recusals',
    labelKey: 'companies.grader.setRecusals',
    onClick: () => setAside(true),
  };
  const dialogs = (
    <>
      <EditGraderDrawer grader={grader} open={steps.isEdited} onClose={steps.close} />
      <RecusalsDrawer grader={grader} open={isAside} onClose={() => setAside(false)} />
      {steps.dialogs}
    </>
  );
  return { actions: [steps.edit, recusals, ...steps.others], dialogs };
}

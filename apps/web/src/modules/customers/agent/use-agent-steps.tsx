import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import type { Agent } from '@mintmark/contract/customers/agents.schema.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { AGENT_READS, EditAgentDrawer } from './agent-forms.tsx';

const STEPS = { activate: 1, freeze: 2, end: 3 } as const;
type Step = keyof typeof STEPS;

/** What may be done with an agent: edit him, freeze him, let him work again, end his contract. */
export function useAgentSteps(agent: Agent): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const [isEditing, setEditing] = useState(false);
  const command = useCommand(calls.setAgentStatus, { invalidate: AGENT_READS });
  const { id, version, name } = agent;
  const set = async (step: Step) => {
    const words = await reason.ask({
      title: text(`customers.agent.${step}Title`, { name }),
      text: text(`customers.agent.${step}Text`),
      okText: text(`customers.agent.${step}`),
      danger: step !== 'activate',
    });
    if (words === null) return;
    if (await command.run({ params: { id }, body: { version, status: STEPS[step], reason: words } }))
      toast('customers.agent.done');
  };
  const actions: readonly ActionDef[] = [
    { action: 'edit', labelKey: 'customers.agent.edit', primary: true, onClick: () => setEditing(true) },
    { action: 'activate', labelKey: 'customers.agent.activate', onClick: () => set('activate') },
    { action: 'freeze', labelKey: 'customers.agent.freeze', danger: true, onClick: () => set('freeze') },
    { action: 'end', labelKey: 'customers.agent.end', danger: true, onClick: () => set('end') },
  ];
  const dialogs = (
    <>
      <EditAgentDrawer agent={agent} open={isEditing} onClose={() => setEditing(false)} />
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}

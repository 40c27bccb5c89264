import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import type { Agent } from '@mintmark/contract/customers/agents.schema.ts';
import type { AgentRow } from '@mintmark/contract/customers/customers.schema.ts';
import { AGENT_STATUSES } from '@mintmark/domain/customers/agents.enums.ts';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { HistoryCard, RecordDrawer } from '../../../kit/detail/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { customerValue } from '../history-values.ts';
import { stateGroup } from './agent.columns.tsx';
import css from './agent.module.css';
import { AgentAccounts } from './agent-accounts.tsx';
import { AgentCustomers } from './agent-customers.tsx';
import { AgentFacts, AgentHanging } from './agent-facts.tsx';
import { CommissionTab } from './commission/commission-tab.tsx';
import { ContractTab } from './contract-tab.tsx';
import { DepositTab } from './deposit-tab.tsx';
import { fieldText } from './history-words.ts';
import { useAgentSteps } from './use-agent-steps.tsx';

function History({ id }: { readonly id: string }) {
  const answer = useEndpoint(calls.getAgentHistory, { params: { id } });
  const text = useText();
  const lang = useLang();
  const wordOf = (field: string, value: string) => customerValue(field, value, lang, text);
  return <HistoryCard answer={answer} fieldOf={fieldText} wordOf={wordOf} />;
}

function Body({ agent }: { readonly agent: Agent }) {
  const text = useText();
  const { actions, dialogs } = useAgentSteps(agent);
  const [tab, setTab] = useState('facts');
  const facts = (
    <div className={css['body']}>
      {agent.contractState === 'over' ? <Note tone="danger">{text('customers.agent.contractOver')}</Note> : null}
      <AgentFacts agent={agent} />
      <AgentHanging agent={agent} />
    </div>
  );
  const tabs = [
    { key: 'facts', label: text('customers.agent.facts'), children: facts },
    { key: 'contract', label: text('customers.agent.contract'), children: <ContractTab agent={agent} /> },
    { key: 'deposit', label: text('customers.deposit.tab'), children: <DepositTab agent={agent} /> },
    { key: 'customers', label: text('customers.agent.customersTab'), children: <AgentCustomers agent={agent} /> },
    { key: 'commission', label: text('customers.commission.tab'), children: <CommissionTab agent={agent} /> },
    { key: 'accounts', label: text('customers.agent.accountsTab'), children: <AgentAccounts agent={agent} /> },
    { key: 'history', label: text('customers.agent.historyTab'), children: <History id={agent.id} /> },
  ];
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={agent.allowedActions} size="small" />
      <Tabs
        size="small"
        activeKey={tab}
        onChange={setTab}
        destroyOnHidden
        items={tabs.map(({ children, ...tab }) => ({
          ...tab,
          children: <div className={css['pane']}>{children}</div>,
        }))}
      />
      {dialogs}
    </div>
  );
}

const WIDTH = 900;

interface Props {
  /** Null: closed. */
  readonly id: string | null;
  /** What the list knows of him, until he is loaded. */
  readonly row: AgentRow | null;
  readonly onClose: () => void;
}

/** One agent beside the list. */
export function AgentDrawer({ id, row, onClose }: Props) {
  const lang = useLang();
  const { data, error, refetch } = useEndpoint(
    calls.getAgent,
    { params: { id: id ?? '' } },
    { enabled: id !== null, follow: topicsOf('agent', id) },
  );
  const shown = data ?? row;
  const title = shown ? (
    <span className={css['title']}>
      {shown.name} <span className={css['quiet']}>{shown.agentNo}</span>
      <StateTag {...tagOf(AGENT_STATUSES, shown.status, stateGroup(shown.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      size={WIDTH}
      title={title}
      {...(id === null ? {} : { log: { targetType: 'agent', targetId: id } })}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <Body key={data.id} agent={data} /> : null}
    </RecordDrawer>
  );
}

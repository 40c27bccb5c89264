import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import type { Agent, ContractView } from '@mintmark/contract/customers/agents.schema.ts';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { PhotoGrid } from '../../../kit/upload/index.ts';
import { timeText } from '../../../ui/format.ts';
import { FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Blank } from '../../../ui/values.tsx';
import css from './agent.module.css';

const LOOKS = { none: 'wait', future: 'wait', current: 'ok', over: 'bad' } as const;

type Contract = Pick<Agent, 'contractNo' | 'contractFrom' | 'contractTo'>;
const daysText = ({ contractFrom, contractTo }: Contract): string | null =>
  contractFrom || contractTo ? `${contractFrom ?? '…'} – ${contractTo ?? '…'}` : null;

/** Number and days of a contract in one line; null when it has neither. */
export const contractText = (contract: Contract): string | null =>
  [contract.contractNo, daysText(contract)].filter(Boolean).join(' · ') || null;

const NONE: readonly ContractView[] = [];

/** Who opened which page, the newest first; read again when `seen` more were opened. */
function Views({ id, seen }: { readonly id: string; readonly seen: number }) {
  const text = useText();
  const { data, refetch } = useEndpoint(calls.listContractViews, { params: { id } });
  useEffect(() => {
    if (seen > 0) void refetch();
  }, [seen, refetch]);
  const title = text('customers.agent.views');
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        rows={data?.list ?? NONE}
        rowKey={(row) => row.id}
        empty={data ? text('customers.agent.noViews') : undefined}
        columns={[
          { key: 'at', title: text('customers.agent.viewedAt'), render: (row) => timeText(row.at) },
          { key: 'who', title: text('customers.agent.viewedBy'), render: (row) => row.byName || <Blank /> },
          { key: 'page', title: text('customers.agent.page'), align: 'right', render: (row) => row.page },
          { key: 'address', title: text('customers.agent.viewedFrom'), render: (row) => row.address || <Blank /> },
        ]}
      />
    </SectionCard>
  );
}

/** 合同: number, days and how it stands today; its pages, marked with who looks, and who did. */
export function ContractTab({ agent }: { readonly agent: Agent }) {
  const text = useText();
  const { contractState: state } = agent;
  const [seen, setSeen] = useState(0);
  const pages = agent.contractPages.map(({ key, url }) => ({ id: key, url }));
  return (
    <div className={css['body']}>
      {state === 'over' ? <Note tone="danger">{text('customers.agent.contractOver')}</Note> : null}
      <SectionCard title={text('customers.agent.contract')}>
        <FactList
          items={[
            { key: 'no', label: text('customers.agent.contractNo'), value: agent.contractNo || null },
            { key: 'days', label: text('customers.agent.days'), value: daysText(agent) },
            {
              key: 'state',
              label: text('customers.agent.status'),
              value: <StateTag group={LOOKS[state]} label={text(`customers.agent.state.${state}`)} />,
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={text('customers.agent.pages')} sub={text('customers.agent.pagesText')}>
        {pages.length > 0 ? (
          <PhotoGrid
            photos={pages}
            label={text('customers.agent.page')}
            columns={5}
            onSeen={() => setSeen((before) => before + 1)}
          />
        ) : (
          <span className={css['quiet']}>{text('customers.agent.noPages')}</span>
        )}
      </SectionCard>
      <Can any={['customer:agent:edit']}>
        <Views id={agent.id} seen={seen} />
      </Can>
    </div>
  );
}

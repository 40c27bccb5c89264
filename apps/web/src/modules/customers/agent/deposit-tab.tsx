import type { Agent } from '@mintmark/contract/customers/agents.schema.ts';
import { agentDepositsEndpoints as calls } from '@mintmark/contract/finance/agents/agent-deposits.endpoints.ts';
import type { AgentDeposit, DepositMovement } from '@mintmark/contract/finance/agents/agent-deposits.schema.ts';
import { DEPOSIT_KINDS, DEPOSIT_STATUS, DEPOSIT_STATUSES } from '@mintmark/domain/customers/agents.enums.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { timeText } from '../../../ui/format.ts';
import { SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Blank } from '../../../ui/values.tsx';
import css from './agent.module.css';
import { fundKey } from './fund-fields.tsx';
import { useDepositSteps, useReturnSteps } from './use-deposit-steps.tsx';

const LOOKS = {
  [DEPOSIT_STATUS.awaitingPayment]: 'wait',
  [DEPOSIT_STATUS.booked]: 'ok',
  [DEPOSIT_STATUS.takenBack]: 'end',
} as const;

/** Who and when, one under the other. */
function Person({ name, at }: { readonly name: string | null; readonly at: string | null }) {
  if (at === null) return <Blank />;
  return (
    <>
      {name ? <span className={css['line']}>{name}</span> : null}
      <span className={css['line']}>{timeText(at)}</span>
    </>
  );
}

/** The account, and under it the number of the transfer. */
function Fund({ name, reference }: { readonly name: string | null; readonly reference: string | null }) {
  if (!name && !reference) return <Blank />;
  return (
    <>
      {name ? <span className={css['line']}>{name}</span> : null}
      {reference ? <span className={css['line']}>{reference}</span> : null}
    </>
  );
}

function ReturnActions({ row, deposit }: { readonly row: DepositMovement; readonly deposit: AgentDeposit }) {
  const { actions, dialogs } = useReturnSteps(row, deposit);
  return (
    <div className={css['acts']}>
      <ActionButtons actions={actions} allowed={row.allowedActions} size="small" />
      {dialogs}
    </div>
  );
}

function Movements({ deposit }: { readonly deposit: AgentDeposit }) {
  const text = useText();
  const lang = useLang();
  const title = text('customers.deposit.movements');
  const fundText = ({ fund }: DepositMovement) => (fund ? fund.name || text(fundKey(fund.kind)) : null);
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        rows={deposit.movements}
        rowKey={(row) => row.id}
        empty={text('customers.deposit.none')}
        columns={[
          {
            key: 'kind',
            title: text('customers.deposit.kind'),
            render: (row) => enumText(DEPOSIT_KINDS, row.kind, lang),
          },
          {
            key: 'amount',
            title: text('customers.deposit.amount'),
            align: 'right',
            render: (row) => <Money fen={row.kind === 1 ? row.amountFen : -row.amountFen} />,
          },
          {
            key: 'status',
            title: text('customers.agent.status'),
            render: (row) => <StateTag {...tagOf(DEPOSIT_STATUSES, row.status, LOOKS[row.status], lang)} />,
          },
          {
            key: 'fund',
            title: text('customers.deposit.fund'),
            render: (row) => <Fund name={fundText(row)} reference={row.paymentRef} />,
          },
          {
            key: 'reason',
            title: text('customers.agent.reason'),
            wrap: true,
            render: (row) => row.reason || <Blank />,
          },
          {
            key: 'asked',
            title: text('customers.deposit.asked'),
            render: (row) => <Person name={row.askedBy} at={row.askedAt} />,
          },
          {
            key: 'closed',
            title: text('customers.deposit.closed'),
            render: (row) =>
              row.status === DEPOSIT_STATUS.awaitingPayment ? (
                <ReturnActions row={row} deposit={deposit} />
              ) : (
                <Person name={row.closedBy} at={row.closedAt} />
              ),
          },
        ]}
      />
    </SectionCard>
  );
}

function Body({ deposit, agent }: { readonly deposit: AgentDeposit; readonly agent: Agent }) {
  const text = useText();
  const { actions, dialogs } = useDepositSteps(deposit, agent.name);
  const { agreedFen, heldFen, askedFen } = deposit;
  return (
    <div className={css['body']}>
      <div className={css['sums']}>
        <StatStrip
          items={[
            { key: 'held', label: text('customers.agent.depositHeld'), value: <Money fen={heldFen} strong /> },
            { key: 'agreed', label: text('customers.agent.depositAgreed'), value: <Money fen={agreedFen} /> },
            {
              key: 'missing',
              label: text('customers.deposit.missing'),
              value: <Money fen={Math.max(0, agreedFen - heldFen)} />,
            },
            { key: 'asked', label: text('customers.agent.depositAsked'), value: <Money fen={askedFen} /> },
          ]}
        />
        <ActionButtons actions={actions} allowed={deposit.allowedActions} size="small" />
      </div>
      <Movements deposit={deposit} />
      {dialogs}
    </div>
  );
}

/** 保证金: what was agreed, what the ledger holds, every movement. */
export function DepositTab({ agent }: { readonly agent: Agent }) {
  const { data, error, refetch } = useEndpoint(
    calls.getAgentDeposit,
    { params: { id: agent.id } },
    { follow: topicsOf('agent', agent.id) },
  );
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  return data ? <Body deposit={data} agent={agent} /> : <Skeleton rows={6} />;
}

import { agentDepositsEndpoints as calls } from '@mintmark/contract/finance/agents/agent-deposits.endpoints.ts';
import {
  type AgentDeposit,
  type DepositMovement,
  zAskDepositReturn,
  zPayDepositReturn,
  zReceiveDeposit,
} from '@mintmark/contract/finance/agents/agent-deposits.schema.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { FieldGroup, FormDrawer, MoneyField, TextAreaField, useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { AGENT_READS } from './agent-forms.tsx';
import { FundFields, fundBody } from './fund-fields.tsx';

interface Steps {
  readonly actions: readonly ActionDef[];
  readonly dialogs: ReactNode;
}

interface Props {
  readonly deposit: AgentDeposit;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const amountOf = (values: Readonly<Record<string, unknown>>) => values['amountFen'] as number;
const wordsOf = (values: Readonly<Record<string, unknown>>) => String(values['reason'] ?? '').trim();

/** What the agent gave comes into an account of the company. */
function ReceiveDrawer({ deposit, name, open, onClose }: Props) {
  const text = useText();
  const { agentId, agreedFen, heldFen, fundAccounts } = deposit;
  const missingFen = Math.max(0, agreedFen - heldFen);
  const initial = useMemo(() => (missingFen > 0 ? { amountFen: missingFen } : {}), [missingFen]);
  return (
    <FormDrawer
      open={open}
      title={text('customers.deposit.receiveTitle', { name })}
      endpoint={calls.receiveDeposit}
      initial={initial}
      schema={zReceiveDeposit}
      toInput={(values) => ({
        params: { id: agentId },
        body: { amountFen: amountOf(values), ...fundBody(values, fundAccounts), reason: wordsOf(values) },
      })}
      invalidate={AGENT_READS}
      savedKey="customers.deposit.received"
      okText={text('customers.deposit.receive')}
      onClose={onClose}
    >
      <FieldGroup>
        <MoneyField name="amountFen" labelKey="customers.deposit.amount" required wide />
        <FundFields accounts={fundAccounts} labelKey="customers.agent.into" />
        <TextAreaField name="reason" labelKey="customers.user.remark" maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

/** A deposit, or a part of it, is to go back; somebody else pays it. */
function AskDrawer({ deposit, name, open, onClose }: Props) {
  const text = useText();
  const { agentId, heldFen, askedFen } = deposit;
  const leftFen = heldFen - askedFen;
  const initial = useMemo(() => ({ amountFen: leftFen }), [leftFen]);
  return (
    <FormDrawer
      open={open}
      title={text('customers.deposit.askTitle', { name })}
      endpoint={calls.askDepositReturn}
      initial={initial}
      schema={zAskDepositReturn}
      toInput={(values) => ({
        params: { id: agentId },
        body: { amountFen: amountOf(values), reason: wordsOf(values) },
      })}
      invalidate={AGENT_READS}
      savedKey="customers.deposit.askedDone"
      okText={text('customers.deposit.ask')}
      onClose={onClose}
      intro={<Note tone="info">{text('customers.deposit.askText', { amount: moneyText(leftFen) })}</Note>}
    >
      <FieldGroup>
        <MoneyField name="amountFen" labelKey="customers.deposit.amount" required wide />
        <TextAreaField name="reason" labelKey="customers.agent.reason" required maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

/** Take a deposit, ask that it goes back. */
export function useDepositSteps(deposit: AgentDeposit, name: string): Steps {
  const [open, setOpen] = useState<'receive' | 'return' | null>(null);
  const props = { deposit, name, onClose: () => setOpen(null) };
  return {
    actions: [
      { action: 'receive', labelKey: 'customers.deposit.receive', primary: true, onClick: () => setOpen('receive') },
      { action: 'return', labelKey: 'customers.deposit.ask', onClick: () => setOpen('return') },
    ],
    dialogs: (
      <>
        <ReceiveDrawer {...props} open={open === 'receive'} />
        <AskDrawer {...props} open={open === 'return'} />
      </>
    ),
  };
}

/** Pay a return, or take it back. */
export function useReturnSteps({ id, version, amountFen }: DepositMovement, { fundAccounts }: AgentDeposit): Steps {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const [isPaying, setPaying] = useState(false);
  const initial = useMemo(() => ({ version }), [version]);
  const command = useCommand(calls.withdrawDepositReturn, { invalidate: AGENT_READS });
  const withdraw = async () => {
    const words = await reason.ask({ title: text('customers.deposit.withdrawTitle'), danger: true });
    if (words === null) return;
    if (await command.run({ params: { id }, body: { version, reason: words } })) toast('customers.agent.done');
  };
  const actions: readonly ActionDef[] = [
    { action: 'pay', labelKey: 'customers.deposit.pay', onClick: () => setPaying(true) },
    { action: 'withdraw', labelKey: 'customers.deposit.withdraw', danger: true, onClick: withdraw },
  ];
  const dialogs = (
    <>
      <FormDrawer
        open={isPaying}
        title={text('customers.deposit.payTitle', { amount: moneyText(amountFen) })}
        endpoint={calls.payDepositReturn}
        initial={initial}
        schema={zPayDepositReturn}
        toInput={(values) => ({ params: { id }, body: { version, ...fundBody(values, fundAccounts) } })}
        invalidate={AGENT_READS}
        savedKey="customers.deposit.paidDone"
        okText={text('customers.deposit.pay')}
        onClose={() => setPaying(false)}
      >
        <FieldGroup>
          <FundFields accounts={fundAccounts} labelKey="customers.commission.from" />
        </FieldGroup>
      </FormDrawer>
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}

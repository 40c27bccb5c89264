import { agentsEndpoints } from '@mintmark/contract/customers/agents.endpoints.ts';
import { commissionEndpoints as calls } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import { type Statement, zPayStatement } from '@mintmark/contract/finance/agents/commission.schema.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useCommand } from '../../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../../kit/feedback/index.ts';
import { FieldGroup, FormDrawer, TextField } from '../../../../kit/form/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { moneyText } from '../../../../ui/format.ts';
import { Note } from '../../../../ui/layout.tsx';
import { FundFields, fundBody } from '../fund-fields.tsx';
import { StatementPaper } from './statement-paper.tsx';

/** Reads that a statement makes old. */
export const COMMISSION_READS = [
  calls.getAgentCommission,
  calls.getCommissionStatement,
  calls.listCommissionStatements,
  calls.listCommissions,
  agentsEndpoints.getAgent,
];

interface PayProps {
  readonly statement: Statement;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Somebody else was first. */
  readonly onStale: () => void;
}

/** What the agent is owed leaves an account of the company. */
function PayDrawer({ statement, open, onClose, onStale }: PayProps) {
  const text = useText();
  const { id, version, fundAccounts, totalFen } = statement;
  const initial = useMemo(() => ({ version }), [version]);
  return (
    <FormDrawer
      open={open}
      title={text('customers.commission.payTitle', { no: statement.statementNo })}
      endpoint={calls.payCommission}
      initial={initial}
      schema={zPayStatement}
      toInput={(values) => ({
        params: { id },
        body: { version, ...fundBody(values, fundAccounts), note: String(values['note'] ?? '') },
      })}
      invalidate={COMMISSION_READS}
      savedKey="customers.commission.paidDone"
      okText={text('customers.commission.pay')}
      onRefused={({ code }) => (code === OUTCOME.stale ? onStale() : undefined)}
      onClose={onClose}
      intro={<Note tone="info">{text('customers.commission.payText', { amount: moneyText(totalFen) })}</Note>}
    >
      <FieldGroup>
        <FundFields accounts={fundAccounts} labelKey="customers.commission.from" />
        <TextField name="note" labelKey="customers.user.remark" maxLength={200} wide />
      </FieldGroup>
    </FormDrawer>
  );
}

/** What may be done with a statement: confirm it, pay it, print it. Whoever was second sees what the first did. */
export function useStatementSteps(
  statement: Statement,
  reload: () => void,
): {
  readonly actions: readonly ActionDef[];
  readonly dialogs: ReactNode;
} {
  const { toast } = useFeedback();
  const [open, setOpen] = useState<'pay' | 'paper' | null>(null);
  const close = () => setOpen(null);
  const command = useCommand(calls.confirmCommission, { invalidate: COMMISSION_READS, onFailure: reload });
  const { id, version } = statement;
  const confirm = async () => {
    if (await command.run({ params: { id }, body: { version } })) toast('customers.commission.confirmedDone');
  };
  const actions: readonly ActionDef[] = [
    { action: 'confirm', labelKey: 'customers.commission.confirm', primary: true, onClick: confirm },
    { action: 'pay', labelKey: 'customers.commission.pay', primary: true, onClick: () => setOpen('pay') },
    { action: 'print', labelKey: 'customers.commission.print', free: true, onClick: () => setOpen('paper') },
  ];
  const dialogs = (
    <>
      <PayDrawer statement={statement} open={open === 'pay'} onClose={close} onStale={reload} />
      {open === 'paper' ? <StatementPaper statement={statement} onClose={close} /> : null}
    </>
  );
  return { actions, dialogs };
}

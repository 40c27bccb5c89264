import type { Agent } from '@mintmark/contract/customers/agents.schema.ts';
import { commissionEndpoints as calls } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import type {
  AgentCommission,
  CommissionRow,
  StatementRow,
} from '@mintmark/contract/finance/agents/commission.schema.ts';
import { Button, Pagination } from 'antd';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../../kit/api/index.ts';
import { ActionButtons, useFeedback } from '../../../../kit/feedback/index.ts';
import { type Translate, useLocale, useText } from '../../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../../kit/later/index.ts';
import { listExport } from '../../../../kit/list/index.ts';
import { countText } from '../../../../ui/format.ts';
import { ICON_S } from '../../../../ui/icon.ts';
import { SectionCard, StatStrip } from '../../../../ui/layout.tsx';
import { Money } from '../../../../ui/money.tsx';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import css from '../agent.module.css';
import { periodText, rowColumns, StatementTag } from './commission-words.tsx';
import { COMMISSION_READS } from './use-statement-steps.tsx';

const StatementDrawer = lateDrawer(async () => (await import('./statement.drawer.tsx')).StatementDrawer);

const LIMIT = 20;
const EXPORT = listExport(calls.exportCommissions);
const COLUMNS = ['at', 'orderCode', 'coinCode', 'category1', 'cause', 'mode'] as const;
const MONEY_COLUMNS = ['listFen', 'baseFen', 'rate', 'targetFen', 'amountFen', 'statementNo'] as const;
const NO_ROWS: readonly CommissionRow[] = [];
const NO_STATEMENTS: readonly StatementRow[] = [];

/** The running period; after closing today it begins tomorrow. */
const runningText = (sums: AgentCommission, text: Translate): string =>
  sums.periodFrom > sums.periodTo ? text('customers.commission.nextFrom', { day: sums.periodFrom }) : periodText(sums);

/** What is open and owed, and the button that closes the running period. */
function Summary({ sums, onMade }: { readonly sums: AgentCommission; readonly onMade: (id: string) => void }) {
  const text = useText();
  const { toast } = useFeedback();
  const command = useCommand(calls.closeCommission, { invalidate: COMMISSION_READS });
  const close = async () => {
    const made = await command.run({ params: { id: sums.agentId }, body: {} });
    if (!made) return;
    toast('customers.commission.made');
    onMade(made.id);
  };
  return (
    <div className={css['sums']}>
      <StatStrip
        items={[
          { key: 'open', label: text('customers.commission.openSum'), value: <Money fen={sums.openFen} /> },
          ...(sums.waitingRows === 0
            ? []
            : [
                { key: 'waiting', label: text('customers.commission.waiting'), value: <Money fen={sums.waitingFen} /> },
              ]),
          { key: 'brought', label: text('customers.commission.brought'), value: <Money fen={sums.broughtFen} /> },
          {
            key: 'payable',
            label: text('customers.commission.payable'),
            value: <Money fen={sums.payableFen} strong />,
          },
          { key: 'period', label: text('customers.commission.period'), value: runningText(sums, text) },
        ]}
      />
      <ActionButtons
        actions={[{ action: 'close', labelKey: 'customers.commission.close', onClick: close }]}
        allowed={sums.allowedActions}
        size="small"
      />
    </div>
  );
}

function Statements({ agentId, onOpen }: { readonly agentId: string; readonly onOpen: (id: string) => void }) {
  const text = useText();
  const locale = useLocale();
  const { data } = useEndpoint(calls.listCommissionStatements, { query: { agentId: [agentId], limit: LIMIT } });
  const title = text('customers.commission.statements');
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        rows={data?.list ?? NO_STATEMENTS}
        rowKey={(row) => row.id}
        empty={data ? text('customers.commission.noStatements') : undefined}
        columns={[
          {
            key: 'no',
            title: text('customers.commission.statement'),
            render: (row) => (
              <Button type="link" size="small" className={css['inCell'] ?? ''} onClick={() => onOpen(row.id)}>
                {row.statementNo}
              </Button>
            ),
          },
          { key: 'period', title: text('customers.commission.period'), render: periodText },
          {
            key: 'orders',
            title: text('customers.user.orders'),
            align: 'right',
            render: (row) => countText(row.orders),
          },
          {
            key: 'total',
            title: text('customers.commission.total'),
            align: 'right',
            render: (row) => <Money fen={row.totalFen} />,
          },
          {
            key: 'status',
            title: text('customers.agent.status'),
            render: (row) => <StatementTag status={row.status} locale={locale} />,
          },
        ]}
      />
    </SectionCard>
  );
}

function Rows({ agentId }: { readonly agentId: string }) {
  const text = useText();
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const { data } = useEndpoint(calls.listCommissions, { query: { agentId: [agentId], page, limit: LIMIT } });
  const title = text('customers.commission.accruals');
  const total = data?.total ?? 0;
  const save = () =>
    EXPORT.run({ ids: [], query: { agentId: [agentId] }, columns: [...COLUMNS, ...MONEY_COLUMNS], scope: 'all' });
  const button = (
    <Button size="small" icon={<FileDown {...ICON_S} />} disabled={total === 0} onClick={() => void save()}>
      {text('customers.commission.export')}
    </Button>
  );
  return (
    <SectionCard title={title} extra={button} flush>
      <PlainTable
        label={title}
        rows={data?.list ?? NO_ROWS}
        rowKey={(row) => row.id}
        empty={data ? text('customers.commission.noRows') : undefined}
        columns={rowColumns(text, locale, { hasStatement: true })}
      />
      {total > LIMIT ? (
        <Pagination
          className={css['pager'] ?? ''}
          size="small"
          current={page}
          pageSize={LIMIT}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </SectionCard>
  );
}

/** 佣金与结算: what the agent earned and why, his statements, and what he is owed. */
export function CommissionTab({ agent }: { readonly agent: Agent }) {
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch } = useEndpoint(calls.getAgentCommission, { params: { id: agent.id } });
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={8} />;
  return (
    <div className={css['body']}>
      <Summary sums={data} onMade={setOpen} />
      <Statements agentId={agent.id} onOpen={setOpen} />
      <Rows agentId={agent.id} />
      <StatementDrawer id={open} onClose={() => setOpen(null)} />
    </div>
  );
}

import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import { OPEN_ROW_STATES } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons, actionState } from '../../../kit/feedback/index.ts';
import { type TextKey, useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { moneyText, timeText } from '../../../ui/format.ts';
import { FactList, Note, SectionCard, Timeline } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { FoundList } from './found-list.tsx';
import { type FoundMatch, ROW_STATES, rowGroup, type StatementDetail } from './statement-types.ts';
import { accountText } from './statements.columns.tsx';
import css from './statements.module.css';
import { useRowSteps } from './use-row-steps.tsx';

const MatchDrawer = lateDrawer(async () => (await import('./match.drawer.tsx')).MatchDrawer);
const RowTopUpDrawer = lateDrawer(async () => (await import('./row-top-up.drawer.tsx')).RowTopUpDrawer);

function Facts({ row }: { readonly row: StatementDetail }) {
  const text = useText();
  return (
    <SectionCard>
      <FactList
        items={[
          { key: 'amount', label: text('finance.match.amount'), value: <Money fen={row.amountFen} strong /> },
          { key: 'at', label: text('finance.match.at'), value: timeText(row.at) },
          {
            key: 'payer',
            label: text('finance.match.payer'),
            value: [row.payerName, row.payerTail].filter(Boolean).join(' ') || null,
          },
          { key: 'memo', label: text('finance.match.memo'), value: row.memo || null },
          { key: 'txn', label: text('finance.match.txn'), value: row.txnId },
          { key: 'account', label: text('finance.match.account'), value: accountText(row) },
          {
            key: 'balance',
            label: text('finance.match.balance'),
            value: row.balanceFen === null ? null : <Money fen={row.balanceFen} />,
          },
          { key: 'file', label: text('finance.match.file'), value: `${row.fileName} #${row.sheetRow}` },
          { key: 'reason', label: text('finance.match.reason'), value: row.reason || null },
        ]}
      />
    </SectionCard>
  );
}

/** Ways to what the row became: a top-up, a payment, or the payment of each customer. */
function Receipts({ match }: { readonly match: NonNullable<StatementDetail['match']> }) {
  if (match.paymentId === null)
    return <Link to={`/Finance/amountInManagement?topUpId=${match.topUpId}`}>{match.no}</Link>;
  return (
    <ul className={css['parts']}>
      {match.payments.map(({ id, payNo, customerName, amountFen }) => (
        <li key={id}>
          <Link to={`/Finance/paymentManagement?paymentId=${id}`}>{payNo}</Link>
          {match.payments.length > 1 ? (
            <span className={css['quiet']}>
              {customerName} <Money fen={amountFen} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** What the row became: the payments or top-up, and where the money went. */
function Became({ match }: { readonly match: StatementDetail['match'] }) {
  const text = useText();
  if (match === null) return null;
  const parts = match.parts.map((part) => `${part.orderCode} ¥${moneyText(part.amountFen)}`);
  return (
    <SectionCard title={text('finance.match.became')}>
      <FactList
        items={[
          { key: 'no', label: text('finance.match.payNo'), value: <Receipts match={match} /> },
          ...(match.payments.length > 1
            ? []
            : [
                {
                  key: 'customer',
                  label: text('finance.column.customer'),
                  value: `${match.customerName} ${match.customerNo}`,
                },
              ]),
          { key: 'orders', label: text('finance.match.target'), value: parts.join(' · ') || null },
          {
            key: 'rest',
            label: text('finance.match.restToBalance'),
            value: match.restFen === 0 ? null : <Money fen={match.restFen} />,
          },
        ]}
      />
      {match.isMade ? null : <Note tone="info">{text('finance.match.linkedOnly')}</Note>}
    </SectionCard>
  );
}

function History({ row }: { readonly row: StatementDetail }) {
  const text = useText();
  if (row.steps.length === 0) return null;
  return (
    <SectionCard title={text('finance.match.history')}>
      <Timeline
        items={row.steps.toReversed().map((step, index) => ({
          key: step.id,
          title: text(`finance.match.step.${step.action}` as TextKey),
          by: step.byName,
          at: timeText(step.at),
          note: step.note,
          current: index === 0,
        }))}
      />
    </SectionCard>
  );
}

/** Money of this amount that left the account afterwards: the bank may have taken it back. */
function TakenBack({ row }: { readonly row: StatementDetail }) {
  const text = useText();
  const [taker] = row.takenBack;
  if (!taker) return null;
  return (
    <Note>{text('finance.match.takenBack', { at: timeText(taker.at), memo: taker.memo || taker.txnId || '' })}</Note>
  );
}

function Body({ row, onStale }: { readonly row: StatementDetail; readonly onStale: () => void }) {
  const text = useText();
  const [isMatching, setMatching] = useState(false);
  const [toBalance, setToBalance] = useState<FoundMatch | 'ask' | null>(null);
  const { actions, dialogs, isBusy, take } = useRowSteps(row, () => setMatching(true), onStale);
  const isOpen = OPEN_ROW_STATES.some((open) => open === row.status);
  const mayMatch = actionState(row.allowedActions, 'match')?.allowed === true;
  const mayTopUp = actionState(row.allowedActions, 'topUp')?.allowed === true;
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={row.allowedActions} size="small" />
      <TakenBack row={row} />
      <Facts row={row} />
      {isOpen ? (
        <FoundList
          row={row}
          mayMatch={mayMatch}
          isBusy={isBusy}
          onTake={(found) => (found.kind === 'balance' ? setToBalance(found) : void take(found))}
        />
      ) : null}
      {mayTopUp ? (
        <div>
          <Button size="small" onClick={() => setToBalance('ask')}>
            {text('finance.match.toBalance')}
          </Button>
        </div>
      ) : null}
      <Became match={row.match} />
      <History row={row} />
      {dialogs}
      <MatchDrawer open={isMatching} rows={[row]} onClose={() => setMatching(false)} />
      <RowTopUpDrawer
        open={toBalance !== null}
        row={row}
        found={toBalance === 'ask' ? null : toBalance}
        onClose={() => setToBalance(null)}
      />
    </div>
  );
}

/** One row of a statement beside its list. */
export function StatementRowDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const text = useText();
  const lang = useLang();
  const asked = useEndpoint(
    calls.getStatementRow,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('statementRow', id) },
  );
  const row = asked.data?.id === id ? asked.data : undefined;
  const title = row ? (
    <span className={css['title']}>
      {text('finance.match.rowTitle', { amount: moneyText(row.amountFen) })}
      <StateTag {...tagOf(ROW_STATES, row.status, rowGroup(row.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      {...(id === null ? {} : { log: { targetType: 'statementRow', targetId: id } })}
      isLoaded={row !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {row ? <Body key={row.id} row={row} onStale={() => void asked.refetch()} /> : null}
    </RecordDrawer>
  );
}

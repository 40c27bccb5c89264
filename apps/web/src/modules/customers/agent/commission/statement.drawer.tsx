import { commissionEndpoints as calls } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import type { Statement } from '@mintmark/contract/finance/agents/commission.schema.ts';
import { STATEMENT_STATE } from '@mintmark/domain/finance/commission/commission.enums.ts';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { RecordDrawer } from '../../../../kit/detail/index.ts';
import { ActionButtons } from '../../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../../kit/i18n/index.ts';
import { topicsOf } from '../../../../kit/live/index.ts';
import { countText, timeText } from '../../../../ui/format.ts';
import { FactList, Note, SectionCard } from '../../../../ui/layout.tsx';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import css from '../agent.module.css';
import { periodText, rowColumns, StatementTag } from './commission-words.tsx';
import { useStatementSums } from './statement-sums.tsx';
import { useStatementSteps } from './use-statement-steps.tsx';

const WIDTH = 900;

type Person = Statement['paid'];
const personText = (who: Person) => (who === null ? null : `${who.name} · ${timeText(who.at)}`);

/** Who made it, confirmed it and paid it. */
function Steps({ statement }: { readonly statement: Statement }) {
  const text = useText();
  const { closedByName, closedAt, firstConfirmed, confirmed, paid, carriedIntoNo } = statement;
  const closed = `${closedByName ?? text('customers.commission.byTask')} · ${timeText(closedAt)}`;
  const items = [
    { key: 'closed', label: text('customers.commission.closedBy'), value: closed },
    { key: 'first', label: text('customers.commission.firstBy'), value: personText(firstConfirmed) },
    { key: 'confirmed', label: text('customers.commission.confirmedBy'), value: personText(confirmed) },
    { key: 'paid', label: text('customers.commission.paidBy'), value: personText(paid) },
    { key: 'ref', label: text('customers.commission.ref'), value: statement.paymentRef },
    { key: 'note', label: text('customers.user.remark'), value: statement.note || null },
    { key: 'carried', label: text('customers.commission.carriedInto'), value: carriedIntoNo },
  ];
  return <FactList items={items.filter(({ value }) => value !== null)} />;
}

function Body({ statement, onStale }: { readonly statement: Statement; readonly onStale: () => void }) {
  const text = useText();
  const locale = useLocale();
  const { actions, dialogs } = useStatementSteps(statement, onStale);
  const sums = useStatementSums(statement);
  const { lines, lineCount, needsSecond, status } = statement;
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={statement.allowedActions} size="small" />
      {needsSecond && status < STATEMENT_STATE.confirmed ? <Note>{text('customers.commission.second')}</Note> : null}
      <SectionCard title={text('customers.commission.sums')} sub={periodText(statement)}>
        <FactList items={sums} />
      </SectionCard>
      <SectionCard title={text('customers.commission.steps')}>
        <Steps statement={statement} />
      </SectionCard>
      <SectionCard
        title={text('customers.commission.lines')}
        sub={text('customers.commission.rows', { shown: countText(lines.length), total: countText(lineCount) })}
        flush
      >
        <PlainTable
          label={text('customers.commission.lines')}
          rows={lines}
          rowKey={(row) => row.id}
          columns={rowColumns(text, locale)}
        />
      </SectionCard>
      {dialogs}
    </div>
  );
}

/** One statement: sums, lines, and what comes next. */
export function StatementDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const locale = useLocale();
  const params = { id: id ?? '' };
  const { data, error, refetch } = useEndpoint(
    calls.getCommissionStatement,
    { params },
    { enabled: id !== null, follow: topicsOf('commissionStatement', id) },
  );
  const title = data ? (
    <span className={css['title']}>
      {data.statementNo} <span className={css['quiet']}>{data.agentName}</span>
      <StatementTag status={data.status} locale={locale} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      size={WIDTH}
      {...(id === null ? {} : { log: { targetType: 'commissionStatement', targetId: id } })}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <Body key={data.id} statement={data} onStale={() => void refetch()} /> : null}
    </RecordDrawer>
  );
}

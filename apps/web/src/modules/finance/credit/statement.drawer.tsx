import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { useState } from 'react';
import { callFile, saveFile, useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { ActionButtons, type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { PrintPaper } from '../../../kit/print/index.ts';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import css from './credit.module.css';
import { CREDIT_READS, type Statement } from './credit-types.ts';
import { Ages, OwedOrders } from './owed-orders.tsx';
import { PayerMessages } from './payer-messages.tsx';

function Facts({ statement }: { readonly statement: Statement }) {
  const text = useText();
  const lang = useLang();
  return (
    <SectionCard>
      <FactList
        items={[
          { key: 'payer', label: text('finance.credit.payer'), value: `${statement.name} ${statement.no}` },
          {
            key: 'company',
            label: text('finance.credit.company'),
            value: lang === 'en' ? statement.companyNameEn : statement.companyName,
          },
          { key: 'month', label: text('finance.credit.month'), value: statement.month.slice(0, 7) },
          { key: 'asOf', label: text('finance.credit.asOf'), value: statement.asOf },
          { key: 'limit', label: text('finance.credit.limit'), value: <Money fen={statement.limitFen} /> },
          { key: 'days', label: text('finance.credit.days'), value: String(statement.creditDays) },
        ]}
      />
      <p className={css['capitals']}>{text('finance.credit.capitals', { words: statement.capitals })}</p>
    </SectionCard>
  );
}

/** The statement on paper, for the payer. */
function StatementPaper({ statement, onClose }: { readonly statement: Statement; readonly onClose: () => void }) {
  const text = useText();
  const lang = useLang();
  const company = lang === 'en' ? statement.companyNameEn : statement.companyName;
  return (
    <PrintPaper
      title={text('finance.credit.paper', { month: statement.month.slice(0, 7) })}
      sub={`${statement.statementNo} · ${company}`}
      logo={statement.companyLogo}
      isLoaded
      onClose={onClose}
    >
      <div className={css['body']}>
        <Facts statement={statement} />
        <Ages of={statement} />
        <OwedOrders orders={statement.lines} count={statement.orders} isPaper />
      </div>
    </PrintPaper>
  );
}

function Body({ statement, reload }: { readonly statement: Statement; readonly reload: () => void }) {
  const { toast } = useFeedback();
  const [isPrinting, setPrinting] = useState(false);
  const sending = useCommand(calls.sendPayerStatement, { invalidate: CREDIT_READS, onFailure: reload });
  const params = { id: statement.id };
  const send = async () => {
    if (await sending.run({ params, body: {} })) toast('finance.credit.queued');
  };
  const downloadPdf = () =>
    callFile(calls.exportPayerStatementPdf, { params, body: {} }).then(saveFile, () => undefined);
  const download = () => callFile(calls.exportPayerStatement, { params, body: {} }).then(saveFile, () => undefined);
  const actions: readonly ActionDef[] = [
    { action: 'send', labelKey: 'finance.credit.send', primary: true, onClick: send },
    { action: 'print', labelKey: 'finance.credit.print', free: true, onClick: () => setPrinting(true) },
    { action: 'pdf', labelKey: 'finance.credit.pdf', free: true, onClick: downloadPdf },
    { action: 'excel', labelKey: 'finance.credit.excel', free: true, onClick: download },
  ];
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={statement.allowedActions} size="small" />
      <Facts statement={statement} />
      <Ages of={statement} />
      <OwedOrders orders={statement.lines} count={statement.orders} />
      <PayerMessages statement={statement} reload={reload} />
      {isPrinting ? <StatementPaper statement={statement} onClose={() => setPrinting(false)} /> : null}
    </div>
  );
}

/** One statement beside its list. */
export function StatementDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const asked = useEndpoint(
    calls.getPayerStatement,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('payerStatement', id) },
  );
  const statement = asked.data?.id === id ? asked.data : undefined;
  return (
    <RecordDrawer
      open={id !== null}
      title={statement ? statement.statementNo : null}
      {...(id === null ? {} : { log: { targetType: 'payerStatement', targetId: id } })}
      isLoaded={statement !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {statement ? <Body key={statement.id} statement={statement} reload={() => void asked.refetch()} /> : null}
    </RecordDrawer>
  );
}

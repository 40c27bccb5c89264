import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { useMemo, useState } from 'react';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { FieldGroup, FormDrawer, RemoteSelectField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { statementColumns, statementFilters } from './credit.columns.tsx';
import { CREDIT_READS, type StatementRow } from './credit-types.ts';

const StatementDrawer = lateDrawer(async () => (await import('./statement.drawer.tsx')).StatementDrawer);

const EXPORT = listExport(calls.exportPayerStatements);
const INITIAL = {};
const rowKey = (row: StatementRow) => row.id;

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 发送对账单: those of last month that nobody has sent, of a company. */
function SendDrawer({ open, onClose }: DrawerProps) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('finance.credit.sendAll')}
      endpoint={calls.sendPayerStatements}
      initial={INITIAL}
      invalidate={CREDIT_READS}
      okText={text('finance.credit.sendNow')}
      savedKey="finance.credit.queued"
      onClose={onClose}
      width={480}
      intro={<Note tone="info">{text('finance.credit.sendIntro')}</Note>}
    >
      <FieldGroup>
        <RemoteSelectField name="companyId" labelKey="finance.credit.company" load={loadCompanies} required wide />
      </FieldGroup>
    </FormDrawer>
  );
}

/** 生成对账单: those of last month, of a company. */
function MakeDrawer({ open, onClose }: DrawerProps) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('finance.credit.make')}
      endpoint={calls.makePayerStatements}
      initial={INITIAL}
      invalidate={CREDIT_READS}
      okText={text('finance.credit.makeNow')}
      savedKey="finance.credit.made"
      onClose={onClose}
      width={480}
      intro={<Note tone="info">{text('finance.credit.makeIntro')}</Note>}
    >
      <FieldGroup>
        <RemoteSelectField name="companyId" labelKey="finance.credit.company" load={loadCompanies} required wide />
      </FieldGroup>
    </FormDrawer>
  );
}

/** 月结对账单: what each payer owed when the month was closed. */
export function StatementList() {
  const [id, setId] = useState<string | null>(null);
  const [form, setForm] = useState<'make' | 'send' | null>(null);
  const rowActions = useMemo<readonly RowAction<StatementRow>[]>(
    () => [{ key: 'open', labelKey: 'finance.credit.open', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar = useMemo<readonly ToolbarAction<StatementRow>[]>(
    () => [
      {
        key: 'make',
        labelKey: 'finance.credit.make',
        primary: true,
        permission: 'finance:credit:bill',
        onClick: () => setForm('make'),
      },
      {
        key: 'send',
        labelKey: 'finance.credit.sendAll',
        permission: 'finance:credit:bill',
        onClick: () => setForm('send'),
      },
    ],
    [],
  );
  return (
    <>
      <ListScreen
        id="finance.payerStatements"
        endpoint={calls.listPayerStatements}
        columns={statementColumns}
        exportable={EXPORT}
        filters={statementFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-id"
        emptyTitleKey="finance.credit.statementsEmpty"
        emptyHintKey="finance.credit.statementsEmptyHint"
      />
      <MakeDrawer open={form === 'make'} onClose={() => setForm(null)} />
      <SendDrawer open={form === 'send'} onClose={() => setForm(null)} />
      <StatementDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}

import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import { MAX_MATCH_ROWS } from '@mintmark/contract/finance/statements.limits.ts';
import { OPEN_ROW_STATES } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import {
  type ListContext,
  ListScreen,
  listExport,
  outcomeOf,
  type RowAction,
  type ToolbarAction,
  useAddressId,
  useBatchReason,
  useRowBatch,
} from '../../../kit/list/index.ts';
import { ROW_READS, type StatementRow } from './statement-types.ts';
import { statementColumns, statementFilters, statementTabs } from './statements.columns.tsx';

const StatementRowDrawer = lateDrawer(async () => (await import('./row.drawer.tsx')).StatementRowDrawer);
const MatchDrawer = lateDrawer(async () => (await import('./match.drawer.tsx')).MatchDrawer);
const ImportDialog = lazy(() => import('./import/statements-import.dialog.tsx'));

const EXPORT = listExport(calls.exportStatementRows);
const rowKey = (row: StatementRow) => row.id;
const isOpen = ({ status }: StatementRow) => OPEN_ROW_STATES.some((open) => open === status);

/** Taking suggestions of many rows, and matching some rows together. */
function useBatches(onTogether: (context: ListContext<StatementRow>) => void): {
  readonly toolbar: readonly ToolbarAction<StatementRow>[];
  readonly dialog: ReactNode;
} {
  const text = useText();
  const batch = useRowBatch<StatementRow>(({ id, txnId, memo }) => ({ key: id, label: txnId ?? memo }));
  const tooMany = useBatchReason<StatementRow>();
  const together = ({ isAll, rows, count }: ListContext<StatementRow>): string | null => {
    if (isAll || count > MAX_MATCH_ROWS) return text('finance.match.mostRows', { n: MAX_MATCH_ROWS });
    return rows.every(isOpen) ? null : text('finance.match.onlyOpen');
  };
  const toolbar: readonly ToolbarAction<StatementRow>[] = [
    {
      key: 'accept',
      labelKey: 'finance.match.acceptMany',
      permission: 'finance:payment:collect',
      onSelection: true,
      reason: tooMany,
      onClick: (context) =>
        batch.run(context, ({ id, version }) =>
          outcomeOf(calls.acceptSuggestion, { params: { id }, body: { version } }),
        ),
    },
    {
      key: 'together',
      labelKey: 'finance.match.matchMany',
      permission: 'finance:payment:collect',
      onSelection: true,
      reason: together,
      onClick: (context) => {
        onTogether(context);
        return false;
      },
    },
  ];
  return { toolbar, dialog: batch.dialog };
}

/** 订单匹配: statements, what their rows pay, and what nobody knows yet. */
export default function StatementsScreen() {
  const { toast } = useFeedback();
  const [id, setId] = useState(useAddressId('rowId'));
  const [isImporting, setImporting] = useState(false);
  const [together, setTogether] = useState<ListContext<StatementRow> | null>(null);
  const refresh = useCommand(calls.refreshSuggestions, {
    invalidate: ROW_READS,
    onSuccess: ({ rows, suggested }) => toast('finance.match.refreshed', { rows, suggested }),
  });
  const batches = useBatches(setTogether);
  const rowActions = useMemo<readonly RowAction<StatementRow>[]>(
    () => [{ key: 'open', labelKey: 'finance.match.open', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar: readonly ToolbarAction<StatementRow>[] = [
    {
      key: 'import',
      labelKey: 'finance.match.import',
      primary: true,
      permission: 'finance:payment:collect',
      onClick: () => setImporting(true),
    },
    {
      key: 'refresh',
      labelKey: 'finance.match.refresh',
      permission: 'finance:payment:collect',
      onClick: () => refresh.run({ body: {} }),
    },
    ...batches.toolbar,
  ];
  return (
    <>
      <ListScreen
        id="finance.statementRows"
        follows="statementRow"
        endpoint={calls.listStatementRows}
        columns={statementColumns}
        exportable={EXPORT}
        filters={statementFilters}
        statusTabs={statementTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-at"
        emptyTitleKey="finance.match.empty"
        emptyHintKey="finance.match.emptyHint"
      />
      <StatementRowDrawer id={id} onClose={() => setId(null)} />
      <MatchDrawer
        open={together !== null}
        rows={together?.rows ?? []}
        onSaved={() => together?.clearSelection()}
        onClose={() => setTogether(null)}
      />
      {isImporting ? (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      {batches.dialog}
    </>
  );
}

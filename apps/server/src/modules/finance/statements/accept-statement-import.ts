import { createHash } from 'node:crypto';
import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import type { StatementColumns, StatementFormat } from '@mintmark/domain/finance/statements/statement-columns.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { importableRowsOf } from '../../../kernel/import/acceptable.ts';
import { claimImport, type ImportFileRow, ownImport, tableOf } from '../../../kernel/import/imports.repo.ts';
import { gramsOf } from '../../../kernel/search/index.ts';
import { nextState } from '../../../workflow/step.ts';
import { openFundAccount } from '../fund-accounts.repo.ts';
import { type CheckedStatementRow, checkStatement } from './check-statement.ts';
import { errorsOf } from './create-statement-import.ts';
import { sourcesInScope } from './sources.queries.ts';
import { keepBalances } from './statement-balances.repo.ts';
import { insertFile, insertRows, rememberColumns } from './statements.repo.ts';
import { suggestRows } from './suggestions.repo.ts';

const { state } = statementRowMachine;
const NEW_ROW = { status: state.unmatched };

interface Told {
  readonly fundAccountId: string;
  readonly format: StatementFormat;
  readonly columns: StatementColumns;
}

/** The same rows that the person saw; `all` refuses while one has an error. Throws IMPORT_FINDINGS. */
function assertAsSeen(rows: readonly CheckedStatementRow[], file: ImportFileRow, mode: 'all' | 'good'): void {
  const good = importableRowsOf(rows);
  const isChanged = good.join() !== file.importableRows.join();
  const errors = errorsOf(rows);
  if (!isChanged && good.length > 0 && (mode === 'good' || errors === 0)) return;
  throw new AppError('IMPORT_FINDINGS', { params: { count: errors }, data: { isChanged, findings: [] } });
}

/** The kept file checked again, by what is true now. */
async function recheck(tx: Tx, ctx: CommandContext, file: ImportFileRow, told: Told) {
  const table = tableOf(file);
  const rows = table.rows.map((cells, index) => ({
    sheetRow: table.sheetRowNumbers[index] ?? index + 1,
    cells: [...cells],
  }));
  const { fundAccountId, columns: said } = told;
  return checkStatement(tx, { rows, said, fundAccountId }, { locale: ctx.locale, now: ctx.now });
}

/** Keeps a checked statement in one transaction, remembers its columns, and suggests what its rows pay. */
export const acceptStatementImport = command(calls.acceptStatementImport, async (tx, { params, body }, ctx) => {
  const { accountId } = ctx.actor;
  const file = await ownImport(tx, 'statement', accountId, params.id, ctx.now);
  await claimImport(tx, file.id, null, ctx.now);
  const told = JSON.parse(tableOf(file).headers[0] ?? '{}') as Told;
  const source = found((await sourcesInScope(tx, ctx.scope)).find(({ id }) => id === told.fundAccountId));
  const { companyId, id: fundAccountId } = source;
  // Nobody closes or compares the account before these rows are in.
  found(await openFundAccount(tx, companyId, fundAccountId));
  const { rows, balance } = await recheck(tx, ctx, file, told);
  assertAsSeen(rows, file, body.mode);
  const lines = rows.flatMap(({ sheetRow, body: line }) => (line === null ? [] : [{ sheetRow, ...line }]));
  const { format } = told;
  const fileId = await insertFile(tx, {
    ...{ companyId, fundAccountId, format, fileName: file.fileName },
    contentHash: createHash('sha256').update(file.content).digest(),
    rowCount: lines.length,
    importedBy: accountId,
    importedAt: ctx.now,
  });
  await insertRows(
    tx,
    lines.map(({ isOutgoing, at, ...line }) => ({
      ...{ companyId, fileId, fundAccountId, format, ...line },
      at: new Date(at),
      status: isOutgoing ? nextState(statementRowMachine, 'setApart', NEW_ROW) : state.unmatched,
      grams: gramsOf([line.payerName, line.payerTail, line.memo, line.txnId]),
      createdAt: ctx.now,
    })),
  );
  await keepBalances(tx, { companyId, fundAccountId, fileId }, balance?.days ?? []);
  await rememberColumns(tx, { companyId, fundAccountId, format }, told.columns, { now: ctx.now, accountId });
  const { suggested } = await suggestRows(tx, companyId, null);
  const outgoing = lines.filter(({ isOutgoing }) => isOutgoing).length;
  const target = { targetType: 'statementFile', targetId: fileId, targetNo: file.fileName, companyId } as const;
  await ctx.audit({ ...target, after: { mode: body.mode, count: lines.length, outgoing } });
  return { fileId, count: lines.length, outgoing, suggested };
});

import { accountImportEndpoints as calls } from '@mintmark/contract/accounts/account-import.endpoints.ts';
import { writeTable } from '../../../adapters/workbook/index.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { constraintOf, type Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Binding, type CommandContext, command, type InputOf } from '../../../kernel/handlers.ts';
import { assertAcceptable } from '../../../kernel/import/acceptable.ts';
import { insertBatch } from '../../../kernel/import/batches.repo.ts';
import { claimImport, type ImportFileRow, ownImport, tableOf } from '../../../kernel/import/imports.repo.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { oneTimePassword } from '../care/one-time-password.ts';
import { createAccount } from '../create-account.ts';
import { checkAccounts, columnsOf } from './check-accounts.ts';

type Endpoint = typeof calls.acceptAccountImport;

interface Handed {
  readonly sheetRow: number;
  readonly username: string;
  readonly realName: string;
  readonly password: string;
  readonly passwordHash: string;
}

/** The passwords of the rows that may be imported. From the key under the server's secret, so a repeated call gives the same. */
async function passwordsFor(file: ImportFileRow, context: SignedInContext): Promise<Handed[]> {
  const table = tableOf(file);
  const columns = columnsOf(table);
  return Promise.all(
    file.importableRows.map(async (sheetRow) => {
      const cells = table.rows[table.sheetRowNumbers.indexOf(sheetRow)] ?? [];
      const password = oneTimePassword(context, `${calls.acceptAccountImport.path} ${file.id} ${sheetRow}`);
      return {
        sheetRow,
        username: (cells[columns.get('username') ?? -1] ?? '').trim(),
        realName: (cells[columns.get('realName') ?? -1] ?? '').trim(),
        password,
        passwordHash: await hashPassword(password),
      };
    }),
  );
}

async function accept(
  tx: Tx,
  { params, body }: InputOf<Endpoint>,
  context: CommandContext,
  handed: readonly Handed[],
): Promise<{ batchId: string; count: number; passwords: { fileName: string; contentBase64: string } }> {
  const { actor, now } = context;
  const file = await ownImport(tx, 'accounts', actor.accountId, params.id, now);
  await claimImport(tx, file.id, null, now);
  const rows = await checkAccounts(tx, context, tableOf(file));
  assertAcceptable(rows, file, body.mode);
  const by = { companyId: actor.companyId, accountId: actor.accountId, now };
  const batchId = await insertBatch(tx, 'account_batches', file.fileName, by);
  const made: string[] = [];
  for (const row of rows) {
    const hash = handed.find(({ sheetRow }) => sheetRow === row.sheetRow)?.passwordHash;
    if (row.body && hash) made.push(await createAccount(tx, row.body, context, { passwordHash: hash, batchId }));
  }
  await context.audit({
    targetType: 'accountBatch',
    targetId: batchId,
    targetNo: file.fileName,
    after: { mode: body.mode, count: made.length },
  });
  return { batchId, count: made.length, passwords: { fileName: '', contentBase64: '' } };
}

async function passwordFile(handed: readonly Handed[], { locale, parameters }: SignedInContext) {
  const hours = parameters.get('security.oneTimePasswordHours');
  const text = (id: string) => textMessage(`accounts.passwords.${id}`, locale, { hours });
  const headers = [text('username'), text('realName'), text('password')];
  const rows = handed.map(({ username, realName, password }) => [username, realName, password]);
  const bytes = await writeTable([{ name: text('sheet'), headers, rows, textColumns: [0, 2] }]);
  return { fileName: `${text('file')}.xlsx`, contentBase64: Buffer.from(bytes).toString('base64') };
}

/**
 * Makes the accounts of a checked list in one transaction. Their passwords are answered this once, as a workbook; stored are
 * their argon2 hashes only, and the idempotency record keeps the answer without them.
 */
export const acceptAccountImport: Binding = {
  endpoint: calls.acceptAccountImport,
  run: async (input, context) => {
    if (context.actor === null) throw new AppError('SESSION_MISSING');
    const signedIn = { ...context, actor: context.actor };
    const { params } = input as InputOf<Endpoint>;
    const file = await context.db.read(context.scope, (reader) =>
      ownImport(reader, 'accounts', signedIn.actor.accountId, params.id, context.clock.now()),
    );
    const handed = await passwordsFor(file, signedIn);
    const run = command(calls.acceptAccountImport, (tx, given, inside) => accept(tx, given, inside, handed)).run;
    try {
      const answer = await run(input, context);
      return { ...(answer as object), passwords: await passwordFile(handed, signedIn) };
    } catch (error) {
      // Somebody took one of the names between the check and the insert.
      if (constraintOf(error) === 'accounts_username')
        throw new AppError('IMPORT_FINDINGS', { params: { count: 1 }, data: { isChanged: true, findings: [] } });
      throw error;
    }
  },
};

import { fundAccountsEndpoints as calls } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { isCompany } from '../../../workflow/companies.repo.ts';
import { balanceFenOf, lockAccounts } from '../../../workflow/money/ledger.repo.ts';
import { placeOfFund } from '../fund-accounts.repo.ts';
import { type FundRow, insertFund, lockFund, saveFund, waitsFor } from './fund-account.repo.ts';
import { fundAccountList } from './fund-accounts.queries.ts';

/** Of an account number no more than its end is kept. */
const masked = (tail: string): string => (tail === '' ? '' : `****${tail.toUpperCase()}`);

const savedOf = ({ id, version, isActive }: FundRow) => ({ id, version, isActive });
const shown = ({ name, kind, noMasked, note, isActive }: FundRow) => ({ name, kind, noMasked, note, isActive });

/** The account locked as it was seen. Throws NOT_FOUND beyond the scope, VERSION_STALE. */
export async function takeFund(tx: Tx, ctx: CommandContext, id: string, version: number): Promise<FundRow> {
  await rowById(tx, fundAccountList, ctx.scope, id);
  const row = await lockFund(tx, id);
  if (row.version !== version) throw new AppError('VERSION_STALE', { data: { version: row.version } });
  return row;
}

/** The row in the log that every act on an account leaves. */
export const auditFund = (
  ctx: CommandContext,
  row: FundRow,
  more: { before?: object; after: object; reason?: string },
) => ctx.audit({ targetType: 'fundAccount', targetId: row.id, targetNo: row.name, companyId: row.companyId, ...more });

/** A new account of a company in sight. Throws INPUT_INVALID beside the field. */
export const createFundAccount = command(calls.createFundAccount, async (tx, { body }, ctx) => {
  const { companyId, kind, name, noTail, note } = body;
  if (!coversCompany(ctx.scope, companyId)) throw fieldError('companyId', 'not-found');
  if (!(await isCompany(tx, companyId))) throw fieldError('companyId', 'not-found');
  const row = await insertFund(tx, { companyId, kind, name, note, noMasked: masked(noTail) });
  await auditFund(ctx, row, { after: shown(row) });
  return savedOf(row);
});

/** Name, end of the number and note; the kind stays, postings stand under it. */
export const updateFundAccount = command(calls.updateFundAccount, async (tx, { params, body }, ctx) => {
  const before = await takeFund(tx, ctx, params.id, body.version);
  const { name, noTail, note } = body;
  const row = await saveFund(tx, before, { name, note, noMasked: masked(noTail) });
  await auditFund(ctx, row, { before: shown(before), after: shown(row) });
  return savedOf(row);
});

/** Closes an account that holds nothing and waits for nothing, or opens it again. Throws GUARD_FAILED. */
export const setFundAccountStatus = command(calls.setFundAccountStatus, async (tx, { params, body }, ctx) => {
  const before = await takeFund(tx, ctx, params.id, body.version);
  if (!body.isActive) {
    const account = placeOfFund(before);
    await lockAccounts(tx, before.companyId, [{ account }]);
    const balanceFen = await balanceFenOf(tx, before.companyId, account);
    if (balanceFen !== 0) throw new AppError('GUARD_FAILED', { params: { guard: 'fundHoldsMoney' } });
    if (await waitsFor(tx, before.id)) throw new AppError('GUARD_FAILED', { params: { guard: 'fundWaits' } });
  }
  const row = await saveFund(tx, before, { isActive: body.isActive });
  await auditFund(ctx, row, { before: shown(before), after: shown(row) });
  return savedOf(row);
});
